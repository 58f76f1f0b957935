import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./root.mjs";

/** What a folder's files may not reach, through however many imports; types are no import. Biome forbids the direct ones. */
const LAYERS = [
	{
		from: /^app\/components\//,
		not: /^(app\/(db|tenancy|routes)|workers|durable-objects\/tenant-room\/room)\b/,
		says: "a component reaches a verb or the database",
	},
	{
		from: /^app\/domain\/.*rules\.ts$/,
		not: /^(app\/(db|tenancy|routes|components)|workers)\b|^node:|^drizzle-orm/,
		says: "a rule reaches I/O",
	},
];

const IMPORT =
	/(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\s+from\s+)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

/** The ways in which files of the app reach across a layer, as lines to print. `root` is another checkout, for tests. */
export function layerFaults(root = ROOT) {
	const known = new Map();
	const importsOf = (file) => {
		if (!known.has(file)) known.set(file, read(root, file));
		return known.get(file);
	};
	return LAYERS.flatMap(({ from, not, says }) =>
		sources(root, "app")
			.filter((file) => from.test(file) && !file.includes(".test."))
			.flatMap((file) => {
				const path = wayTo(file, not, importsOf);
				return path ? [`${path.join(" -> ")}: ${says}`] : [];
			}),
	);
}

/** The shortest chain of imports from a file to one that matches, or null. */
function wayTo(start, wanted, importsOf) {
	const seen = new Set([start]);
	for (const queue = [[start]]; queue.length > 0; ) {
		const path = queue.shift();
		for (const next of importsOf(path.at(-1))) {
			if (wanted.test(next)) return [...path, next];
			if (!seen.has(next)) queue.push([...path, next]);
			seen.add(next);
		}
	}
	return null;
}

function read(root, file) {
	if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
	return [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(([, fixed, late]) =>
		found(root, file, fixed ?? late),
	);
}

/** The file an import means, from the root; a package keeps its name. */
function found(root, file, name) {
	const path = name.startsWith("~/")
		? join("app", name.slice(2))
		: name.startsWith("@/")
			? name.slice(2)
			: name.startsWith(".")
				? relative(root, join(root, dirname(file), name))
				: null;
	if (path === null) return name;
	return (
		[path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => isFile(join(root, one))) ?? path
	);
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

function sources(root, folder) {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		return entry.isDirectory() ? sources(root, path) : /\.tsx?$/.test(entry.name) ? [path] : [];
	});
}
