import { ChevronDown } from "lucide-react";
import { Field, type ValueProps } from "./field";

export type SelectOption<V extends string | number> = { value: V; label: string; disabled?: boolean };

/**
 * A choice from a short fixed list, the browser's own select. Without a `placeholder` one value is always chosen; for
 * long lists or second lines of text use `ComboField`.
 */
export function SelectField<V extends string | number>(
	props: ValueProps<V | null> & { options: readonly SelectOption<V>[]; placeholder?: string },
) {
	const choose = (text: string) => {
		const option = props.options.find((candidate) => String(candidate.value) === text);
		props.onChange(option ? option.value : null);
	};
	return (
		<Field {...props}>
			{(control) => (
				<div className="in">
					<select
						{...control}
						value={props.value === null ? "" : String(props.value)}
						onChange={(event) => choose(event.target.value)}
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
					<ChevronDown className="i s" aria-hidden="true" />
				</div>
			)}
		</Field>
	);
}
