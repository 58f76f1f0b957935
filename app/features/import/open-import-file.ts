import { callApi } from "~/client/api";
import {
	chooseMapping,
	type ImportField,
	type Mapping,
	validMapping,
	withRequiredColumns,
} from "~/domain/imports/fields";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { ImportNoun, RememberedMapping } from "~/domain/imports/schemas";
import type { Spreadsheet, SpreadsheetRow } from "~/domain/imports/spreadsheet";
import { sha256 } from "~/shared/hash";

/** A parsed file. */
export interface ImportFile {
	name: string;
	/** SHA-256 of its bytes; `layout` is that of its headings. */
	content_hash: string;
	layout: string;
	headings: string[];
	/** Number of headings in the file itself; further ones were added. */
	columns: number;
	/** Number of its rows. */
	total: number;
	/** Whether the mapping comes from an earlier file of this layout. */
	remembered: boolean;
}

/** A parsed file with the mappings remembered for its layout. */
interface ImportSheet {
	file: Omit<ImportFile, "remembered" | "headings">;
	sheet: Spreadsheet;
	mappings: RememberedMapping[];
}

/** Parses a file and fetches the mappings remembered for its layout. Throws errors with a message for the user. */
export async function readImportFile(
	file: File,
	fields: readonly ImportField[],
	kind: ImportNoun,
): Promise<ImportSheet> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = readSpreadsheet(await readLines(file.name, bytes), fields);
	const [content_hash, layout] = await Promise.all([sha256(bytes), sha256(layoutKey(sheet.headings))]);
	const { data } = await callApi("GET /client/import-mappings", { query: { kind, layout } });
	const { name } = file;
	return {
		file: { name, content_hash, layout, columns: sheet.headings.length, total: sheet.rows.length },
		sheet,
		mappings: data.mappings,
	};
}

/** The file with its columns mapped as remembered, or as recognised, and with empty columns for the required fields it lacks. */
export function mapColumns(
	{ file, sheet, mappings }: ImportSheet,
	fields: readonly ImportField[],
	required: readonly string[],
): { file: ImportFile; mapping: Mapping; customer_id: number | null; rows: SpreadsheetRow[] } {
	const remembered = chooseMapping(mappings);
	const mapping = remembered
		? validMapping(remembered.mapping, fields, file.columns)
		: recogniseColumns(sheet.headings, fields);
	const completed = withRequiredColumns(sheet, mapping, fields, required);
	return {
		file: { ...file, headings: completed.sheet.headings, remembered: remembered !== undefined },
		mapping: completed.mapping,
		customer_id: remembered?.customer_id ?? null,
		rows: completed.sheet.rows,
	};
}
