import type { TimeText } from "~/domain/time/london";
import { parseTypedTime } from "~/domain/time/typed";
import { Field, type ValueProps } from "./field";
import { useTyped } from "./use-typed";

/** The time a hurried hand meant: 930, 9.30, 9:30, 9, 2pm. Null for anything else. */
export function readTime(text: string): TimeText | null {
	const bare = /^\d{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text;
	return parseTypedTime(bare);
}

/** A time of day as the clock in London shows it, `HH:mm`; the caller converts to and from UTC with the date beside it. */
export function TimeField(props: ValueProps<TimeText | null>) {
	const typed = useTyped<TimeText | null>({
		value: props.value,
		onChange: props.onChange,
		show: (value) => value ?? "",
		read: (text) => (text.trim() === "" ? null : (readTime(text) ?? undefined)),
		complaint: "Please enter a time as HH:mm",
	});
	return (
		<Field {...props} error={typed.problem ?? props.error}>
			{(control) => (
				<div className="in">
					<input
						{...control}
						{...typed.input}
						className="tn"
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
