import type { ValueProps } from "~/components/form/field";
import { MoneyInput } from "~/components/form/money-input";
import { useTyped } from "~/components/form/use-typed";
import { decimalsOf } from "~/domain/money/decimal";
import { parseMoney } from "~/domain/money/text";

/** An amount as it is written: two decimals at least, more where it has them. */
export function showAmount(value: number | null): string {
	return value === null ? "" : value.toFixed(Math.min(5, Math.max(2, decimalsOf(value))));
}

/** The amount a text means: null when empty, undefined when it is none, is negative, or has more decimals than `most`. */
export function readAmount(text: string, most: 2 | 5): number | null | undefined {
	if (text.trim() === "") return null;
	const amount = parseMoney(text);
	return amount === null || amount < 0 || decimalsOf(amount) > most ? undefined : amount;
}

/** What is wrong with a text that means no amount. */
export function amountComplaint(text: string, most: 2 | 5): string {
	const tooFine = new RegExp(`^[£\\s\\d,]*\\.\\d{${most + 1},}$`).test(text.trim());
	return tooFine ? `At most ${most} decimals` : "Please enter an amount";
}

/** Pounds with at most 2 or 5 decimals; more of them are refused with words, never cut off. */
export function AmountField(props: ValueProps<number | null> & { decimals: 2 | 5; placeholder?: string }) {
	const { decimals } = props;
	const typed = useTyped<number | null>({
		value: props.value,
		onChange: props.onChange,
		show: showAmount,
		read: (text) => readAmount(text, decimals),
		eager: true,
		complaint: "unreadable",
	});
	const problem = typed.problem && amountComplaint(typed.input.value, decimals);
	return <MoneyInput {...props} input={typed.input} error={problem ?? props.error} />;
}
