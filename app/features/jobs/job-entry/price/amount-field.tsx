import { countDecimals } from "~/shared/money/decimal";
import { parseMoney } from "~/shared/money/text";
import type { ValueFieldProps } from "~/ui/form/field";
import { MoneyInput } from "~/ui/form/money-input";
import { useTypedInput } from "~/ui/form/use-typed-input";

/** Formats an amount with two decimals, or up to five if it has them. */
export function formatAmount(value: number | null): string {
	return value === null ? "" : value.toFixed(Math.min(5, Math.max(2, countDecimals(value))));
}

/** Parses an amount: null if empty; undefined if unreadable, negative or with more than `maxDecimals` decimals. */
export function parseAmount(text: string, maxDecimals: 2 | 5): number | null | undefined {
	if (text.trim() === "") return null;
	const amount = parseMoney(text);
	return amount === null || amount < 0 || countDecimals(amount) > maxDecimals ? undefined : amount;
}

/** The error for a text that `parseAmount` does not accept. */
export function amountError(text: string, maxDecimals: 2 | 5): string {
	const hasTooManyDecimals = new RegExp(`^[£\\s\\d,]*\\.\\d{${maxDecimals + 1},}$`).test(text.trim());
	return hasTooManyDecimals ? `At most ${maxDecimals} decimals` : "Please enter an amount";
}

/** Pounds with at most 2 or 5 decimals; further decimals are an error, never rounded away. */
export function AmountField(
	props: ValueFieldProps<number | null> & { decimals: 2 | 5; placeholder?: string },
) {
	const { decimals } = props;
	const typed = useTypedInput<number | null>({
		value: props.value,
		onChange: props.onChange,
		format: formatAmount,
		parse: (text) => parseAmount(text, decimals),
		reportsEachKey: true,
		errorText: "unreadable",
	});
	const error = typed.error && amountError(typed.input.value, decimals);
	return <MoneyInput {...props} input={typed.input} error={error ?? props.error} />;
}
