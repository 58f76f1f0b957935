import { peakLoad } from "../run/rules-load";
import type { PlannedVehicleDay } from "./subject";
import type { Verdict } from "./verdict";

type LoadedDay = Pick<PlannedVehicleDay, "jobs" | "date" | "vehicle">;

/** The vehicle's peak load and its capacity. */
export function vehicleLoad({ jobs, date, vehicle }: LoadedDay) {
	const { weight, spaces } = peakLoad(jobs, date, vehicle);
	return { weight, payload: vehicle.payload, spaces, max_spaces: vehicle.spaces };
}

const formatNumber = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });

const fits = (jobs: LoadedDay["jobs"], field: "weight" | "spaces", limit: number | null): boolean =>
	limit === null || jobs.reduce((sum, job) => sum + (job[field] ?? 0), 0) <= limit;

const OVERLOAD = { title: "Overload", level: "forbidden" } as const;

/** Payload and pallet spaces against the most that is on board at one time. */
export function judgeLoad({ jobs, date, vehicle }: LoadedDay): Verdict[] {
	const { payload, spaces } = vehicle;
	// What fits all at once is never too much.
	if (fits(jobs, "weight", payload) && fits(jobs, "spaces", spaces)) return [];
	const peak = peakLoad(jobs, date, vehicle);
	const verdicts: Verdict[] = [];
	if (payload !== null && peak.weight > payload)
		verdicts.push({
			...OVERLOAD,
			rule: "overload_weight",
			message: `${formatNumber(peak.weight - payload)} kg over`,
			tag: `Takes ${formatNumber(payload)} kg`,
			job_ids: peak.weight_jobs,
		});
	if (spaces !== null && peak.spaces > spaces)
		verdicts.push({
			...OVERLOAD,
			rule: "overload_spaces",
			message: `${formatNumber(peak.spaces - spaces)} sp over`,
			tag: `Has ${formatNumber(spaces)} ${spaces === 1 ? "space" : "spaces"}`,
			job_ids: peak.spaces_jobs,
		});
	return verdicts;
}
