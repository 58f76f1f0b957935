import { Calendar } from "lucide-react";
import { lazy, Suspense } from "react";
import { addDays, type DateText, showDate } from "~/domain/shared/time/dates";
import { formatWeekday } from "~/domain/shared/time/format-day";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/popover";
import { Stepper } from "~/ui/stepper";

const Month = lazy(() => import("~/ui/form/month").then((module) => ({ default: module.Month })));

/** Chooses the day of the board: previous, next, from a calendar, or today. */
export function DayBar(props: { date: DateText; today: DateText; onChange: (date: DateText) => void }) {
	const { date, today, onChange } = props;
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
						<Suspense fallback={<div className="calendar" />}>
							<Month
								label="Day"
								value={date}
								onChange={(day) => {
									onChange(day);
									close();
								}}
							/>
						</Suspense>
					)}
				</Popover>
			</Stepper>
			<Button variant="ghost" keys="t" aria-pressed={date === today} onClick={() => onChange(today)}>
				Today
			</Button>
		</>
	);
}
