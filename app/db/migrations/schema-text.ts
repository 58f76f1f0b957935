import { sha256 } from "~/shared/hash";

/** A table, index, view or trigger with the statement that creates it. */
export interface SchemaObject {
	type: "table" | "index" | "view" | "trigger";
	name: string;
	sql: string;
}

const STATEMENT_BREAK = "--> statement-breakpoint";

/** What does not count, or has to stay as it is, in the order in which it is looked for. */
const TOKENS = new RegExp(
	[
		// The default of a database on another clock (docs/how-to/test-at-a-moment.md).
		String.raw`'now'(?:\s*,\s*'[+-]?[\d.]+ seconds')?`,
		"'(?:[^']|'')*'",
		String.raw`"(?<double>\w+)"`,
		String.raw`\x60(?<back>\w+)\x60`,
		String.raw`--[^\n]*`,
		String.raw`/\*[^]*?\*/`,
		String.raw`\s+`,
	].join("|"),
	"g",
);

/** SQL without what means nothing: comments, quotes around names, the kind and number of spaces, and the offset of a clock. */
export function normaliseSql(sql: string): string {
	const texts: string[] = [];
	const shortened = sql.replace(TOKENS, (token, double: string | undefined, back: string | undefined) => {
		if (!token.startsWith("'")) return double ?? back ?? " ";
		texts.push(token.startsWith("'now'") ? "'now'" : token);
		return "'";
	});
	let next = 0;
	return shortened
		.replace(/ +/g, " ")
		.replace(/ ?([(),;]) ?/g, "$1")
		.replace(/'/g, () => texts[next++] ?? "")
		.trim();
}

const CREATED = /^CREATE (?:UNIQUE |VIRTUAL )?(TABLE|INDEX|VIEW|TRIGGER) (?:"(\w+)"|`(\w+)`|'(\w+)'|(\w+))/i;

/** The objects of a generated schema (`migrations/schema/`). Throws for a statement that creates none. */
export function parseSchema(text: string): SchemaObject[] {
	return text
		.split(STATEMENT_BREAK)
		.map((sql) => sql.trim())
		.filter((sql) => sql !== "")
		.map((sql) => {
			const [, type = "", ...names] = CREATED.exec(sql) ?? [];
			const name = names.find((one) => one !== undefined);
			if (!name) throw new Error(`a schema creates its objects: ${sql.slice(0, 80)}`);
			return { type: type.toLowerCase() as SchemaObject["type"], name, sql };
		});
}

/** The text of a generated schema, in the order of its objects. */
export const writeSchema = (objects: readonly SchemaObject[]): string =>
	objects.map(({ sql }) => `${sql.trim()}\n`).join(`${STATEMENT_BREAK}\n`);

/** The digest of a schema, the same in whichever order its objects were created: SHA-256 in hexadecimal. */
export const digestSchema = (objects: readonly SchemaObject[]): Promise<string> =>
	sha256(
		objects
			.map(({ type, name, sql }) => `${type} ${name} ${normaliseSql(sql)}`)
			.sort()
			.join("\n"),
	);
