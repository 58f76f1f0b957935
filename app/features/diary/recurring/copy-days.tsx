import { CircleAlert } from "lucide-react";
import { type DateText, showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { toggleDay } from "./calendar-days";
import styles from "./recurring-dialog.module.css";

/** The selected days, each removable. */
export function CopyDays(props: {
	days: readonly DateText[];
	disabled: boolean;
	error?: string;
	onDays: (days: DateText[]) => void;
}) {
	const { days, disabled } = props;
	return (
		<section aria-label="Selected days" className={styles.selectedDays}>
			<p className="cluster">
				<span className="medium grow">
					{days.length === 0 ? "No days selected" : days.length === 1 ? "1 day" : `${days.length} days`}
				</span>
				{days.length > 0 && !disabled && (
					<Button size="row" variant="ghost" onClick={() => props.onDays([])}>
						Clear
					</Button>
				)}
			</p>
			{props.error && (
				<p className="field-error" role="alert">
					<CircleAlert className="icon extra-small" aria-hidden="true" />
					<span>{props.error}</span>
				</p>
			)}
			<ul>
				{days.map((day) => (
					<li key={day}>
						<Token
							label={showDate(day)}
							onRemove={disabled ? undefined : () => props.onDays(toggleDay(days, day))}
						>
							{showDate(day)}
						</Token>
					</li>
				))}
			</ul>
		</section>
	);
}
