import { basename } from "node:path";
import { ensureBuilt } from "../../scripts/lib/bundle.mjs";
import { readChunks, readManifest } from "./chunks.mjs";

/** The most a screen may bring along, in thousands of bytes, gzipped. */
const TARGETS = { "/login": 100, "/traffic-diary": 350 };
/** Fetched by a screen as soon as it stands: a lazy chunk by name, but no saving. */
const WANTED_AT_ONCE = /^engine\.client-/;

/** The JavaScript of each screen: what it is opened with, and what it may fetch later. */
export async function* weights() {
	await ensureBuilt();
	const manifest = readManifest();
	const chunks = await readChunks();
	const screens = screensOf(manifest).map(({ path, modules }) => ({ path, ...weigh(chunks, modules) }));
	screens.sort((a, b) => (a.path < b.path ? -1 : 1));
	const over = screens.filter(({ path, first }) => first > (TARGETS[path] ?? Number.POSITIVE_INFINITY));
	yield {
		title: "JavaScript per screen",
		note: "Thousands of bytes, gzipped: entry, root and the chain of routes with all they import, the grid's engine included; then what is fetched only when it is needed.",
		columns: ["", "to open", "later", "target"],
		rows: screens.map(({ path, first, later }) => [
			path,
			first.toFixed(1),
			later.toFixed(1),
			String(TARGETS[path] ?? ""),
		]),
		over: over.map(({ path, first }) => `${path}: ${first.toFixed(1)} kB`),
	};
}

/** Every screen's address and the modules it is opened with. */
function screensOf({ entry, routes }) {
	const chainOf = (route) => (route ? [...chainOf(routes[route.parentId]), route] : []);
	const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
	return Object.values(routes)
		.filter(({ id, path, index }) => !parents.has(id) && (path || index))
		.map((route) => {
			const chain = chainOf(route);
			const parts = chain.map(({ path }) => path).filter(Boolean);
			return {
				path: `/${parts.join("/")}`,
				modules: [entry, ...chain].map(({ module }) => basename(module)),
			};
		});
}

function weigh(chunks, modules) {
	const first = closure(chunks, modules, ({ fixed, late }) => [
		...fixed,
		...late.filter((name) => WANTED_AT_ONCE.test(name)),
	]);
	const all = closure(chunks, modules, ({ fixed, late }) => [...fixed, ...late]);
	return { first: sizeOf(chunks, first), later: sizeOf(chunks, all) - sizeOf(chunks, first) };
}

function closure(chunks, names, next) {
	const reached = new Set(names);
	for (const name of reached) for (const other of next(chunks.get(name) ?? NO_CHUNK)) reached.add(other);
	return reached;
}

/** A route without any script of its own. */
const NO_CHUNK = { bytes: 0, fixed: [], late: [] };

const sizeOf = (chunks, names) =>
	[...names].reduce((sum, name) => sum + (chunks.get(name) ?? NO_CHUNK).bytes, 0) / 1000;
