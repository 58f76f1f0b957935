import type { PlannerJob, PlannerVehicle } from "~/domain/planning/planner/responses";
import { type Approach, findApproach } from "~/domain/planning/planner/run/rules-approach";
import { findPositionByTime } from "../board/fit";
import type { DayContext } from "../state/planner-context";
import { previewRowFacts, type RowFacts } from "../state/row-facts";

/** A vehicle, its day with the jobs on it by time, and how far it is from them. */
export interface RankedVehicle {
	vehicle: PlannerVehicle;
	facts: RowFacts;
	approach: Approach;
}

const countOf = (level: "bad" | "warn", { warnings }: RowFacts) =>
	warnings.filter((warning) => warning.level === level).length;

/** Miles to the jobs where they are not known. */
const UNKNOWN_MILES = 50;
/** A vehicle with this payload in kilograms costs twice as much a mile as the smallest. */
const PAYLOAD_OF_TWICE_THE_COST = 5_000;

/** What the jobs cost to run with it, in miles of the smallest vehicle: the way to them and their own, dearer the larger the vehicle. */
const runningCost = ({ vehicle: { payload }, approach: { to, along } }: RankedVehicle) =>
	payload === null
		? Number.MAX_VALUE
		: ((to ?? UNKNOWN_MILES) + along) * (1 + payload / PAYLOAD_OF_TWICE_THE_COST);

/** Compared in turn; the smaller comes first. What is missing a driver is ranked by that, not by its warning. */
const RANKS: readonly ((ranked: RankedVehicle) => number)[] = [
	({ facts }) => countOf("bad", facts),
	({ vehicle }) => (vehicle.driver_name ? 0 : 1),
	({ facts }) => countOf("warn", facts),
	runningCost,
	// Who has most of the day left.
	({ facts: { hours } }) => (hours ? hours.end - hours.start : 0),
];

/** The vehicles for these jobs, the best first: without an error, with a driver, without a warning, near, and no larger than needed. */
export function rankVehicles(
	vehicles: readonly PlannerVehicle[],
	jobs: readonly PlannerJob[],
	day: DayContext,
): RankedVehicle[] {
	const ranked = vehicles.map((vehicle) => {
		const position = findPositionByTime(vehicle, jobs, day);
		const facts = previewRowFacts(vehicle, jobs, position, day);
		return { vehicle, facts, approach: findApproach({ ...day, vehicle, jobs, position }) };
	});
	return ranked
		.map((item) => ({ item, ranks: RANKS.map((rank) => rank(item)) }))
		.sort((a, b) => compare(a.ranks, b.ranks))
		.map(({ item }) => item);
}

function compare(a: readonly number[], b: readonly number[]): number {
	const at = a.findIndex((rank, index) => rank !== b[index]);
	return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
