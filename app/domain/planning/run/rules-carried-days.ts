import { z } from "zod";
import { addDays, type DateText, eachDay, showDate } from "~/shared/time/dates";
import { formatWeekday, formatWeekdayName } from "~/shared/time/format-day";

/** A day on which a driver or a vehicle is still on work that began earlier. */
export const carriedDayResponse = z.object({
	date: z.string(),
	job_number: z.string(),
	/** The day for which the job is planned. */
	from: z.string(),
});
export type CarriedDay = z.infer<typeof carriedDayResponse>;

/** How many days after its own a job is carried over. */
const MAX_CARRIED_DAYS = 7;

interface WorkSpan {
	job_number: string;
	planned_on: DateText;
	last_day: DateText;
}

/** The days from `today` on that work over days reaches into, after the day it is planned for. */
export const listCarriedDays = (work: readonly WorkSpan[], today: DateText): CarriedDay[] =>
	work
		.flatMap(({ job_number, planned_on, last_day }) =>
			eachDay(addDays(planned_on, 1), last_day)
				.slice(0, MAX_CARRIED_DAYS)
				.map((date) => ({ date, job_number, from: planned_on })),
		)
		.filter(({ date }) => date >= today)
		.sort((a, b) => a.date.localeCompare(b.date));

const describeJob = ({ job_number, from }: CarriedDay) => `job ${job_number} from ${formatWeekdayName(from)}`;

/** "On the road, job 48146 from Thursday"; undefined on a day without such work. */
export function describeCarriedDay(days: readonly CarriedDay[], date: DateText): string | undefined {
	const jobs = days.filter((day) => day.date === date).map(describeJob);
	return jobs.length > 0 ? `On the road, ${jobs.join(", ")}` : undefined;
}

/** "Dev Patel is on the road on Fri 20-11-2026: job 48146 from Thursday." for each of the selected days; empty if there is none. */
export function describeCarriedAmong(
	name: string,
	days: readonly CarriedDay[],
	selected: readonly DateText[],
): string {
	const found = days.filter(({ date }) => selected.includes(date));
	return [...new Set(found.map(({ date }) => date))]
		.map((date) => {
			const jobs = found.filter((day) => day.date === date).map(describeJob);
			return `${name} is on the road on ${formatWeekday(date)} ${showDate(date)}: ${jobs.join(", ")}.`;
		})
		.join(" ");
}
