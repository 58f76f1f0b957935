import type { TimeText } from "~/shared/time/london";
import { parseTypedTime } from "~/shared/time/parse-typed";
import { Field, type ValueFieldProps } from "./field";
import { useTypedInput } from "./use-typed-input";

/** Parses a time typed in short: 930, 9.30, 9:30, 9, 2pm. Null for anything else. */
function parseTimeShorthand(text: string): TimeText | null {
	const withMinutes = /^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text;
	return parseTypedTime(withMinutes);
}

/** A London time of day, `HH:mm`; the caller converts to and from UTC. */
export function TimeField(props: ValueFieldProps<TimeText | null>) {
	const typed = useTypedInput<TimeText | null>({
		value: props.value,
		onChange: props.onChange,
		format: (value) => value ?? "",
		parse: (text) => (text.trim() === "" ? null : (parseTimeShorthand(text) ?? undefined)),
		errorText: "Please enter a time as HH:mm",
	});
	return (
		<Field {...props} error={typed.error ?? props.error}>
			{(control) => (
				<div className="control">
					<input
						{...control}
						{...typed.input}
						className="tabular"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						placeholder="HH:mm"
						readOnly={props.readOnly}
					/>
				</div>
			)}
		</Field>
	);
}
