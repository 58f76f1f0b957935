import { Calendar as CalendarIcon } from "lucide-react";
import { useRef, useState } from "react";
import { parseDateShorthand } from "~/shared/time/date-shorthand";
import { type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { FLOATING_PROPS, useFloat } from "~/ui/hooks/use-float";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Field, type ValueFieldProps } from "./field";
import { useCloseOutside } from "./use-close-outside";
import { useTypedInput } from "./use-typed-input";

const Month = lazyInline(() => import("./month"), <div className="calendar" />);

/**
 * A date, typed (20-11-2026, 20/11/26, today, +1, mon) or selected in a calendar that opens with the button or Alt ↓. The
 * value is `YYYY-MM-DD` or null.
 */
export function DateField(props: ValueFieldProps<DateText | null> & { min?: DateText; max?: DateText }) {
	const [open, setOpen] = useState(false);
	const frame = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	useFloat(open, frame, box);
	useCloseOutside(open, [frame, box], () => setOpen(false));
	const typed = useTypedInput<DateText | null>({
		value: props.value,
		onChange: props.onChange,
		format: showDate,
		parse: (text) =>
			text.trim() === "" ? null : (parseDateShorthand(text, todayInLondon(new Date())) ?? undefined),
		errorText: "Please enter a date as DD-MM-YYYY",
	});
	const close = () => {
		setOpen(false);
		frame.current?.querySelector("input")?.focus();
	};
	const editable = !props.disabled && !props.readOnly;
	return (
		<Field {...props} error={typed.error ?? props.error}>
			{(control) => (
				<div className="control" ref={frame}>
					<input
						{...control}
						{...typed.input}
						type="text"
						autoComplete="off"
						placeholder="DD-MM-YYYY"
						readOnly={props.readOnly}
						onKeyDown={(event) => {
							typed.input.onKeyDown(event);
							if (event.key === "ArrowDown" && event.altKey && editable) {
								event.preventDefault();
								setOpen(true);
							}
						}}
					/>
					<button
						type="button"
						className="icon-button small"
						aria-label={`Choose ${props.label.toLowerCase()}`}
						aria-haspopup="dialog"
						aria-expanded={open}
						disabled={!editable}
						onClick={() => setOpen(!open)}
					>
						<CalendarIcon className="icon small" aria-hidden="true" />
					</button>
					{open && (
						<div
							ref={box}
							role="dialog"
							aria-label={props.label}
							{...FLOATING_PROPS}
							className="popup"
							onKeyDown={(event) => {
								if (event.key !== "Escape") return;
								event.stopPropagation();
								close();
							}}
						>
							<Month
								label={props.label}
								value={props.value}
								min={props.min}
								max={props.max}
								onChange={(date) => {
									typed.set(date);
									close();
								}}
							/>
						</div>
					)}
				</div>
			)}
		</Field>
	);
}
