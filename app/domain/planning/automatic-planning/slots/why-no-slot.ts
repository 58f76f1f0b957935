import { type PlanProblem, servedAt } from "../problem";

/** Why nobody can come in a slot, in words that name neither a vehicle nor a driver nor the jobs of others. */
export type NoSlotReason = "no_vehicle" | "place_unknown" | "too_late" | "collection_closed" | "none_free";

/**
 * Why a job of a slot fits no lane. What lies in the job itself comes first: a place that is closed then, or a delivery that no vehicle could
 * reach in time, even one that stands at the collection. `job` is its number in the problem.
 */
export function whyNoSlot({ stops, jobs, matrix, unfit, vehicles }: PlanProblem, job: number): NoSlotReason {
	const isFit = vehicles.some((_, at) => unfit[at * jobs.count + job] === 0);
	if (!isFit) return "no_vehicle";
	const collection = jobs.first[job] ?? 0;
	const delivery = collection + 1;
	const from = stops.wanted[collection] ?? 0;
	const opened = stops.open[collection];
	const begin = opened ? servedAt(opened, from) : { begin: from, closed: 0 };
	if (begin.closed > 0 || begin.begin > (stops.due[collection] ?? 0)) return "collection_closed";
	const way = (stops.place[collection] ?? 0) * matrix.count + (stops.place[delivery] ?? 0);
	const arrive = begin.begin + (stops.service[collection] ?? 0) + (matrix.least[way] ?? 0);
	if (arrive > (stops.latest[delivery] ?? 0)) return "too_late";
	const shop = stops.open[delivery];
	if (shop && servedAt(shop, Math.max(arrive, stops.wanted[delivery] ?? 0)).closed > 0) return "too_late";
	return "none_free";
}
