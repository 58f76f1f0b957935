import { X } from "lucide-react";
import { IconButton } from "~/components/icon-button";
import { type DateText, showDate } from "~/domain/time/dates";
import { weekday } from "~/domain/time/names";

/** The days chosen so far, each of which can be taken away. */
export function ChosenDays(props: {
	label: string;
	days: readonly DateText[];
	onChange: (days: DateText[]) => void;
}) {
	const { days, onChange } = props;
	if (days.length === 0) return <p className="mut t12 wd-none">No day chosen. Shift chooses a range.</p>;
	return (
		<ul className="wd-chosen" aria-label={props.label}>
			{days.map((date) => (
				<li key={date}>
					<span>
						{weekday(date)} {showDate(date)}
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
