import type { BaseLine, RateCardContent } from "~/shared/rates/rate-card";
import { BANDS_SHEET, bandSheet, readBands } from "./band-sheets";
import {
	EXTRAS_SHEET,
	extraSheet,
	MINIMUM_SHEET,
	minimumSheet,
	readExtras,
	readMinimum,
} from "./extra-sheets";
import {
	isSameName,
	type RateSheet,
	type ReadSheet,
	type SheetError,
	type SheetLoadTypes,
	SheetReader,
} from "./sheet-cells";
import { readZoneLine, ZONES_SHEET, zoneSheets } from "./zone-sheets";

/**
 * A card as a rate sheet is usually drawn up: zones, a matrix from \ to for each load type, then bands, the minimum and the figures of
 * extras. Of several lines of zone prices only the first is written.
 */
export function toSheets(content: RateCardContent, loadTypes: SheetLoadTypes): RateSheet[] {
	const zones = content.base.find((line) => line.kind === "zones");
	return [
		...(zones?.kind === "zones" ? zoneSheets(zones, loadTypes) : []),
		bandSheet(content.base, loadTypes),
		minimumSheet(content, loadTypes),
		extraSheet(content, loadTypes),
	];
}

/** An id that no line of the card has. */
function newId(present: RateCardContent, name: string): string {
	const used = new Set([...present.base, ...present.extras].map(({ id }) => id));
	let id = name;
	for (let next = 2; used.has(id); next++) id = `${name}-${next}`;
	return id;
}

/** The base lines of a card with those that sheets hold at their places, lines of other places as they are. */
function placeLines(
	present: RateCardContent,
	zones: BaseLine | null,
	bands: Map<number, BaseLine>,
): BaseLine[] {
	const at = present.base.findIndex(({ kind }) => kind === "zones");
	const base = present.base.map((line, index) => bands.get(index + 1) ?? line);
	const added = [...bands].filter(([place]) => place > present.base.length).sort(([a], [b]) => a - b);
	base.push(...added.map(([, line]) => line));
	if (!zones) return base;
	return at < 0 ? [zones, ...base] : base.with(at, zones);
}

/**
 * A card's content with what sheets hold; what none of them holds stays as in `present`. Errors are by cell, and then the content is not
 * to be saved. A sheet with another name than those of a card is the matrix of the load type of that name.
 */
export function fromSheets(
	sheets: readonly ReadSheet[],
	present: RateCardContent,
	loadTypes: SheetLoadTypes,
): { content: RateCardContent; errors: SheetError[] } {
	const errors: SheetError[] = [];
	const readers = sheets
		.filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell.trim() !== "")))
		.map((sheet) => new SheetReader(sheet, errors));
	const named = (name: string) => readers.find((sheet) => isSameName(sheet.name, name));
	const others = [ZONES_SHEET, BANDS_SHEET, MINIMUM_SHEET, EXTRAS_SHEET];
	const matrices = readers.filter(({ name }) => !others.some((other) => isSameName(other, name)));
	const presentZones = present.base.find(({ kind }) => kind === "zones");
	const zones = readZoneLine(
		matrices,
		named(ZONES_SHEET),
		presentZones?.id ?? newId(present, "zones"),
		loadTypes,
	);
	const [bandSheetRead, minimum, extras] = [BANDS_SHEET, MINIMUM_SHEET, EXTRAS_SHEET].map(named);
	const idAt = (place: number) => present.base[place - 1]?.id ?? newId(present, `line-${place}`);
	const bands = bandSheetRead ? readBands(bandSheetRead, idAt, loadTypes) : new Map<number, BaseLine>();
	for (const [place] of bands)
		if (present.base[place - 1]?.kind === "zones") {
			errors.push({ sheet: BANDS_SHEET, row: 1, column: 1, message: `Line ${place} of the card has zones` });
			bands.delete(place);
		}
	const content = {
		...present,
		base: placeLines(present, zones, bands),
		minimum: minimum ? readMinimum(minimum, loadTypes) : present.minimum,
		...(extras ? readExtras(extras, present, loadTypes) : {}),
	};
	return { content, errors };
}
