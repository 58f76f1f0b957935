import { z } from "zod";
import {
	MAX_CELL_LENGTH,
	MAX_IMPORT_COLUMNS,
	MAX_IMPORT_ROWS,
	MAX_ROWS_PER_REQUEST,
	ROWS_PER_SAVE,
} from "./limits";

/** The kinds of imports, as stored with each import. */
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
export const sha256Hash = z.string().regex(/^[0-9a-f]{64}$/, "Not a SHA-256 hash");

/** Field names by column index. */
export const mappingField = z
	.record(z.string().regex(/^\d{1,3}$/, "Not a column"), z.string().max(60))
	.refine((mapping) => Object.keys(mapping).length <= MAX_IMPORT_COLUMNS, "Too many columns");

/** A spreadsheet row in a request. */
const spreadsheetRow = z.object({
	row_no: z
		.int()
		.min(1)
		.max(MAX_IMPORT_ROWS * 100),
	cells: z.array(z.string().max(MAX_CELL_LENGTH)).max(MAX_IMPORT_COLUMNS),
});

/** The rows of one request, at least one and at most `max`. */
const rowsField = (max: number, tooMany: string) =>
	z.array(spreadsheetRow).min(1, "Send rows").max(max, tooMany);

/** As many rows as one request may check. */
export const checkedRowsField = rowsField(
	MAX_ROWS_PER_REQUEST,
	`At most ${MAX_ROWS_PER_REQUEST} rows in one request`,
);

/** Messages about the cells of a row, by field. */
export const cellMessagesField = z.record(z.string(), z.string());

/** Rows to be read by a mapping; `content_hash` identifies their file. */
export const rowsInput = z.object({
	rows: checkedRowsField,
	mapping: mappingField,
	customer_id: z.int().positive().nullish(),
	content_hash: sha256Hash,
});
export type RowsInput = z.output<typeof rowsInput>;

/** Rows to be saved together, with their file. */
export const saveRowsInput = rowsInput.extend({
	rows: rowsField(ROWS_PER_SAVE, `At most ${ROWS_PER_SAVE} rows in one save`),
	file_name: z.string().trim().min(1).max(255),
	layout: sha256Hash.nullish(),
	/** How many rows the file has. */
	total: z.int().min(1).max(MAX_IMPORT_ROWS),
});
export type SaveRowsInput = z.output<typeof saveRowsInput>;

export const listMappingsInput = z.object({ kind: z.enum(IMPORT_NOUNS), layout: sha256Hash });

export const rememberMappingInput = listMappingsInput.extend({
	customer_id: z.int().positive().nullish(),
	name: z.string().trim().max(255).nullish(),
	mapping: mappingField,
});

export const mappingResponse = z.object({
	id: z.int(),
	customer_id: z.int().nullable(),
	customer_name: z.string().nullable(),
	name: z.string().nullable(),
	mapping: z.record(z.string(), z.string()),
	used_at: z.string().nullable(),
});
export type RememberedMapping = z.infer<typeof mappingResponse>;
