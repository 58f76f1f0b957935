import { formatDurationField, parseDuration } from "./duration";
import { Field, type ValueFieldProps } from "./field";
import { useTypedInput } from "./use-typed-input";

/** Hours and minutes; its value is in minutes. */
export function DurationField(props: ValueFieldProps<number | null>) {
	const typed = useTypedInput<number | null>({
		value: props.value,
		onChange: props.onChange,
		format: formatDurationField,
		parse: parseDuration,
		reportsEachKey: true,
		errorText: "Please enter hours and minutes, like 4h 30",
	});
	return (
		<Field {...props} error={typed.error ?? props.error}>
			{(control) => (
				<div className="control">
					<input
						{...control}
						{...typed.input}
						type="text"
						autoComplete="off"
						readOnly={props.readOnly}
						onChange={(event) => typed.type(event.target.value)}
					/>
				</div>
			)}
		</Field>
	);
}
