import type { Day } from "~/domain/organizer/day";
import { DAY_LOOKS } from "~/domain/organizer/rules";
import { todayInLondon } from "~/domain/time/london";
import { Legend } from "./legend";
import { MonthGrid } from "./month-grid";

const TITLES = new Map<string, string>([
	...DAY_LOOKS.map(({ look, title }): [string, string] => [look, title]),
	["vor", "VOR"],
	["pmi", "PMI"],
	["mot", "MOT"],
]);
const UPKEEP = ["vor", "pmi", "mot"];

/** A vehicle's month of one shift in the colours of the legend; pressing a day goes to it. */
export function WorkdayCalendar(props: {
	day: Day;
	date: string;
	month: string;
	onMonth: (month: string) => void;
	onDate: (date: string) => void;
}) {
	const marks = new Map<string, Day["calender_status_date"]>();
	for (const mark of props.day.calender_status_date)
		marks.set(mark.date, [...(marks.get(mark.date) ?? []), mark]);
	return (
		<div className="scroll pad workday-calendar">
			<Legend upkeep={false} />
			<MonthGrid
				label={`Workdays of ${props.day.vehicle.reg}`}
				month={props.month}
				onMonth={props.onMonth}
				today={todayInLondon(new Date())}
				current={props.date}
				onPick={(date) => props.onDate(date)}
				face={(date) => {
					const own = marks.get(date) ?? [];
					const upkeep = own.filter(({ status }) => UPKEEP.includes(status));
					const work = own.find(({ status }) => !UPKEEP.includes(status));
					return {
						tone: work?.status ?? upkeep[0]?.status,
						says: own
							.map(({ status, driver }) => [driver, TITLES.get(status)].filter(Boolean).join(", "))
							.join("; "),
						mark: [work?.driver?.split(" ").at(-1), ...upkeep.map(({ status }) => TITLES.get(status))]
							.filter(Boolean)
							.join(" "),
					};
				}}
			/>
		</div>
	);
}
