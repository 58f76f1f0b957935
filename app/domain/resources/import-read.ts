import { getTableColumns } from "drizzle-orm";
import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { joined, raw, sqlText } from "~/db/sql-text";
import { validation } from "~/domain/errors";
import type { Mapping } from "~/domain/imports/fields";
import type { SheetRow } from "~/domain/imports/sheet";
import type { Ctx } from "~/tenancy/ctx";
import type { Row } from "./field";
import { readCell } from "./import-cells";
import { foldKey, type PlannedRow, planRows, type ReadRow } from "./import-plan";
import { optionsFor } from "./lookups";
import type { Resource } from "./resource";
import { type SheetField, sheetFields } from "./sheet-fields";
import { decode, expression, present, tableOf } from "./sql";

/**
 * Reads rows of a spreadsheet by a mapping and decides about each: new, changed, the same, or faulty. Throws 422 where no column
 * is the key.
 */
export async function planSheet(
	ctx: Ctx,
	resource: Resource,
	rows: readonly SheetRow[],
	mapping: Mapping,
	fileName: string,
): Promise<{ planned: PlannedRow[]; fields: SheetField[] }> {
	const mapped = new Set(Object.values(mapping));
	const fields = sheetFields(resource).filter(({ name }) => mapped.has(name));
	if (!mapped.has(resource.key)) {
		const label = resource.fields.find(({ name }) => name === resource.key)?.label ?? resource.key;
		throw validation({ file: `No column of ${fileName} is the ${label.toLowerCase()}` });
	}
	const options = await optionsFor(
		ctx,
		fields.map(({ field }) => field),
	);
	const columnOf = new Map(Object.entries(mapping).map(([column, name]) => [name, Number(column)]));
	const readRows = rows.map(({ row_no, cells }): ReadRow => {
		const row: ReadRow = { row_no, cells: {}, values: {}, faults: {} };
		for (const { name, field } of fields) {
			const typed = cells[columnOf.get(name) ?? -1] ?? "";
			row.cells[name] = typed;
			const cell = readCell(field, typed, options);
			if ("fault" in cell) row.faults[name] = cell.fault;
			else row.values[name] = cell.value;
		}
		return row;
	});
	const existing = await existingRecords(ctx, resource, fields, readRows);
	const holders = resource.unique.map(({ field }) => {
		const held = existing.map(
			(row) => [foldKey(row[field]), { id: row.id, label: String(row.said) }] as const,
		);
		return [field, new Map(held.filter(([value]) => value !== ""))] as const;
	});
	const planned = planRows(readRows, fields, resource.key, {
		byKey: new Map(existing.map((row) => [foldKey(row[resource.key]), row])),
		holders: new Map(holders),
		check: (values, before) => resource.check?.(values, before, actorUserId(ctx.actor)) ?? {},
	});
	return { planned, fields };
}

/** The records that these rows may be or may clash with, with what the file can change of them; groups under their dotted names. */
async function existingRecords(
	ctx: Ctx,
	resource: Resource,
	fields: readonly SheetField[],
	rows: readonly ReadRow[],
): Promise<Row[]> {
	const columns = getTableColumns(resource.table);
	const parts = fields.flatMap(({ name, field, part }) => {
		const kept = resource.parts?.find(({ key }) => key === part);
		if (!kept) return [];
		const fixed = Object.entries(kept.fixed ?? {}).map(([key, value]) => ` AND p."${key}" = '${value}'`);
		return [
			`(SELECT p."${field.name}" FROM ${tableOf(kept.table)} p WHERE p."${kept.ownerColumn ?? kept.owner}" = r.id${fixed.join("")}) AS "${name}"`,
		];
	});
	const own = new Set([...fields.map(({ name }) => name), ...resource.unique.map(({ field }) => field)]);
	const selected = [...own]
		.filter((name) => name in columns)
		.map((name) => `${expression(resource, name)} AS "${name}"`);
	const told = [...new Set([resource.key, ...resource.unique.map(({ field }) => field)])].map((name) => {
		const values = rows.map((row) => String(row.values[name] ?? "").trim()).filter(Boolean);
		const either = [...new Set(values.flatMap((value) => [value, foldKey(value)]))];
		// A database folds the case of plain letters only, so values with others are also looked for as they are written.
		return sqlText`(${raw(expression(resource, name) ?? "NULL")} IN (SELECT value FROM json_each(${JSON.stringify(either)}))
			OR lower(${raw(expression(resource, name) ?? "NULL")}) IN (SELECT value FROM json_each(${JSON.stringify(either)})))`;
	});
	const found = sqlText`SELECT r.id, (${raw(resource.label)}) AS said, ${raw([...selected, ...parts].join(", "))}
		FROM ${raw(tableOf(resource.table))} r WHERE ${present(resource)} AND (${joined(told, " OR ")})`;
	const [known] = await read(ctx.d1, [query<Record<string, unknown>>(found.sql, ...found.params)]);
	return known.map((row) => decode(resource, row));
}
