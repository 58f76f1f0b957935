import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./root.mjs";

/** Modules that a folder's files must not import, even indirectly; type imports are allowed. Biome forbids direct imports. */
const LAYERS = [
	{
		from: /^app\/(ui|features|client)\//,
		forbidden: /^(app\/(db|tenancy|routes)|workers|durable-objects\/tenant-room\/room)\b/,
		message: "a component reaches a verb or the database",
	},
	{
		from: /^app\/domain\/.*rules\.ts$/,
		forbidden: /^(app\/(db|tenancy|routes|features|client|ui)|workers)\b|^node:|^drizzle-orm/,
		message: "a rule reaches I/O",
	},
];

const IMPORT =
	/(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\s+from\s+)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

/** The import chains that cross a layer, one line each. `root` is another checkout, for tests. */
export function findLayerViolations(root = ROOT) {
	const importsByFile = new Map();
	const getImports = (file) => {
		if (!importsByFile.has(file)) importsByFile.set(file, readImports(root, file));
		return importsByFile.get(file);
	};
	return LAYERS.flatMap(({ from, forbidden, message }) =>
		listSources(root, "app")
			.filter((file) => from.test(file) && !file.includes(".test."))
			.flatMap((file) => {
				const path = findImportChain(file, forbidden, getImports);
				return path ? [`${path.join(" -> ")}: ${message}`] : [];
			}),
	);
}

/** The shortest chain of imports from a file to a forbidden one, or null. */
function findImportChain(start, forbidden, getImports) {
	const visited = new Set([start]);
	for (const queue = [[start]]; queue.length > 0; ) {
		const path = queue.shift();
		for (const next of getImports(path.at(-1))) {
			if (forbidden.test(next)) return [...path, next];
			if (!visited.has(next)) queue.push([...path, next]);
			visited.add(next);
		}
	}
	return null;
}

function readImports(root, file) {
	if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
	return [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(([, staticName, dynamicName]) =>
		resolveImport(root, file, staticName ?? dynamicName),
	);
}

/** The file an import resolves to, relative to the root; packages keep their name. */
function resolveImport(root, file, name) {
	const path = name.startsWith("~/")
		? join("app", name.slice(2))
		: name.startsWith("@/")
			? name.slice(2)
			: name.startsWith(".")
				? relative(root, join(root, dirname(file), name))
				: null;
	if (path === null) return name;
	return (
		[path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) =>
			isFile(join(root, candidate)),
		) ?? path
	);
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function listSources(root, folder) {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		return entry.isDirectory() ? listSources(root, path) : /\.tsx?$/.test(entry.name) ? [path] : [];
	});
}
