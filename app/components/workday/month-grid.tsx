import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import { addDays, type DateText, eachDay, weekOf } from "~/domain/time/dates";
import { longDay } from "~/domain/time/names";

/** How a day of the month looks and what it says. */
export interface DayFace {
	/** A colour of the legend: `favourite`, `holiday`, `vor` … */
	tone?: string;
	pressed?: boolean;
	disabled?: boolean;
	/** Said after the date: "Dan Webb, Completed". */
	says?: string;
	/** Under the number. */
	mark?: ReactNode;
}

const HEADS = [
	["Mon", "Monday"],
	["Tue", "Tuesday"],
	["Wed", "Wednesday"],
	["Thu", "Thursday"],
	["Fri", "Friday"],
	["Sat", "Saturday"],
	["Sun", "Sunday"],
] as const;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** The month so many months away from another. */
export function monthStep(month: string, by: number): string {
	const at = new Date(`${month}-15T00:00:00Z`);
	at.setUTCMonth(at.getUTCMonth() + by);
	return at.toISOString().slice(0, 7);
}

/** "November 2026". */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-15T00:00:00Z`));

/** The days of a month. */
export const daysOf = (month: string): DateText[] =>
	eachDay(`${month}-01`, addDays(`${monthStep(month, 1)}-01`, -1));

/**
 * A month as a grid of days with a navigator, weeks from Monday. Arrow keys move from day to day, Page Up and Page Down from month
 * to month, Enter and Space choose.
 */
export function MonthGrid(props: {
	label: string;
	month: string;
	onMonth: (month: string) => void;
	today: DateText;
	face: (date: DateText) => DayFace;
	onPick: (date: DateText, shift: boolean) => void;
	/** The day that is looked at, marked with a ring. */
	current?: DateText;
	small?: boolean;
}) {
	const { month, today, face } = props;
	const days = daysOf(month);
	const first = days[0] ?? `${month}-01`;
	const last = days.at(-1) ?? first;
	const weeks = weeksOf(weekOf(first).from, weekOf(last).to);
	const start = [props.current, today].find((date) => date?.startsWith(month)) ?? first;
	const [cursor, setCursor] = useState(start);
	const table = useRef<HTMLTableElement>(null);
	const moves = useRef(false);
	const shown = cursor.startsWith(month) ? cursor : start;
	useEffect(() => {
		if (!moves.current) return;
		moves.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
	}, [shown]);
	const goTo = (date: DateText) => {
		moves.current = true;
		setCursor(date);
		if (!date.startsWith(month)) props.onMonth(date.slice(0, 7));
	};
	const keys = (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		const page = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
		if (step === undefined && page === 0) return;
		event.preventDefault();
		goTo(step === undefined ? `${monthStep(shown.slice(0, 7), page)}-01` : addDays(shown, step));
	};
	return (
		<div className={classNames("wmonth", props.small && "small")}>
			<div className="row head">
				<IconButton
					small
					icon={ChevronLeft}
					label="Previous month"
					onClick={() => props.onMonth(monthStep(month, -1))}
				/>
				<h3 aria-live="polite">{monthText(month)}</h3>
				<IconButton
					small
					icon={ChevronRight}
					label="Next month"
					onClick={() => props.onMonth(monthStep(month, 1))}
				/>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that keys move in */}
			<table ref={table} role="grid" aria-label={`${props.label}, ${monthText(month)}`} onKeyDown={keys}>
				<thead>
					<tr>
						{HEADS.map(([short, long]) => (
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
										<Day
											{...face(date)}
											date={date}
											isToday={date === today}
											isCurrent={date === props.current}
											tabIndex={date === shown ? 0 : -1}
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

function weeksOf(from: DateText, to: DateText): DateText[][] {
	const days = eachDay(from, to);
	return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
}

function Day(
	props: DayFace & {
		date: DateText;
		isToday: boolean;
		isCurrent: boolean;
		tabIndex: number;
		onPick: (shift: boolean) => void;
	},
) {
	const { date, tone, pressed, disabled, says, mark } = props;
	// The name is made of what is seen, so that it can be spoken: "Friday 20 November 2026, Booked".
	const [day, number = "", ...month] = longDay(date).split(" ");
	return (
		<button
			type="button"
			data-day={date}
			tabIndex={props.tabIndex}
			title={says}
			aria-pressed={pressed}
			aria-disabled={disabled || undefined}
			aria-current={props.isToday ? "date" : undefined}
			className={classNames("wday", tone && `tone-${tone}`, pressed && "on", props.isCurrent && "cur")}
			onClick={(event) => !disabled && props.onPick(event.shiftKey)}
		>
			<span className="sr">{day} </span>
			<b>{number}</b>
			<span className="sr">
				{" "}
				{month.join(" ")}
				{says && `, ${says}`}
			</span>
			{mark && <i aria-hidden="true">{mark}</i>}
		</button>
	);
}
