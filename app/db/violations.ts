/** A save was made from an older reading of the row: somebody else saved in between. The whole batch was refused. */
export class StaleVersion extends Error {
	override readonly name = "StaleVersion";
	constructor(readonly table: string) {
		super(`stale version of ${table}`);
	}
}

/** A value that must be unique is taken. For an index over an expression the columns are empty and `index` names it. */
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

/** A row that something refers to is missing, or a row that is referred to was to be removed. */
export class ForeignKeyViolation extends Error {
	override readonly name = "ForeignKeyViolation";
	constructor() {
		super("foreign key violated");
	}
}

/** A value breaks a rule of its table: a CHECK by name, or a column that must not be empty. */
export class CheckViolation extends Error {
	override readonly name = "CheckViolation";
	constructor(readonly rule: string) {
		super(`check violated: ${rule}`);
	}
}

const READINGS: readonly [RegExp, (found: RegExpMatchArray) => Error][] = [
	[/stale_version:(\w+)/, ([, table = ""]) => new StaleVersion(table)],
	[/UNIQUE constraint failed: index '(\w+)'/, ([, index = ""]) => new UniqueViolation("", [], index)],
	[/UNIQUE constraint failed: ([\w., ]+)/, ([, columns = ""]) => uniqueColumns(columns)],
	[/FOREIGN KEY constraint failed/, () => new ForeignKeyViolation()],
	[/CHECK constraint failed: (\w+)/, ([, rule = ""]) => new CheckViolation(rule)],
	[/NOT NULL constraint failed: ([\w.]+)/, ([, column = ""]) => new CheckViolation(column)],
];

/** The typed error that a failure of D1 stands for; any other failure comes back as it is. */
export function readViolation(failure: unknown): unknown {
	if (!(failure instanceof Error)) return failure;
	for (const [pattern, make] of READINGS) {
		const found = failure.message.match(pattern);
		if (found) return Object.assign(make(found), { cause: failure });
	}
	return failure;
}

function uniqueColumns(list: string): UniqueViolation {
	const parts = list.split(",").map((part) => part.trim().split("."));
	return new UniqueViolation(
		parts[0]?.[0] ?? "",
		parts.map(([, column = ""]) => column),
	);
}
