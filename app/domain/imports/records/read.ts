import { getTableColumns } from "drizzle-orm";
import { query, read } from "~/db/read";
import { notDeletedCondition, quotedTable } from "~/db/record-tables";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { Mapping } from "~/domain/imports/fields";
import type { SpreadsheetRow } from "~/domain/imports/spreadsheet";
import type { ResourceRow } from "~/domain/master-data/field";
import { loadOptions } from "~/domain/master-data/load-options";
import type { Resource } from "~/domain/master-data/resource";
import { type SpreadsheetField, spreadsheetFields } from "~/domain/master-data/spreadsheet-fields";
import { columnExpression, decodeRow } from "~/domain/master-data/sql";
import { actorUserId } from "~/domain/shared/actor";
import { validation } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { readCell } from "./cells";
import { foldKey, type ParsedRecordRow, type PlannedRow, planRows } from "./plan";

/**
 * Reads spreadsheet rows by a mapping and classifies each as new, changed, unchanged, or one with errors. Throws 422 if no column is
 * mapped to the key.
 */
export async function planImport(
	ctx: Ctx,
	resource: Resource,
	rows: readonly SpreadsheetRow[],
	mapping: Mapping,
	fileName: string,
): Promise<{ planned: PlannedRow[]; fields: SpreadsheetField[] }> {
	const mapped = new Set(Object.values(mapping));
	const fields = spreadsheetFields(resource).filter(({ name }) => mapped.has(name));
	if (!mapped.has(resource.key)) {
		const label = resource.fields.find(({ name }) => name === resource.key)?.label ?? resource.key;
		throw validation({ file: `No column of ${fileName} is the ${label.toLowerCase()}` });
	}
	const options = await loadOptions(
		ctx,
		fields.map(({ field }) => field),
	);
	const columnOf = new Map(Object.entries(mapping).map(([column, name]) => [name, Number(column)]));
	const readRows = rows.map(({ row_no, cells }): ParsedRecordRow => {
		const row: ParsedRecordRow = { row_no, cells: {}, values: {}, faults: {} };
		for (const { name, field } of fields) {
			const typed = cells[columnOf.get(name) ?? -1] ?? "";
			row.cells[name] = typed;
			const cell = readCell(field, typed, options);
			if ("error" in cell) row.faults[name] = cell.error;
			else row.values[name] = cell.value;
		}
		return row;
	});
	const existing = await existingRecords(ctx, resource, fields, readRows);
	const owners = resource.unique.map(({ field }) => {
		const valuesInUse = existing.map(
			(row) => [foldKey(row[field]), { id: row.id, label: String(row.record_label) }] as const,
		);
		return [field, new Map(valuesInUse.filter(([value]) => value !== ""))] as const;
	});
	const planned = planRows(readRows, fields, resource.key, {
		byKey: new Map(existing.map((row) => [foldKey(row[resource.key]), row])),
		owners: new Map(owners),
		check: (values, before) => resource.check?.(values, before, actorUserId(ctx.actor)) ?? {},
	});
	return { planned, fields };
}

/** The records that these rows may match or clash with, with the fields the file can change; relations under dotted names. */
async function existingRecords(
	ctx: Ctx,
	resource: Resource,
	fields: readonly SpreadsheetField[],
	rows: readonly ParsedRecordRow[],
): Promise<ResourceRow[]> {
	const columns = getTableColumns(resource.table);
	const relatedColumns = fields.flatMap(({ name, field, relation }) => {
		const group = resource.relations?.find(({ key }) => key === relation);
		if (!group) return [];
		const fixed = Object.entries(group.fixed ?? {}).map(([key, value]) => ` AND p."${key}" = '${value}'`);
		return [
			`(SELECT p."${field.name}" FROM ${quotedTable(group.table)} p WHERE p."${group.ownerColumn ?? group.owner}" = r.id${fixed.join("")}) AS "${name}"`,
		];
	});
	const ownNames = new Set([...fields.map(({ name }) => name), ...resource.unique.map(({ field }) => field)]);
	const selected = [...ownNames]
		.filter((name) => name in columns)
		.map((name) => `${columnExpression(resource, name)} AS "${name}"`);
	const conditions = [...new Set([resource.key, ...resource.unique.map(({ field }) => field)])].map(
		(name) => {
			const values = rows.map((row) => String(row.values[name] ?? "").trim()).filter(Boolean);
			const either = [...new Set(values.flatMap((value) => [value, foldKey(value)]))];
			// SQLite only lowers ASCII letters, so other values are also searched for as written.
			return sqlText`(${raw(columnExpression(resource, name) ?? "NULL")} IN (SELECT value FROM json_each(${JSON.stringify(either)}))
			OR lower(${raw(columnExpression(resource, name) ?? "NULL")}) IN (SELECT value FROM json_each(${JSON.stringify(either)})))`;
		},
	);
	const found = sqlText`SELECT r.id, (${raw(resource.label)}) AS record_label, ${raw([...selected, ...relatedColumns].join(", "))}
		FROM ${raw(quotedTable(resource.table))} r WHERE ${notDeletedCondition(resource)} AND (${joinSql(conditions, " OR ")})`;
	const [records] = await read(ctx.d1, [query<Record<string, unknown>>(found.sql, ...found.params)]);
	return records.map((row) => decodeRow(resource, row));
}
