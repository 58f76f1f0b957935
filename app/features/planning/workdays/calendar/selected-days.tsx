import { X } from "lucide-react";
import { type DateText, showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import styles from "./selected-days.module.css";

/** The selected days, each with a button to remove it. */
export function SelectedDays(props: {
	label: string;
	days: readonly DateText[];
	onChange: (days: DateText[]) => void;
}) {
	const { days, onChange } = props;
	if (days.length === 0)
		return (
			<p className={classNames("muted text-12", styles.emptyNote)}>
				No days selected. Hold Shift to select a range.
			</p>
		);
	return (
		<ul className={styles.selectedDays} aria-label={props.label}>
			{days.map((date) => (
				<li key={date}>
					<span>
						{formatWeekday(date)} {showDate(date)}
					</span>
					<IconButton
						small
						icon={X}
						label={`Remove ${showDate(date)}`}
						onClick={() => onChange(days.filter((day) => day !== date))}
					/>
				</li>
			))}
		</ul>
	);
}
