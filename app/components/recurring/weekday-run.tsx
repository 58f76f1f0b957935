import { useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { DateField } from "~/components/form/date-field";
import { addDays, type DateText } from "~/domain/time/dates";
import { WEEKDAYS, withWeekdays } from "./days";

const WORKING = [0, 1, 2, 3, 4];
/** Nobody plans further; a slip of the year would choose thousands of days. */
const MOST_DAYS = 731;

/** Chooses every one of some weekdays until a day, at one press. */
export function WeekdayRun(props: {
	days: readonly DateText[];
	/** The first day that may be taken. */
	from: DateText;
	disabled?: boolean;
	onDays: (days: DateText[]) => void;
}) {
	const { from } = props;
	const [weekdays, setWeekdays] = useState<number[]>(WORKING);
	const [until, setUntil] = useState<DateText | null>(null);
	const [error, setError] = useState<string>();
	const add = () => {
		if (!until || until < from) return setError("Please select a date after the job's own");
		if (until > addDays(from, MOST_DAYS)) return setError("At most two years ahead");
		setError(undefined);
		props.onDays(withWeekdays(props.days, { from, until, weekdays }));
	};
	return (
		<fieldset className="rd-run" disabled={props.disabled}>
			<legend className="b">Every weekday until</legend>
			<div className="rd-week">
				{WEEKDAYS.map((name, place) => (
					<Checkbox
						key={name}
						checked={weekdays.includes(place)}
						onChange={(on) =>
							setWeekdays(on ? [...weekdays, place] : weekdays.filter((one) => one !== place))
						}
					>
						{name}
					</Checkbox>
				))}
			</div>
			<div className="row">
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
