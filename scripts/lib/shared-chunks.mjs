const route = (name) => `/app/${name}.tsx?__remix-build-client-route`;
/** The screens that are opened most, each with what it stands in. */
const LOGIN = [route("root"), route("routes/_open/route"), route("routes/_open.login/route")];
const DIARY = [route("routes/_shell/route"), route("routes/_shell.traffic-diary/route")];
const DIARY_TOO = [route("routes/_shell.customer.traffic-diary/route")];
/** Screens without the shell, which few people open twice. */
const OUTSIDE = /\/app\/routes\/(?!_shell)[^/]+\/route\.tsx\?__remix-build-client-route$/;

const ICONS = "/lucide-react/dist/esm/lucide-react.mjs";
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g;

/**
 * Rollup makes a chunk for each set of screens that share a module: with many screens that is a chunk an icon, most of it
 * packing. What the login shares with the diary becomes one chunk ("frame"), what else the diary and its shell share with
 * other screens inside the shell a second ("desk").
 */
export function sharedChunks() {
	let chunks = null;
	return (id, graph) => {
		chunks ??= sort(graph);
		return chunks.get(id);
	};
}

function sort({ getModuleIds, getModuleInfo }) {
	const all = [...getModuleIds()].map(getModuleInfo);
	const icons = iconsOf(all.find(({ id }) => id.endsWith(ICONS)));
	const next = (id) => {
		if (id.endsWith(ICONS)) return [];
		const { importedIds, code } = getModuleInfo(id);
		return [...importedIds, ...names(code, NAMED).map((name) => icons.get(name))];
	};
	const ids = (ends) => all.map(({ id }) => id).filter((id) => ends.some((end) => id.endsWith(end)));
	const starts = all.filter(isStart).map(({ id }) => id);
	const ofDiary = new Set(ids([...DIARY, ...DIARY_TOO]));
	const login = closure(ids(LOGIN), next);
	const elsewhere = closure(
		starts.filter((id) => !ofDiary.has(id)),
		next,
	);
	const outside = closure(
		starts.filter((id) => OUTSIDE.test(id)),
		next,
	);
	const shared = [...closure(ids(DIARY), next)].filter(
		(id) =>
			(/\/app\//.test(id) || [...icons.values()].includes(id)) &&
			elsewhere.has(id) &&
			(login.has(id) || !outside.has(id)) &&
			!isStart(getModuleInfo(id)),
	);
	return new Map(shared.map((id) => [id, login.has(id) ? "frame" : "desk"]));
}

/** The module of each icon by every name it has. */
function iconsOf({ id, code }) {
	const folder = id.slice(0, -"lucide-react.mjs".length);
	return new Map(
		[...code.matchAll(EXPORTED)].flatMap(([, names, file]) =>
			names.split(",").map((name) => [name.trim().split(" as ").at(-1), folder + file]),
		),
	);
}

const names = (code, pattern) =>
	[...(code ?? "").matchAll(pattern)].flatMap(([, list]) =>
		list.split(",").map((name) => name.trim().split(" as ")[0]),
	);

/** A screen, or something fetched when it is wanted. */
const isStart = ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0;

function closure(starts, next) {
	const reached = new Set(starts);
	for (const id of reached) for (const other of next(id)) if (other) reached.add(other);
	return reached;
}
