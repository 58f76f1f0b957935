import { Calendar } from "lucide-react";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Popover } from "~/ui/menu/popover";
import { Stepper } from "~/ui/stepper";

const Month = lazyInline(() => import("~/ui/form/month"), <div className="calendar" />);

/** Chooses the day of the board: previous, next, from a calendar, or today. */
export function DayBar(props: {
	date: DateText;
	today: DateText;
	onChange: (date: DateText) => void;
	/** What Today does; by default it chooses the day. */
	onToday?: () => void;
}) {
	const { date, today, onChange, onToday = () => onChange(today) } = props;
	const text = `${formatWeekday(date)} ${showDate(date)}`;
	return (
		<>
			<Stepper label="Day" units={["day"]} onStep={(_, by) => onChange(addDays(date, by))}>
				<Popover
					label="Day"
					trigger={(trigger) => (
						<button type="button" aria-label={`Day, ${text}`} {...trigger}>
							<Calendar className="icon small" aria-hidden="true" />
							{text}
						</button>
					)}
				>
					{(close) => (
						<>
							<Month
								label="Day"
								value={date}
								onChange={(day) => {
									onChange(day);
									close();
								}}
							/>
						</>
					)}
				</Popover>
			</Stepper>
			<Button variant="ghost" keys="t" aria-pressed={date === today} onClick={onToday}>
				Today
			</Button>
		</>
	);
}
