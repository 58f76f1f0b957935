// Writes the map that the live map shows without tiles, app/features/planning/uk-map/uk-map.json: the coast of the British Isles and the near
// continent from the package world-atlas (Natural Earth, public domain), roads from lib/uk-roads.mjs, towns from the gazetteer (GeoNames, CC
// BY 4.0). Deterministic: the same package gives the same bytes.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ukRoads } from "./lib/uk-roads.mjs";

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{ id: string, type: "Polygon", arcs: number[][] } | { id: string, type: "MultiPolygon", arcs: number[][][] }} Geometry
 */

const require = createRequire(import.meta.url);
/** @type {{ transform: { scale: Point, translate: Point }, arcs: Point[][], objects: { countries: { geometries: Geometry[] } } }} */
const atlas = require("world-atlas/countries-10m.json");
const gazetteer = JSON.parse(
	readFileSync(new URL("../workers/integrations/maps/gazetteer.json", import.meta.url), "utf8"),
);
const target = new URL("../app/features/planning/uk-map/uk-map.json", import.meta.url);

/**
 * West, south, east, north.
 * @type {[west: number, south: number, east: number, north: number]}
 */
const FRAME = [-13, 47.5, 8, 61.5];
/** United Kingdom, Isle of Man, Ireland, Channel Islands, France, Belgium, Luxembourg, Netherlands, Germany. */
const COUNTRIES = new Set(["826", "833", "372", "831", "832", "250", "056", "442", "528", "276"]);
const MIN_POPULATION = 8000;

const { scale, translate } = atlas.transform;
const arcs = atlas.arcs.map((arc) => {
	let [x, y] = [0, 0];
	return arc.map(([dx, dy]) => {
		x += dx;
		y += dy;
		return /** @type {Point} */ ([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
	});
});
/** @param {number} index */
const toPoints = (index) => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? [];
/** @param {readonly number[]} indices */
const toRing = (indices) => indices.flatMap((index, at) => toPoints(index).slice(at === 0 ? 0 : 1));

const rings = atlas.objects.countries.geometries
	.filter(({ id }) => COUNTRIES.has(id))
	.flatMap((country) => (country.type === "Polygon" ? [country.arcs] : country.arcs))
	.map(([outer = []]) => clip(toRing(outer)))
	.filter((ring) => ring.length > 3);

/**
 * The part of a ring within the frame, by Sutherland and Hodgman.
 * @param {Point[]} ring
 * @returns {Point[]}
 */
function clip(ring) {
	const [west, south, east, north] = FRAME;
	/** @type {[isInside: (point: Point) => boolean, cross: (a: Point, b: Point) => Point][]} */
	const edges = [
		[([x]) => x >= west, (a, b) => [west, a[1] + ((b[1] - a[1]) * (west - a[0])) / (b[0] - a[0])]],
		[([x]) => x <= east, (a, b) => [east, a[1] + ((b[1] - a[1]) * (east - a[0])) / (b[0] - a[0])]],
		[([, y]) => y >= south, (a, b) => [a[0] + ((b[0] - a[0]) * (south - a[1])) / (b[1] - a[1]), south]],
		[([, y]) => y <= north, (a, b) => [a[0] + ((b[0] - a[0]) * (north - a[1])) / (b[1] - a[1]), north]],
	];
	return edges.reduce(
		(points, [isInside, cross]) =>
			points.flatMap((point, at) => {
				const before = points.at(at - 1) ?? point;
				if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point];
				return isInside(before) ? [cross(before, point)] : [];
			}),
		ring,
	);
}

/**
 * A smooth line through all points: six positions on each section of a Catmull-Rom spline.
 * @param {Point[]} points
 * @returns {Point[]}
 */
function smooth(points) {
	const STEPS = 6;
	const isClosed = String(points[0]) === String(points.at(-1));
	const at = (/** @type {number} */ index) =>
		/** @type {Point} */ (
			isClosed
				? points[(index + points.length - 1) % (points.length - 1)]
				: points[Math.max(0, Math.min(points.length - 1, index))]
		);
	const line = points.slice(0, -1).flatMap((_, index) => {
		const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		return Array.from({ length: STEPS }, (_, step) => {
			const t = step / STEPS;
			const along = (/** @type {0 | 1} */ axis) =>
				0.5 *
				(2 * b[axis] +
					(c[axis] - a[axis]) * t +
					(2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
					(3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
			return /** @type {Point} */ ([along(0), along(1)]);
		});
	});
	return [...line, ...points.slice(-1)];
}

/**
 * Thousandths of a degree, each point as its difference to the one before.
 * @param {readonly Point[]} points
 */
function encode(points) {
	let [lastX, lastY] = [0, 0];
	/** @type {number[]} */
	const numbers = [];
	for (const [east, north] of points) {
		const [x, y] = [Math.round(east * 1000), Math.round(north * 1000)];
		if (numbers.length > 0 && x === lastX && y === lastY) continue;
		numbers.push(x - lastX, y - lastY);
		[lastX, lastY] = [x, y];
	}
	return numbers.join(" ");
}

/** @type {string} */
const townLines = gazetteer.towns;
const towns = townLines
	.split("\n")
	.map((line) => line.split("|"))
	.filter(([, , , , population]) => Number(population) >= MIN_POPULATION)
	.sort((a, b) => Number(b[4]) - Number(a[4]) || (String(a[0]) < String(b[0]) ? -1 : 1))
	.map(
		([name, , north, east, population]) => `${name}|${encode([[Number(east), Number(north)]])}|${population}`,
	);

writeFileSync(
	target,
	`${JSON.stringify(
		{
			land: rings.map(encode).join("\n"),
			roads: ukRoads.map(({ name, points }) => `${name}|${encode(smooth(points))}`).join("\n"),
			towns: towns.join("\n"),
		},
		null,
		"\t",
	)}\n`,
);
console.log(`${rings.length} coasts, ${ukRoads.length} roads, ${towns.length} towns`);
