import { parseMoney } from "~/domain/money/text";
import { Field, type ValueProps } from "./field";
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
		<Field {...props} error={typed.problem ?? props.error}>
			{(control) => (
				<div className="in numeric">
					{props.sign !== false && (
						<span className="mut" aria-hidden="true">
							£
						</span>
					)}
					<input
						{...control}
						{...typed.input}
						type="text"
						inputMode="decimal"
						autoComplete="off"
						placeholder={props.placeholder}
						readOnly={props.readOnly}
					/>
				</div>
			)}
		</Field>
	);
}
