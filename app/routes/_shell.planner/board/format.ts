import { isOnOffer } from "~/domain/connections/exchange/rules-state";
import type { JobSide } from "~/domain/jobs/jobs/model/fields";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { displayStatus } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { showWindow } from "~/shared/time/london";

/** A short weight: tonnes with one decimal, or kilograms below 100; empty for zero. */
export function formatWeight(kilograms: number | null): string {
	if (!kilograms) return "";
	if (kilograms < 100) return `${Math.round(kilograms)}kg`;
	const tonnes = kilograms / 1000;
	return `${tonnes >= 10 ? Math.round(tonnes * 10) / 10 : tonnes.toFixed(1)}t`;
}

const formatAmount = (value: number, unit: string) =>
	value.toLocaleString("en-GB", { maximumFractionDigits: unit === "kg" ? 0 : 1 });

/** An amount on board, out of what the vehicle can take if that is known: "5,300 of 9,000 kg". */
export const formatLoad = (value: number, max: number | null, unit: string): string =>
	max === null
		? `${formatAmount(value, unit)} ${unit}`
		: `${formatAmount(value, unit)} of ${formatAmount(max, unit)} ${unit}`;

export const formatSpaces = (spaces: number | null): string =>
	spaces ? `${spaces.toLocaleString("en-GB")} sp` : "";

/** Minutes as "12h 10". */
export function formatDuration(minutes: number): string {
	const total = Math.max(0, Math.round(minutes));
	const rest = total % 60;
	return `${Math.floor(total / 60)}h${rest ? ` ${String(rest).padStart(2, "0")}` : ""}`;
}

/** The London time of a UTC date and time, or the window from it until another. */
export const formatJobTime = (
	date: string | null,
	time: string | null,
	until: string | null = null,
): string => showWindow(date, time, until);

export const isTripJob = ({ job_type }: Pick<PlannerJob, "job_type">) => job_type === JOB_TYPE.trip;

/** A job number in two parts, of which the second differs between sub-jobs: "48022" and "-2". */
export function splitJobNumber(number: string): [stem: string, suffix: string] {
	const at = number.indexOf("-");
	return at < 0 ? [number, ""] : [number.slice(0, at), number.slice(at)];
}

/** The first and last town of a job, or of a trip's sub-jobs. */
export function getTowns(job: PlannerJob): { from: string; to: string } {
	const last = job.trip_sub_jobs[job.trip_sub_jobs.length - 1];
	const townOrName = (town: string | null, name: string | null) => town || name || "";
	return {
		from: townOrName(job.collection_town, job.collection_name),
		to: last
			? townOrName(last.delivery_town, last.delivery_name) ||
				townOrName(last.collection_town, last.collection_name)
			: townOrName(job.delivery_town, job.delivery_name),
	};
}

/** "Luton → Slough", or the one town that is known. */
export function formatRoute(job: PlannerJob): string {
	const { from, to } = getTowns(job);
	if (job.mode === JOB_MODE.collection && !isTripJob(job)) return `Collect ${from}`.trim();
	if (job.mode === JOB_MODE.delivery) return `Deliver ${to}`.trim();
	const route = from && to ? `${from} → ${to}` : to ? `→ ${to}` : from;
	const stops = job.trip_sub_jobs.length;
	return isTripJob(job) && stops > 0 ? `${route}, ${stops} ${stops === 1 ? "stop" : "stops"}` : route;
}

/** Where a job goes to; of one that is only collected, where from. */
export function formatNarrowRoute(job: PlannerJob): string {
	const { from, to } = getTowns(job);
	return to ? `→ ${to}` : `${from} →`;
}

/** A job in one sentence, for screen readers. */
export function describeJob(job: PlannerJob): string {
	const { from, to } = getTowns(job);
	const at = (side: JobSide, town: string) =>
		[formatJobTime(job[`${side}_date`], job[`${side}_time`], job[`${side}_time_until`]), town]
			.filter(Boolean)
			.join(" ");
	const ends = [at("collection", from), at("delivery", to)].filter(Boolean);
	return [
		`${isTripJob(job) ? "Trip" : "Job"} ${job.job_number}`,
		displayStatus(job),
		job.customer?.customer_name,
		ends.join(" to "),
		formatWeight(job.weight),
		formatSpaces(job.spaces),
		job.is_marked ? "marked" : "",
		isOnOffer(job.cx_loads_status) ? "on the courier exchange" : "",
	]
		.filter(Boolean)
		.join(", ");
}

/** "48221" or "3 jobs". */
export function formatJobs(jobs: readonly { job_number: string }[]): string {
	const [only] = jobs;
	return jobs.length === 1 && only ? only.job_number : `${jobs.length.toLocaleString("en-GB")} jobs`;
}

/** "J Smith", for the narrow row header. */
export function shortDriverName(driver: {
	first_name: string;
	last_name: string;
	full_name: string;
}): string {
	const first = driver.first_name.trim().charAt(0);
	return first && driver.last_name ? `${first} ${driver.last_name}` : driver.full_name;
}

/** The workday shown in a row header: the day shift if it has a driver, otherwise the night shift. */
export const getLeadWorkday = ({ work_day }: PlannerVehicle) =>
	work_day.find(({ client_driver }) => client_driver) ?? work_day[0];
