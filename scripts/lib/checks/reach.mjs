/**
 * @typedef {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }} Module A module of dependency-cruiser, of which this is used.
 * @typedef {Map<string, string[]>} Imports
 */

const TEST = /\.test\.tsx?$/;
const OURS = /^(app|workers|durable-objects)\//;
/** Where the browser, its workers, the Worker and its rooms start. */
const ENTRIES =
	/^app\/(root|entry\.(client|server)|routes\/[^/]+\/route)\.tsx?$|^app\/features\/.+\.worker\.ts$|^app\/driver\/(main\.tsx|sw\.ts)$|^workers\/app\.ts$/;
/** Where the browser starts to load; the rest of a feature is reached from its index, and app/ui has its own rule. */
const BROWSER = /^app\/features\/[^/]+\/[^/]+\/index\.ts$|^app\/client\//;
const SERVER =
	/^app\/(db|log|routes|server|tenancy)\/|^workers\/|^durable-objects\/tenant-room\/room|^node_modules\/drizzle-orm\//;
const RULES = /^app\/(domain|shared)\/.+\/rules[^/]*\.ts$/;
const IMPURE =
	/^app\/(auth|db|routes|features|client|server|ui|tenancy)\/|^(workers|durable-objects)\/|^(node|cloudflare):|^node_modules\/(drizzle-orm|react|react-dom|hono|@remix-run)\//;

/**
 * The rules about what a file reaches through others, one line for each file that breaks one, with a path. `modules` are
 * dependency-cruiser's, which has such rules too, but begins again for every pair of files and takes a minute.
 * @param {Module[]} modules
 */
export function findForbiddenReach(modules) {
	const imports = mapImports(modules, () => true);
	// Type imports are erased when compiled.
	const loads = mapImports(modules, ({ dependencyTypes }) => !dependencyTypes.includes("type-only"));
	const files = modules.map(({ source }) => source).filter((source) => !TEST.test(source));
	return [
		...files.filter((file) => BROWSER.test(file)).map((file) => findPath(file, SERVER, loads)),
		...files.filter((file) => RULES.test(file)).map((file) => findPath(file, IMPURE, imports)),
	]
		.filter((path) => path !== null)
		.map(({ files: path, target }) => `${path.join(" -> ")}: ${REASONS.get(target)}`)
		.concat(
			findUnreached(files, imports).map(
				(file) => `${file}: no-test-only. Only tests use this file: it belongs under tests, or nowhere.`,
			),
		);
}

const REASONS = new Map([
	[SERVER, "browser-no-server. The browser would load code of the server."],
	[IMPURE, "rules-pure. Rules are pure, also through what they import: no database, no screen, no platform."],
]);

/**
 * @param {Module[]} modules
 * @param {(dependency: Module["dependencies"][number]) => boolean} counts
 * @returns {Imports}
 */
const mapImports = (modules, counts) =>
	new Map(
		modules.map(({ source, dependencies }) => [
			source,
			dependencies.filter(counts).map(({ resolved }) => resolved),
		]),
	);

/**
 * The shortest path from a file to one that fits the target, or null.
 * @param {string} start
 * @param {RegExp} target
 * @param {Imports} imports
 */
function findPath(start, target, imports) {
	/** @type {Map<string, string | null>} */
	const importers = new Map([[start, null]]);
	for (const file of importers.keys()) {
		if (file !== start && target.test(file)) return { files: listPath(file, importers), target };
		for (const next of imports.get(file) ?? []) if (!importers.has(next)) importers.set(next, file);
	}
	return null;
}

/**
 * @param {string} end
 * @param {Map<string, string | null>} importers
 */
function listPath(end, importers) {
	const path = [];
	for (let file = /** @type {string | null} */ (end); file !== null; file = importers.get(file) ?? null)
		path.unshift(file);
	return path;
}

/**
 * Our own files that nothing which runs leads to; none where nothing runs.
 * @param {string[]} files
 * @param {Imports} imports
 */
function findUnreached(files, imports) {
	const reached = new Set(files.filter((file) => ENTRIES.test(file)));
	if (reached.size === 0) return [];
	for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
	return files.filter((file) => OURS.test(file) && !reached.has(file) && !file.endsWith(".d.ts"));
}
