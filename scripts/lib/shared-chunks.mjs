/**
 * @typedef {import("rollup").ModuleInfo} ModuleInfo
 * @typedef {import("rollup").ManualChunkMeta} ChunkMeta
 * @typedef {Map<string, string | undefined>} ModulesByName
 */

/** @param {string} name */
const route = (name) => `/app/${name}.tsx?__remix-build-client-route`;
/** The most used screens, each with its parent routes. */
const LOGIN = [route("root"), route("routes/_open/route"), route("routes/_open.login/route")];
const DIARY = [route("routes/_shell/route"), route("routes/_shell.traffic-diary/route")];
const CUSTOMER_DIARY = [route("routes/_portal.customer.traffic-diary/route")];
const PORTAL = [route("root"), route("routes/_portal/route")];
/** Screens outside the two frames, which are rarely opened twice. */
const OUTSIDE_FRAMES = /\/app\/routes\/(?!_shell|_portal)[^/]+\/route\.tsx\?__remix-build-client-route$/;

/** Modules that only re-export: the icons and each feature's index. A screen needs what it imports through them, not all they list. */
const INDEX = /\/(lucide-react)\/dist\/esm\/lucide-react\.mjs$|\/app\/(features\/[^/]+\/[^/]+)\/index\.ts$/;
const IMPORT_FROM_INDEX =
	/import\s*\{([^}]*)\}\s*from\s*["'](?:~\/)?(lucide-react|features\/[^/"']+\/[^/"']+)["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g;

/**
 * Rollup creates a chunk for each set of screens that share a module: with many screens that is one chunk per icon, mostly
 * overhead. What the login shares with the diary becomes one chunk ("frame"), what the office's shell shares with the portal's
 * a second one ("kit"), and what else the diary and its shell share with other screens of the office a third one ("shell").
 * @returns {import("rollup").GetManualChunk}
 */
export function sharedChunks() {
	/** @type {Map<string, string> | null} */
	let chunks = null;
	return (id, graph) => {
		chunks ??= assignChunks(graph);
		return chunks.get(id);
	};
}

/** @param {ChunkMeta} graph */
function assignChunks({ getModuleIds, getModuleInfo }) {
	const all = [...getModuleIds()].map(getModuleInfo).filter((info) => info !== null);
	const indexes = new Map(
		all.filter(({ id }) => INDEX.test(id)).map((info) => [getIndexName(info.id), mapExports(info)]),
	);
	const icons = new Set(
		[...(indexes.get("lucide-react")?.values() ?? [])].filter((id) => id?.includes("/icons/")),
	);
	const next = (/** @type {string} */ id) => {
		const { importedIds = [], code } = getModuleInfo(id) ?? {};
		const named = [...(code ?? "").matchAll(IMPORT_FROM_INDEX)].flatMap(([, names = "", index]) =>
			splitNames(names).map(([name = ""]) => indexes.get(index)?.get(name)),
		);
		return [...importedIds.filter((imported) => !INDEX.test(imported)), ...named];
	};
	/** @param {readonly string[]} suffixes */
	const findIds = (suffixes) =>
		all.map(({ id }) => id).filter((id) => suffixes.some((suffix) => id.endsWith(suffix)));
	const starts = all.filter(isEntryPoint).map(({ id }) => id);
	const diaryIds = new Set(findIds([...DIARY, ...CUSTOMER_DIARY]));
	const login = collectReachable(findIds(LOGIN), next);
	const portal = collectReachable(findIds(PORTAL), next);
	const elsewhere = collectReachable(
		starts.filter((id) => !diaryIds.has(id)),
		next,
	);
	const outside = collectReachable(
		starts.filter((id) => OUTSIDE_FRAMES.test(id)),
		next,
	);
	const shared = [...collectReachable(findIds(DIARY), next)].filter(
		(id) =>
			(/\/app\//.test(id) || icons.has(id)) &&
			elsewhere.has(id) &&
			(login.has(id) || !outside.has(id)) &&
			!all.some((info) => info.id === id && isEntryPoint(info)),
	);
	return new Map(shared.map((id) => [id, login.has(id) ? "frame" : portal.has(id) ? "kit" : "shell"]));
}

/** @param {string} id */
const getIndexName = (id) => INDEX.exec(id)?.slice(1).find(Boolean);

/**
 * The module behind every name an index exports.
 * @param {ModuleInfo} info
 * @returns {ModulesByName}
 */
function mapExports({ id, code, importedIds }) {
	const folder = id.slice(0, id.lastIndexOf("/") + 1);
	return new Map(
		[...(code ?? "").matchAll(NAMED_EXPORT)].flatMap(([, names = "", file]) => {
			const path = folder + file;
			const module = importedIds.find((imported) => imported === path || imported.startsWith(`${path}.`));
			return splitNames(names).map(
				(name) => /** @type {[string, string | undefined]} */ ([name.at(-1) ?? "", module]),
			);
		}),
	);
}

/**
 * The names of an import or export list, each with its alias if it has one.
 * @param {string} list
 */
const splitNames = (list) => list.split(",").map((name) => name.trim().split(" as "));

/**
 * A screen or a dynamic import.
 * @param {ModuleInfo} info
 */
const isEntryPoint = ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0;

/**
 * @param {readonly string[]} starts
 * @param {(id: string) => readonly (string | undefined)[]} next
 */
function collectReachable(starts, next) {
	const reached = new Set(starts);
	for (const id of reached) for (const other of next(id)) if (other) reached.add(other);
	return reached;
}
