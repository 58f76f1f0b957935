import { Field, type ValueProps } from "./field";
import type { useTyped } from "./use-typed";

/** The field around an amount: its digits stand at the right, behind a £ where `sign` says so. */
export function MoneyInput(
	props: ValueProps<number | null> & {
		input: ReturnType<typeof useTyped>["input"];
		placeholder?: string;
		sign?: boolean;
	},
) {
	return (
		<Field {...props}>
			{(control) => (
				<div className="in numeric">
					{props.sign && (
						<span className="mut" aria-hidden="true">
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
