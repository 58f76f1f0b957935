/**
 * The save was based on an older reading of a row; another user has saved since. The whole batch was rejected. `id` is the row that
 * the other save was about, where the database knows it.
 */
export class StaleVersion extends Error {
	override readonly name = "StaleVersion";
	constructor(
		readonly table: string,
		readonly id: number | null = null,
	) {
		super(`stale version of ${table}`);
	}
}

/** A row that a save refers to has been deleted since it was read. The whole batch was rejected. */
export class MissingRow extends Error {
	override readonly name = "MissingRow";
	constructor(readonly table: string) {
		super(`deleted: ${table}`);
	}
}

/** A unique value exists already. For an index over an expression `columns` is empty and `index` is its name. */
export class UniqueViolation extends Error {
	override readonly name = "UniqueViolation";
	constructor(
		readonly table: string,
		readonly columns: readonly string[],
		readonly index: string | null = null,
	) {
		super(`not unique: ${index ?? `${table} (${columns.join(", ")})`}`);
	}
}

/** A referenced row is missing, or a row that is still referenced would be deleted. */
export class ForeignKeyViolation extends Error {
	override readonly name = "ForeignKeyViolation";
	constructor() {
		super("foreign key violated");
	}
}

/** A value violates a named CHECK, or a NOT NULL column is null. */
export class CheckViolation extends Error {
	override readonly name = "CheckViolation";
	constructor(readonly rule: string) {
		super(`check violated: ${rule}`);
	}
}

const PATTERNS: readonly [RegExp, (match: RegExpMatchArray) => Error][] = [
	[/stale_version:(\w+)(?::(\d+))?/, ([, table = "", id]) => new StaleVersion(table, id ? Number(id) : null)],
	[/deleted_row:(\w+)/, ([, table = ""]) => new MissingRow(table)],
	[/UNIQUE constraint failed: index '(\w+)'/, ([, index = ""]) => new UniqueViolation("", [], index)],
	[/UNIQUE constraint failed: ([\w., ]+)/, ([, columns = ""]) => uniqueColumns(columns)],
	[/FOREIGN KEY constraint failed/, () => new ForeignKeyViolation()],
	[/CHECK constraint failed: (\w+)/, ([, rule = ""]) => new CheckViolation(rule)],
	[/NOT NULL constraint failed: ([\w.]+)/, ([, column = ""]) => new CheckViolation(column)],
];

/** Converts an error of D1 to a typed violation; returns any other error unchanged. */
export function toViolation(failure: unknown): unknown {
	if (!(failure instanceof Error)) return failure;
	for (const [pattern, make] of PATTERNS) {
		const match = failure.message.match(pattern);
		if (match) return Object.assign(make(match), { cause: failure });
	}
	return failure;
}

function uniqueColumns(list: string): UniqueViolation {
	const columns = list.split(",").map((column) => column.trim().split("."));
	return new UniqueViolation(
		columns[0]?.[0] ?? "",
		columns.map(([, column = ""]) => column),
	);
}
