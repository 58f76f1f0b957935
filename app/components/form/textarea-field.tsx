import { Field, type ValueProps } from "./field";

/** Several lines of text; grows with what is typed where the browser can, and by hand everywhere. */
export function TextareaField(
	props: ValueProps<string> & { rows?: number; placeholder?: string; maxLength?: number },
) {
	return (
		<Field {...props}>
			{(control) => (
				<textarea
					{...control}
					className="in"
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
