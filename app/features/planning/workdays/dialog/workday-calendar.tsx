import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import { DAY_STATUSES } from "~/domain/planning/organizer/rules";
import { todayInLondon } from "~/shared/time/london";
import { DayLegend } from "../calendar/day-legend";
import { MonthGrid } from "../calendar/month-grid";
import styles from "./workday-calendar.module.css";

const STATUS_TITLES = new Map<string, string>([
	...DAY_STATUSES.map(({ status, title }): [string, string] => [status, title]),
	["vor", "VOR"],
	["pmi", "PMI"],
	["mot", "MOT"],
]);
const MAINTENANCE_STATUSES = ["vor", "pmi", "mot"];

/** A vehicle's month for one shift; clicking a day opens it. */
export function WorkdayCalendar(props: {
	day: OrganizerDay;
	date: string;
	month: string;
	onMonth: (month: string) => void;
	onDate: (date: string) => void;
}) {
	const marks = new Map<string, OrganizerDay["calender_status_date"]>();
	for (const mark of props.day.calender_status_date)
		marks.set(mark.date, [...(marks.get(mark.date) ?? []), mark]);
	return (
		<div className="scroll panel-padding">
			<DayLegend showMaintenance={false} className={styles.legend} />
			<MonthGrid
				label={`Workdays of ${props.day.vehicle.reg}`}
				month={props.month}
				onMonth={props.onMonth}
				today={todayInLondon(new Date())}
				current={props.date}
				onPick={(date) => props.onDate(date)}
				getAppearance={(date) => {
					const dayMarks = marks.get(date) ?? [];
					const maintenance = dayMarks.filter(({ status }) => MAINTENANCE_STATUSES.includes(status));
					const work = dayMarks.find(({ status }) => !MAINTENANCE_STATUSES.includes(status));
					return {
						tone: work?.status ?? maintenance[0]?.status,
						description: dayMarks
							.map(({ status, driver }) => [driver, STATUS_TITLES.get(status)].filter(Boolean).join(", "))
							.join("; "),
						mark: [
							work?.driver?.split(" ").at(-1),
							...maintenance.map(({ status }) => STATUS_TITLES.get(status)),
						]
							.filter(Boolean)
							.join(" "),
					};
				}}
			/>
		</div>
	);
}
