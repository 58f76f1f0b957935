import { getTableColumns } from "drizzle-orm";
import { type NewRow, type TableRow, type Tables, tableOf } from "@/scripts/lib/databases/table-rows";
import { insertRows } from "~/db/insert-rows";
import { runStatements, type SqlText } from "~/db/statements";

type TableName = keyof Tables;

type Values = Record<string, unknown>;

/** The tables whose rows have a number as their id. */
type NumberedTable = {
	[Name in TableName]: Tables[Name]["$inferSelect"] extends { id: number } ? Name : never;
}[TableName];

/** Inserts a row and returns its id. Columns that it does not name have the values that the database gives them. */
export async function addRow<Name extends NumberedTable>(
	d1: D1Database,
	table: Name,
	row: NewRow<Name>,
): Promise<number> {
	const [result] = await runStatements<{ id: number }>(
		d1,
		rowInserts(table, [row]).map(({ sql, params }) => ({ sql: `${sql} RETURNING id`, params })),
	);
	const id = result?.results[0]?.id;
	if (id === undefined) throw new Error(`nothing was inserted into ${table}`);
	return id;
}

/** Inserts rows in their order, all or none. */
export async function addRows<Name extends TableName>(
	d1: D1Database,
	table: Name,
	rows: readonly NewRow<Name>[],
): Promise<void> {
	await runStatements(d1, rowInserts(table, rows));
}

/** Inserts rows, each instead of those with the same key. */
export async function replaceRows<Name extends TableName>(
	d1: D1Database,
	table: Name,
	rows: readonly NewRow<Name>[],
): Promise<void> {
	await runStatements(d1, rowReplacements(table, rows));
}

/** Changes the row with an id. */
export async function changeRow<Name extends NumberedTable>(
	d1: D1Database,
	table: Name,
	id: number,
	changes: Partial<NewRow<Name>>,
): Promise<void> {
	await runStatements(d1, [updateOf(table, { id }, changes)]);
}

/** Changes the rows that have these values, and every row if none are given. */
export async function changeRows<Name extends TableName>(
	d1: D1Database,
	table: Name,
	where: Partial<TableRow<Name>>,
	changes: Partial<NewRow<Name>>,
): Promise<void> {
	await runStatements(d1, [rowUpdate(table, where, changes)]);
}

/** The statements that insert rows in their order, for a batch with others. */
export function rowInserts<Name extends TableName>(table: Name, rows: readonly NewRow<Name>[]): SqlText[] {
	const groups: { shape: string; rows: Values[] }[] = [];
	for (const row of rows) {
		// A column that a row leaves out has the database's value, and not null as among rows that have it.
		const values = definedValues(row);
		const shape = Object.keys(values).join();
		const group = groups.at(-1);
		if (group?.shape === shape) group.rows.push(values);
		else groups.push({ shape, rows: [values] });
	}
	return groups.flatMap((group) => insertRows(tableOf(table), group.rows));
}

/** The statements that insert rows, each instead of those with the same key, for a batch with others. */
export const rowReplacements = <Name extends TableName>(
	table: Name,
	rows: readonly NewRow<Name>[],
): SqlText[] =>
	rowInserts(table, rows).map(({ sql, params }) => ({
		sql: sql.replace(/^INSERT/, "INSERT OR REPLACE"),
		params,
	}));

/** The statement that changes the rows that have these values, for a batch with others. */
export const rowUpdate = <Name extends TableName>(
	table: Name,
	where: Partial<TableRow<Name>>,
	changes: Partial<NewRow<Name>>,
): SqlText => updateOf(table, where, changes);

/** An update that raises the version of a row, if it has one, as the database demands. */
function updateOf(name: TableName, where: Values, changes: Values): SqlText {
	const columns: Record<string, { mapToDriverValue(value: unknown): unknown }> = getTableColumns(
		tableOf(name),
	);
	const encode = (column: string, value: unknown) =>
		value === null ? null : (columns[column]?.mapToDriverValue(value) ?? value);
	const set = Object.entries(definedValues(changes));
	const conditions = Object.entries(where);
	const raised = "version" in columns ? [`"version" = "version" + 1`] : [];
	const assignments = [...set.map(([column]) => `"${column}" = ?`), ...raised];
	const condition = conditions.map(([column]) => `"${column}" IS ?`).join(" AND ") || "true";
	return {
		sql: `UPDATE "${name}" SET ${assignments.join(", ")} WHERE ${condition}`,
		params: [...set, ...conditions].map(([column, value]) => encode(column, value)),
	};
}

const definedValues = (row: object): Values =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
