import { isPostcode, POSTCODE_IN_TEXT } from "~/domain/master-data/addresses/postcodes";
import { recogniseByValues } from "~/domain/master-data/spreadsheets/column-values";
import { plainCsv } from "~/domain/master-data/spreadsheets/csv-text";
import { type Mapping, validMapping } from "~/domain/master-data/spreadsheets/fields";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { parseCsvLines } from "~/domain/master-data/spreadsheets/read-csv";
import type { RememberedMapping } from "~/domain/master-data/spreadsheets/schemas";
import type { Lines, Spreadsheet } from "~/domain/master-data/spreadsheets/spreadsheet";
import { readStopLines, STOP_LINE_HEADINGS } from "~/domain/portal/document-imports/read-stop-lines";
import { STOP_LIST_FIELDS } from "./stop-list-fields";

/** A list of stops: its headings, empty where it has none, its rows, and the lines of a text that are no stops. */
export interface StopList extends Spreadsheet {
	unread: string[];
}

/** A list that was pasted: cells separated by tabs, commas or semicolons, with or without headings, or lines of text with a stop each. */
export function readPastedStops(text: string): StopList {
	const lines = text.includes("\t") ? splitAtTabs(text) : parseCsvLines(text);
	if (!isTable(lines)) {
		const { rows, unread } = readStopLines(text);
		if (rows.length > 0) return { headings: [...STOP_LINE_HEADINGS], rows: numbered(rows), unread };
	}
	return splitStopList(lines);
}

/** Excel puts quotes around a cell with line breaks alone; elsewhere they are those of a name. */
const splitAtTabs = (text: string): Lines =>
	/(?:^|\t)"[^"\t]*\n/.test(text)
		? parseCsvLines(text)
		: text.split(/\r\n?|\n/).map((line) => line.split("\t").map((cell) => cell.trim()));

/** Splits the lines of a file at their headings; without headings that are recognised every line is a stop. */
export function splitStopList(lines: Lines): StopList {
	const filled = lines.filter((cells) => cells.some((cell) => cell !== ""));
	const { headings, rows } = readSpreadsheet(lines, STOP_LIST_FIELDS);
	if (isHeading(headings)) return { headings, rows, unread: [] };
	const width = Math.max(0, ...filled.map((cells) => cells.findLastIndex((cell) => cell !== "") + 1));
	const filledUp = filled.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ""));
	return { headings: Array.from({ length: width }, () => ""), rows: numbered(filledUp), unread: [] };
}

const numbered = (rows: readonly string[][]) =>
	rows.map((cells, at) => ({ row_no: at + 1, cells: [...cells] }));

/** A list as a text that is read as that list again, with the lines that were no stops at its end. */
export function writeStopList({ headings, rows, unread }: StopList): string {
	const lines = rows.map(({ cells }) => cells);
	const table = plainCsv(hasHeadings(headings) ? [headings, ...lines] : lines).replace(/\r\n/g, "\n");
	return [table, ...unread].join("\n");
}

/** Headings have no postcodes and no numbers, and at least half of them are known. */
function isHeading(cells: readonly string[]): boolean {
	const named = cells.filter((cell) => cell !== "");
	if (named.some((cell) => isPostcode(cell) || /^[\d.,: ]+$/.test(cell))) return false;
	return Object.keys(recogniseColumns(cells, STOP_LIST_FIELDS)).length >= Math.max(1, named.length / 2);
}

/** Whether most lines with a postcode have it in a cell of its own; a text has it among other words. */
function isTable(lines: Lines): boolean {
	const own = lines.filter((cells) => cells.some(isPostcode)).length;
	const among = lines.filter(
		(cells) => !cells.some(isPostcode) && cells.join(" ").search(POSTCODE_IN_TEXT) >= 0,
	);
	return own >= among.length;
}

const hasHeadings = (headings: readonly string[]) => headings.some((heading) => heading !== "");

/** Whether the columns of a list are remembered: without headings a customer's alone, as those of others have other ones. */
export const isRememberedList = (
	{ headings }: Pick<Spreadsheet, "headings">,
	customer_id: number | null,
): boolean => customer_id !== null || hasHeadings(headings);

/** The name under which the columns of a list are remembered: its headings, or, without any, how many columns it has. */
export const stopLayoutKey = ({ headings }: Spreadsheet): string =>
	hasHeadings(headings) ? `stops|${layoutKey(headings)}` : `stops of ${headings.length} columns`;

/** The columns of a list as the customer's last list of this layout had them, else with headings as any had, else by headings and values. */
export function mapStopColumns(
	{ headings, rows }: Spreadsheet,
	remembered: readonly Pick<RememberedMapping, "customer_id" | "mapping">[],
	customer_id: number | null,
): { mapping: Mapping; isRemembered: boolean } {
	const usable = remembered.filter((one) => isRememberedList({ headings }, one.customer_id));
	const known =
		usable.find((one) => one.customer_id === customer_id) ?? usable.find((one) => one.customer_id === null);
	const mapping = known
		? known.mapping
		: recogniseByValues(rows, recogniseColumns(headings, STOP_LIST_FIELDS), STOP_LIST_FIELDS);
	return {
		mapping: validMapping(mapping, STOP_LIST_FIELDS, headings.length),
		isRemembered: known !== undefined,
	};
}
