import type { BaseLine, RateZone, ZoneTable } from "~/shared/rates/rate-card";
import {
	EVERY_LOAD_TYPE,
	findLoadType,
	isSameName,
	type RateSheet,
	type SheetLoadTypes,
	type SheetReader,
} from "./sheet-cells";

type ZonesLine = Extract<BaseLine, { kind: "zones" }>;
/** The name of the sheet that names zones. */
export const ZONES_SHEET = "Zones";
const DEPOT = "Depot";
/** What an empty cell is: priced by distance. */
const BY_DISTANCE = "miles";

/** A sheet of the zones, and one for each load type with prices from the rows to the columns. */
export function zoneSheets({ origin, zones, tables }: ZonesLine, loadTypes: SheetLoadTypes): RateSheet[] {
	const codes = zones.map(({ code }) => code);
	const from = origin === "depot" ? [DEPOT] : codes;
	const matrixOf = ({ load_type_id, prices }: ZoneTable): RateSheet => ({
		name:
			load_type_id === null
				? EVERY_LOAD_TYPE
				: (loadTypes.find(({ id }) => id === load_type_id)?.name ?? String(load_type_id)),
		rows: [
			["From \\ to", ...codes],
			...from.map((code, at) => [
				code,
				...codes.map((_, to) => prices[at * codes.length + to] ?? BY_DISTANCE),
			]),
		],
	});
	const listed = zones.map(({ code, name, postcodes }) => [code, name, postcodes.join(", ")]);
	return [{ name: ZONES_SHEET, rows: [["Zone", "Name", "Postcodes"], ...listed] }, ...tables.map(matrixOf)];
}

/** The zones of their sheet; a code alone is its own postcode area. */
function readZones(sheet: SheetReader): RateZone[] {
	const zones: RateZone[] = [];
	for (let row = 1; row < sheet.rows.length; row++) {
		const code = sheet.text(row, 0);
		if (code === "") continue;
		if (zones.some((zone) => isSameName(zone.code, code))) sheet.refuse(row, 0, `Zone ${code} is twice`);
		const postcodes = sheet
			.text(row, 2)
			.split(/[,;]/)
			.map((text) => text.trim());
		zones.push({ code, name: sheet.text(row, 1), postcodes: postcodes.filter(Boolean) });
	}
	return zones;
}

/** Zones that only the headings of a matrix name: postcode areas. */
const zonesOfHeadings = (sheet: SheetReader): RateZone[] =>
	[...new Set((sheet.rows[0] ?? []).slice(1).map((text) => text.trim().toUpperCase()))]
		.filter(Boolean)
		.map((code) => ({ code, name: "", postcodes: [code] }));

function readMatrix(
	sheet: SheetReader,
	zones: readonly RateZone[],
	isDepot: boolean,
	loadTypes: SheetLoadTypes,
): ZoneTable[] {
	const load_type_id = findLoadType(sheet.name, loadTypes);
	if (load_type_id === undefined) {
		sheet.refuse(0, 0, `There is no load type "${sheet.name}"`);
		return [];
	}
	const zoneAt = (row: number, column: number) => {
		const code = sheet.text(row, column);
		const at = zones.findIndex((zone) => isSameName(zone.code, code));
		if (at < 0 && code !== "") sheet.refuse(row, column, `There is no zone "${code}"`);
		return at;
	};
	const width = sheet.rows[0]?.length ?? 0;
	const to = Array.from({ length: width }, (_, column) => (column === 0 ? -1 : zoneAt(0, column)));
	const prices: (number | null)[] = Array.from(
		{ length: zones.length * (isDepot ? 1 : zones.length) },
		() => null,
	);
	for (let row = 1; row < sheet.rows.length; row++) {
		const from = isDepot ? 0 : zoneAt(row, 0);
		if (from < 0) continue;
		for (let column = 1; column < width; column++) {
			const price = sheet.amount(row, column);
			const zone = to[column] ?? -1;
			if (zone >= 0) prices[from * zones.length + zone] = price;
		}
	}
	return [{ load_type_id, prices }];
}

/** The line of zone prices that sheets hold; null where there is no matrix. */
export function readZoneLine(
	matrices: readonly SheetReader[],
	listed: SheetReader | undefined,
	id: string,
	loadTypes: SheetLoadTypes,
): ZonesLine | null {
	const [first] = matrices;
	if (!first) return null;
	const zones = listed ? readZones(listed) : zonesOfHeadings(first);
	const isDepot = isSameName(first.text(1, 0), DEPOT);
	const tables = matrices.flatMap((sheet) => readMatrix(sheet, zones, isDepot, loadTypes));
	return { kind: "zones", id, origin: isDepot ? "depot" : "collection", zones, tables };
}
