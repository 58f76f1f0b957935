const TEST = /\.test\.tsx?$/;
/** Where the browser starts to load; the rest of a feature is reached from its index, and app/ui has its own rule. */
const BROWSER = /^app\/features\/[^/]+\/(index|lazy)\.ts$|^app\/client\//;
const SERVER =
	/^app\/(db|log|routes|server|tenancy)\/|^workers\/|^durable-objects\/tenant-room\/room|^node_modules\/drizzle-orm\//;

/**
 * The files of the browser that would load code of the server, also through what they import: one line each, with a path.
 * Type imports do not count: they are erased when compiled. `modules` are dependency-cruiser's.
 */
export function findServerReach(modules) {
	const loads = new Map(modules.map(({ source, dependencies }) => [source, listLoaded(dependencies)]));
	return modules
		.filter(({ source }) => BROWSER.test(source) && !TEST.test(source))
		.flatMap(({ source }) => {
			const path = findPathToServer(source, loads);
			return path
				? [`${path.join(" -> ")}: browser-no-server. The browser would load code of the server.`]
				: [];
		});
}

const listLoaded = (dependencies) =>
	dependencies
		.filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only"))
		.map(({ resolved }) => resolved);

/** The shortest path from a file to one of the server, or null. */
function findPathToServer(start, loads) {
	const importers = new Map([[start, null]]);
	for (const file of importers.keys()) {
		if (file !== start && SERVER.test(file)) return listPath(file, importers);
		for (const next of loads.get(file) ?? []) if (!importers.has(next)) importers.set(next, file);
	}
	return null;
}

function listPath(end, importers) {
	const path = [];
	for (let file = end; file !== null; file = importers.get(file)) path.unshift(file);
	return path;
}
