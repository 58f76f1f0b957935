import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../root.mjs";

/** @typedef {{ names: Set<string>, prefixes: Set<string>, texts: Set<string> }} Uses How a module's classes are used: by name, by the beginning of a name, and every text beside them. */

/** Where the shared styles are, the only ones whose class names are global. */
const KIT = "app/ui/styles/";
/** Global classes that a package gives its own elements. */
const PACKAGE_CLASS = /^(ag|leaflet|react-aria)-/;

/**
 * What is wrong with the classes of the screens, one line each: a `styles.name` that the module does not have, a class of a module
 * that nothing uses, a class name in a text that the shared styles do not have, a style sheet that is neither shared nor a
 * module. `root` is another checkout, for tests.
 */
export function findCssProblems(root = ROOT) {
	const files = listFiles(root, "app");
	const sheets = new Map(
		files
			.filter((file) => file.endsWith(".css"))
			.map((file) => [file, readClasses(readFileSync(join(root, file), "utf8"))]),
	);
	const kit = new Set(
		[...sheets]
			.filter(([file]) => file.startsWith(KIT))
			.flatMap(([, { global, local }]) => [...global, ...local]),
	);
	/** @type {string[]} */
	const problems = [];
	const usesByModule = new Map([...sheets.keys()].filter(isModule).map((file) => [file, newUses()]));
	for (const file of files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))) {
		const source = readSource(root, file);
		for (const [module, uses] of source.modules) {
			const classes = sheets.get(module)?.local;
			if (!classes) {
				problems.push(`${file}: imports ${module}, which does not exist`);
				continue;
			}
			for (const name of uses.names)
				if (!classes.has(name)) problems.push(`${file}: ${module} has no class "${name}"`);
			for (const prefix of uses.prefixes)
				if (![...classes].some((name) => name.startsWith(prefix)))
					problems.push(`${file}: ${module} has no class "${prefix}…"`);
			const total = usesByModule.get(module);
			for (const key of /** @type {const} */ (["names", "prefixes", "texts"]))
				for (const name of uses[key]) total?.[key].add(name);
		}
		for (const name of source.classNames)
			if (!kit.has(name) && !PACKAGE_CLASS.test(name))
				problems.push(`${file}: the shared styles have no class "${name}"`);
	}
	for (const [file, { global, local, unlayered }] of sheets) {
		if (!isModule(file)) {
			if (!file.startsWith(KIT))
				problems.push(`${file}: only ${KIT} has style sheets that are not CSS modules`);
			continue;
		}
		if (unlayered) problems.push(`${file}: everything in a module is in "@layer screen"`);
		for (const name of global)
			if (!kit.has(name) && !PACKAGE_CLASS.test(name))
				problems.push(`${file}: the shared styles have no class "${name}"`);
		const uses = usesByModule.get(file) ?? newUses();
		for (const name of local)
			if (
				!uses.names.has(name) &&
				!uses.texts.has(name) &&
				![...uses.prefixes].some((prefix) => name.startsWith(prefix))
			)
				problems.push(`${file}: nothing uses ".${name}"`);
	}
	return problems.sort();
}

/** @param {string} file */
const isModule = (file) => file.endsWith(".module.css");
/** @returns {Uses} */
const newUses = () => ({ names: new Set(), prefixes: new Set(), texts: new Set() });

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(root, folder) {
	return readdirSync(join(root, folder)).flatMap((name) => {
		const path = `${folder}/${name}`;
		return statSync(join(root, path)).isDirectory() ? listFiles(root, path) : [path];
	});
}

/**
 * The classes in a style sheet's selectors; those inside `:global(…)` are `global`.
 * @param {string} css
 */
function readClasses(css) {
	const text = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|url\([^)]*\)/g, "");
	const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)]
		.map(([match]) => match.trim())
		.filter((match) => !match.startsWith("@"));
	/** @type {Set<string>} */
	const local = new Set();
	/** @type {Set<string>} */
	const global = new Set();
	for (const selector of selectors) {
		const rest = selector.replace(
			/:global\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
			(_, /** @type {string} */ inner) => {
				for (const [, name = ""] of inner.matchAll(/\.([a-zA-Z][\w-]*)/g)) global.add(name);
				return "";
			},
		);
		for (const [, name = ""] of rest.matchAll(/\.([a-zA-Z][\w-]*)/g)) local.add(name);
	}
	return {
		local,
		global,
		unlayered: !/^\s*@layer screen \{[\s\S]*\}\s*$/.test(css.replace(/^(\s*\/\*[\s\S]*?\*\/)*/, "")),
	};
}

/**
 * How a file uses its CSS modules, and the class names it has as text.
 * @param {string} root
 * @param {string} file
 * @returns {{ modules: Map<string, Uses>, classNames: Set<string> }}
 */
function readSource(root, file) {
	const text = readFileSync(join(root, file), "utf8");
	if (!/className|\.module\.css/.test(text)) return { modules: new Map(), classNames: new Set() };
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
	/** @type {Map<string, Uses>} */
	const modules = new Map();
	/** @type {Set<string>} */
	const classNames = new Set();
	/** @type {Map<string, Uses>} */
	const usesByName = new Map();
	for (const statement of source.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const { text: name } = statement.moduleSpecifier;
		if (!name.endsWith(".module.css")) continue;
		const module = resolveImport(root, file, name);
		const uses = modules.get(module) ?? newUses();
		modules.set(module, uses);
		if (statement.importClause?.name) usesByName.set(statement.importClause.name.text, uses);
	}
	/** @param {ts.Node} node */
	const visit = (node) => {
		if (ts.isStringLiteralLike(node)) for (const uses of modules.values()) uses.texts.add(node.text);
		if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
			usesByName.get(node.expression.text)?.names.add(node.name.text);
		if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) {
			const uses = usesByName.get(node.expression.text);
			const key = node.argumentExpression;
			if (ts.isStringLiteralLike(key)) uses?.names.add(key.text);
			if (ts.isTemplateExpression(key)) uses?.prefixes.add(key.head.text);
		}
		if (ts.isJsxAttribute(node) && node.name.getText(source) === "className")
			collectClassNames(node.initializer, source, classNames);
		if (ts.isCallExpression(node) && node.expression.getText(source) === "classNames")
			for (const argument of node.arguments) collectClassNames(argument, source, classNames);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return { modules, classNames };
}

/**
 * Adds the class names in the texts of an expression; not those of conditions, keys and other calls.
 * @param {ts.Node | undefined} node
 * @param {ts.SourceFile} source
 * @param {Set<string>} names
 */
function collectClassNames(node, source, names) {
	if (!node) return;
	if (ts.isStringLiteralLike(node))
		for (const name of node.text.split(/\s+/).filter(Boolean)) names.add(name);
	else if (ts.isJsxExpression(node)) collectClassNames(node.expression, source, names);
	else if (ts.isParenthesizedExpression(node)) collectClassNames(node.expression, source, names);
	else if (ts.isConditionalExpression(node)) {
		collectClassNames(node.whenTrue, source, names);
		collectClassNames(node.whenFalse, source, names);
	} else if (
		ts.isBinaryExpression(node) &&
		node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken
	) {
		if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
			collectClassNames(node.left, source, names);
		collectClassNames(node.right, source, names);
	}
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} name
 */
function resolveImport(root, file, name) {
	const path = name.startsWith("~/")
		? `app/${name.slice(2)}`
		: relative(root, join(root, dirname(file), name));
	return existsSync(join(root, path)) ? path.replaceAll("\\", "/") : path;
}
