import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DateText } from "~/shared/time/dates";
import { formatLongDay } from "~/shared/time/format-day";
import { formatMonth, shiftMonth } from "~/shared/time/months";
import { classNames } from "~/ui/class-names";
import { DayGrid } from "~/ui/day-grid";
import { IconButton } from "~/ui/icon-button";
import { getDayToneClass, isAbsence } from "./day-tones";
import styles from "./month-grid.module.css";

/** How a day looks and what screen readers announce. */
interface DayAppearance {
	/** A colour of the legend: `favourite`, `holiday`, `vor`… */
	tone?: string;
	pressed?: boolean;
	disabled?: boolean;
	/** Announced after the date: "Dan Webb, Completed". */
	description?: string;
	/** Shown under the number. */
	mark?: ReactNode;
}

/** A month as a grid of days, weeks from Monday. `DayGrid` has the keys that move; Enter and Space select. */
export function MonthGrid(props: {
	label: string;
	month: string;
	onMonth: (month: string) => void;
	today: DateText;
	getAppearance: (date: DateText) => DayAppearance;
	onPick: (date: DateText, shift: boolean) => void;
	/** The open day, marked with a ring. */
	current?: DateText;
}) {
	const { month, today, getAppearance } = props;
	const start = [props.current, today].find((date) => date?.startsWith(month)) ?? `${month}-01`;
	const [cursor, setCursor] = useState(start);
	const moveTo = (date: DateText) => {
		setCursor(date);
		if (!date.startsWith(month)) props.onMonth(date.slice(0, 7));
	};
	return (
		<div className={styles.month}>
			<div className={classNames("cluster", styles.monthHeader)}>
				<IconButton
					small
					icon={ChevronLeft}
					label="Previous month"
					onClick={() => props.onMonth(shiftMonth(month, -1))}
				/>
				<h3 aria-live="polite">{formatMonth(month)}</h3>
				<IconButton
					small
					icon={ChevronRight}
					label="Next month"
					onClick={() => props.onMonth(shiftMonth(month, 1))}
				/>
			</div>
			<DayGrid
				label={`${props.label}, ${formatMonth(month)}`}
				cursor={cursor.startsWith(month) ? cursor : start}
				onMove={moveTo}
				renderDay={(date, tabIndex) =>
					date.startsWith(month) && (
						<DayButton
							{...getAppearance(date)}
							date={date}
							isToday={date === today}
							isCurrent={date === props.current}
							tabIndex={tabIndex}
							onPick={(shift) => {
								setCursor(date);
								props.onPick(date, shift);
							}}
						/>
					)
				}
			/>
		</div>
	);
}

function DayButton(
	props: DayAppearance & {
		date: DateText;
		isToday: boolean;
		isCurrent: boolean;
		tabIndex: number;
		onPick: (shift: boolean) => void;
	},
) {
	const { date, tone, pressed, disabled, description, mark } = props;
	// The accessible name contains the visible text, for voice control: "Friday 20 November 2026, Booked".
	const [day, number = "", ...month] = formatLongDay(date).split(" ");
	return (
		<button
			type="button"
			data-day={date}
			tabIndex={props.tabIndex}
			title={description}
			aria-pressed={pressed}
			aria-disabled={disabled || undefined}
			aria-current={props.isToday ? "date" : undefined}
			className={classNames(
				styles.dayButton,
				tone && styles.toned,
				getDayToneClass(tone),
				isAbsence(tone) && styles.absent,
				pressed && styles.selected,
				props.isCurrent && styles.current,
			)}
			onClick={(event) => !disabled && props.onPick(event.shiftKey)}
		>
			<span className="visually-hidden">{day} </span>
			<b>{number}</b>
			<span className="visually-hidden">
				{" "}
				{month.join(" ")}
				{description && `, ${description}`}
			</span>
			{mark && <i aria-hidden="true">{mark}</i>}
		</button>
	);
}
