export interface Point {
	/** Degrees north. */
	latitude: number;
	/** Degrees east. */
	longitude: number;
}

/** The mean radius of the Earth in miles (6,371.0 km). */
const EARTH_RADIUS = 3958.76;

/**
 * How much longer the road is than the straight line. Trunk journeys in Great Britain come out between 1.18 (London to
 * Birmingham) and 1.30 (Leicester to Northampton), so 1.25 is within about a tenth of either; only estuaries and
 * mountains (Bristol to Cardiff) are further off.
 */
export const ROAD_FACTOR = 1.25;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points over the Earth's surface, in a straight line. */
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

/** What a lorry makes of British roads on average with its limit of 50 to 60 mph, towns and junctions included. */
const AVERAGE_MPH = 40;

/** An estimate of the minutes a way by road takes, in whole minutes. */
export function estimatedRoadMinutes(miles: number): number {
	return Math.round((miles / AVERAGE_MPH) * 60);
}
