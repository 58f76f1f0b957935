import { dirname } from "node:path/posix";

/**
 * @typedef {{ source: string, dependencies?: { resolved: string, dependencyTypes?: string[] }[] }} Module A module of dependency-cruiser, of which this is used.
 * @typedef {Map<string, Map<string, string>>} FolderGraph
 */

/** Towards others a room of a wing, a feature, a route or a wing of repositories is one unit with all its subfolders; elsewhere each folder is. */
const UNIT = /^app\/(?:(?:features|domain)\/[^/]+\/[^/]+|(?:routes|db\/repositories)\/[^/]+)(?=\/)/;
const TEST = /\.test\.tsx?$/;

/** @param {string} file */
const getUnit = (file) => UNIT.exec(file)?.[0] ?? dirname(file);

/**
 * The groups of folders that reach each other by imports, types included, each as text with one import for every pair: first
 * those of units, then those of the folders within such a unit. `modules` are dependency-cruiser's.
 * @param {Module[]} modules
 */
export function findFolderCycles(modules) {
	return [
		...findCycles(modules, getUnit, () => true),
		...findCycles(modules, dirname, (from, to) => UNIT.test(from) && getUnit(from) === getUnit(to)),
	];
}

/**
 * @param {Module[]} modules
 * @param {(file: string) => string} getFolder
 * @param {(from: string, to: string) => boolean} counts
 */
function findCycles(modules, getFolder, counts) {
	const graph = buildFolderGraph(modules, getFolder, counts);
	return findKnots(graph).map((knot) => {
		const inside = new Set(knot);
		const links = knot.flatMap((from) =>
			[...(graph.get(from) ?? [])].filter(([to]) => inside.has(to)).map(([, example]) => `\n    ${example}`),
		);
		return `${knot.join(", ")}${links.join("")}`;
	});
}

/**
 * For every folder the folders it imports by imports that count, each with one of them as an example.
 * @param {Module[]} modules
 * @param {(file: string) => string} getFolder
 * @param {(from: string, to: string) => boolean} counts
 */
function buildFolderGraph(modules, getFolder, counts) {
	const sources = new Set(
		modules.map(({ source }) => source).filter((source) => !source.startsWith("node_modules/")),
	);
	/** @type {FolderGraph} */
	const graph = new Map();
	for (const { source, dependencies = [] } of modules) {
		if (!sources.has(source) || TEST.test(source)) continue;
		const from = getFolder(source);
		const targets = graph.get(from) ?? new Map();
		graph.set(from, targets);
		for (const { resolved } of dependencies) {
			const to = getFolder(resolved);
			if (to === from || !sources.has(resolved) || !counts(source, resolved)) continue;
			if (!targets.has(to)) targets.set(to, `${source} -> ${resolved}`);
		}
	}
	return graph;
}

/**
 * The strongly connected components of two folders or more, by Tarjan's algorithm.
 * @param {FolderGraph} graph
 */
function findKnots(graph) {
	/** @type {Map<string, number>} */
	const order = new Map();
	/** @type {Map<string, number>} */
	const low = new Map();
	/** @type {string[]} */
	const stack = [];
	/** @type {string[][]} */
	const knots = [];
	const lowOf = (/** @type {string} */ folder) => low.get(folder) ?? 0;
	/** @param {string} folder */
	const visit = (folder) => {
		order.set(folder, order.size);
		low.set(folder, order.size - 1);
		stack.push(folder);
		for (const next of (graph.get(folder) ?? new Map()).keys()) {
			if (!order.has(next)) visit(next);
			if (stack.includes(next)) low.set(folder, Math.min(lowOf(folder), lowOf(next)));
		}
		if (low.get(folder) !== order.get(folder)) return;
		const knot = stack.splice(stack.indexOf(folder));
		if (knot.length > 1) knots.push(knot.sort());
	};
	for (const folder of graph.keys()) if (!order.has(folder)) visit(folder);
	return knots.sort((a, b) => (a.join() < b.join() ? -1 : 1));
}
