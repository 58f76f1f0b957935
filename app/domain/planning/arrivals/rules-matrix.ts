import type { Point } from "~/domain/master-data/addresses/distance";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";

/** How many places one request to the route provider has, and how many pairs of its answer the board can have. */
const MAX_PLACES = 100;
const MAX_PAIRS = 500;
/** A shorter way is left to the estimate, and so is an answer that is this far from it in hundredths: it is of another place. */
const MIN_MINUTES = 10;
const PLAUSIBLE = { least: 50, most: 250 };
/** An answer within so many hundredths of the estimate is no news. */
const SAME = 5;

/** A place of the road network with the point of the day that stands for it. */
interface MatrixPlace {
	place: string;
	point: Point;
}

/** The collection and delivery of a job; null without coordinates. */
export interface JobEnds {
	from: Point | null;
	to: Point | null;
}

/** The places of a day's jobs, each once, at most 100. */
export function listMatrixPlaces(jobs: readonly JobEnds[]): MatrixPlace[] {
	const places = new Map<string, MatrixPlace>();
	for (const point of jobs.flatMap(({ from, to }) => [from, to])) {
		const place = point && findRoadPlace(point);
		if (place && !places.has(place)) places.set(place, { place, point });
	}
	return [...places.values()].slice(0, MAX_PLACES);
}

/** Minutes between two places in hundredths of the estimate; null where that is no news. */
function comparedWithEstimate(
	from: Point,
	to: Point,
	minutes: number,
): { percent: number; usual: number } | null {
	const usual = estimateRoadLeg(from, to).minutes;
	if (usual < MIN_MINUTES) return null;
	const percent = Math.round((minutes / usual) * 100);
	const isNews = Math.abs(percent - 100) > SAME && percent >= PLAUSIBLE.least && percent <= PLAUSIBLE.most;
	return isNews ? { percent, usual } : null;
}

/**
 * What a matrix of minutes, row by row as the places, has otherwise than the estimates: at most 500 pairs, the ways of jobs themselves
 * first, then the shortest.
 */
export function compareMatrix(
	places: readonly MatrixPlace[],
	matrix: readonly (readonly (number | null)[])[],
	jobs: readonly JobEnds[],
): { from: string; to: string; percent: number }[] {
	const keyOf = (from: string | null, to: string | null) => `${from} ${to}`;
	const driven = new Set(
		jobs.flatMap(({ from, to }) => (from && to ? [keyOf(findRoadPlace(from), findRoadPlace(to))] : [])),
	);
	const found = places.flatMap((from, row) =>
		places.flatMap((to, column) => {
			const minutes = row === column ? null : (matrix[row]?.[column] ?? null);
			const compared = minutes === null ? null : comparedWithEstimate(from.point, to.point, minutes);
			return compared
				? [{ from: from.place, to: to.place, ...compared, isDriven: driven.has(keyOf(from.place, to.place)) }]
				: [];
		}),
	);
	return found
		.sort((a, b) => Number(b.isDriven) - Number(a.isDriven) || a.usual - b.usual)
		.slice(0, MAX_PAIRS)
		.map(({ from, to, percent }) => ({ from, to, percent }));
}
