import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { DateText } from "~/shared/time/dates";
import { formatLongDay } from "~/shared/time/format-day";
import { firstOfMonth, formatMonth } from "~/shared/time/months";
import { classNames } from "~/ui/class-names";
import { DayGrid } from "~/ui/day-grid";
import { IconButton } from "~/ui/icon-button";
import styles from "./day-picker.module.css";

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
	const name = formatMonth(cursor.slice(0, 7));
	return (
		<fieldset className={styles.calendar} disabled={props.disabled}>
			<legend className="visually-hidden">{props.label}</legend>
			<div className={styles.month}>
				<IconButton
					icon={ChevronLeft}
					small
					label="Previous month"
					onClick={() => setCursor(firstOfMonth(cursor, -1))}
				/>
				<span className="semibold" role="status">
					{name}
				</span>
				<IconButton
					icon={ChevronRight}
					small
					label="Next month"
					onClick={() => setCursor(firstOfMonth(cursor, 1))}
				/>
			</div>
			<DayGrid
				label={name}
				cursor={cursor}
				onMove={setCursor}
				renderDay={(day, tabIndex) => (
					<button
						type="button"
						data-day={day}
						className={classNames(
							day.slice(0, 7) !== cursor.slice(0, 7) && styles.otherMonth,
							day === today && styles.today,
						)}
						aria-label={formatLongDay(day)}
						aria-pressed={days.includes(day)}
						aria-disabled={day < today || undefined}
						tabIndex={tabIndex}
						onClick={() => {
							if (day < today) return;
							if (day.slice(0, 7) === cursor.slice(0, 7)) setCursor(day);
							props.onToggle(day);
						}}
					>
						{Number(day.slice(8))}
					</button>
				)}
			/>
		</fieldset>
	);
}
