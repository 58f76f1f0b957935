import { z } from "zod";
import type { Resource } from "~/domain/master-data/records/resource";
import { spreadsheetColumns } from "~/domain/master-data/records/spreadsheet-fields";
import { validMapping } from "~/domain/master-data/spreadsheets/fields";
import { cellMessagesField, checkedRowsField, mappingField } from "~/domain/master-data/spreadsheets/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { foldUnique, type OnImported, PLANNED_ROW_STATES, type PlannedRow } from "./plan";
import { planImport } from "./read";
import { saveImport } from "./save";

/** Spreadsheet rows, with the mapping of columns to fields. */
export const recordRowsInput = z.object({
	rows: checkedRowsField,
	mapping: mappingField,
	file_name: z.string().trim().min(1).max(255),
});

/** The result for one row: of a check, or of a save. */
export const recordVerdict = z.object({
	row_no: z.int(),
	state: z.enum(PLANNED_ROW_STATES),
	/** Issues by field. */
	issues: cellMessagesField,
	/** Warnings about a new record, by field. */
	notices: cellMessagesField,
	/** Names of the fields it changes. */
	changes: z.array(z.string()),
	/** The row's unique values, folded: two rows that share one cannot both be saved. */
	keys: z.record(z.string(), z.string()),
});
export type RecordVerdict = z.infer<typeof recordVerdict>;

type RecordRowsInput = z.output<typeof recordRowsInput>;

async function planRecordRows(ctx: Ctx, resource: Resource, { rows, mapping, file_name }: RecordRowsInput) {
	const columns = spreadsheetColumns(resource);
	const width = Math.max(...rows.map(({ cells }) => cells.length));
	return await planImport(ctx, resource, rows, validMapping(mapping, columns, width), file_name);
}

const toVerdicts = (resource: Resource, rows: readonly PlannedRow[]): RecordVerdict[] =>
	rows.map(({ row_no, state, issues, notices, changes, values }) => ({
		row_no,
		state,
		issues,
		notices,
		changes: Object.keys(changes),
		keys: Object.fromEntries(
			resource.unique.flatMap(({ field }) => {
				const value = foldUnique(
					resource.fields.find(({ name }) => name === field),
					values[field],
				);
				return value ? [[field, value]] : [];
			}),
		),
	}));

/** Checks spreadsheet rows without saving them. Throws 422 if no column is mapped to the key. */
export async function checkRecordRows(
	ctx: Ctx,
	resource: Resource,
	input: RecordRowsInput,
): Promise<RecordVerdict[]> {
	return toVerdicts(resource, (await planRecordRows(ctx, resource, input)).planned);
}

/**
 * Saves the valid rows in one batch: creates new records, updates existing ones by their key. Repeating the call changes nothing.
 * `onImported` is called with the rows once they are saved. Throws 422.
 */
export async function saveRecordRows(
	ctx: Ctx,
	resource: Resource,
	input: RecordRowsInput,
	onImported?: OnImported,
): Promise<RecordVerdict[]> {
	const plan = await planRecordRows(ctx, resource, input);
	await saveImport(ctx, resource, plan.planned, plan.fields);
	await onImported?.(plan.planned);
	return toVerdicts(resource, plan.planned);
}
