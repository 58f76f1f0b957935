import { z } from "zod";
import { soundMapping } from "~/domain/imports/fields";
import { RECORDS_AT_ONCE } from "~/domain/imports/limits";
import { mappingField, sheetRow } from "~/domain/imports/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { type AfterImport, foldKey, type PlannedRow } from "./import-plan";
import { planSheet } from "./import-read";
import { saveImport } from "./import-save";
import type { Resource } from "./resource";
import { sheetColumns } from "./sheet-fields";

/** Rows of a spreadsheet of records, with which column is which field. */
export const recordRowsInput = z.object({
	rows: z.array(sheetRow).min(1, "Send rows").max(RECORDS_AT_ONCE, `At most ${RECORDS_AT_ONCE} rows at once`),
	mapping: mappingField,
	file_name: z.string().trim().min(1).max(255),
});

/** What the server says of a row: what would happen to it, or with a save, what has happened. */
export const recordVerdict = z.object({
	row_no: z.int(),
	state: z.enum(["new", "changed", "same", "faulty"]),
	/** What is wrong, by field. */
	faults: z.record(z.string(), z.string()),
	/** Which fields it changes. */
	changes: z.array(z.string()),
	/** The values that only one record may have, folded: rows that share one cannot both be good. */
	keys: z.record(z.string(), z.string()),
});
export type RecordVerdict = z.infer<typeof recordVerdict>;

type Input = z.output<typeof recordRowsInput>;

async function planned(ctx: Ctx, resource: Resource, { rows, mapping, file_name }: Input) {
	const known = sheetColumns(resource);
	const width = Math.max(...rows.map(({ cells }) => cells.length));
	return await planSheet(ctx, resource, rows, soundMapping(mapping, known, width), file_name);
}

const verdicts = (resource: Resource, rows: readonly PlannedRow[]): RecordVerdict[] =>
	rows.map(({ row_no, state, faults, changes, values }) => ({
		row_no,
		state,
		faults,
		changes: Object.keys(changes),
		keys: Object.fromEntries(
			resource.unique.flatMap(({ field }) => {
				const value = foldKey(values[field]);
				return value ? [[field, value]] : [];
			}),
		),
	}));

/** What would become of rows of a spreadsheet. Saves nothing. Throws 422 where no column is the key. */
export async function checkRecordRows(ctx: Ctx, resource: Resource, input: Input): Promise<RecordVerdict[]> {
	return verdicts(resource, (await planned(ctx, resource, input)).planned);
}

/**
 * Saves the good ones of these rows as one batch: new records are made, known ones changed by their code; the same rows again
 * change nothing. `after` is given the rows once they are saved. Throws 422.
 */
export async function saveRecordRows(
	ctx: Ctx,
	resource: Resource,
	input: Input,
	after?: AfterImport,
): Promise<RecordVerdict[]> {
	const plan = await planned(ctx, resource, input);
	await saveImport(ctx, resource, plan.planned, plan.fields);
	await after?.(plan.planned);
	return verdicts(resource, plan.planned);
}
