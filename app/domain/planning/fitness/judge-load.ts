import { formatWeekday } from "~/shared/time/format-day";
import type { PlannerJob } from "../run/responses";
import { plannedDayOf } from "../run/rules-carried";
import { peakLoad } from "../run/rules-load";
import { carriedLoads } from "./carried-work";
import type { PlannedVehicleDay } from "./subject";
import type { Verdict } from "./verdict";

type LoadedDay = Pick<PlannedVehicleDay, "jobs" | "date" | "vehicle">;

/** The vehicle's peak load, with what it has on board from days before, and its capacity. */
export function vehicleLoad(day: LoadedDay) {
	const { jobs, date, vehicle } = day;
	const { weight, spaces } = peakLoad(jobs, date, vehicle, carriedLoads(day, jobs));
	return { weight, payload: vehicle.payload, spaces, max_spaces: vehicle.spaces };
}

const formatNumber = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });

const fits = (jobs: readonly PlannerJob[], field: "weight" | "spaces", limit: number | null): boolean =>
	limit === null || jobs.reduce((sum, job) => sum + (job[field] ?? 0), 0) <= limit;

const OVERLOAD = { title: "Overload", level: "forbidden" } as const;

/** ", with 48146 on board since Thu": the jobs of days before that are part of a load. */
function describeCarriedLoads(carried: readonly PlannerJob[], job_ids: readonly number[]): string {
	const names = carried
		.filter(({ id }) => job_ids.includes(id))
		.map((job) => {
			const since = plannedDayOf(job);
			return `${job.job_number} on board${since ? ` since ${formatWeekday(since)}` : ""}`;
		});
	return names.length === 0 ? "" : `, with ${names.join(", ")}`;
}

/** Payload and pallet spaces against the most that is on board at one time, with the goods that it begins the day with. */
export function judgeLoad(day: LoadedDay): Verdict[] {
	const { jobs, date, vehicle } = day;
	const { payload, spaces } = vehicle;
	const carried = carriedLoads(day, jobs);
	const all = carried.length === 0 ? jobs : [...jobs, ...carried];
	// What fits all at once is never too much.
	if (fits(all, "weight", payload) && fits(all, "spaces", spaces)) return [];
	const peak = peakLoad(jobs, date, vehicle, carried);
	const verdicts: Verdict[] = [];
	if (payload !== null && peak.weight > payload)
		verdicts.push({
			...OVERLOAD,
			rule: "overload_weight",
			message: `${formatNumber(peak.weight - payload)} kg over${describeCarriedLoads(carried, peak.weight_jobs)}`,
			tag: `Takes ${formatNumber(payload)} kg`,
			job_ids: peak.weight_jobs,
		});
	if (spaces !== null && peak.spaces > spaces)
		verdicts.push({
			...OVERLOAD,
			rule: "overload_spaces",
			message: `${formatNumber(peak.spaces - spaces)} sp over${describeCarriedLoads(carried, peak.spaces_jobs)}`,
			tag: `Has ${formatNumber(spaces)} ${spaces === 1 ? "space" : "spaces"}`,
			job_ids: peak.spaces_jobs,
		});
	return verdicts;
}
