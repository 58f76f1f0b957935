import type { BaseLine } from "~/shared/rates/rate-card";
import { findZone } from "./zones";

type ZonesLine = Pick<Extract<BaseLine, { kind: "zones" }>, "origin" | "zones">;

/** Jobs from a postcode sector, "LS1 1", or what of a postcode is known, to another. */
interface Lane {
	origin: string;
	destination: string;
	jobs: number;
}

/** A postcode of a sector. */
const postcodeIn = (place: string) => (place.includes(" ") ? `${place}AA` : place);

/** How many jobs ran by each price of a zone line, row by row as its prices are; jobs beyond its zones count nowhere. */
export function countByLane({ origin, zones }: ZonesLine, lanes: readonly Lane[]): number[] {
	const counts = Array.from({ length: (origin === "depot" ? 1 : zones.length) * zones.length }, () => 0);
	const known = new Map<string, number | null>();
	const zoneOf = (place: string): number | null => {
		const found = known.get(place);
		if (found !== undefined) return found;
		const zone = findZone(zones, postcodeIn(place));
		known.set(place, zone);
		return zone;
	};
	for (const lane of lanes) {
		const from = origin === "depot" ? 0 : zoneOf(lane.origin);
		const to = zoneOf(lane.destination);
		if (from === null || to === null) continue;
		const at = from * zones.length + to;
		counts[at] = (counts[at] ?? 0) + lane.jobs;
	}
	return counts;
}
