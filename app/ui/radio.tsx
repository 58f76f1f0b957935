import { useId } from "react";
import { classNames } from "~/ui/class-names";

export type RadioOption<V extends string> = { value: V; label: string; hint?: string; disabled?: boolean };

/** Radio buttons under a legend, stacked or inline. */
export function RadioGroup<V extends string>(props: {
	label: string;
	options: readonly RadioOption<V>[];
	value: V | null;
	onChange: (value: V) => void;
	inline?: boolean;
	name?: string;
	error?: string;
}) {
	const id = useId();
	return (
		<fieldset aria-describedby={props.error ? `${id}-e` : undefined}>
			<legend className="field-label">{props.label}</legend>
			<div className={props.inline ? "cluster" : "stack"}>
				{props.options.map((option) => (
					<label key={option.value} className={classNames("choice", option.disabled && "inactive")}>
						<input
							type="radio"
							className="radio"
							name={props.name ?? id}
							value={option.value}
							checked={props.value === option.value}
							disabled={option.disabled}
							aria-invalid={props.error ? true : undefined}
							onChange={() => props.onChange(option.value)}
						/>
						<span>
							{option.label} {option.hint && <span className="muted">{option.hint}</span>}
						</span>
					</label>
				))}
			</div>
			{props.error && (
				<p className="field-error" id={`${id}-e`}>
					{props.error}
				</p>
			)}
		</fieldset>
	);
}
