import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { addDays, type DateText, eachDay, weekOf } from "~/domain/shared/time/dates";
import { formatLongDay } from "~/domain/shared/time/format-day";
import { classNames } from "~/ui/class-names";
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

const WEEKDAYS = [
	["Mon", "Monday"],
	["Tue", "Tuesday"],
	["Wed", "Wednesday"],
	["Thu", "Thursday"],
	["Fri", "Friday"],
	["Sat", "Saturday"],
	["Sun", "Sunday"],
] as const;

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** The month `by` months later. */
export function shiftMonth(month: string, by: number): string {
	const at = new Date(`${month}-15T00:00:00Z`);
	at.setUTCMonth(at.getUTCMonth() + by);
	return at.toISOString().slice(0, 7);
}

/** "November 2026". */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-15T00:00:00Z`));

/** Every date of a month. */
export const datesInMonth = (month: string): DateText[] =>
	eachDay(`${month}-01`, addDays(`${shiftMonth(month, 1)}-01`, -1));

/** A month as a grid of days, weeks from Monday. Arrow keys move by day, Page Up and Page Down by month, Enter and Space select. */
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
	const days = datesInMonth(month);
	const first = days[0] ?? `${month}-01`;
	const last = days.at(-1) ?? first;
	const weeks = getWeeks(weekOf(first).from, weekOf(last).to);
	const start = [props.current, today].find((date) => date?.startsWith(month)) ?? first;
	const [cursor, setCursor] = useState(start);
	const table = useRef<HTMLTableElement>(null);
	const shouldFocus = useRef(false);
	const focusedDate = cursor.startsWith(month) ? cursor : start;
	useEffect(() => {
		if (!shouldFocus.current) return;
		shouldFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${focusedDate}"]`)?.focus();
	}, [focusedDate]);
	const moveTo = (date: DateText) => {
		shouldFocus.current = true;
		setCursor(date);
		if (!date.startsWith(month)) props.onMonth(date.slice(0, 7));
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = KEY_STEPS[event.key];
		const page = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
		if (step === undefined && page === 0) return;
		event.preventDefault();
		moveTo(
			step === undefined ? `${shiftMonth(focusedDate.slice(0, 7), page)}-01` : addDays(focusedDate, step),
		);
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
			<table
				ref={table}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the days of the table
				role="grid"
				aria-label={`${props.label}, ${formatMonth(month)}`}
				onKeyDown={handleKeyDown}
			>
				<thead>
					<tr>
						{WEEKDAYS.map(([short, long]) => (
							<th key={short} scope="col" abbr={long}>
								{short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]}>
							{week.map((date) => (
								<td key={date}>
									{date.startsWith(month) && (
										<DayButton
											{...getAppearance(date)}
											date={date}
											isToday={date === today}
											isCurrent={date === props.current}
											tabIndex={date === focusedDate ? 0 : -1}
											onPick={(shift) => {
												setCursor(date);
												props.onPick(date, shift);
											}}
										/>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function getWeeks(from: DateText, to: DateText): DateText[][] {
	const days = eachDay(from, to);
	return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
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
