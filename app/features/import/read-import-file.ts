import { callApi } from "~/client/api";
import type { ImportField } from "~/domain/imports/fields";
import { sha256 } from "~/domain/imports/fingerprint";
import { layoutKey, readSpreadsheet } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { ImportNoun, RememberedMapping } from "~/domain/imports/schemas";
import type { Spreadsheet } from "~/domain/imports/spreadsheet";

/** A parsed file. */
export interface ImportFile {
	name: string;
	/** SHA-256 of its bytes; `layout` is that of its headings. */
	content_hash: string;
	layout: string;
	headings: string[];
	/** Number of headings in the file itself; further ones were added. */
	columns: number;
	/** Whether the mapping comes from an earlier file of this layout. */
	remembered: boolean;
}

/** A parsed file with the mappings remembered for its layout. */
export interface ImportSheet {
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
		file: { name, content_hash, layout, columns: sheet.headings.length },
		sheet,
		mappings: data.mappings,
	};
}
