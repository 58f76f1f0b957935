import { Calendar, ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "~/components/button";
import { Popover } from "~/components/popover";
import { addDays, type DateText, showDate } from "~/domain/time/dates";
import { weekday } from "~/domain/time/names";

const Month = lazy(() => import("~/components/form/month").then((module) => ({ default: module.Month })));

/** Which day the board shows: a step back or on, one from the calendar, today. */
export function DayBar(props: { date: DateText; today: DateText; onChange: (date: DateText) => void }) {
	const { date, today, onChange } = props;
	const text = `${weekday(date)} ${showDate(date)}`;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className="seg" role="group" aria-label="Day">
				<button
					type="button"
					className="ic"
					aria-label="Previous day"
					title="Previous day"
					onClick={() => onChange(addDays(date, -1))}
				>
					<ChevronLeft className="i s" aria-hidden="true" />
				</button>
				<Popover
					label="Day"
					trigger={(trigger) => (
						<button type="button" aria-label={`Day, ${text}`} {...trigger}>
							<Calendar className="i s" aria-hidden="true" />
							{text}
						</button>
					)}
				>
					{(close) => (
						<Suspense fallback={<div className="cal" />}>
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
				<button
					type="button"
					className="ic"
					aria-label="Next day"
					title="Next day"
					onClick={() => onChange(addDays(date, 1))}
				>
					<ChevronRight className="i s" aria-hidden="true" />
				</button>
			</div>
			<Button variant="ghost" keys="t" aria-pressed={date === today} onClick={() => onChange(today)}>
				Today
			</Button>
		</>
	);
}
