import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { DateText } from "~/domain/shared/time/dates";
import { formatLongDay } from "~/domain/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { dayAfterKey, firstOfAdjacentMonth, WEEKDAYS, weeksOfMonth } from "./calendar-days";
import styles from "./day-picker.module.css";

const monthName = (day: DateText) => formatLongDay(day).split(" ").slice(2).join(" ");

/** A calendar month to select any number of days; arrow keys move, Page Up and Down change the month. */
export function DayPicker(props: {
	label: string;
	days: readonly DateText[];
	first: DateText;
	today: DateText;
	disabled?: boolean;
	onToggle: (day: DateText) => void;
}) {
	const { days, today } = props;
	/** The day at the keyboard cursor; its month is shown. */
	const [cursor, setCursor] = useState(props.first);
	const table = useRef<HTMLTableElement>(null);
	const needsFocus = useRef(false);
	useEffect(() => {
		if (!needsFocus.current) return;
		needsFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);
	const handleKeyDown = (event: KeyboardEvent) => {
		const next = dayAfterKey(cursor, event.key);
		if (!next) return;
		event.preventDefault();
		event.stopPropagation();
		needsFocus.current = true;
		setCursor(next);
	};
	const name = monthName(cursor);
	return (
		<fieldset className={styles.calendar} disabled={props.disabled}>
			<legend className="visually-hidden">{props.label}</legend>
			<header>
				<IconButton
					icon={ChevronLeft}
					small
					label="Previous month"
					onClick={() => setCursor(firstOfAdjacentMonth(cursor, -1))}
				/>
				<span className="semibold" role="status">
					{name}
				</span>
				<IconButton
					icon={ChevronRight}
					small
					label="Next month"
					onClick={() => setCursor(firstOfAdjacentMonth(cursor, 1))}
				/>
			</header>
			<table ref={table} aria-label={name} onKeyDown={handleKeyDown}>
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
					{weeksOfMonth(cursor).map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td key={day}>
									<button
										type="button"
										data-day={day}
										className={classNames(
											day.slice(0, 7) !== cursor.slice(0, 7) && styles.otherMonth,
											day === today && styles.today,
										)}
										aria-label={formatLongDay(day)}
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
