import { basename } from "node:path";
import { readChunks, readManifest } from "./chunks.mjs";
import { SCREEN_BUDGETS } from "./screen-budgets.mjs";

/**
 * @typedef {import("./chunks.mjs").Chunk} Chunk
 * @typedef {import("./chunks.mjs").Manifest} Manifest
 * @typedef {{ path: string, first: number, later: number, budget?: number }} ScreenWeight
 */

/** The grid's engine, which an office screen with a grid fetches immediately: part of the screen. The portal's lists do without it. */
const ENGINE = /^engine\.client-/;
/** @param {string} path */
const isPortal = (path) => path.startsWith("/customer/");

/**
 * The JavaScript of each screen of the build in thousands of bytes, gzipped: what it needs to open, what it may fetch later, its budget.
 * @returns {Promise<ScreenWeight[]>}
 */
export async function weighScreens() {
	const chunks = await readChunks();
	return listScreens(readManifest())
		.map(({ path, modules }) => ({
			path,
			budget: new Map(Object.entries(SCREEN_BUDGETS)).get(path),
			...weigh(chunks, modules, isPortal(path) ? null : ENGINE),
		}))
		.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * What is wrong with the weights of screens, as sentences: a screen that passes its budget, or has none.
 * @param {readonly ScreenWeight[]} screens
 */
export const findHeavyScreens = (screens) =>
	screens.flatMap(({ path, first, budget }) => {
		if (budget === undefined)
			return [`${path}: ${first.toFixed(1)} kB without a budget in scripts/lib/checks/screen-budgets.mjs`];
		return first > budget ? [`${path}: ${first.toFixed(1)} kB, its budget is ${budget}`] : [];
	});

/** Throws if a screen of the build is heavier than its budget. */
export async function checkScreenWeights() {
	const heavy = findHeavyScreens(await weighScreens());
	if (heavy.length > 0) throw new Error(`Screens over their budget:\n${heavy.join("\n")}`);
}

/**
 * Every screen's path and the modules it needs to open.
 * @param {Manifest} manifest
 */
function listScreens({ entry, routes }) {
	/**
	 * @param {Manifest["routes"][string] | undefined} route
	 * @returns {Manifest["routes"][string][]}
	 */
	const getRouteChain = (route) => (route ? [...getRouteChain(routes[route.parentId ?? ""]), route] : []);
	const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
	return Object.values(routes)
		.filter(({ id, path, index }) => !parents.has(id) && (path || index))
		.map((route) => {
			const chain = getRouteChain(route);
			const segments = chain.map(({ path }) => path).filter(Boolean);
			return {
				path: `/${segments.join("/")}`,
				modules: [entry, ...chain].map(({ module }) => basename(module)),
			};
		});
}

/**
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} modules
 * @param {RegExp | null} eager
 */
function weigh(chunks, modules, eager) {
	const first = collectReachable(chunks, modules, ({ staticImports, dynamicImports }) => [
		...staticImports,
		...dynamicImports.filter((name) => eager?.test(name)),
	]);
	const all = collectReachable(chunks, modules, ({ staticImports, dynamicImports }) => [
		...staticImports,
		...dynamicImports,
	]);
	return {
		first: sumKilobytes(chunks, first),
		later: sumKilobytes(chunks, all) - sumKilobytes(chunks, first),
	};
}

/**
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} names
 * @param {(chunk: Chunk) => string[]} next
 */
function collectReachable(chunks, names, next) {
	const reached = new Set(names);
	for (const name of reached) for (const other of next(chunks.get(name) ?? NO_CHUNK)) reached.add(other);
	return reached;
}

/**
 * A route without a script.
 * @type {Chunk}
 */
const NO_CHUNK = { bytes: 0, staticImports: [], dynamicImports: [] };

/**
 * @param {Map<string, Chunk>} chunks
 * @param {Iterable<string>} names
 */
const sumKilobytes = (chunks, names) =>
	[...names].reduce((sum, name) => sum + (chunks.get(name) ?? NO_CHUNK).bytes, 0) / 1000;
