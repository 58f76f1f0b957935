import { parseMoney } from "~/shared/money/text";
import type { ValueFieldProps } from "./field";
import { MoneyInput } from "./money-input";
import { useTypedInput } from "./use-typed-input";

/** An amount in pounds: accepts "1,234.5" and "£12", and shows two decimals when the field loses focus. */
export function MoneyField(props: ValueFieldProps<number | null> & { placeholder?: string; sign?: boolean }) {
	const typed = useTypedInput<number | null>({
		value: props.value,
		onChange: props.onChange,
		format: (value) => (value === null ? "" : value.toFixed(2)),
		parse: (text) => (text.trim() === "" ? null : (parseMoney(text) ?? undefined)),
		reportsEachKey: true,
		errorText: "Please enter an amount",
	});
	return (
		<MoneyInput
			{...props}
			sign={props.sign !== false}
			input={typed.input}
			error={typed.error ?? props.error}
		/>
	);
}
