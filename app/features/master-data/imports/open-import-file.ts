import { recogniseByValues } from "~/domain/master-data/spreadsheets/column-values";
import {
	chooseMapping,
	type ImportField,
	type Mapping,
	validMapping,
	withRequiredColumns,
} from "~/domain/master-data/spreadsheets/fields";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { ImportNoun, RememberedMapping } from "~/domain/master-data/spreadsheets/schemas";
import type { Spreadsheet, SpreadsheetRow } from "~/domain/master-data/spreadsheets/spreadsheet";
import { sha256 } from "~/shared/hash";
import type { MappingStore } from "./mapping-store";

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
	/** The headings of columns that are recognised and not offered here, as the customer and price of a customer's own file. */
	unread: string[];
}

/** A parsed file with the mappings remembered for its layout. */
interface ImportSheet {
	file: Omit<ImportFile, "remembered" | "headings" | "unread">;
	sheet: Spreadsheet;
	mappings: RememberedMapping[];
}

/** Parses a file and fetches the mappings remembered for its layout. Throws errors with a message for the user. */
export async function readImportFile(
	file: File,
	fields: readonly ImportField[],
	kind: ImportNoun,
	store: MappingStore,
): Promise<ImportSheet> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = readSpreadsheet(await readLines(file.name, bytes), fields);
	const [content_hash, layout] = await Promise.all([sha256(bytes), sha256(layoutKey(sheet.headings))]);
	const mappings = await store.list(kind, layout);
	const { name } = file;
	return {
		file: { name, content_hash, layout, columns: sheet.headings.length, total: sheet.rows.length },
		sheet,
		mappings,
	};
}

/**
 * The file with its columns mapped as remembered, or as recognised, and with empty columns for the required fields it lacks. Columns
 * are recognised among all `known` fields, so that one that is not offered is not taken for another.
 */
export function mapColumns(
	{ file, sheet, mappings }: ImportSheet,
	fields: readonly ImportField[],
	required: readonly string[],
	known: readonly ImportField[] = fields,
): { file: ImportFile; mapping: Mapping; customer_id: number | null; rows: SpreadsheetRow[] } {
	const remembered = chooseMapping(mappings);
	const recognised = recogniseByValues(sheet.rows, recogniseColumns(sheet.headings, known), known);
	const mapping = validMapping(remembered?.mapping ?? recognised, fields, file.columns);
	const unread = sheet.headings.filter((_, column) =>
		known.some((field) => field.name === recognised[column] && !fields.includes(field)),
	);
	const completed = withRequiredColumns(sheet, mapping, fields, required);
	return {
		file: { ...file, headings: completed.sheet.headings, remembered: remembered !== undefined, unread },
		mapping: completed.mapping,
		customer_id: remembered?.customer_id ?? null,
		rows: completed.sheet.rows,
	};
}
