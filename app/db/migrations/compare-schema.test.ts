import { describe, expect, it } from "vitest";
import { compareSchemas, describeDifference } from "./compare-schema";
import { digestSchema, normaliseSql, parseSchema, writeSchema } from "./schema-text";

const JOB =
	"CREATE TABLE `job` (\n\t`id` integer PRIMARY KEY,\n\t`bay` text DEFAULT 'a,  b',\n\tCHECK(`bay` <> '')\n)";
const compare = (meant: string, found: string) =>
	compareSchemas(parseSchema(meant), parseSchema(found)).flatMap(describeDifference);

describe("SQL", () => {
	it.each([
		["spaces and quotes", "CREATE TABLE  `job`\n( `id` integer )", 'CREATE TABLE "job" (id integer)'],
		["comments", "SELECT 1 -- what it's for\n, 2", "SELECT 1 /* else */ ,2"],
		["the offset of a clock", "strftime('%Y', 'now', '+12.500 seconds')", "strftime('%Y','now')"],
	])("is the same apart from %s", (_, one, other) => {
		expect(normaliseSql(one)).toBe(normaliseSql(other));
	});

	it("is another with another text in it", () => {
		expect(normaliseSql("SELECT 'a  b'")).not.toBe(normaliseSql("SELECT 'a b'"));
		expect(normaliseSql("SELECT '-- a'")).toBe("SELECT '-- a'");
	});
});

describe("a schema", () => {
	const INDEX = "CREATE UNIQUE INDEX `job_bay` ON `job` (`bay`)";
	const VIEW = "CREATE VIEW `bays` AS SELECT bay FROM job";
	const schema = (...statements: string[]) => statements.join("\n--> statement-breakpoint\n");

	it("is read as it was written, and has one digest in any order", async () => {
		const objects = parseSchema(schema(JOB, INDEX, VIEW));
		expect(objects.map(({ type, name }) => [type, name])).toEqual([
			["table", "job"],
			["index", "job_bay"],
			["view", "bays"],
		]);
		expect(parseSchema(writeSchema(objects))).toEqual(objects);
		expect(await digestSchema([...objects].reverse())).toBe(await digestSchema(objects));
		expect(await digestSchema(objects.slice(1))).not.toBe(await digestSchema(objects));
	});

	it.each([
		["nothing", schema(JOB, INDEX), schema(INDEX, JOB), []],
		["a missing index", schema(JOB, INDEX), JOB, ["index job_bay is missing"]],
		["another view", VIEW, `${VIEW} WHERE id > 1`, ["view bays is defined otherwise"]],
		[
			"an extra table",
			JOB,
			schema(JOB, "CREATE TABLE hold (id)"),
			["table hold is not part of this version"],
		],
		["a column elsewhere", "CREATE TABLE t (a text, b text)", "CREATE TABLE t (b text, a text)", []],
		[
			"columns",
			"CREATE TABLE t (a text, b text, c integer)",
			"CREATE TABLE t (a text, c text, d text)",
			[
				"table t: column b is missing",
				"table t: column d is not part of this version",
				"table t: column c is defined otherwise",
			],
		],
		["a constraint", JOB, JOB.replace("<> ''", "<> 'x'"), ["table job is defined otherwise"]],
	])("differs in %s", (_, meant, found, expected) => {
		expect(compare(meant, found)).toEqual(expected);
	});

	it("has only statements that create something", () => {
		expect(() => parseSchema("DROP TABLE job")).toThrow("a schema creates its objects: DROP TABLE job");
	});
});
