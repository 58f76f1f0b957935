import { z } from "zod";
import { LONGEST_CELL, MOST_AT_ONCE, MOST_COLUMNS, MOST_ROWS, ROWS_A_SAVE } from "./limits";

/** What can be imported, as it is stored beside each import. */
export const IMPORT_NOUNS = [
	"job",
	"customer",
	"driver",
	"vehicle",
	"vehicle_type",
	"trailer",
	"sub_contractor",
	"profile",
] as const;
export type ImportNoun = (typeof IMPORT_NOUNS)[number];

/** A SHA-256 in hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, "Not a fingerprint");

/** Which column is which field. */
export const mappingField = z
	.record(z.string().regex(/^\d{1,3}$/, "Not a column"), z.string().max(60))
	.refine((mapping) => Object.keys(mapping).length <= MOST_COLUMNS, "Too many columns");

/** A row of a sheet as a call sends it. */
export const sheetRow = z.object({
	row_no: z
		.int()
		.min(1)
		.max(MOST_ROWS * 100),
	cells: z.array(z.string().max(LONGEST_CELL)).max(MOST_COLUMNS),
});

/** Rows to be read by a mapping; `content_hash` tells the file they come from again. */
export const rowsInput = z.object({
	rows: z.array(sheetRow).min(1, "Send rows").max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} rows at once`),
	mapping: mappingField,
	customer_id: z.int().positive().nullish(),
	content_hash: hash,
});
export type RowsInput = z.output<typeof rowsInput>;

/** Rows to be saved together, and the file they come from. */
export const saveRowsInput = rowsInput.extend({
	rows: z
		.array(sheetRow)
		.min(1, "Send rows")
		.max(ROWS_A_SAVE, `At most ${ROWS_A_SAVE} rows are saved at once`),
	file_name: z.string().trim().min(1).max(255),
	layout: hash.nullish(),
	/** How many rows the file has. */
	total: z.int().min(1).max(MOST_ROWS),
});
export type SaveRowsInput = z.output<typeof saveRowsInput>;

export const mappingsInput = z.object({ kind: z.enum(IMPORT_NOUNS), layout: hash });

export const rememberInput = mappingsInput.extend({
	customer_id: z.int().positive().nullish(),
	name: z.string().trim().max(255).nullish(),
	mapping: mappingField,
});

/** A remembered mapping. */
export const mappingShape = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	customer_name: z.string().nullable(),
	name: z.string().nullable(),
	mapping: z.record(z.string(), z.string()),
	used_at: z.string().nullable(),
});
export type RememberedMapping = z.infer<typeof mappingShape>;
