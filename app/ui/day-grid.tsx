import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { DateText } from "~/shared/time/dates";
import { WEEKDAYS, weeksOfMonth } from "~/shared/time/months";
import { dayAfterKey } from "./day-after-key";

/**
 * A month as a grid of days, weeks from Monday. Arrow keys move by day and week, Home and End to the ends of the week, Page Up and
 * Page Down by month. `renderDay` gives each day a button with `data-day` and the `tabIndex` it is passed, or nothing.
 */
export function DayGrid(props: {
	label: string;
	/** The day at the keyboard cursor; its month is shown. */
	cursor: DateText;
	/** Moves the cursor by key. */
	onMove: (day: DateText) => void;
	renderDay: (day: DateText, tabIndex: 0 | -1) => ReactNode;
}) {
	const { cursor } = props;
	const table = useRef<HTMLTableElement>(null);
	const shouldFocus = useRef(false);
	useEffect(() => {
		if (!shouldFocus.current) return;
		shouldFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);
	const handleKeyDown = (event: KeyboardEvent) => {
		const next = dayAfterKey(cursor, event.key);
		if (!next) return;
		event.preventDefault();
		event.stopPropagation();
		shouldFocus.current = true;
		props.onMove(next);
	};
	return (
		<table
			ref={table}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the days of the table
			role="grid"
			aria-label={props.label}
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
				{weeksOfMonth(cursor).map((week) => (
					<tr key={week[0]}>
						{week.map((day) => (
							<td key={day}>{props.renderDay(day, day === cursor ? 0 : -1)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
