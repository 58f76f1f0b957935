import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The data layer itself: repositories, and the log of changes and mails that `commit` writes. */
const DATA_LAYER = /^app\/db\//;

const WRITE = /\bINSERT (?:OR \w+ )?INTO\b|\bUPDATE \S+\s+SET\b|\bDELETE FROM\b|\binsertRows\(/;
const BUILDER = /from "~\/db\/(?:builder|insert-rows|insert-from)"/;
const SQL_TEXT = /\bSELECT\s|\bFROM [a-z_]+ (?:[a-z] )?(?:JOIN|WHERE|ORDER)\b|\bd1\.prepare\(/;
const SQL_TOOL =
	/import \{[^}]*\bquery\b[^}]*\} from "~\/db\/read"|from "~\/db\/(?:sql-text|job-sql|search)"/;
const OPERATION = /from "~\/domain\/(?!shared\/)/;

const sources = ["app", "workers"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	)
	.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const others = sources.filter(({ path }) => !DATA_LAYER.test(path));

const matching = (files: typeof sources, pattern: RegExp) =>
	files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("only repositories write tables", () => {
	expect(matching(others, WRITE)).toEqual([]);
});

test("only repositories build statements", () => {
	expect(matching(others, BUILDER)).toEqual([]);
});

test("only the data layer has SQL", () => {
	expect(matching(others, SQL_TEXT)).toEqual([]);
	expect(matching(others, SQL_TOOL)).toEqual([]);
});

test("no search is a LIKE pattern, which D1 refuses above 50 bytes", () => {
	expect(matching(sources, /\b(?:LIKE|GLOB) (?:\?|\$\{)|\b(?:like|ilike|glob)\(/)).toEqual([]);
});

test("no statement reads the database's clock: its day is not that of the UK, and no test can set it", () => {
	expect(matching(sources, /'now'|\bCURRENT_(?:DATE|TIME)\b/i)).toEqual([
		"app/db/columns/types.ts",
		// Recognises it in the schema of a database.
		"app/db/migrations/schema-text.ts",
	]);
});

test("repositories know no operation", () => {
	const repositories = sources.filter(({ path }) => path.startsWith("app/db/repositories/"));
	expect(repositories.length).toBeGreaterThan(0);
	expect(matching(repositories, OPERATION)).toEqual([]);
});
