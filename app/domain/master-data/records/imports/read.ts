import { read } from "~/db/read";
import { decodeRow } from "~/db/record-columns";
import { selectMatchingRecords } from "~/db/repositories/master-data/record-checks";
import type { ResourceRow } from "~/domain/master-data/records/field";
import { loadCheck } from "~/domain/master-data/records/load-check";
import { loadOptions } from "~/domain/master-data/records/load-options";
import { type PlanRoom, readRoom } from "~/domain/master-data/records/plan-limits";
import type { Resource } from "~/domain/master-data/records/resource";
import { type SpreadsheetField, spreadsheetFields } from "~/domain/master-data/records/spreadsheet-fields";
import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import type { SpreadsheetRow } from "~/domain/master-data/spreadsheets/spreadsheet";
import { validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { readCell } from "./cells";
import { foldKey, foldUnique, type ParsedRecordRow, type PlannedRow, planRows } from "./plan";

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
		const row: ParsedRecordRow = { row_no, cells: {}, values: {}, issues: {} };
		for (const { name, field } of fields) {
			const typed = cells[columnOf.get(name) ?? -1] ?? "";
			row.cells[name] = typed;
			const cell = readCell(field, typed, options);
			if ("error" in cell) row.issues[name] = cell.error;
			else row.values[name] = cell.value;
		}
		return row;
	});
	const existing = await existingRecords(ctx, resource, fields, readRows);
	const owners = resource.unique.map(({ field }) => {
		const definition = findField(resource, field);
		const valuesInUse = existing.map(
			(row) => [foldUnique(definition, row[field]), { id: row.id, label: String(row.record_label) }] as const,
		);
		return [field, new Map(valuesInUse.filter(([value]) => value !== ""))] as const;
	});
	const planned = planRows(readRows, fields, resource.key, {
		byKey: new Map(existing.map((row) => [foldKey(row[resource.key]), row])),
		owners: new Map(owners),
		namesakes: namesakesOf(resource, existing),
		check: await loadCheck(ctx, resource),
	});
	return { planned: refuseBeyond(planned, await readRoom(ctx, resource), resource.key), fields };
}

const NAMING_FIELDS = ["customer_name", "name"];

/** The field with the name of a record, where that is not its key. */
const findNamingField = ({ fields, key }: Resource): string | undefined =>
	NAMING_FIELDS.find((name) => name !== key && fields.some((field) => field.name === name));

function namesakesOf(resource: Resource, existing: readonly ResourceRow[]) {
	const field = findNamingField(resource);
	if (!field) return undefined;
	const labels = existing.map((row) => [foldKey(row[field]), String(row.record_label)] as const);
	return { field, labels: new Map(labels.filter(([name]) => name !== "")) };
}

/** Names the rows that are more than the company's plan has: the first ones fit. */
function refuseBeyond(planned: PlannedRow[], room: PlanRoom | null, key: string): PlannedRow[] {
	if (!room) return planned;
	let left = room.left;
	return planned.map((row) => {
		if (row.state !== "new" || left-- > 0) return row;
		return { ...row, state: "faulty", issues: { ...row.issues, [key]: room.message } };
	});
}

const findField = (resource: Resource, name: string) => resource.fields.find((field) => field.name === name);

/** The records that these rows may match or clash with, with the fields the file can change; relations under dotted names. */
async function existingRecords(
	ctx: Ctx,
	resource: Resource,
	fields: readonly SpreadsheetField[],
	rows: readonly ParsedRecordRow[],
): Promise<ResourceRow[]> {
	const related = fields.flatMap(({ name, field, relation: key }) => {
		const relation = resource.relations?.find((group) => group.key === key);
		return relation ? [{ name, field: field.name, relation }] : [];
	});
	const unique = resource.unique.map(({ field }) => field);
	const naming = findNamingField(resource);
	const keys = [...new Set([resource.key, ...unique, ...(naming ? [naming] : [])])].map((name) => {
		const values = rows.map((row) => String(row.values[name] ?? "").trim()).filter(Boolean);
		return {
			name,
			values: [...new Set(values.flatMap((value) => [value, foldUnique(findField(resource, name), value)]))],
		};
	});
	const columns = [...new Set([...fields.map(({ name }) => name), ...unique, ...(naming ? [naming] : [])])];
	const [records] = await read(ctx.d1, [selectMatchingRecords(resource, { columns, related, keys })]);
	return records.map((row) => decodeRow(resource, row));
}
