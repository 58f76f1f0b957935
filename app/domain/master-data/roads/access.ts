import { type Point, straightMiles } from "../addresses/distance";
import { type RoadNetwork, roadNetwork } from "./network";
import { localMiles, localMinutes, type RoadVehicle } from "./speeds";

/** A way over local roads, in tenths of a mile and thousandths of a minute, so that sums are exact in either direction. */
export interface LocalWay {
	tenths: number;
	millis: number;
}

/** A way from a point to a place of the network. */
export interface AccessWay extends LocalWay {
	place: number;
}

/** Further from the network is abroad, or at sea. */
const MAX_ACCESS_MILES = 20;
/** A straight line of local roads between two points is not longer. */
const MAX_DIRECT_MILES = 15;
/** A degree of latitude. */
const DEGREE_MILES = 69;
const MAX_CANDIDATES = 12;
const MAX_WAYS = 6;

/** The middle of London, and how slow local roads are to so many miles around it. */
const LONDON: Point = { latitude: 51.509, longitude: -0.126 };
const LONDON_SLOWNESS = [
	{ miles: 5, slowness: 1.9 },
	{ miles: 14, slowness: 1.4 },
] as const;

/** Minutes lost in the traffic at the middle of a town, by its size; less towards its edge, so many miles away. */
const CENTRE_MINUTES = [0, 1, 2, 3];
const CENTRE_MILES = [0, 1, 2, 3];

const londonSlowness = (point: Point): number => {
	const miles = straightMiles(point, LONDON);
	return LONDON_SLOWNESS.find((ring) => miles <= ring.miles)?.slowness ?? 1;
};

const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) =>
	(bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether a straight line between two points crosses an estuary, a firth, a strait or a long lake. */
function crossesWater(a: Point, b: Point, { water }: RoadNetwork): boolean {
	const [south, north] = [Math.min(a.latitude, b.latitude), Math.max(a.latitude, b.latitude)];
	const [west, east] = [Math.min(a.longitude, b.longitude), Math.max(a.longitude, b.longitude)];
	const [ax, ay, bx, by] = [a.longitude, a.latitude, b.longitude, b.latitude];
	for (const line of water) {
		if (line.south > north || line.north < south || line.west > east || line.east < west) continue;
		const { points } = line;
		for (let at = 0; at + 3 < points.length; at += 2) {
			const [cy = 0, cx = 0, dy = 0, dx = 0] = [points[at], points[at + 1], points[at + 2], points[at + 3]];
			const isAcross = turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) < 0;
			if (isAcross && turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) < 0) return true;
		}
	}
	return false;
}

function toLocalWay(straight: number, vehicle: RoadVehicle, slowness: number): LocalWay {
	const miles = localMiles(straight);
	return {
		tenths: Math.round(miles * 10),
		millis: Math.round(localMinutes(miles, vehicle, slowness) * 1000),
	};
}

/** The nearest places of the network with their distances in miles, nearest first. */
function findNearest(point: Point, { latitude, longitude }: RoadNetwork) {
	const shrink = Math.cos((point.latitude * Math.PI) / 180);
	const nearest: { place: number; square: number }[] = [];
	let limit = Number.POSITIVE_INFINITY;
	for (let place = 0; place < latitude.length; place++) {
		const north = (latitude[place] ?? 0) - point.latitude;
		const east = ((longitude[place] ?? 0) - point.longitude) * shrink;
		const square = north * north + east * east;
		if (square >= limit) continue;
		let at = nearest.length;
		while (at > 0 && (nearest[at - 1]?.square ?? 0) > square) at--;
		nearest.splice(at, 0, { place, square });
		if (nearest.length > MAX_CANDIDATES) nearest.pop();
		if (nearest.length === MAX_CANDIDATES) limit = nearest[MAX_CANDIDATES - 1]?.square ?? limit;
	}
	return nearest.map(({ place }) => {
		const there = { latitude: latitude[place] ?? 0, longitude: longitude[place] ?? 0 };
		return { place, there, miles: straightMiles(point, there) };
	});
}

/** Minutes lost at a point in the traffic of the towns around it. */
function centreMinutes(nearest: readonly { place: number; miles: number }[], { size }: RoadNetwork): number {
	const minutes = nearest.map(({ place, miles }) => {
		const radius = CENTRE_MILES[size[place] ?? 0] ?? 0;
		return miles < radius ? ((CENTRE_MINUTES[size[place] ?? 0] ?? 0) * (radius - miles)) / radius : 0;
	});
	return Math.max(0, ...minutes);
}

/** How a point is joined to the network. */
interface RoadAccess {
	/** Empty where nothing is within 20 miles, as abroad. */
	ways: readonly AccessWay[];
	/** Thousandths of a minute that a start or an end there costs for the traffic of the town around it. */
	centre: number;
}

/** The ways from a point to the network: to the nearest places on its own side of the water, and to those not much further. */
export function findAccess(point: Point, vehicle: RoadVehicle): RoadAccess {
	const network = roadNetwork();
	const nearest = findNearest(point, network);
	const reached = nearest.filter(
		({ there, miles }) => miles <= MAX_ACCESS_MILES && (miles < 0.1 || !crossesWater(point, there, network)),
	);
	const limit = (reached[0]?.miles ?? 0) * 1.8 + 3;
	const slowness = londonSlowness(point);
	const ways = reached
		.filter(({ miles }) => miles <= limit)
		.slice(0, MAX_WAYS)
		.map(({ place, miles }) => ({ place, ...toLocalWay(miles, vehicle, slowness) }));
	return { ways, centre: Math.round(centreMinutes(nearest, network) * 1000) };
}

/** The way over local roads between two points that are near and have no water between them; null otherwise. */
export function findDirectWay(from: Point, to: Point, vehicle: RoadVehicle): LocalWay | null {
	if (Math.abs(from.latitude - to.latitude) * DEGREE_MILES > MAX_DIRECT_MILES) return null;
	const miles = straightMiles(from, to);
	if (miles > MAX_DIRECT_MILES || crossesWater(from, to, roadNetwork())) return null;
	return toLocalWay(miles, vehicle, Math.max(londonSlowness(from), londonSlowness(to)));
}
