import { DateRange } from "~/components/date-range";
import { Stepper } from "~/components/stepper";
import { addDays, type DateText, daysBetween, showDate, weekOf } from "~/domain/time/dates";
import { weekday } from "~/domain/time/names";

export interface Days {
	from: DateText;
	to: DateText;
}

/** A range moved by days, or by its own length where it is longer than a day and is to take one step. */
export function stepDays({ from, to }: Days, unit: "day" | "week", direction: 1 | -1): Days {
	const length = daysBetween(from, to) + 1;
	const by = direction * (unit === "week" ? 7 : length);
	return { from: addDays(from, by), to: addDays(to, by) };
}

/** "Fri 20-11-2026", or both ends of a range. */
export function daysText({ from, to }: Days): string {
	const day = (date: DateText) => `${weekday(date)} ${showDate(date)}`;
	return from === to ? day(from) : `${day(from).slice(0, -5)} – ${day(to)}`;
}

/** Which days are shown: steps of a day and a week, a range from the calendar, today, this week from Monday. */
export function DateBar({
	days,
	today,
	onStep,
	onChange,
}: {
	days: Days;
	today: DateText;
	onStep: (unit: "day" | "week", by: 1 | -1) => void;
	onChange: (days: Days) => void;
}) {
	const week = weekOf(days.from);
	const isToday = days.from === today && days.to === today;
	const isWeek = days.from === week.from && days.to === week.to;
	return (
		<>
			<Stepper label="Date range" units={["week", "day"]} onStep={onStep}>
				<DateRange
					bare
					label="Dates"
					text={daysText(days)}
					from={days.from}
					to={days.to}
					onChange={onChange}
				/>
			</Stepper>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className="seg" role="group" aria-label="Span">
				<button
					type="button"
					className={isToday ? "on" : undefined}
					aria-pressed={isToday}
					onClick={() => onChange({ from: today, to: today })}
				>
					Today
				</button>
				<button
					type="button"
					className={isWeek ? "on" : undefined}
					aria-pressed={isWeek}
					onClick={() => onChange(weekOf(days.from === days.to ? days.from : today))}
				>
					Week
				</button>
			</div>
		</>
	);
}
