import { read } from "~/db/read";
import { decodeRelation, decodeRow, type StoredRow } from "~/db/record-columns";
import { kindAt } from "~/db/record-days";
import { selectRecordIdPages, selectRecordsOfPage } from "~/db/repositories/master-data/record-lists";
import { selectRelationRows } from "~/db/repositories/master-data/record-reads";
import { seesPrices } from "~/domain/kernel/permissions/limits";
import type { Ctx } from "~/tenancy/ctx";
import { isPriceField } from "./field";
import { loadOptions } from "./load-options";
import type { Resource, ResourceRelation } from "./resource";
import { type SpreadsheetField, spreadsheetFields } from "./spreadsheet-fields";
import type { ExportCell } from "./write-workbook";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PAGE_SIZE = 1_000;

/** All records as a workbook that is written while it is sent; lookups are written as labels. */
export async function exportRecords(ctx: Ctx, resource: Resource): Promise<Response> {
	const { streamWorkbook } = await import("./write-workbook");
	const fields = spreadsheetFields(resource).filter(
		({ field }) => seesPrices(ctx.actor) || !isPriceField(field),
	);
	const columns = fields.map(({ label, field }) => ({
		heading: label,
		width: field.wide ? 32 : Math.max(12, label.length + 2),
	}));
	const [[pages], options] = await Promise.all([
		read(ctx.d1, [selectRecordIdPages(resource, PAGE_SIZE)]),
		loadOptions(
			ctx,
			fields.map(({ field }) => field),
		),
	]);
	const names = new Map(
		Object.entries(options).map(([list, items]) => [
			list,
			new Map(items.map(({ value, label }) => [value, label])),
		]),
	);
	const rows = generateRows(
		ctx,
		resource,
		fields,
		pages.map(({ ids }) => ids),
		names,
	);
	const name = resource.exports?.file ?? `${resource.things}.xlsx`;
	return new Response(streamWorkbook(columns, rows), {
		headers: { "Content-Type": XLSX, "Content-Disposition": `attachment; filename="${name}"` },
	});
}

/** Labels by list of options and value. */
type Names = ReadonlyMap<string, ReadonlyMap<number | string, string>>;

async function* generateRows(
	ctx: Ctx,
	resource: Resource,
	fields: readonly SpreadsheetField[],
	pages: readonly string[],
	names: Names,
): AsyncGenerator<ExportCell[][], void> {
	const relations = (resource.relations ?? []).filter(({ key }) =>
		fields.some(({ relation }) => relation === key),
	);
	for (const ids of pages) {
		const [rows, ...relatedRows] = await read(ctx.d1, [
			selectRecordsOfPage(kindAt(ctx.now, resource), ids),
			...relations.map((relation) => selectRelationRows(relation, ids)),
		]);
		const related = new Map(
			relations.map((relation, at) => [relation.key, byOwner(relation, relatedRows[at] ?? [])]),
		);
		yield rows
			.map((row) => decodeRow(resource, row))
			.map((row) =>
				fields.map(({ field, relation }) => {
					const value = relation ? related.get(relation)?.get(row.id)?.[field.name] : row[field.name];
					const name =
						field.options && typeof value === "number" ? names.get(field.options)?.get(value) : undefined;
					return (
						name ??
						toCell(
							field.choices?.find((choice) => choice.value === value)?.label ?? value,
							field.kind === "flag",
						)
					);
				}),
			);
	}
}

function toCell(value: unknown, flag: boolean): ExportCell {
	if (flag) return value === 1 ? "Yes" : "No";
	if (typeof value === "number" || typeof value === "string") return value;
	return Array.isArray(value) ? value.join(", ") : null;
}

function byOwner(
	relation: ResourceRelation,
	rows: readonly StoredRow[],
): ReadonlyMap<number, Record<string, unknown>> {
	const owner = relation.ownerColumn ?? relation.owner;
	return new Map(rows.map((row) => [Number(row[owner]), decodeRelation(relation, row)]));
}
