import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const MAX_LINES = 40;

const testFiles = ["app", "workers", "durable-objects", "tests"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	)
	.filter((path) => /\.test\.tsx?$/.test(path));

/** The name a call starts with: `it` of `it.each([…])("…", …)`. */
function readCallee(node: ts.Expression): string {
	if (ts.isIdentifier(node)) return node.text;
	if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return readCallee(node.expression);
	return "";
}

/** The tests of a file whose body is too long; the cases of a table do not count. */
function findLongTests(path: string, text: string): string[] {
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
	const found: string[] = [];
	const visit = (node: ts.Node) => {
		ts.forEachChild(node, visit);
		if (!ts.isCallExpression(node) || !["it", "test"].includes(readCallee(node.expression))) return;
		for (const body of node.arguments.filter(ts.isArrowFunction)) {
			const [first, last] = [lineOf(body.getStart()), lineOf(body.end)];
			if (last - first >= MAX_LINES) found.push(`${path}:${first}: ${last - first + 1} lines`);
		}
	};
	visit(file);
	return found;
}

it("no test is longer than 40 lines", () => {
	const long = testFiles.flatMap((path) => findLongTests(path, readFileSync(join(ROOT, path), "utf8")));
	expect(long).toEqual([]);
});

it.each([
	["of 40 lines", 'it("x", () => {', 38, []],
	["of 41 lines", 'it("x", () => {', 39, ["a.test.ts:1: 41 lines"]],
	["of a table", 'it.each([[1]])("%i", () => {', 39, ["a.test.ts:1: 41 lines"]],
	["with options", 'test("x", { timeout: 1 }, async () => {', 39, ["a.test.ts:1: 41 lines"]],
	["of a describe", 'describe("x", () => {', 39, []],
])("measures a test %s", (_, head, lines, expected) => {
	expect(findLongTests("a.test.ts", `${head}\n${"run();\n".repeat(lines)}});`)).toEqual(expected);
});
