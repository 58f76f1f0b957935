import { type Point, straightMiles } from "../addresses/distance";
import { type AccessWay, findAccess, findDirectWay } from "./access";
import { roadNetwork } from "./network";
import { type RoadRow, searchRoads, TENTH_COST } from "./search";
import type { RoadVehicle } from "./speeds";

/** An estimate of a way by road: miles to one decimal, whole minutes of driving, ferries included. */
export interface RoadLeg {
	miles: number;
	minutes: number;
}

/** A point, its ways to the network and, once they are needed, the ways from there to all places. */
interface KnownPoint {
	point: Point;
	access: readonly AccessWay[];
	/** The position of the nearest place of the network; null where none is near. */
	place: string | null;
	/** Thousandths of a minute for the traffic around it. */
	centre: number;
	/** How many legs from or to it were estimated. */
	uses: number;
	row: RoadRow | null;
}

/** The most points, and points with ways to all places (25 kB each), that are remembered for a vehicle: a day of a large company. */
const MAX_POINTS = 4_000;
const MAX_ROWS = 450;

interface Memory {
	/** By position. */
	points: Map<number, KnownPoint>;
	rows: KnownPoint[];
}

/** Hundred thousandths of a degree, about a metre: nearer points are the same. */
const GRAIN = 100_000;
const toGrains = (degrees: number) => Math.round(degrees * GRAIN);

const memories = new Map<RoadVehicle, Memory>();

function memoryOf(vehicle: RoadVehicle): Memory {
	const memory = memories.get(vehicle) ?? { points: new Map(), rows: [] };
	memories.set(vehicle, memory);
	return memory;
}

/** Places are named by where they are, which stays so when places are added to the network. */
function placeName(nearest: AccessWay | undefined): string | null {
	if (!nearest) return null;
	const { latitude, longitude } = roadNetwork();
	return `${latitude[nearest.place]?.toFixed(3)},${longitude[nearest.place]?.toFixed(3)}`;
}

function knownPoint(point: Point, vehicle: RoadVehicle): KnownPoint {
	const { points } = memoryOf(vehicle);
	const [north, east] = [toGrains(point.latitude), toGrains(point.longitude)];
	const key = north * 360 * GRAIN + east;
	const known = points.get(key);
	if (known) {
		known.uses++;
		return known;
	}
	const place = { latitude: north / GRAIN, longitude: east / GRAIN };
	const { ways, centre } = findAccess(place, vehicle);
	const added: KnownPoint = {
		point: place,
		access: ways,
		place: placeName(ways[0]),
		centre,
		uses: 1,
		row: null,
	};
	if (points.size >= MAX_POINTS) memories.set(vehicle, { points: new Map(), rows: [] });
	memoryOf(vehicle).points.set(key, added);
	return added;
}

/** The ways from a point to all places; forgotten again when there are too many. */
function rowOf(known: KnownPoint, vehicle: RoadVehicle): RoadRow {
	if (known.row) return known.row;
	const { rows } = memoryOf(vehicle);
	known.row = searchRoads(known.access, vehicle);
	rows.push(known);
	if (rows.length > MAX_ROWS) {
		const [oldest] = rows.splice(0, 1);
		if (oldest) oldest.row = null;
	}
	return known.row;
}

/** The best way along a row to a point: its cost, its tenths of a mile and the last place of the network; null if there is none. */
function findEnd(row: RoadRow, access: readonly AccessWay[]) {
	let best: { cost: number; tenths: number; place: number } | null = null;
	for (const { place, tenths, millis } of access) {
		const cost = (row.cost[place] ?? 0) + millis + tenths * TENTH_COST;
		if (cost < (best?.cost ?? Number.POSITIVE_INFINITY))
			best = { cost, tenths: (row.tenths[place] ?? 0) + tenths, place };
	}
	return best;
}

/** Outside the network: straight lines are this much shorter than roads, and the average speed is this many miles an hour. */
const UNKNOWN_ROADS = { factor: 1.25, mph: 40 };

function unknownLeg(from: Point, to: Point): RoadLeg {
	const miles = Math.round(straightMiles(from, to) * UNKNOWN_ROADS.factor * 10) / 10;
	return { miles, minutes: Math.round((miles / UNKNOWN_ROADS.mph) * 60) };
}

/** The end whose ways are searched: one that has them, else the one with more legs so far. */
const pickRowEnd = (from: KnownPoint, to: KnownPoint) =>
	from.row ? from : to.row ? to : from.uses > to.uses ? from : to;

/** The best way between two points; without a place of the network it is over local roads alone. Null if there is none. */
function findWay(a: KnownPoint, b: KnownPoint, vehicle: RoadVehicle, near: KnownPoint) {
	if (a.access.length === 0 || b.access.length === 0) return null;
	const end = findEnd(rowOf(near, vehicle), (near === a ? b : a).access);
	const direct = findDirectWay(a.point, b.point, vehicle);
	const cost = direct ? direct.millis + direct.tenths * TENTH_COST : Number.POSITIVE_INFINITY;
	if (direct && cost <= (end?.cost ?? Number.POSITIVE_INFINITY))
		return { cost, tenths: direct.tenths, place: null };
	return end && Number.isFinite(end.cost) ? end : null;
}

/**
 * The miles and minutes by road between two points, the same in either direction: over the trunk network with local roads at both ends,
 * or over local roads alone where that is quicker. An estimate, for a lorry unless another vehicle is given. Where an end is more than 20
 * miles from the network, as abroad, or where no link leads, it is the straight line and a quarter, at 40 miles an hour. A leg costs up to a
 * millisecond, and less than a microsecond where the ways from one of its ends are remembered.
 */
export function estimateRoadLeg(from: Point, to: Point, vehicle: RoadVehicle = "lorry"): RoadLeg {
	const [a, b] = [knownPoint(from, vehicle), knownPoint(to, vehicle)];
	if (a === b) return { miles: 0, minutes: 0 };
	const way = findWay(a, b, vehicle, pickRowEnd(a, b));
	if (!way) return unknownLeg(a.point, b.point);
	const centre = way.place === null ? Math.max(a.centre, b.centre) : a.centre + b.centre;
	const millis = way.cost - way.tenths * TENTH_COST + centre;
	return { miles: way.tenths / 10, minutes: Math.round(millis / 1000) };
}

/**
 * The line of the way between two points, `[degrees north, degrees east]` in order: the places of the network that it passes. A straight
 * line over local roads, and where an end is outside the network.
 */
export function estimateRoadLine(from: Point, to: Point, vehicle: RoadVehicle = "lorry"): [number, number][] {
	const [a, b] = [knownPoint(from, vehicle), knownPoint(to, vehicle)];
	const line: [number, number][] = [[to.latitude, to.longitude]];
	const way = findWay(a, b, vehicle, a);
	const { latitude, longitude } = roadNetwork();
	for (let place = way?.place ?? -1; place >= 0; place = rowOf(a, vehicle).before[place] ?? -1)
		line.push([latitude[place] ?? 0, longitude[place] ?? 0]);
	line.push([from.latitude, from.longitude]);
	return line.reverse();
}

/** The place of the network that a point is nearest to, as its position, on the point's side of the water; null more than 20 miles away. */
export const findRoadPlace = (point: Point): string | null => knownPoint(point, "lorry").place;
