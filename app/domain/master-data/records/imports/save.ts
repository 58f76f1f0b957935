import { getTableColumns } from "drizzle-orm";
import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import {
	insertRecordRows,
	updateRecordRows,
	upsertRelationRows,
} from "~/db/repositories/master-data/record-batches";
import type { SqlText, Statement } from "~/db/statements";
import type { Resource, ResourceRelation } from "~/domain/master-data/records/resource";
import { invariantOf, toSaveError } from "~/domain/master-data/records/save";
import type { SpreadsheetField } from "~/domain/master-data/records/spreadsheet-fields";
import type { Ctx } from "~/tenancy/ctx";
import type { PlannedRow } from "./plan";

/** A D1 parameter may have up to two megabytes. */
const ROWS_PER_STATEMENT = 2000;

/** Saves the valid rows of a file in one batch, all or nothing, with a single change event. */
export async function saveImport(
	ctx: Ctx,
	resource: Resource,
	planned: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): Promise<void> {
	const newRows = planned.filter(({ state }) => state === "new");
	const changedRows = planned.filter(({ state }) => state === "changed");
	if (newRows.length + changedRows.length === 0) return;
	const ownFields = fields.filter(({ relation }) => relation === null);
	const writes: Statement[] = [
		...insertNew(resource, newRows),
		...chunks(changedRows).map((rows) => updateExisting(ctx, resource, rows, ownFields)),
		...(resource.relations ?? []).flatMap((relation) =>
			chunks([...newRows, ...changedRows]).flatMap((rows) =>
				upsertRelations(resource, relation, rows, fields),
			),
		),
		...(changedRows.length === 0 ? [] : invariantOf(resource)),
	];
	const about = {
		type: resource.event,
		entity: resource.name,
		payload: { created: newRows.length, updated: changedRows.length },
	};
	const changes = [{ ...about, kind: "import" }];
	// Browsers reload their permissions on an update event: the file may have changed a user's role.
	if (resource.invalidatesSessions && changedRows.length > 0) changes.push({ ...about, kind: "update" });
	try {
		await commit(ctx, writes, changes);
	} catch (failure) {
		throw await toSaveError(ctx, resource, failure);
	}
	if (resource.invalidatesSessions) clearPrincipalCache(ctx.tenant.id);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
	const batches: Item[][] = [];
	for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT)
		batches.push(items.slice(from, from + ROWS_PER_STATEMENT));
	return batches;
}

function insertNew(resource: Resource, rows: readonly PlannedRow[]): SqlText[] {
	const columns = getTableColumns(resource.table);
	const fields = resource.fields.filter(({ name }) => name in columns);
	return insertRecordRows(
		resource,
		rows.map(({ values }) =>
			Object.fromEntries(fields.map(({ name, initial }) => [name, values[name] ?? initial ?? null])),
		),
	);
}

/** Updates existing records; a blank cell leaves the column as it is. */
const updateExisting = (
	ctx: Ctx,
	resource: Resource,
	rows: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): SqlText =>
	updateRecordRows(
		ctx,
		resource,
		fields.map(({ name }) => name),
		rows.map(({ id, changes }) => ({
			id,
			values: Object.fromEntries(
				fields.flatMap(({ name }) => (changes[name] ? [[name, changes[name].to]] : [])),
			),
		})),
	);

/** Inserts or updates the relations of the rows, found by the record's key. */
function upsertRelations(
	resource: Resource,
	relation: ResourceRelation,
	rows: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): SqlText[] {
	const columns = getTableColumns(relation.table);
	const relationFields = fields.filter((one) => one.relation === relation.key && one.field.name in columns);
	const related = rows.flatMap(({ values }) => {
		const pairs = relationFields.flatMap(({ name, field }) =>
			values[name] === null || values[name] === undefined ? [] : [[field.name, values[name]]],
		);
		return pairs.length ? [{ key: values[resource.key], values: Object.fromEntries(pairs) }] : [];
	});
	if (related.length === 0) return [];
	const names = relationFields.map(({ field }) => field.name);
	return [upsertRelationRows(resource, resource.key, relation, names, related)];
}
