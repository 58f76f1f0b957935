export interface Point {
	/** Degrees north. */
	latitude: number;
	/** Degrees east. */
	longitude: number;
}

/** The mean radius of the Earth in miles (6,371.0 km). */
const EARTH_RADIUS = 3958.76;

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
