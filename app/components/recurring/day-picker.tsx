import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "~/components/class-names";
import { IconButton } from "~/components/icon-button";
import type { DateText } from "~/domain/time/dates";
import { longDay } from "~/domain/time/names";
import { monthStep, movedTo, WEEKDAYS, weeksOf } from "./days";

const monthName = (day: DateText) => longDay(day).split(" ").slice(2).join(" ");

/** A month in which any number of days can be chosen; arrow keys move, Page Up and Down change the month. */
export function DayPicker(props: {
	label: string;
	days: readonly DateText[];
	first: DateText;
	today: DateText;
	disabled?: boolean;
	onToggle: (day: DateText) => void;
}) {
	const { days, today } = props;
	/** The day the arrow keys start from; its month is the one in sight. */
	const [cursor, setCursor] = useState(props.first);
	const table = useRef<HTMLTableElement>(null);
	const wantsFocus = useRef(false);
	useEffect(() => {
		if (!wantsFocus.current) return;
		wantsFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);
	const keys = (event: KeyboardEvent) => {
		const next = movedTo(cursor, event.key);
		if (!next) return;
		event.preventDefault();
		event.stopPropagation();
		wantsFocus.current = true;
		setCursor(next);
	};
	const name = monthName(cursor);
	return (
		<fieldset className="rd-cal" disabled={props.disabled}>
			<legend className="sr">{props.label}</legend>
			<header>
				<IconButton
					icon={ChevronLeft}
					small
					label="Previous month"
					onClick={() => setCursor(monthStep(cursor, -1))}
				/>
				<span className="bb" role="status">
					{name}
				</span>
				<IconButton
					icon={ChevronRight}
					small
					label="Next month"
					onClick={() => setCursor(monthStep(cursor, 1))}
				/>
			</header>
			<table ref={table} aria-label={name} onKeyDown={keys}>
				<thead>
					<tr>
						{WEEKDAYS.map((weekday) => (
							<th key={weekday} scope="col">
								{weekday}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeksOf(cursor).map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td key={day}>
									<button
										type="button"
										data-day={day}
										className={classNames(
											day.slice(0, 7) !== cursor.slice(0, 7) && "beside",
											day === today && "today",
										)}
										aria-label={longDay(day)}
										aria-pressed={days.includes(day)}
										tabIndex={day === cursor ? 0 : -1}
										onClick={() => {
											if (day.slice(0, 7) === cursor.slice(0, 7)) setCursor(day);
											props.onToggle(day);
										}}
									>
										{Number(day.slice(8))}
									</button>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</fieldset>
	);
}
