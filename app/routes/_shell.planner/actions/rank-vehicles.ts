import type { PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import { positionByTime } from "../board/lane";
import type { DayContext } from "../state/planner-context";
import { previewRowFacts, type RowFacts } from "../state/row-facts";

/** A vehicle, and its day with the jobs on it by time. */
export interface RankedVehicle {
	vehicle: PlannerVehicle;
	facts: RowFacts;
}

/** Where jobs come among the cards of a vehicle by time. */
export function findPositionByTime(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	day: DayContext,
): number | null {
	const cards = vehicle.planned_jobs.filter(({ id }) => !jobs.some((job) => job.id === id));
	return jobs[0] ? positionByTime(day.date, cards, jobs[0]) : null;
}

const countOf = (level: "bad" | "warn", { warnings }: RowFacts) =>
	warnings.filter((warning) => warning.level === level).length;

/** Compared in turn; the smaller comes first. What is missing a driver is ranked by that, not by its warning. */
const RANKS: readonly ((ranked: RankedVehicle) => number)[] = [
	({ facts }) => countOf("bad", facts),
	({ vehicle }) => (vehicle.driver_name ? 0 : 1),
	({ facts }) => countOf("warn", facts),
	// The smallest that has room leaves the larger ones for larger jobs.
	({ vehicle }) => vehicle.payload ?? Number.MAX_VALUE,
];

/** The vehicles for these jobs, the best first: without an error, with a driver, without a warning, and no larger than needed. */
export function rankVehicles(
	vehicles: readonly PlannerVehicle[],
	jobs: readonly PlannerJob[],
	day: DayContext,
): RankedVehicle[] {
	const ranked = vehicles.map((vehicle) => ({
		vehicle,
		facts: previewRowFacts(vehicle, jobs, findPositionByTime(vehicle, jobs, day), day),
	}));
	return ranked
		.map((item) => ({ item, ranks: RANKS.map((rank) => rank(item)) }))
		.sort((a, b) => compare(a.ranks, b.ranks))
		.map(({ item }) => item);
}

function compare(a: readonly number[], b: readonly number[]): number {
	const at = a.findIndex((rank, index) => rank !== b[index]);
	return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
