import { addDays, type DateText, daysBetween, showDate, weekOf } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { DateRange } from "~/ui/form/date-range";
import { Stepper } from "~/ui/stepper";
import styles from "./date-bar.module.css";
import { type DayRange, datePresets } from "./date-presets";

/** A range moved by a week, or by its own length. */
export function stepDays({ from, to }: DayRange, unit: "day" | "week", direction: 1 | -1): DayRange {
	const length = daysBetween(from, to) + 1;
	const by = direction * (unit === "week" ? 7 : length);
	return { from: addDays(from, by), to: addDays(to, by) };
}

/** "Fri 20-11-2026", or both ends of a range. */
export function formatDays({ from, to }: DayRange): string {
	const day = (date: DateText) => `${formatWeekday(date)} ${showDate(date)}`;
	return from === to ? day(from) : `${day(from).slice(0, -5)} – ${day(to)}`;
}

/** Chooses the days shown: step by day or week, a range from the calendar, today, or the week from Monday. */
export function DateBar({
	days,
	today,
	onStep,
	onChange,
}: {
	days: DayRange;
	today: DateText;
	onStep: (unit: "day" | "week", by: 1 | -1) => void;
	onChange: (days: DayRange) => void;
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
					text={formatDays(days)}
					from={days.from}
					to={days.to}
					onChange={onChange}
				>
					{(close) => (
						// biome-ignore lint/a11y/useSemanticElements: buttons, not fields
						<div className={styles.presets} role="group" aria-label="Ranges">
							{datePresets(today).map(({ label, ...range }) => (
								<Button
									key={label}
									size="row"
									onClick={() => {
										onChange(range);
										close();
									}}
								>
									{label}
								</Button>
							))}
						</div>
					)}
				</DateRange>
			</Stepper>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
			<div className="segmented" role="group" aria-label="Span">
				<button
					type="button"
					className={isToday ? "selected" : undefined}
					aria-pressed={isToday}
					onClick={() => onChange({ from: today, to: today })}
				>
					Today
				</button>
				<button
					type="button"
					className={isWeek ? "selected" : undefined}
					aria-pressed={isWeek}
					onClick={() => onChange(weekOf(days.from === days.to ? days.from : today))}
				>
					Week
				</button>
			</div>
		</>
	);
}
