import { callApi } from "~/client/api";
import { BANK_FIELDS, MAX_BANK_LINES } from "~/domain/finance/invoicing/bank/rules-bank-lines";
import { type Mapping, validMapping } from "~/domain/master-data/spreadsheets/fields";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { Spreadsheet } from "~/domain/master-data/spreadsheets/spreadsheet";

/** A bank's file that has been read, and what its columns are. */
export interface BankSheet {
	/** A new one for each reading. */
	id: string;
	name: string;
	/** Identifies its headings. */
	layout: string;
	sheet: Spreadsheet;
	mapping: Mapping;
}

const MAX_LAYOUT = 2_000;

/** Reads a file; its columns are those the user chose last for these headings, else recognised. Throws errors with a message for the user. */
export async function openBankFile(file: File): Promise<BankSheet> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = readSpreadsheet(await readLines(file.name, bytes), BANK_FIELDS);
	if (sheet.rows.length > MAX_BANK_LINES)
		throw new Error(
			`${file.name} has ${sheet.rows.length.toLocaleString("en-GB")} lines; at most ${MAX_BANK_LINES.toLocaleString("en-GB")} can be read at once.`,
		);
	const layout = layoutKey(sheet.headings).slice(0, MAX_LAYOUT) || "no headings";
	const { data } = await callApi("GET /client/bank-columns", { query: { layout } });
	const mapping = data.mapping
		? validMapping(data.mapping, BANK_FIELDS, sheet.headings.length)
		: recogniseColumns(sheet.headings, BANK_FIELDS);
	return { id: crypto.randomUUID(), name: file.name, layout, sheet, mapping };
}
