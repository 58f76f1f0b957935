import { Field, type ValueFieldProps } from "./field";
import type { useTypedInput } from "./use-typed-input";

/** A right-aligned field for an amount, with a £ if `sign` is set. */
export function MoneyInput(
	props: ValueFieldProps<number | null> & {
		input: ReturnType<typeof useTypedInput>["input"];
		placeholder?: string;
		sign?: boolean;
	},
) {
	return (
		<Field {...props}>
			{(control) => (
				<div className="control numeric">
					{props.sign && (
						<span className="muted" aria-hidden="true">
							£
						</span>
					)}
					<input
						{...control}
						{...props.input}
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
