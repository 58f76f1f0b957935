import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../root.mjs";

/** @typedef {{ replacements: Map<string, string>, allowed: Set<string>, terms: string[] }} Glossary */

const FOLDERS = ["app", "workers", "durable-objects", "scripts", "tests"];
/** The table of docs/glossary.md that names the words which the code does not use, and what it writes instead. */
const BANNED = /\n## Words we do not use\n([\s\S]*?)(?:\n## |$)/;
const WIRE = /\n## Names that stay\n([\s\S]*?)(?:\n## |$)/;
/** Terms of the trade, of several words, that contain a banned word. */
const TERMS = /\n## Terms of several words\n([\s\S]*?)(?:\n## |$)/;

/**
 * The rows of a Markdown table as lists of trimmed cells, without its header.
 * @param {string} text
 */
const tableRows = (text) =>
	text
		.split("\n")
		.filter((line) => line.startsWith("|"))
		.slice(2)
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);

/** @param {string} cell */
const codeWords = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/**
 * The rules of the glossary: banned words with their replacement, and the names that wire and storage keep.
 * @returns {Glossary}
 */
export function readGlossary(text = readFileSync(join(ROOT, "docs/glossary.md"), "utf8")) {
	/** @type {Map<string, string>} */
	const replacements = new Map();
	for (const [words = "", instead = ""] of tableRows(BANNED.exec(text)?.[1] ?? ""))
		for (const word of codeWords(words)) replacements.set(word, instead.replaceAll("`", ""));
	const allowed = new Set(tableRows(WIRE.exec(text)?.[1] ?? "").flatMap(([names = ""]) => codeWords(names)));
	const terms = tableRows(TERMS.exec(text)?.[1] ?? "").flatMap(([names = ""]) => codeWords(names));
	return { replacements, allowed, terms };
}

/**
 * The words of a name: `useRowLeases`, `row_leases` and `row-leases` are all `row`, `lease`, `leases`.
 * @param {string} name
 */
const wordsOf = (name) =>
	name
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/);

/**
 * Words without those of the terms among them.
 * @param {string[]} words
 * @param {readonly string[]} terms
 */
const withoutTerms = (words, terms) =>
	terms
		.reduce((text, term) => text.replaceAll(new RegExp(`\\b${term}s?\\b`, "g"), ""), words.join(" "))
		.split(" ");

/**
 * The names that a source file declares, each with its line.
 * @param {string} path
 * @param {string} text
 */
function declaredNames(path, text) {
	const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
	/** @type {[name: string, line: number][]} */
	const names = [];
	/** @param {ts.Node} node */
	const visit = (node) => {
		const { name: named } = /** @type {{ name?: ts.Node }} */ (node);
		const name = named && ts.isIdentifier(named) ? named : null;
		if (name && !ts.isPropertyAccessExpression(node) && !ts.isJsxAttribute(node))
			names.push([name.text, file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1]);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return names;
}

/**
 * The banned words in one file: in its path, in the names it declares, in its comments and texts.
 * @param {string} path
 * @param {string} text
 * @param {Glossary} glossary
 */
export function findBannedWords(path, text, { replacements, allowed, terms }) {
	/**
	 * @param {number} line
	 * @param {string} word
	 * @param {string} place
	 */
	const report = (line, word, place) =>
		`${path}:${line}: "${word}" in ${place}, write ${replacements.get(word)}`;
	const findings = [];
	for (const word of withoutTerms(wordsOf(path.split("/").at(-1) ?? ""), terms))
		if (replacements.has(word)) findings.push(report(1, word, "the file's name"));
	if (/\.(ts|tsx|mjs)$/.test(path))
		for (const [name, line] of declaredNames(path, text)) {
			if (allowed.has(name)) continue;
			for (const word of withoutTerms(wordsOf(name), terms))
				if (replacements.has(word)) findings.push(report(line, word, `the name ${name}`));
		}
	text.split("\n").forEach((line, index) => {
		for (const comment of line.matchAll(/(?:\/\*\*?|^\s*\*|(?<![:"'`])\/\/)\s(.*)/g))
			for (const word of withoutTerms(
				(comment[1] ?? "")
					.replaceAll(/`[^`]*`/g, "")
					.toLowerCase()
					.split(/[^a-z]+/),
				terms,
			))
				if (replacements.has(word)) findings.push(report(index + 1, word, "a comment"));
	});
	return findings;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourceFiles(folder) {
	return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return sourceFiles(path);
		return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path] : [];
	});
}

/** Every use of a banned word in the project, as lines to print. */
export function findBannedWordsInProject() {
	const glossary = readGlossary();
	return FOLDERS.flatMap(sourceFiles).flatMap((path) =>
		findBannedWords(path, readFileSync(join(ROOT, path), "utf8"), glossary),
	);
}

/** Names that Remix reads from every route. */
const ROUTE_EXPORTS = new Set(
	"loader action clientAction meta links handle headers shouldRevalidate ErrorBoundary HydrateFallback".split(
		" ",
	),
);

/** Names that two modules export for two things, as lines to print. A name has one meaning in the whole tree. */
export function findRepeatedExports() {
	/** @type {Map<string, string[]>} */
	const modules = new Map();
	for (const path of FOLDERS.flatMap(sourceFiles)) {
		if (path.endsWith(".css")) continue;
		for (const name of exportedNames(path)) modules.set(name, [...(modules.get(name) ?? []), path]);
	}
	return [...modules]
		.filter(([name, paths]) => paths.length > 1 && !ROUTE_EXPORTS.has(name))
		.map(([name, paths]) => `${name} is exported by ${paths.join(", ")}`);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function exportedNames(path) {
	const file = ts.createSourceFile(
		path,
		readFileSync(join(ROOT, path), "utf8"),
		ts.ScriptTarget.Latest,
		false,
	);
	return file.statements.flatMap((statement) => {
		const kinds = (ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []).map(
			({ kind }) => kind,
		);
		if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword))
			return [];
		if (ts.isFunctionDeclaration(statement) && !statement.body) return [];
		if (ts.isVariableStatement(statement))
			return statement.declarationList.declarations.flatMap(({ name }) =>
				ts.isIdentifier(name) ? [name.text] : [],
			);
		const { name } = /** @type {{ name?: ts.Node }} */ (statement);
		return name && ts.isIdentifier(name) ? [name.text] : [];
	});
}
