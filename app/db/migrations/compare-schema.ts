import { normaliseSql, type SchemaObject } from "./schema-text";
import { parseTable } from "./table-shape";

/** Where a schema is not the one that is meant. */
export interface SchemaDifference {
	kind: "missing" | "different" | "extra";
	type: SchemaObject["type"];
	name: string;
	/** The statement of the object that is meant; that of the object itself if it is extra. */
	sql: string;
	/** Of a table with other columns: definitions that it lacks, names that are not part of it, names that are defined otherwise. */
	columns?: { missing: readonly string[]; extra: readonly string[]; other: readonly string[] };
}

const keyOf = ({ type, name }: Pick<SchemaObject, "type" | "name">) => `${type} ${name}`;

/** How a schema differs from the one that is meant. The order of columns and of objects does not count. */
export function compareSchemas(
	meant: readonly SchemaObject[],
	found: readonly SchemaObject[],
): SchemaDifference[] {
	const foundByKey = new Map(found.map((object) => [keyOf(object), object]));
	const meantKeys = new Set(meant.map(keyOf));
	return [
		...meant.flatMap((object): SchemaDifference[] => {
			const own = foundByKey.get(keyOf(object));
			return own ? compareObjects(object, own) : [{ ...object, kind: "missing" }];
		}),
		...found
			.filter((object) => !meantKeys.has(keyOf(object)))
			.map((object): SchemaDifference => ({ ...object, kind: "extra" })),
	];
}

function compareObjects(meant: SchemaObject, found: SchemaObject): SchemaDifference[] {
	// Nearly always the very same text, which costs nothing to find.
	if (meant.sql === found.sql || normaliseSql(meant.sql) === normaliseSql(found.sql)) return [];
	const [own, other] = meant.type === "table" ? [parseTable(meant.sql), parseTable(found.sql)] : [null, null];
	if (!own || !other) return [{ ...meant, kind: "different" }];
	const columns = {
		missing: [...own.columns]
			.filter(([name]) => !other.columns.has(name))
			.map(([, definition]) => definition),
		extra: [...other.columns.keys()].filter((name) => !own.columns.has(name)),
		other: [...own.columns]
			.filter(([name, definition]) => other.columns.has(name) && other.columns.get(name) !== definition)
			.map(([name]) => name),
	};
	const isSame =
		Object.values(columns).every(({ length }) => length === 0) &&
		own.constraints.join("\n") === other.constraints.join("\n");
	return isSame ? [] : [{ ...meant, kind: "different", columns }];
}

/** A difference in words, a line for each of its parts. */
export function describeDifference({ kind, type, name, columns }: SchemaDifference): string[] {
	const what = `${type} ${name}`;
	if (kind === "missing") return [`${what} is missing`];
	if (kind === "extra") return [`${what} is not part of this version`];
	const parts = [
		...(columns?.missing ?? []).map((definition) => `column ${definition.split(" ")[0]} is missing`),
		...(columns?.extra ?? []).map((column) => `column ${column} is not part of this version`),
		...(columns?.other ?? []).map((column) => `column ${column} is defined otherwise`),
	];
	return parts.length > 0 ? parts.map((part) => `${what}: ${part}`) : [`${what} is defined otherwise`];
}
