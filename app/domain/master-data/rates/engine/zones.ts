import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import type { BaseLine, RateZone } from "~/shared/rates/rate-card";
import { type LinePrice, notApplied, type PricedLoadType } from "./line-price";
import { poundsToPence } from "./pence";
import { listPostcodePlaces, normalisePlace } from "./postcode-places";
import type { RateFacts } from "./rate-facts";

type ZonesLine = Extract<BaseLine, { kind: "zones" }>;
const LABEL = "Zone price";

const indexes = new WeakMap<readonly RateZone[], ReadonlyMap<string, number>>();

/** Zones by their areas, districts and sectors. One that two zones name is of the first by code, so that their order counts nothing. */
function indexZones(zones: readonly RateZone[]): ReadonlyMap<string, number> {
	const known = indexes.get(zones);
	if (known) return known;
	const index = new Map<string, number>();
	const order = [...zones.keys()].sort((a, b) => ((zones[a]?.code ?? "") < (zones[b]?.code ?? "") ? -1 : 1));
	for (const at of order)
		for (const text of zones[at]?.postcodes ?? []) {
			const place = normalisePlace(text);
			if (!index.has(place)) index.set(place, at);
		}
	indexes.set(zones, index);
	return index;
}

/** The zone of a postcode by its place in the list: the one that names its sector, else its district, else its area. */
export const findZone = (zones: readonly RateZone[], postcode: string): number | null =>
	findZoneOf(zones, listPostcodePlaces(postcode));

function findZoneOf(zones: readonly RateZone[], places: readonly string[]): number | null {
	const index = indexZones(zones);
	for (const place of places) {
		const zone = index.get(place);
		if (zone !== undefined) return zone;
	}
	return null;
}

/** What a place is called in a reason: its zone, else its postcode area, else the text itself. */
function namePlace(zones: readonly RateZone[], postcode: string): string {
	const zone = findZone(zones, postcode);
	return zones[zone ?? -1]?.code ?? listPostcodePlaces(postcode).at(-1) ?? normalisePostcode(postcode);
}

const isFilled = (postcode: string | null): postcode is string => postcode !== null && postcode.trim() !== "";

/** The postcodes whose prices are compared: the drops; from the depot a collection without a delivery is one. */
function listDrops(line: ZonesLine, { from, via, to }: RateFacts): string[] {
	const last = line.origin === "depot" && !isFilled(to) ? from : to;
	return isFilled(last) ? [...via.filter(isFilled), last] : [];
}

function missingPostcode(line: ZonesLine, { from }: RateFacts, drops: readonly string[]): string | null {
	if (drops.length === 0) return "no postcode of the delivery";
	return line.origin === "collection" && !isFilled(from) ? "no postcode of the collection" : null;
}

/** The table of a load type: its own, else that of all. */
const findTable = ({ tables }: ZonesLine, id: number | null) =>
	(id === null ? undefined : tables.find((table) => table.load_type_id === id)) ??
	tables.find((table) => table.load_type_id === null);

/**
 * The price between the zones of the collection, or from the depot, and of the dearest drop. It does not apply where a drop has none: a
 * way beyond the zones is not charged as one within them.
 */
export function priceByZones(line: ZonesLine, facts: RateFacts, loadType: PricedLoadType): LinePrice {
	const drops = listDrops(line, facts);
	const missing = missingPostcode(line, facts, drops);
	if (missing) return notApplied(LABEL, missing);
	const table = findTable(line, loadType.id);
	if (!table) return notApplied(LABEL, `none for ${loadType.name}`);
	const { zones } = line;
	const start = line.origin === "depot" ? 0 : findZone(zones, facts.from ?? "");
	const origin = line.origin === "depot" ? "depot" : namePlace(zones, facts.from ?? "");
	let dearest: { drop: string; price: number } | null = null;
	for (const drop of drops) {
		const zone = findZone(zones, drop);
		const price = start === null || zone === null ? null : table.prices[start * zones.length + zone];
		if (price === null || price === undefined)
			return notApplied(LABEL, `none for ${origin} → ${namePlace(zones, drop)}`);
		if (!dearest || price >= dearest.price) dearest = { drop, price };
	}
	if (!dearest) return notApplied(LABEL, "no postcode of the delivery");
	const { drop, price } = dearest;
	const others = drops.filter((other) => other !== drop).map(normalisePostcode);
	return {
		label: `${LABEL} ${origin} → ${namePlace(zones, drop)}${loadType.id === null ? "" : `, ${loadType.name}`}`,
		detail: others.length > 0 ? `dearest drop counts; not ${others.join(", ")}` : "",
		pence: poundsToPence(price),
	};
}
