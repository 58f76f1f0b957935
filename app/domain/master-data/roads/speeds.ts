import type { RoadClass } from "./network";

/** The vehicles that driving times are estimated for. */
export type RoadVehicle = "lorry" | "van" | "car" | "motorcycle";

/**
 * Average miles an hour over a whole link by its class, in ordinary traffic: a lorry's limiter is at 56 and its limit 50 on single
 * carriageways (40 in Scotland). Ferries see `FERRY_MINUTES`.
 */
const MPH: Record<RoadVehicle, Record<Exclude<RoadClass, "f">, number>> = {
	lorry: { m: 55, d: 51, s: 39, u: 28, c: 20 },
	van: { m: 61, d: 56, s: 43, u: 30, c: 21 },
	car: { m: 63, d: 58, s: 44, u: 31, c: 22 },
	motorcycle: { m: 64, d: 60, s: 46, u: 34, c: 26 },
};

/** Minutes for waiting and boarding, and for each mile. */
const FERRY_MINUTES = { boarding: 15, mile: 3 };

/** Average miles an hour on local roads: to the first distance, in miles, to the second, and beyond. */
const LOCAL_MPH: Record<RoadVehicle, readonly [number, number, number]> = {
	lorry: [19, 27, 33],
	van: [20, 29, 36],
	car: [21, 30, 37],
	motorcycle: [25, 33, 39],
};
const LOCAL_BANDS = [2, 6] as const;

/** Minutes on a link of so many miles. */
export function linkMinutes(miles: number, roadClass: RoadClass, vehicle: RoadVehicle): number {
	if (roadClass === "f") return FERRY_MINUTES.boarding + miles * FERRY_MINUTES.mile;
	return (miles / MPH[vehicle][roadClass]) * 60;
}

/** Minutes on so many miles of local roads; `slowness` is 1 in the country, more in a large city. */
export function localMinutes(miles: number, vehicle: RoadVehicle, slowness: number): number {
	const [near, middle, far] = LOCAL_MPH[vehicle];
	const [first, second] = LOCAL_BANDS;
	const hours =
		Math.min(miles, first) / near +
		Math.max(0, Math.min(miles, second) - first) / middle +
		Math.max(0, miles - second) / far;
	return hours * 60 * slowness;
}

/** Miles on local roads for a straight line of so many miles: beyond six, they are hardly ever the way. */
export function localMiles(straight: number): number {
	return straight * (1.28 + Math.max(0, straight - 6) * 0.015);
}

/** Of a way of which only the miles are known: so many at so many miles an hour, then the next; a lorry's, from a town to another. */
const BANDS = [
	{ miles: 3, mph: 20 },
	{ miles: 12, mph: 33 },
	{ miles: 30, mph: 42 },
	{ miles: Number.POSITIVE_INFINITY, mph: 53 },
] as const;

/** An estimate of a lorry's driving time in whole minutes, where only the miles are known. */
export function estimateDrivingMinutes(miles: number): number {
	let [left, hours] = [miles, 0];
	for (const band of BANDS) {
		const driven = Math.min(left, band.miles);
		hours += driven / band.mph;
		left -= driven;
	}
	return Math.round(hours * 60);
}
