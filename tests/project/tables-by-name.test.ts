import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** A table with any names, `Record<string, …>`, that is written down. */
interface Table {
	name: string;
	path: string;
	isExported: boolean;
}
/** A lookup of a name that is only known at run time. */
type Question = Pick<Table, "name" | "path"> & { line: string; isRecognised: boolean };
interface Found {
	tables: Table[];
	questions: Question[];
}

const asWritten = (node: ts.Expression): ts.Expression =>
	ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
		? asWritten(node.expression)
		: node;

const isWrittenTable = (node: ts.VariableDeclaration) =>
	/^(?:(?:Readonly|Partial)<)*Record<\s*string,/.test(node.type?.getText() ?? "") &&
	node.initializer !== undefined &&
	/^(?:\{|Object\.fromEntries\()/.test(asWritten(node.initializer).getText());

const isAssigned = ({ parent }: ts.Node, node: ts.Node) =>
	ts.isBinaryExpression(parent) &&
	parent.left === node &&
	parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

function tableOf(path: string, node: ts.Node): Table | null {
	if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !isWrittenTable(node)) return null;
	const isExported = /^export\b/.test(node.parent.parent.getText());
	return { name: node.name.text, path, isExported };
}

/** `TABLE[name]`, and `name in TABLE`, which finds `constructor` in every object. */
function questionOf(path: string, node: ts.Node): Question | null {
	const line = node.getText();
	if (ts.isElementAccessExpression(node)) {
		const [of, key] = [asWritten(node.expression), node.argumentExpression];
		if (!ts.isIdentifier(of) || ts.isLiteralExpression(key) || isAssigned(node, node)) return null;
		const isRecognised = node.getSourceFile().text.includes(`Object.hasOwn(${of.text}, ${key.getText()})`);
		return { name: of.text, path, line, isRecognised };
	}
	if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return null;
	if (ts.isStringLiteral(node.left) || !/^[A-Z][A-Z_]+$/.test(node.right.getText())) return null;
	return { name: "", path, line, isRecognised: false };
}

function readSource(path: string, text: string): Found {
	const found: Found = { tables: [], questions: [] };
	const visit = (node: ts.Node): void => {
		const [table, question] = [tableOf(path, node), questionOf(path, node)];
		if (table) found.tables.push(table);
		if (question) found.questions.push(question);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
	return found;
}

/** The questions to written tables: a name such as `constructor` has an answer in each of them. Names are exported once. */
const findOpenQuestions = (sources: readonly Found[]) => {
	const tables = sources.flatMap((source) => source.tables);
	return sources
		.flatMap(({ questions }) => questions)
		.filter(({ name, path, isRecognised }) => {
			const isOf = (table: Table) => table.name === name && (table.path === path || table.isExported);
			return !isRecognised && (name === "" || tables.some(isOf));
		})
		.map(({ path, line }) => `${path}: ${line}`);
};

/** To read the few files with a table or a question, and no others. */
const EXPORTED_TABLE = /^export const (\w+): [^=]*\bRecord<\s*string,/gm;

const readTypeScript = () =>
	["app", "workers", "durable-objects"]
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
				(name) => `${folder}/${name}`,
			),
		)
		.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
		.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

describe("a table that is asked for any name", () => {
	it("is a Map, or the name is looked for by Object.hasOwn", () => {
		const sources = readTypeScript();
		expect(sources.length).toBeGreaterThan(1000);
		const exported = sources.flatMap(({ text }) =>
			[...text.matchAll(EXPORTED_TABLE)].map(([, name]) => name),
		);
		const concerned = new RegExp(`Record<\\s*string,| in [A-Z_]+\\b|\\b(?:${exported.join("|")})\\[`);
		const found = sources
			.filter(({ text }) => concerned.test(text))
			.map(({ path, text }) => readSource(path, text));
		expect(findOpenQuestions(found)).toEqual([]);
	});

	it.each([
		['const T: Readonly<Record<string, string>> = { a: "b" };\nT[name] ?? name;', 1],
		["const counts: Record<string, number> = {};\ncounts[name] = (counts[name] ?? 0) + 1;", 1],
		["const T: Record<string, string> = Object.fromEntries(rows);\nT[name];", 1],
		["const found = name in TABLE;", 1],
		['const T: Record<string, string> = { a: "b" };\nT["a"];', 0],
		['const T: Record<"a", string> = { a: "b" };\nT[name];', 0],
		['const T: Record<string, string> = { a: "b" };\nObject.hasOwn(T, name) ? T[name] : null;', 0],
		['const T = new Map(Object.entries({ a: "b" }));\nT.get(name);', 0],
		["const errors: Record<string, string> = {};\nerrors[name] = text;", 0],
	])("is found in %j: %i", (text, count) => {
		expect(findOpenQuestions([readSource("app/a.ts", text)])).toHaveLength(count);
	});
});
