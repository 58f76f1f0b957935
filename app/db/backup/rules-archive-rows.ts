/** A column whose values an archive brings. */
export interface ArchiveColumn {
	name: string;
	/** `moment`: an instant or a day. `list` and `object`: JSON as text. */
	kind: "integer" | "text" | "moment" | "email" | "list" | "object";
	isNullable: boolean;
	/** The only texts that it may have; null for any. */
	values: readonly string[] | null;
}

/** A row of an archive, as somewhere else wrote it. */
export type ArchiveRow = Readonly<Record<string, unknown>>;

interface ArchiveTable {
	name: string;
	columns: readonly ArchiveColumn[];
	extra: readonly ArchiveColumn[];
	/** Columns whose values are not taken from the row. */
	computed: Readonly<Record<string, string>>;
}

/**
 * What keeps the rows of an archive from being written into a table: columns that it does not have, or values that do not fit theirs. Null
 * if nothing does. A name from the archive is repeated only if it could be one.
 */
export function findRowIssue(
	{ name, columns, extra, computed }: ArchiveTable,
	rows: readonly ArchiveRow[],
): string | null {
	const [first] = rows;
	if (!first) return null;
	const known = new Map([...columns, ...extra].map((column) => [column.name, column]));
	const given = Object.keys(first);
	const unknown = given.find((column) => !known.has(column));
	if (unknown !== undefined)
		return /^\w{1,60}$/.test(unknown)
			? `${name} has the column ${unknown}, which is not here`
			: `${name} has a column that is not here`;
	const missing = extra.find((column) => !given.includes(column.name));
	if (missing) return `${name} lacks ${missing.name}`;
	if (rows.some((row) => !hasKeys(row, given))) return `the rows of ${name} have different columns`;
	const checked = [...known.values()].filter(
		(column) => given.includes(column.name) && column.name !== "id" && !Object.hasOwn(computed, column.name),
	);
	for (const column of checked)
		if (rows.some((row) => !fits(column, row[column.name]))) return `${name} has a wrong ${column.name}`;
	return null;
}

function hasKeys(row: ArchiveRow, keys: readonly string[]): boolean {
	const own = Object.keys(row);
	return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

const EMAIL = /^[^\s@]{1,200}@[^\s@]{1,200}$/;

function fits({ kind, isNullable, values }: ArchiveColumn, value: unknown): boolean {
	if (value === null) return isNullable;
	if (kind === "integer") return Number.isSafeInteger(value);
	if (typeof value !== "string" || (values && !values.includes(value))) return false;
	if (kind === "moment") return value.length <= 40 && !Number.isNaN(Date.parse(value));
	if (kind === "email") return EMAIL.test(value);
	return kind === "text" || isJsonOf(kind, value);
}

function isJsonOf(kind: "list" | "object", text: string): boolean {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && Array.isArray(value) === (kind === "list");
	} catch {
		return false;
	}
}
