import { parseMoney } from "~/domain/money/text";
import type { ValueProps } from "./field";
import { MoneyInput } from "./money-input";
import { useTyped } from "./use-typed";

/** An amount in pounds: "1,234.5" and "£12" are understood, and it is written with two decimals when the field is left. */
export function MoneyField(props: ValueProps<number | null> & { placeholder?: string; sign?: boolean }) {
	const typed = useTyped<number | null>({
		value: props.value,
		onChange: props.onChange,
		show: (value) => (value === null ? "" : value.toFixed(2)),
		read: (text) => (text.trim() === "" ? null : (parseMoney(text) ?? undefined)),
		eager: true,
		complaint: "Please enter an amount",
	});
	return (
		<MoneyInput
			{...props}
			sign={props.sign !== false}
			input={typed.input}
			error={typed.problem ?? props.error}
		/>
	);
}
