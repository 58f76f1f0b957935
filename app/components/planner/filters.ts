import type { JobStatus } from "~/domain/jobs/status";
import { displayStatus, sortUnplanned } from "~/domain/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import type { PlannerState } from "./address";
import { findJobs, findVehicles } from "./search";

/** A row of the board as it shows: the vehicle, and those of its cards that pass the filters. */
export interface Row {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
}

const passes = (statuses: readonly JobStatus[]) => (job: PlannerJob) =>
	statuses.length === 0 || statuses.includes(displayStatus(job));

/** The rows that the filters leave, in order. A search for planned jobs leaves out vehicles in which nothing is found. */
export function rowsOf(
	vehicles: readonly PlannerVehicle[],
	{ types, statuses, planned, vehicles: keyword, used }: PlannerState,
): Row[] {
	const typed =
		types.length === 0
			? vehicles
			: vehicles.filter(({ vehicle_type_id }) => types.includes(vehicle_type_id ?? 0));
	const named = findVehicles(typed, keyword);
	const found = planned
		? new Set(
				findJobs(
					named.flatMap(({ planned_jobs }) => planned_jobs),
					planned,
				),
			)
		: null;
	return named
		.map((vehicle) => ({ vehicle, cards: cardsOf(vehicle.planned_jobs, statuses, found) }))
		.filter(({ cards }) => (!found && !used) || cards.length > 0);
}

function cardsOf(
	jobs: readonly PlannerJob[],
	statuses: readonly JobStatus[],
	found: ReadonlySet<PlannerJob> | null,
) {
	// The same list is the same row: it need not be drawn anew.
	if (statuses.length === 0 && !found) return jobs;
	return jobs.filter((job) => passes(statuses)(job) && (!found || found.has(job)));
}

/** The unplanned list as the filters and the order have it; jobs that came back from a failed plan stand at its top. */
export function unplannedOf(
	jobs: readonly PlannerJob[],
	{ unplanned, statuses, sort, direction }: PlannerState,
	returned: readonly number[] = [],
): PlannerJob[] {
	const sorted = sortUnplanned(findJobs(jobs.filter(passes(statuses)), unplanned), sort, direction);
	if (returned.length === 0) return sorted;
	const isBack = ({ id }: PlannerJob) => returned.includes(id);
	return [...sorted.filter(isBack), ...sorted.filter((job) => !isBack(job))];
}

export interface StatusCount {
	name: JobStatus;
	count: number;
	unplanned: number;
}

/** How many jobs of the day each status has, in no order; a status without jobs is left out. */
export function statusCounts(
	vehicles: readonly PlannerVehicle[],
	unplanned: readonly PlannerJob[],
): ReadonlyMap<JobStatus, StatusCount> {
	const counts = new Map<JobStatus, StatusCount>();
	const add = (job: PlannerJob, isUnplanned: 0 | 1) => {
		const name = displayStatus(job);
		const before = counts.get(name) ?? { name, count: 0, unplanned: 0 };
		counts.set(name, { name, count: before.count + 1, unplanned: before.unplanned + isUnplanned });
	};
	for (const { planned_jobs } of vehicles) for (const job of planned_jobs) add(job, 0);
	for (const job of unplanned) add(job, 1);
	return counts;
}

/** The statuses chosen after one is pressed; none is all. */
export function toggled<T>(chosen: readonly T[], pressed: T): T[] {
	return chosen.includes(pressed) ? chosen.filter((one) => one !== pressed) : [...chosen, pressed];
}
