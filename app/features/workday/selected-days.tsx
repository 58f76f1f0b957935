import { X } from "lucide-react";
import { type DateText, showDate } from "~/domain/time/dates";
import { formatWeekday } from "~/domain/time/format-day";
import { IconButton } from "~/ui/icon-button";

/** The selected days, each with a button to remove it. */
export function SelectedDays(props: {
	label: string;
	days: readonly DateText[];
	onChange: (days: DateText[]) => void;
}) {
	const { days, onChange } = props;
	if (days.length === 0)
		return <p className="mut t12 wd-none">No days selected. Hold Shift to select a range.</p>;
	return (
		<ul className="wd-chosen" aria-label={props.label}>
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
