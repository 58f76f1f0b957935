import { JOB_TYPE } from "~/domain/jobs/rules";
import { displayStatus } from "~/domain/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { toLocalTime } from "~/domain/time/london";

/** A weight in few letters: tonnes with a decimal, small ones in kilograms; nothing where there is none. */
export function weightText(kilograms: number | null): string {
	if (!kilograms) return "";
	if (kilograms < 100) return `${Math.round(kilograms)}kg`;
	const tonnes = kilograms / 1000;
	return `${tonnes >= 10 ? Math.round(tonnes * 10) / 10 : tonnes.toFixed(1)}t`;
}

export const spacesText = (spaces: number | null): string =>
	spaces ? `${spaces.toLocaleString("en-GB")} sp` : "";

/** Hours and minutes, "12h 10". */
export function hoursText(minutes: number): string {
	const whole = Math.max(0, Math.round(minutes));
	const rest = whole % 60;
	return `${Math.floor(whole / 60)}h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

/** A time of a job as London's clock shows it. */
export const timeOf = (date: string | null, time: string | null): string => toLocalTime(date, time);

export const isTrip = ({ job_type }: Pick<PlannerJob, "job_type">) => job_type === JOB_TYPE.trip;

/** Both ends of a job, or of all sub-jobs of a trip, as towns. */
export function townsOf(job: PlannerJob): { from: string; to: string } {
	const last = job.trip_sub_jobs[job.trip_sub_jobs.length - 1];
	const place = (town: string | null, name: string | null) => town || name || "";
	return {
		from: place(job.collection_town, job.collection_name),
		to: last
			? place(last.delivery_town, last.delivery_name) || place(last.collection_town, last.collection_name)
			: place(job.delivery_town, job.delivery_name),
	};
}

/** "Luton → Slough", or the one end there is. */
export function wayText(job: PlannerJob): string {
	const { from, to } = townsOf(job);
	const way = from && to ? `${from} → ${to}` : to ? `→ ${to}` : from;
	const stops = job.trip_sub_jobs.length;
	return isTrip(job) && stops > 0 ? `${way}, ${stops} ${stops === 1 ? "stop" : "stops"}` : way;
}

/** A job in one sentence, for those who do not see its card. */
export function jobSentence(job: PlannerJob): string {
	const { from, to } = townsOf(job);
	const at = (date: string | null, time: string | null, town: string) =>
		[timeOf(date, time), town].filter(Boolean).join(" ");
	const ends = [
		at(job.collection_date, job.collection_time, from),
		at(job.delivery_date, job.delivery_time, to),
	].filter(Boolean);
	return [
		`${isTrip(job) ? "Trip" : "Job"} ${job.job_number}`,
		displayStatus(job),
		job.customer?.customer_name,
		ends.join(" to "),
		weightText(job.weight),
		spacesText(job.spaces),
		job.is_marked ? "marked" : "",
	]
		.filter(Boolean)
		.join(", ");
}

/** "48221", or "3 jobs". */
export function jobsText(jobs: readonly { job_number: string }[]): string {
	const [only] = jobs;
	return jobs.length === 1 && only ? only.job_number : `${jobs.length.toLocaleString("en-GB")} jobs`;
}

/** A driver's name with the first name shortened, as the narrow head of a row shows it. */
export function shortName(driver: { first_name: string; last_name: string; full_name: string }): string {
	const first = driver.first_name.trim().charAt(0);
	return first && driver.last_name ? `${first} ${driver.last_name}` : driver.full_name;
}

/** The workday whose driver a row's head names: the day shift's, else the night's. */
export const leadingDay = ({ work_day }: PlannerVehicle) =>
	work_day.find(({ client_driver }) => client_driver) ?? work_day[0];
