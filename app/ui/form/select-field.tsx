import { ChevronDown } from "lucide-react";
import { Field, type ValueFieldProps } from "./field";

export type SelectOption<V extends string | number> = { value: V; label: string; disabled?: boolean };

/**
 * A native select for a short fixed list. Without a `placeholder` one value is always selected; for long lists or second
 * lines of text use `ComboField`.
 */
export function SelectField<V extends string | number>(
	props: ValueFieldProps<V | null> & { options: readonly SelectOption<V>[]; placeholder?: string },
) {
	const selectByText = (text: string) => {
		const option = props.options.find((candidate) => String(candidate.value) === text);
		props.onChange(option ? option.value : null);
	};
	return (
		<Field {...props}>
			{(control) => (
				<div className="control">
					<select
						{...control}
						value={props.value === null ? "" : String(props.value)}
						onChange={(event) => selectByText(event.target.value)}
					>
						{(props.placeholder !== undefined || props.value === null) && (
							<option value="">{props.placeholder ?? "Choose"}</option>
						)}
						{props.options.map((option) => (
							<option key={option.value} value={String(option.value)} disabled={option.disabled}>
								{option.label}
							</option>
						))}
					</select>
					<ChevronDown className="icon small" aria-hidden="true" />
				</div>
			)}
		</Field>
	);
}
