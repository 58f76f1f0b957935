const route = (name) => `/app/${name}.tsx?__remix-build-client-route`;
/** The most used screens, each with its parent routes. */
const LOGIN = [route("root"), route("routes/_open/route"), route("routes/_open.login/route")];
const DIARY = [route("routes/_shell/route"), route("routes/_shell.traffic-diary/route")];
const CUSTOMER_DIARY = [route("routes/_shell.customer.traffic-diary/route")];
/** Screens outside the shell, which are rarely opened twice. */
const OUTSIDE_SHELL = /\/app\/routes\/(?!_shell)[^/]+\/route\.tsx\?__remix-build-client-route$/;

const ICONS = "/lucide-react/dist/esm/lucide-react.mjs";
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g;

/**
 * Rollup creates a chunk for each set of screens that share a module: with many screens that is one chunk per icon, mostly
 * overhead. What the login shares with the diary becomes one chunk ("frame"), and what else the diary and its shell share with
 * other screens inside the shell a second one ("shell").
 */
export function sharedChunks() {
	let chunks = null;
	return (id, graph) => {
		chunks ??= assignChunks(graph);
		return chunks.get(id);
	};
}

function assignChunks({ getModuleIds, getModuleInfo }) {
	const all = [...getModuleIds()].map(getModuleInfo);
	const icons = mapIcons(all.find(({ id }) => id.endsWith(ICONS)));
	const next = (id) => {
		if (id.endsWith(ICONS)) return [];
		const { importedIds, code } = getModuleInfo(id);
		return [...importedIds, ...readImportedNames(code, NAMED_IMPORT).map((name) => icons.get(name))];
	};
	const findIds = (suffixes) =>
		all.map(({ id }) => id).filter((id) => suffixes.some((suffix) => id.endsWith(suffix)));
	const starts = all.filter(isEntryPoint).map(({ id }) => id);
	const diaryIds = new Set(findIds([...DIARY, ...CUSTOMER_DIARY]));
	const login = collectReachable(findIds(LOGIN), next);
	const elsewhere = collectReachable(
		starts.filter((id) => !diaryIds.has(id)),
		next,
	);
	const outside = collectReachable(
		starts.filter((id) => OUTSIDE_SHELL.test(id)),
		next,
	);
	const shared = [...collectReachable(findIds(DIARY), next)].filter(
		(id) =>
			(/\/app\//.test(id) || [...icons.values()].includes(id)) &&
			elsewhere.has(id) &&
			(login.has(id) || !outside.has(id)) &&
			!isEntryPoint(getModuleInfo(id)),
	);
	return new Map(shared.map((id) => [id, login.has(id) ? "frame" : "shell"]));
}

/** The module of each icon by every name it is exported under. */
function mapIcons({ id, code }) {
	const folder = id.slice(0, -"lucide-react.mjs".length);
	return new Map(
		[...code.matchAll(NAMED_EXPORT)].flatMap(([, readImportedNames, file]) =>
			readImportedNames.split(",").map((name) => [name.trim().split(" as ").at(-1), folder + file]),
		),
	);
}

const readImportedNames = (code, pattern) =>
	[...(code ?? "").matchAll(pattern)].flatMap(([, list]) =>
		list.split(",").map((name) => name.trim().split(" as ")[0]),
	);

/** A screen or a dynamic import. */
const isEntryPoint = ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0;

function collectReachable(starts, next) {
	const reached = new Set(starts);
	for (const id of reached) for (const other of next(id)) if (other) reached.add(other);
	return reached;
}
