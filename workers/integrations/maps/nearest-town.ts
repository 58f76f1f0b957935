import { straightMiles } from "~/domain/master-data/addresses/distance";
import type { MapPoint } from "~/shared/maps-port";
import type { Town } from "./gazetteer";

/** A town further away than this is no help. */
const MAX_MILES = 15;
/** A town of ten thousand is taken for a mile and a half nearer than it is, one of a hundred thousand for three miles. */
const MILES_PER_POWER = 1.5;
/** Degrees north in which no town within the miles is missed. */
const BAND = MAX_MILES / 69;

const apparentMiles = (town: Town, point: MapPoint) =>
	straightMiles(town, point) - Math.max(0, MILES_PER_POWER * Math.log10(Math.max(town.population, 1) / 1000));

/** The town by which people would name a point: the nearest, a larger one before a village beside it. Null more than 15 miles from any. */
export function pickNearestTown(towns: readonly Town[], point: MapPoint): Town | null {
	let best: { town: Town; miles: number } | null = null;
	for (const town of towns) {
		if (Math.abs(town.latitude - point.latitude) > BAND) continue;
		if (straightMiles(town, point) > MAX_MILES) continue;
		const miles = apparentMiles(town, point);
		if (!best || miles < best.miles) best = { town, miles };
	}
	return best?.town ?? null;
}
