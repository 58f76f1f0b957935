import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { displayStatus, sortUnplanned } from "~/domain/planning/planner/rules";
import type { CarriedOverJob, DayTotals, PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { PlannerState } from "../state/url-state";
import { findJobs, findVehicles } from "./search";

/** A vehicle and the cards that pass the filters. */
export interface VisibleRow {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
	/** Its jobs of earlier days that pass them too; missing if it has none. */
	carried?: readonly CarriedOverJob[] | undefined;
}

const matchesStatuses = (statuses: readonly JobStatus[]) => (job: PlannerJob) =>
	statuses.length === 0 || statuses.includes(displayStatus(job));

/** The rows that pass the filters. A search for planned jobs hides vehicles without a match. */
export function getVisibleRows(
	vehicles: readonly PlannerVehicle[],
	{ types, statuses, planned, vehicles: keyword, used }: PlannerState,
): VisibleRow[] {
	const ofTypes =
		types.length === 0
			? vehicles
			: vehicles.filter(({ vehicle_type_id }) => types.includes(vehicle_type_id ?? 0));
	const matching = findVehicles(ofTypes, keyword);
	const found = planned
		? new Set(
				findJobs(
					matching.flatMap(({ planned_jobs, carried_over = [] }) => [
						...planned_jobs,
						...carried_over.map(({ job }) => job),
					]),
					planned,
				),
			)
		: null;
	return matching
		.map((vehicle) => ({
			vehicle,
			cards: filterCards(vehicle.planned_jobs, statuses, found),
			carried: filterCarried(vehicle.carried_over, statuses, found),
		}))
		.filter(({ cards, carried }) => (!found && !used) || cards.length > 0 || carried !== undefined);
}

function filterCarried(
	carried: PlannerVehicle["carried_over"],
	statuses: readonly JobStatus[],
	found: ReadonlySet<PlannerJob> | null,
) {
	if (!carried?.length) return undefined;
	// Return the same list, so that the row does not re-render.
	if (statuses.length === 0 && !found) return carried;
	const passing = new Set(
		filterCards(
			carried.map(({ job }) => job),
			statuses,
			found,
		),
	);
	return passing.size === 0 ? undefined : carried.filter(({ job }) => passing.has(job));
}

function filterCards(
	jobs: readonly PlannerJob[],
	statuses: readonly JobStatus[],
	found: ReadonlySet<PlannerJob> | null,
) {
	// Return the same list, so that the row does not re-render.
	if (statuses.length === 0 && !found) return jobs;
	return jobs.filter((job) => matchesStatuses(statuses)(job) && (!found || found.has(job)));
}

/** The unplanned list, filtered and sorted; jobs returned by a failed plan come first. */
export function getVisibleUnplanned(
	jobs: readonly PlannerJob[],
	{ unplanned, statuses, sort, direction }: PlannerState,
	returned: readonly number[] = [],
): PlannerJob[] {
	const sorted = sortUnplanned(findJobs(jobs.filter(matchesStatuses(statuses)), unplanned), sort, direction);
	if (returned.length === 0) return sorted;
	const isReturned = ({ id }: PlannerJob) => returned.includes(id);
	return [...sorted.filter(isReturned), ...sorted.filter((job) => !isReturned(job))];
}

export interface StatusCount {
	name: JobStatus;
	count: number;
	unplanned: number;
}

/** Counts the jobs of the day by status; a status without jobs is missing. */
export function countJobStatuses(
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

/** The counts that the server has made of a day. */
export const toStatusCounts = (counts: DayTotals["statuses"]): ReadonlyMap<JobStatus, StatusCount> =>
	new Map(counts.filter(({ count }) => count > 0).map((one) => [one.name, one]));

/** How many jobs are on a vehicle. */
export const countPlanned = (counts: ReadonlyMap<JobStatus, StatusCount>): number =>
	[...counts.values()].reduce((sum, { count, unplanned }) => sum + count - unplanned, 0);

export interface TypeCount {
	id: number;
	v_code: string;
	count: number;
}

const NO_TYPE = "No type";

/** Counts the vehicles by type, sorted by code; those without a type come last. */
export function countVehicleTypes(vehicles: readonly PlannerVehicle[]): TypeCount[] {
	const counts = new Map<number, TypeCount>();
	for (const { vehicle_type } of vehicles) {
		const id = vehicle_type?.id ?? 0;
		const before = counts.get(id) ?? { id, v_code: vehicle_type?.v_code ?? NO_TYPE, count: 0 };
		counts.set(id, { ...before, count: before.count + 1 });
	}
	return sortTypes([...counts.values()]);
}

/** The counts of vehicles that the server has made. */
export const toTypeCounts = (types: DayTotals["types"]): TypeCount[] =>
	sortTypes(types.map(({ id, v_code, count }) => ({ id: id ?? 0, v_code: v_code || NO_TYPE, count })));

const sortTypes = (counts: TypeCount[]) =>
	counts.sort((a, b) =>
		a.id === 0 ? 1 : b.id === 0 ? -1 : a.v_code.localeCompare(b.v_code, "en-GB", { numeric: true }),
	);

/** Adds a value, or removes it if it is already there. */
export function withToggled<T>(values: readonly T[], toggledValue: T): T[] {
	return values.includes(toggledValue)
		? values.filter((value) => value !== toggledValue)
		: [...values, toggledValue];
}
