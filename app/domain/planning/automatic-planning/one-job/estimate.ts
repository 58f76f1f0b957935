import type { Point } from "~/domain/master-data/addresses/distance";
import type { BoardBase, PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { findBase } from "~/domain/planning/run/rules-bases";
import { toBlock } from "~/domain/planning/run/rules-timeline";
import { costOfVehicle, type PlanCosts } from "../costs";

/** How much longer roads are than the straight line, about. */
const ROADS = 1.25;
/** Miles of a degree north, and east in the middle of Britain. */
const [MILES_NORTH, MILES_EAST] = [69.1, 41.6];

interface EstimatedDay {
	date: string;
	bases: readonly BoardBase[];
}

const toFlat = (points: readonly Point[]): Float64Array =>
	Float64Array.from(
		points.flatMap(({ latitude, longitude }) => [longitude * MILES_EAST, latitude * MILES_NORTH]),
	);

const pointsOf = (cards: readonly PlannerJob[], date: string): Point[] =>
	cards.flatMap((card) => toBlock(card, date).stops.flatMap(({ point }) => point ?? []));

/** The way of each vehicle from its base and back, in miles east and north; a changed vehicle is a new object. */
const ways = new WeakMap<PlannerVehicle, { date: string; bases: EstimatedDay["bases"]; way: Float64Array }>();

function wayOf(vehicle: PlannerVehicle, { date, bases }: EstimatedDay): Float64Array {
	const known = ways.get(vehicle);
	if (known && known.date === date && known.bases === bases) return known.way;
	const shift = vehicle.work_day.find(({ driver_id }) => driver_id !== null);
	const base = findBase(bases, vehicle, shift?.driver_id ?? null) ?? [];
	const way = toFlat([base, pointsOf(vehicle.planned_jobs, date), base].flat());
	ways.set(vehicle, { date, bases, way });
	return way;
}

/** The straight miles between two places of two ways, 0 where the second has no such place. */
function milesBetween(one: Float64Array, at: number, other: Float64Array, to: number): number {
	const [east, north] = [other[2 * to], other[2 * to + 1]];
	if (east === undefined || north === undefined) return 0;
	const [x, y] = [east - (one[2 * at] ?? 0), north - (one[2 * at + 1] ?? 0)];
	return Math.sqrt(x * x + y * y);
}

/** The straight miles that the best gaps of a way add for its going through the two ends of a job. */
function detourOf(way: Float64Array, ends: Float64Array): number {
	const count = way.length / 2;
	let [both, collecting, delivering] = [Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE];
	for (let at = 0; at < count; at++) {
		const next = at + 1;
		const across = milesBetween(way, at, way, next);
		const toFirst = milesBetween(way, at, ends, 0) - across;
		const toLast = milesBetween(way, at, ends, 1) - across;
		const [fromFirst, fromLast] = next < count ? [0, 1].map((end) => milesBetween(ends, end, way, next)) : [];
		both = Math.min(both, toFirst + (fromLast ?? 0));
		collecting = Math.min(collecting, toFirst + (fromFirst ?? 0));
		delivering = Math.min(delivering, toLast + (fromLast ?? 0));
	}
	return count === 0 ? 0 : Math.min(both + milesBetween(ends, 0, ends, 1), collecting + delivering);
}

/**
 * About what jobs would cost on a vehicle, in pounds, by the straight line and without a look at times: by it vehicles are priced in turn.
 * The same for all where no place of the jobs is known.
 */
export function estimateCost(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	day: EstimatedDay,
	costs: PlanCosts,
): number {
	const points = pointsOf(jobs, day.date);
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return 0;
	const { per_day, per_mile } = costOfVehicle(costs, vehicle);
	const used = vehicle.planned_jobs.length > 0 ? 0 : per_day;
	return used + detourOf(wayOf(vehicle, day), toFlat([first, last])) * ROADS * per_mile;
}
