import { type ImportField, validMapping } from "~/domain/master-data/spreadsheets/fields";
import type { ImportNoun } from "~/domain/master-data/spreadsheets/schemas";
import type { ImportContext } from "./import-source";
import type { MappingStore } from "./mapping-store";

/** Remembers the mapping for the next file of this layout. A failure does not stop the import. */
export async function rememberColumns<Setup>(
	source: {
		kind: ImportNoun;
		mappings: MappingStore;
		fields: readonly ImportField[];
		getCustomer?: (setup: Setup) => number | null;
	},
	{ file, mapping, setup }: ImportContext<Setup>,
): Promise<void> {
	const body = {
		kind: source.kind,
		layout: file.layout,
		customer_id: source.getCustomer?.(setup) ?? null,
		name: file.name,
		mapping: validMapping(mapping, source.fields, file.columns),
	};
	await source.mappings.remember(body).catch(() => undefined);
}
