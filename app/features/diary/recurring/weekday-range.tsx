import { useState } from "react";
import { addDays, type DateText } from "~/shared/time/dates";
import { WEEKDAYS } from "~/shared/time/months";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { addWeekdays, describeWeekdays } from "./calendar-days";
import styles from "./weekday-range.module.css";

const WORKING_DAYS = [0, 1, 2, 3, 4];
/** A mistyped year must not select thousands of days. */
const MAX_DAYS_AHEAD = 731;

/** Selects every one of the chosen weekdays until a date. */
export function WeekdayRange(props: {
	days: readonly DateText[];
	/** The first day that can be selected. */
	from: DateText;
	disabled?: boolean;
	onDays: (days: DateText[]) => void;
}) {
	const { from } = props;
	const [weekdays, setWeekdays] = useState<number[]>(WORKING_DAYS);
	const [until, setUntil] = useState<DateText | null>(null);
	const [error, setError] = useState<string>();
	const add = () => {
		if (!until || until < from) return setError("Please select a date after the job's date");
		if (until > addDays(from, MAX_DAYS_AHEAD)) return setError("At most two years ahead");
		setError(undefined);
		props.onDays(addWeekdays(props.days, { from, until, weekdays }));
	};
	return (
		<fieldset className={styles.range} disabled={props.disabled}>
			<legend className="medium">Repeat on {describeWeekdays(weekdays)}</legend>
			<div className={styles.weekdays}>
				{WEEKDAYS.map(([name], index) => (
					<Checkbox
						key={name}
						checked={weekdays.includes(index)}
						onChange={(on) =>
							setWeekdays(on ? [...weekdays, index] : weekdays.filter((other) => other !== index))
						}
					>
						{name}
					</Checkbox>
				))}
			</div>
			<div className="cluster">
				<DateField
					label="Until"
					hideLabel
					value={until}
					min={from}
					onChange={setUntil}
					error={error}
					className="grow"
				/>
				<Button size="form" disabled={weekdays.length === 0} onClick={add}>
					Add days
				</Button>
			</div>
		</fieldset>
	);
}
