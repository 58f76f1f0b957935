import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import { validation } from "~/domain/errors";
import { sentFile } from "~/domain/files/schemas";
import { type Mapping, soundMapping } from "~/domain/imports/fields";
import { readSheetOf, recognise } from "~/domain/imports/headings";
import { readLines } from "~/domain/imports/read-file";
import type { Ctx } from "~/tenancy/ctx";
import type { Row } from "./field";
import { readCell } from "./import-cells";
import { foldKey, type PlannedRow, planRows, type ReadRow } from "./import-plan";
import { saveImport } from "./import-save";
import { optionsFor } from "./lookups";
import type { Resource } from "./resource";
import { importFields, type SheetField, sheetFields } from "./sheet-fields";
import { decode, expression, present, tableOf } from "./sql";

const mappingText = z
	.string()
	.max(20_000)
	.transform((text, ctx): Mapping => {
		try {
			return z.record(z.string(), z.string()).parse(JSON.parse(text));
		} catch {
			ctx.addIssue({ code: "custom", message: "The mapping cannot be read" });
			return {};
		}
	});

/** A file to import. With `preview` nothing is saved; `mode` all saves only a file without faults. The file may have any name. */
export const importInput = z.preprocess(
	(sent) => {
		if (typeof sent !== "object" || sent === null || "file" in sent) return sent;
		return { ...sent, file: Object.values(sent).find((value) => value instanceof File) };
	},
	z.object({
		file: sentFile,
		preview: z.enum(["0", "1", ""]).optional(),
		mode: z.enum(["good", "all"]).optional(),
		mapping: mappingText.optional(),
	}),
);

/** How many rows an answer lists at most, the faulty ones first. */
const LISTED = 500;

/** What became of a file, or would become of it. */
export interface ImportAnswer {
	file_name: string;
	total: number;
	created: number;
	updated: number;
	unchanged: number;
	failed: number;
	saved: boolean;
	headings: string[];
	mapping: Mapping;
	fields: { name: string; label: string }[];
	rows: Omit<PlannedRow, "values">[];
}

/** Reads a spreadsheet of records, by code: new ones are made, known ones changed. Throws 413, 415 and 422. */
export async function importRecords(
	ctx: Ctx,
	resource: Resource,
	input: z.output<typeof importInput>,
): Promise<ImportAnswer> {
	const { file } = input;
	const lines = await readLines(file.name, new Uint8Array(await file.arrayBuffer()));
	const known = importFields(resource);
	const sheet = readSheetOf(lines, known);
	const mapping = soundMapping(
		input.mapping ?? recognise(sheet.headings, known),
		known,
		sheet.headings.length,
	);
	const fields = sheetFields(resource).filter(({ name }) => Object.values(mapping).includes(name));
	const key = fields.find(({ name }) => name === resource.key);
	if (!key)
		throw validation({ file: `No column of ${file.name} is the ${keyLabel(resource).toLowerCase()}` });
	const planned = await plan(ctx, resource, sheet.rows, mapping, fields);
	const count = (state: PlannedRow["state"]) => planned.filter((row) => row.state === state).length;
	const failed = count("faulty");
	const isPreview = input.preview === "1" || (input.mode === "all" && failed > 0);
	if (!isPreview) await saveImport(ctx, resource, planned, fields);
	return {
		file_name: file.name,
		total: planned.length,
		created: count("new"),
		updated: count("changed"),
		unchanged: count("same"),
		failed,
		saved: !isPreview,
		headings: sheet.headings,
		mapping,
		fields: known.map(({ name, label }) => ({ name, label })),
		rows: [...planned]
			.sort(byWeight)
			.slice(0, LISTED)
			.map(({ values: _, ...row }) => row),
	};
}

const keyLabel = (resource: Resource) =>
	resource.fields.find(({ name }) => name === resource.key)?.label ?? resource.key;

const WEIGHT = { faulty: 0, changed: 1, new: 2, same: 3 } as const;
const byWeight = (one: PlannedRow, other: PlannedRow) =>
	WEIGHT[one.state] - WEIGHT[other.state] || one.row_no - other.row_no;

async function plan(
	ctx: Ctx,
	resource: Resource,
	rows: readonly { row_no: number; cells: string[] }[],
	mapping: Mapping,
	fields: readonly SheetField[],
): Promise<PlannedRow[]> {
	const [options, existing] = await Promise.all([
		optionsFor(
			ctx,
			fields.map(({ field }) => field),
		),
		existingRecords(ctx, resource, fields),
	]);
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
	const holders = resource.unique.map(({ field }) => {
		const held = existing.map(
			(row) => [foldKey(row[field]), { id: row.id, label: String(row.said) }] as const,
		);
		return [field, new Map(held.filter(([value]) => value !== ""))] as const;
	});
	return planRows(readRows, fields, resource.key, {
		byKey: new Map(existing.map((row) => [foldKey(row[resource.key]), row])),
		holders: new Map(holders),
	});
}

/** All records with what the file can change of them, parts under their dotted names. */
async function existingRecords(ctx: Ctx, resource: Resource, fields: readonly SheetField[]): Promise<Row[]> {
	const columns = getTableColumns(resource.table);
	const parts = fields.flatMap(({ name, field, part }) => {
		const kept = resource.parts?.find(({ key }) => key === part);
		if (!kept) return [];
		const fixed = Object.entries(kept.fixed ?? {}).map(([key, value]) => ` AND p."${key}" = '${value}'`);
		return [
			`(SELECT p."${field.name}" FROM ${tableOf(kept.table)} p WHERE p."${kept.ownerColumn ?? kept.owner}" = r.id${fixed.join("")}) AS "${name}"`,
		];
	});
	const own = fields
		.filter(({ name }) => name in columns)
		.map(({ name }) => `${expression(resource, name)} AS "${name}"`);
	const found = sqlText`SELECT r.id, (${raw(resource.label)}) AS said, ${raw([...own, ...parts].join(", "))}
		FROM ${raw(tableOf(resource.table))} r WHERE ${present(resource)}`;
	const [rows] = await read(ctx.d1, [query<Record<string, unknown>>(found.sql, ...found.params)]);
	return rows.map((row) => decode(resource, row));
}
