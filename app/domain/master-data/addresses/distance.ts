export interface Point {
	/** Degrees north. */
	latitude: number;
	/** Degrees east. */
	longitude: number;
}

/** The mean radius of the Earth in miles (6,371.0 km). */
const EARTH_RADIUS = 3958.76;

/**
 * Ratio of road distance to straight-line distance. Trunk journeys in Great Britain are between 1.18 (London to Birmingham) and 1.30
 * (Leicester to Northampton), so 1.25 is within about a tenth of either; only estuaries and mountains (Bristol to Cardiff) differ
 * more.
 */
export const ROAD_FACTOR = 1.25;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance between two points, in miles. */
export function straightMiles(from: Point, to: Point): number {
	const north = radians(to.latitude - from.latitude);
	const east = radians(to.longitude - from.longitude);
	const h =
		Math.sin(north / 2) ** 2 +
		Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
	return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** An estimate of the miles by road, to one decimal. */
export function estimatedRoadMiles(from: Point, to: Point): number {
	return Math.round(straightMiles(from, to) * ROAD_FACTOR * 10) / 10;
}

/** Average speed of a lorry on British roads with its limit of 50 to 60 mph, including towns and junctions. */
const AVERAGE_MPH = 40;

/** An estimate of the driving time in whole minutes. */
export function estimatedRoadMinutes(miles: number): number {
	return Math.round((miles / AVERAGE_MPH) * 60);
}
