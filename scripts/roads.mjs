// Writes the road network that distances and driving times are estimated from, app/domain/master-data/roads/network.json, from the text files
// in lib/roads: the places, the links between them and the water that a way over local roads does not cross. All of it was entered by hand
// from general knowledge of the roads of Great Britain, Northern Ireland and the Isle of Man; no map file of others was used. A line of a
// link is: road, class, miles, from, to. Classes: m motorway, d dual carriageway, s single carriageway, u main road in a city, c street in a
// city, f ferry. Miles without a mark are entered as known of that road; those marked ~ were corrected by the positions of both ends,
// because what had been entered was shorter than the straight line, or longer than such a road is. Deterministic: the same files give the
// same bytes. Run `node scripts/roads.mjs` after a change to them.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const source = new URL("lib/roads/", import.meta.url);
const target = new URL("../app/domain/master-data/roads/network.json", import.meta.url);

/** @param {string} name */
const readRows = (name) =>
	readFileSync(new URL(name, source), "utf8")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"))
		.map((line) => line.split("|"));

/** @param {string} message */
const sourceError = (message) => new Error(`scripts/lib/roads: ${message}`);

const thousandths = (/** @type {string | undefined} */ degrees) => Math.round(Number(degrees) * 1000);

/** Positions as numbers, each less the one before. */
function createDeltas() {
	let [lastNorth, lastEast] = [0, 0];
	return (/** @type {number} */ north, /** @type {number} */ east) => {
		const text = `${north - lastNorth} ${east - lastEast}`;
		[lastNorth, lastEast] = [north, east];
		return text;
	};
}

const placeRows = readRows("places.txt");
const placeAt = new Map(placeRows.map(([name = ""], index) => [name, index]));
if (placeAt.size < placeRows.length) throw sourceError("a place is there twice");

const files = readdirSync(source)
	.filter((name) => name.startsWith("links-"))
	.sort();
const pairs = new Set();
const links = files
	.flatMap((name) => readRows(name))
	.map(([road = "", roadClass = "", miles = "", from = "", to = ""]) => {
		const [a, b] = [placeAt.get(from), placeAt.get(to)];
		if (a === undefined || b === undefined || a === b)
			throw sourceError(`${road} from ${from} to ${to}: no such link`);
		const tenths = Math.round(Number.parseFloat(miles) * 10);
		if (!/^[mdsucf]$/.test(roadClass) || !(tenths > 0))
			throw sourceError(`${road} from ${from} to ${to}: class or miles`);
		const pair = `${Math.min(a, b)} ${Math.max(a, b)}`;
		if (pairs.has(pair)) throw sourceError(`${from} to ${to} is there twice`);
		pairs.add(pair);
		return { from: Math.min(a, b), to: Math.max(a, b), tenths, roadClass };
	})
	.sort((a, b) => a.from - b.from || a.to - b.to);

const toPlace = createDeltas();
const toWater = createDeltas();
let lastFrom = 0;
const network = {
	places: placeRows.map(([, north, east]) => toPlace(thousandths(north), thousandths(east))).join("\n"),
	sizes: placeRows.map(([, , , size]) => size).join(""),
	links: links
		.map(({ from, to, tenths, roadClass }) => {
			const line = `${from - lastFrom} ${to - from} ${tenths}${roadClass}`;
			lastFrom = from;
			return line;
		})
		.join("\n"),
	water: readRows("water.txt")
		.map(([, line = ""]) =>
			line
				.split(" ")
				.map((position) => {
					const [north, east] = position.split(",");
					return toWater(thousandths(north), thousandths(east));
				})
				.join(" "),
		)
		.join("\n"),
};

writeFileSync(target, `${JSON.stringify(network, null, "\t")}\n`);
console.log(`${placeRows.length} places, ${links.length} links`);
