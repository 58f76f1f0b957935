import { Field, type ValueFieldProps } from "./field";

/** A multi-line text field that grows with its content if the browser supports it. */
export function TextareaField(
	props: ValueFieldProps<string> & { rows?: number; placeholder?: string; maxLength?: number },
) {
	return (
		<Field {...props}>
			{(control) => (
				<textarea
					{...control}
					className="control"
					rows={props.rows ?? 2}
					value={props.value}
					placeholder={props.placeholder}
					maxLength={props.maxLength}
					readOnly={props.readOnly}
					onChange={(event) => props.onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}
