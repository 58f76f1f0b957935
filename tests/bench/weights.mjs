import { basename } from "node:path";
import { ensureBuilt } from "../../scripts/lib/bundle.mjs";
import { readChunks, readManifest } from "./chunks.mjs";

/** Maximum script size of a screen, in thousands of bytes, gzipped. */
const TARGETS = { "/login": 100, "/traffic-diary": 350, "/customer/traffic-diary": 200 };
/** The grid's engine, which an office screen with a grid fetches immediately: part of the screen. The portal's lists do without it. */
const ENGINE = /^engine\.client-/;
const isPortal = (path) => path.startsWith("/customer/");

/** The JavaScript of each screen: what it needs to open, and what it may fetch later. */
export async function* benchWeights() {
	await ensureBuilt();
	const manifest = readManifest();
	const chunks = await readChunks();
	const screens = listScreens(manifest).map(({ path, modules }) => ({
		path,
		...weigh(chunks, modules, isPortal(path) ? null : ENGINE),
	}));
	screens.sort((a, b) => (a.path < b.path ? -1 : 1));
	const tooHeavy = screens.filter(({ path, first }) => first > (TARGETS[path] ?? Number.POSITIVE_INFINITY));
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
		missedTargets: tooHeavy.map(({ path, first }) => `${path}: ${first.toFixed(1)} kB`),
	};
}

/** Every screen's path and the modules it needs to open. */
function listScreens({ entry, routes }) {
	const getRouteChain = (route) => (route ? [...getRouteChain(routes[route.parentId]), route] : []);
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

function collectReachable(chunks, names, next) {
	const reached = new Set(names);
	for (const name of reached) for (const other of next(chunks.get(name) ?? NO_CHUNK)) reached.add(other);
	return reached;
}

/** A route without a script. */
const NO_CHUNK = { bytes: 0, staticImports: [], dynamicImports: [] };

const sumKilobytes = (chunks, names) =>
	[...names].reduce((sum, name) => sum + (chunks.get(name) ?? NO_CHUNK).bytes, 0) / 1000;
