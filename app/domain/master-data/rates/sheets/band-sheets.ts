import type { BandMethod, BaseLine, RateUnit } from "~/shared/rates/rate-card";
import {
	AmountColumns,
	type RateSheet,
	readAmountColumns,
	type SheetLoadTypes,
	type SheetReader,
} from "./sheet-cells";

type BandedLine = Exclude<BaseLine, { kind: "zones" }>;
/** The name of the sheet with bands and time. */
export const BANDS_SHEET = "Bands";
const METHODS: ReadonlyMap<string, BandMethod> = new Map([
	["each", "each"],
	["whole", "whole"],
	["fixed", "fixed"],
]);
const UNITS: ReadonlyMap<string, RateUnit> = new Map([
	["spaces", "spaces"],
	["kg", "kg"],
	["items", "items"],
]);
const TIMES: ReadonlyMap<string, Extract<BaseLine, { kind: "time" }>["per"]> = new Map([
	["hour", "hour"],
	["half day", "half_day"],
	["day", "day"],
]);

const isBanded = (line: BaseLine): line is BandedLine => line.kind !== "zones";
const bandsOf = (line: BandedLine) =>
	line.kind === "time" ? [{ up_to: null, amounts: line.amounts }] : line.bands;
const countedBy = (line: BandedLine) =>
	line.kind === "time" ? line.per.replace("_", " ") : line.kind === "distance" ? "mi" : line.unit;

/** A row for each band: the line's place on the card, what it counts, how, up to how many, and amounts by load type. */
export function bandSheet(base: readonly BaseLine[], loadTypes: SheetLoadTypes): RateSheet {
	const lists = base.filter(isBanded).flatMap((line) => bandsOf(line).map(({ amounts }) => amounts));
	const columns = new AmountColumns(lists, loadTypes);
	const rows = base.flatMap((line, at) =>
		isBanded(line)
			? bandsOf(line).map(({ up_to, amounts }) => [
					at + 1,
					countedBy(line),
					line.kind === "time" ? "" : line.method,
					up_to,
					...columns.cells(amounts),
				])
			: [],
	);
	return { name: BANDS_SHEET, rows: [["Line", "By", "Method", "Up to", ...columns.headings()], ...rows] };
}

/** The line that a first row begins, without its bands; null with an error for what is none. */
function beginLine(sheet: SheetReader, row: number, id: string): BandedLine | null {
	const by = sheet.text(row, 1).toLowerCase();
	const per = TIMES.get(by);
	if (per) return { kind: "time", id, per, amounts: [] };
	const method = METHODS.get(sheet.text(row, 2).toLowerCase() || "each");
	const unit = UNITS.get(by);
	if (!method) sheet.refuse(row, 2, "The method is each, whole or fixed");
	else if (by === "mi") return { kind: "distance", id, method, bands: [] };
	else if (unit) return { kind: "quantity", id, unit, method, bands: [] };
	else sheet.refuse(row, 1, "It counts mi, spaces, kg, items, hour, half day or day");
	return null;
}

/** The lines of the sheet by their place on the card, from 1; `idAt` gives a line its id. */
export function readBands(
	sheet: SheetReader,
	idAt: (place: number) => string,
	loadTypes: SheetLoadTypes,
): Map<number, BandedLine> {
	const readAmounts = readAmountColumns(sheet, 4, loadTypes);
	const lines = new Map<number, BandedLine>();
	for (let row = 1; row < sheet.rows.length; row++) {
		if (sheet.rows[row]?.every((cell) => cell.trim() === "")) continue;
		const place = Number(sheet.text(row, 0));
		if (!Number.isInteger(place) || place < 1) {
			sheet.refuse(row, 0, "The line is a number from 1");
			continue;
		}
		const line = lines.get(place) ?? beginLine(sheet, row, idAt(place));
		if (!line) continue;
		lines.set(place, line);
		const up_to = sheet.amount(row, 3);
		const amounts = readAmounts(row);
		if (line.kind === "time") line.amounts = amounts;
		else if (
			(line.bands.at(-1)?.up_to ?? 0) >= (up_to ?? Number.MAX_VALUE) ||
			line.bands.at(-1)?.up_to === null
		)
			sheet.refuse(row, 3, "Bands rise, and the last has no end");
		else line.bands.push({ up_to, amounts });
	}
	return lines;
}
