import type { SheetData } from "write-excel-file/universal";
import { read } from "~/db/read";
import type { Ctx } from "~/tenancy/ctx";
import { listQueries } from "./list";
import { optionsFor } from "./lookups";
import type { Part, Resource } from "./resource";
import { type SheetField, sheetFields } from "./sheet-fields";
import { decode, decodePart, tableOf } from "./sql";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MOST = 100_000;

type Cell = string | number | null;

/** All records as a workbook, under the file name the product gives it; lookups stand by their code. */
export async function exportRecords(ctx: Ctx, resource: Resource): Promise<Response> {
	const { default: writeXlsx } = await import("write-excel-file/universal");
	const fields = sheetFields(resource);
	const sheet: SheetData = [
		fields.map(({ label }) => ({ value: label, fontWeight: "bold" as const })),
		...(await exportRows(ctx, resource, fields)),
	];
	const columns = fields.map(({ label, field }) => ({
		width: field.wide ? 32 : Math.max(12, label.length + 2),
	}));
	const blob = await writeXlsx(sheet, { columns, stickyRowsCount: 1 }).toBlob();
	const name = resource.exports?.file ?? `${resource.things}.xlsx`;
	return new Response(blob, {
		headers: { "Content-Type": XLSX, "Content-Disposition": `attachment; filename="${name}"` },
	});
}

async function exportRows(ctx: Ctx, resource: Resource, fields: readonly SheetField[]): Promise<Cell[][]> {
	const all = { page: 1, perPage: MOST, keywords: "", direction: "asc", filters: {} } as const;
	const parts = (resource.parts ?? []).filter(({ key }) => fields.some(({ part }) => part === key));
	const [[rows], options, beside] = await Promise.all([
		read(ctx.d1, [listQueries(resource, all)[0]]),
		optionsFor(
			ctx,
			fields.map(({ field }) => field),
		),
		Promise.all(parts.map((part) => partsByOwner(ctx, part))),
	]);
	const groups = new Map(parts.map(({ key }, at) => [key, beside[at]]));
	const names = new Map(
		Object.entries(options).map(([list, items]) => [
			list,
			new Map(items.map(({ value, label }) => [value, label])),
		]),
	);
	return rows
		.map((row) => decode(resource, row))
		.map((row) =>
			fields.map(({ field, part }) => {
				const value = part ? groups.get(part)?.get(row.id)?.[field.name] : row[field.name];
				const name =
					field.options && typeof value === "number" ? names.get(field.options)?.get(value) : undefined;
				return (
					name ??
					cellOf(field.choices?.find((one) => one.value === value)?.label ?? value, field.kind === "flag")
				);
			}),
		);
}

function cellOf(value: unknown, flag: boolean): Cell {
	if (flag) return value === 1 ? "Yes" : "No";
	if (typeof value === "number" || typeof value === "string") return value;
	return Array.isArray(value) ? value.join(", ") : null;
}

async function partsByOwner(ctx: Ctx, part: Part): Promise<Map<number, Record<string, unknown>>> {
	const fixed = Object.entries(part.fixed ?? {});
	const where = fixed.map(([name]) => `"${name}" = ?`).join(" AND ") || "1";
	const { results } = await ctx.d1
		.prepare(`SELECT * FROM ${tableOf(part.table)} WHERE ${where}`)
		.bind(...fixed.map(([, value]) => value))
		.all<Record<string, unknown>>();
	const owner = part.ownerColumn ?? part.owner;
	return new Map(results.map((row) => [Number(row[owner]), decodePart(part, row)]));
}
