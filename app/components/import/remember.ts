import { call } from "~/components/api";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import type { OpenedFile } from "./open-file";

/** Remembers the columns for the next file of this layout. An import goes on where that fails. */
export async function rememberColumns(
	file: OpenedFile,
	mapping: Mapping,
	customer_id: number | null,
): Promise<void> {
	const body = {
		kind: "job",
		layout: file.layout,
		customer_id,
		name: file.name,
		mapping: soundMapping(mapping, BOOKING_FIELDS, file.columns),
	};
	await call("/client/import-mappings", { method: "POST", body }).catch(() => undefined);
}
