import { call } from "~/components/api";
import type { ImportField } from "~/domain/imports/fields";
import { sha256 } from "~/domain/imports/fingerprint";
import { layoutOf, readSheetOf } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { ImportNoun, RememberedMapping } from "~/domain/imports/schemas";
import type { Sheet } from "~/domain/imports/sheet";

/** A file that has been read. */
export interface ReadFile {
	name: string;
	/** Fingerprints of its bytes and of its headings. */
	content_hash: string;
	layout: string;
	headings: string[];
	/** How many of the headings are the file's own; the rest were added. */
	columns: number;
	/** Whether the mapping was remembered from an earlier file of this layout. */
	remembered: boolean;
}

/** A file taken apart, with the mappings remembered of its layout. */
export interface ImportSheet {
	file: Omit<ReadFile, "remembered" | "headings">;
	sheet: Sheet;
	mappings: RememberedMapping[];
}

/** Reads a file, and which mappings the company remembers of its layout. Throws what the user is told. */
export async function readImport(
	file: File,
	fields: readonly ImportField[],
	kind: ImportNoun,
): Promise<ImportSheet> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const sheet = readSheetOf(await readLines(file.name, bytes), fields);
	const [content_hash, layout] = await Promise.all([sha256(bytes), sha256(layoutOf(sheet.headings))]);
	const { data } = await call<{ mappings: RememberedMapping[] }>("/client/import-mappings", {
		query: { kind, layout },
	});
	const { name } = file;
	return {
		file: { name, content_hash, layout, columns: sheet.headings.length },
		sheet,
		mappings: data.mappings,
	};
}
