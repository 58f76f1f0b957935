import { read } from "~/db/read";
import { decodeRelation, decodeRow } from "~/db/record-columns";
import { selectRelationRows } from "~/db/repositories/record-reads";
import type { Ctx } from "~/tenancy/ctx";
import { listQueries } from "./list";
import { loadOptions } from "./load-options";
import type { Resource, ResourceRelation } from "./resource";
import { type SpreadsheetField, spreadsheetFields } from "./spreadsheet-fields";
import type { ExportCell } from "./write-workbook";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MAX_ROWS = 100_000;

/** All records as a workbook; lookups are written as labels. */
export async function exportRecords(ctx: Ctx, resource: Resource): Promise<Response> {
	const { writeWorkbook } = await import("./write-workbook");
	const fields = spreadsheetFields(resource);
	const columns = fields.map(({ label, field }) => ({
		heading: label,
		width: field.wide ? 32 : Math.max(12, label.length + 2),
	}));
	const workbook = writeWorkbook(columns, await exportRows(ctx, resource, fields));
	const name = resource.exports?.file ?? `${resource.things}.xlsx`;
	return new Response(workbook, {
		headers: { "Content-Type": XLSX, "Content-Disposition": `attachment; filename="${name}"` },
	});
}

async function exportRows(
	ctx: Ctx,
	resource: Resource,
	fields: readonly SpreadsheetField[],
): Promise<ExportCell[][]> {
	const all = { page: 1, perPage: MAX_ROWS, keywords: "", direction: "asc", filters: {} } as const;
	const relations = (resource.relations ?? []).filter(({ key }) =>
		fields.some(({ relation }) => relation === key),
	);
	const [[rows], options, relatedRows] = await Promise.all([
		read(ctx.d1, [listQueries(resource, all)[0]]),
		loadOptions(
			ctx,
			fields.map(({ field }) => field),
		),
		Promise.all(relations.map((relation) => relationsByOwner(ctx, relation))),
	]);
	const groups = new Map(relations.map(({ key }, at) => [key, relatedRows[at]]));
	const names = new Map(
		Object.entries(options).map(([list, items]) => [
			list,
			new Map(items.map(({ value, label }) => [value, label])),
		]),
	);
	return rows
		.map((row) => decodeRow(resource, row))
		.map((row) =>
			fields.map(({ field, relation }) => {
				const value = relation ? groups.get(relation)?.get(row.id)?.[field.name] : row[field.name];
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

function toCell(value: unknown, flag: boolean): ExportCell {
	if (flag) return value === 1 ? "Yes" : "No";
	if (typeof value === "number" || typeof value === "string") return value;
	return Array.isArray(value) ? value.join(", ") : null;
}

async function relationsByOwner(
	ctx: Ctx,
	relation: ResourceRelation,
): Promise<Map<number, Record<string, unknown>>> {
	const [rows] = await read(ctx.d1, [selectRelationRows(relation)]);
	const owner = relation.ownerColumn ?? relation.owner;
	return new Map(rows.map((row) => [Number(row[owner]), decodeRelation(relation, row)]));
}
