import { FUEL_FIELDS } from "~/domain/finance/invoicing/fuel/rules-import";
import { MAX_FUEL_ROWS } from "~/domain/finance/invoicing/fuel/schemas";
import { valuesByField } from "~/domain/master-data/spreadsheets/fields";
import { readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import { tooLarge, unsupported } from "~/shared/errors";

/** A row of a file as it is sent: texts, empty where it has none. */
export interface SentFuelRow {
	row_no: number;
	month: string;
	customer: string;
	percent: string;
	pence: string;
	read_on: string;
}

/** Reads a file of fuel surcharges by its headings. Throws 415 and 413 with a message for the user. */
export async function readFuelFile(file: File): Promise<SentFuelRow[]> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const { headings, rows } = readSpreadsheet(await readLines(file.name, bytes), FUEL_FIELDS);
	const mapping = recogniseColumns(headings, FUEL_FIELDS);
	const found = new Set(Object.values(mapping));
	if (!found.has("month") || !(found.has("percent") || found.has("pence")))
		throw unsupported(`${file.name} needs a column “Month”, and one of “Percent” or “Pump price”.`);
	if (rows.length > MAX_FUEL_ROWS)
		throw tooLarge(
			`${file.name} has ${rows.length.toLocaleString("en-GB")} rows; at most ${MAX_FUEL_ROWS} can be read at once.`,
		);
	return rows.map(({ row_no, cells }) => {
		const values = valuesByField(cells, mapping);
		const text = (name: string) => new Map(Object.entries(values)).get(name)?.[0]?.slice(0, 200) ?? "";
		return {
			row_no,
			...{ month: text("month"), customer: text("customer"), percent: text("percent") },
			...{ pence: text("pence"), read_on: text("read_on") },
		};
	});
}
