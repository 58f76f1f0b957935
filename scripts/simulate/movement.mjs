/** @import * as T from "./types" */

/** About five metres, in degrees north. */
const NOISE_DEGREES = 5 / 111_320;
const METRES_PER_DEGREE = 111_320;

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * Metres north and east from one position to another, on a plane.
 * @param {T.SimulatedPlace} from
 * @param {T.SimulatedPlace} to
 */
function distanceBetween(from, to) {
	const north = (to.latitude - from.latitude) * METRES_PER_DEGREE;
	const east = (to.longitude - from.longitude) * METRES_PER_DEGREE * Math.cos(radians(from.latitude));
	return { north, east, metres: Math.hypot(north, east) };
}

/**
 * Where a vehicle is at a moment: on the straight line between the waypoints around it, `{ at, latitude, longitude }` in order, with the
 * noise of a receiver. Speed is in metres a second, heading in degrees; a vehicle that stands has no heading.
 * @param {T.Waypoint[]} waypoints
 * @param {number} moment
 * @param {T.Random} random
 */
export function positionAt(waypoints, moment, random) {
	const next = waypoints.findIndex(({ at }) => at > moment);
	const to = waypoints[next === -1 ? waypoints.length - 1 : next];
	const from = waypoints[next === -1 ? waypoints.length - 1 : Math.max(0, next - 1)];
	if (!from || !to) throw new Error("a day without waypoints has no positions");
	const share = to.at > from.at ? Math.min(1, Math.max(0, (moment - from.at) / (to.at - from.at))) : 1;
	const { north, east, metres } = distanceBetween(from, to);
	const isMoving = metres > 1 && share < 1;
	const speed = isMoving ? Math.min(60, metres / ((to.at - from.at) / 1000)) : 0;
	const noise = () => (random.int(-100, 100) / 100) * NOISE_DEGREES;
	return {
		latitude: round(from.latitude + (to.latitude - from.latitude) * share + noise()),
		longitude: round(from.longitude + (to.longitude - from.longitude) * share + noise()),
		accuracy: random.int(3, 20),
		speed: Math.round(speed * 10) / 10,
		...(isMoving ? { heading: Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 } : {}),
	};
}

/** @param {number} degrees */
const round = (degrees) => Math.round(degrees * 1e6) / 1e6;
