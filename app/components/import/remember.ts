import { call } from "~/components/api";
import { type ImportField, type Mapping, soundMapping } from "~/domain/imports/fields";
import type { ImportNoun } from "~/domain/imports/schemas";
import type { ReadFile } from "./read-import";

/** Remembers the columns for the next file of this layout. An import goes on where that fails. */
export async function rememberColumns(
	kind: ImportNoun,
	file: ReadFile,
	fields: readonly ImportField[],
	mapping: Mapping,
	customer_id: number | null = null,
): Promise<void> {
	const body = {
		kind,
		layout: file.layout,
		customer_id,
		name: file.name,
		mapping: soundMapping(mapping, fields, file.columns),
	};
	await call("/client/import-mappings", { method: "POST", body }).catch(() => undefined);
}
