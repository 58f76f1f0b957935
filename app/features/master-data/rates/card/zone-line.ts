import type { BaseLine, RateZone } from "~/shared/rates/rate-card";
import { changedCells } from "./amount-cells";

/** A base line of prices between zones. */
export type ZoneLine = Extract<BaseLine, { kind: "zones" }>;

const rowCount = ({ origin, zones }: Pick<ZoneLine, "origin" | "zones">) =>
	origin === "depot" ? 1 : zones.length;

/** The prices of a load type, and whether they are its own: without any, those for all are charged. */
export function zonePricesOf(
	line: ZoneLine,
	loadTypeId: number | null,
): { prices: (number | null)[]; isOwn: boolean } {
	const own = line.tables.find(({ load_type_id }) => load_type_id === loadTypeId);
	const table = own ?? line.tables.find(({ load_type_id }) => load_type_id === null);
	const empty = () => Array.from({ length: rowCount(line) * line.zones.length }, () => null);
	return { prices: table?.prices ?? empty(), isOwn: own !== undefined };
}

/** Gives a load type these prices of its own; null takes its own away. */
export function withZonePrices(
	line: ZoneLine,
	loadTypeId: number | null,
	prices: (number | null)[] | null,
): ZoneLine {
	const others = line.tables.filter(({ load_type_id }) => load_type_id !== loadTypeId);
	return { ...line, tables: prices ? [...others, { load_type_id: loadTypeId, prices }] : others };
}

/** The prices of each table at new places: `places` are the old rows and columns, null for a new one. */
function rearrange(line: ZoneLine, zones: RateZone[], places: readonly (number | null)[]): ZoneLine {
	const width = line.zones.length;
	const rows = line.origin === "depot" ? [0] : places;
	const tables = line.tables.map(({ load_type_id, prices }) => ({
		load_type_id,
		prices: rows.flatMap((row) =>
			places.map((column) =>
				row === null || column === null ? null : (prices[row * width + column] ?? null),
			),
		),
	}));
	return { ...line, zones, tables };
}

/** Adds a zone at the end, without prices. */
export const addZone = (line: ZoneLine, zone: RateZone): ZoneLine =>
	rearrange(line, [...line.zones, zone], [...line.zones.keys(), null]);

/** Removes a zone with its row and its column of prices. */
export const removeZone = (line: ZoneLine, at: number): ZoneLine =>
	rearrange(
		line,
		line.zones.filter((_zone, index) => index !== at),
		[...line.zones.keys()].filter((index) => index !== at),
	);

/** Which prices of a load type differ from what is saved between the same zones. */
export function changedZonePrices(
	saved: ZoneLine | null,
	line: ZoneLine,
	loadTypeId: number | null,
): ReadonlySet<number> {
	const { prices } = zonePricesOf(line, loadTypeId);
	if (!saved || saved.origin !== line.origin) return changedCells(null, prices);
	const places = line.zones.map(({ code }) => {
		const at = saved.zones.findIndex((zone) => zone.code === code);
		return at < 0 ? null : at;
	});
	return changedCells(zonePricesOf(rearrange(saved, line.zones, places), loadTypeId).prices, prices);
}

const MAX_CODE = 12;

/** Postcodes as typed, "LU, lu4  4", into how they are compared: upper case, single spaces, each once. */
export const readPostcodes = (typed: string): string[] => [
	...new Set(
		typed
			.toUpperCase()
			.split(/[,;\n\t]/)
			.map((text) => text.trim().replace(/\s+/g, " "))
			.filter(Boolean),
	),
];

/** A zone of typed postcodes, called by the first of them unless it has a code. */
export function zoneOf(code: string, name: string, typed: string): RateZone {
	const postcodes = readPostcodes(typed);
	return { code: (code.trim() || postcodes[0] || "").slice(0, MAX_CODE), name: name.trim(), postcodes };
}
