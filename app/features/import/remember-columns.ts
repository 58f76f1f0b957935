import { callApi } from "~/client/api";
import { type ImportField, type Mapping, validMapping } from "~/domain/imports/fields";
import type { ImportNoun } from "~/domain/imports/schemas";
import type { ImportFile } from "./read-import-file";

/** Remembers the mapping for the next file of this layout. A failure does not stop the import. */
export async function rememberColumns(
	kind: ImportNoun,
	file: ImportFile,
	fields: readonly ImportField[],
	mapping: Mapping,
	customer_id: number | null = null,
): Promise<void> {
	const body = {
		kind,
		layout: file.layout,
		customer_id,
		name: file.name,
		mapping: validMapping(mapping, fields, file.columns),
	};
	await callApi("POST /client/import-mappings", { body }).catch(() => undefined);
}
