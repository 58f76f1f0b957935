/**
 * @typedef {import("vite").Rollup.ModuleInfo} ModuleInfo
 * @typedef {import("vite").Rollup.ManualChunkMeta} Graph
 * @typedef {NonNullable<ModuleInfo["ast"]>["body"][number]} Statement
 * @typedef {Extract<Statement, { type: "ImportDeclaration" }>["specifiers"][number]} ImportedBinding
 * @typedef {Extract<ImportedBinding, { type: "ImportSpecifier" }>["imported"]} BindingName
 * @typedef {Map<string, [source: string, name: string]>} Names What a module passes on of others: the name there, by its own name for it.
 * @typedef {{ imports: [source: string, name: string | null][], passedOn: Names }} Links `null` is the module as a whole.
 */

/** @param {string} name */
const route = (name) => `/app/${name}.tsx?__remix-build-client-route`;
/** The most used screens, each with its parent routes. */
const LOGIN = [route("root"), route("routes/_open/route"), route("routes/_open.login/route")];
const DIARY = [route("routes/_shell/route"), route("routes/_shell.traffic-diary/route")];
const CUSTOMER_DIARY = [route("routes/_portal.customer.traffic-diary/route")];
const PORTAL = [route("root"), route("routes/_portal/route")];
/** Screens outside the two frames, which are rarely opened twice; not those of local servers, which nobody waits for. */
const OUTSIDE_FRAMES =
	/\/app\/routes\/(?!_shell|_portal|dev\.)[^/]+\/route\.tsx\?__remix-build-client-route$/;
const SHARED = /\/app\/|\/lucide(-react)?\/dist\/esm\/icons\//;

/**
 * Rollup's option `manualChunks`. By itself Rollup creates a chunk for each set of screens that share a module: with many screens that is
 * one chunk per icon, mostly overhead. What the login shares with the diary becomes one chunk ("frame"), what the office's shell
 * shares with the portal's a second one ("kit"), and what else the diary and its shell share with other screens of the office a third ("shell").
 * @returns {(id: string, graph: Graph) => string | undefined}
 */
export function screenChunks() {
	/** @type {Map<string, string> | null} */
	let chunks = null;
	return (id, graph) => {
		chunks ??= assignChunks(graph);
		return chunks.get(id);
	};
}

/** @param {Graph} graph */
function assignChunks({ getModuleIds, getModuleInfo }) {
	const modules = [...getModuleIds()].flatMap((id) => getModuleInfo(id) ?? []);
	const entries = modules.filter(isEntryPoint).map(({ id }) => id);
	const reach = createReach(new Map(modules.map((module) => [module.id, readLinks(module)])));
	/** @param {readonly string[]} suffixes */
	const reachFrom = (suffixes) =>
		reach(entries.filter((id) => suffixes.some((suffix) => id.endsWith(suffix))));
	const login = reachFrom(LOGIN);
	const portal = reachFrom(PORTAL);
	const diaries = [...DIARY, ...CUSTOMER_DIARY];
	const elsewhere = reach(entries.filter((id) => !diaries.some((suffix) => id.endsWith(suffix))));
	const outside = reach(entries.filter((id) => OUTSIDE_FRAMES.test(id)));
	const shared = [...reachFrom(DIARY)].filter(
		(id) =>
			SHARED.test(id) && elsewhere.has(id) && (login.has(id) || !outside.has(id)) && !entries.includes(id),
	);
	return new Map(shared.map((id) => [id, login.has(id) ? "frame" : portal.has(id) ? "kit" : "shell"]));
}

/**
 * A screen or a dynamic import.
 * @param {ModuleInfo} module
 */
const isEntryPoint = ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0;

/**
 * What modules lead to by the names they import. A feature's index and lucide's list pass on far more than a screen takes from them.
 * @param {Map<string, Links>} links
 */
function createReach(links) {
	/**
	 * The module that a name comes from in the end.
	 * @param {string} id
	 * @param {string | null} name
	 * @returns {string}
	 */
	const findHome = (id, name) => {
		const next = name === null ? undefined : links.get(id)?.passedOn.get(name);
		return next ? findHome(...next) : id;
	};
	return (/** @type {readonly string[]} */ starts) => {
		// Of what is started, all that it passes on is used.
		const passedOn = starts.flatMap((id) => [...(links.get(id)?.passedOn.values() ?? [])]);
		const reached = new Set([...starts, ...passedOn.map(([source, name]) => findHome(source, name))]);
		for (const id of reached)
			for (const [source, name] of links.get(id)?.imports ?? []) reached.add(findHome(source, name));
		return reached;
	};
}

/**
 * @param {ModuleInfo} module
 * @returns {Links}
 */
function readLinks({ ast, importedIds }) {
	/** @type {Links} */
	const links = { imports: [], passedOn: new Map() };
	const sources = new Map();
	for (const statement of ast?.body ?? []) {
		if (!("source" in statement) || !statement.source) continue;
		const text = statement.source.value;
		// Rollup lists the modules in the order of their first mention.
		if (!sources.has(text)) sources.set(text, importedIds[sources.size]);
		const source = sources.get(text);
		if (statement.type === "ImportDeclaration") {
			if (statement.specifiers.length === 0) links.imports.push([source, null]);
			for (const specifier of statement.specifiers) links.imports.push([source, importedName(specifier)]);
		} else if (statement.type === "ExportNamedDeclaration")
			for (const { local, exported } of statement.specifiers)
				links.passedOn.set(nameOf(exported), [source, nameOf(local)]);
		else links.imports.push([source, null]);
	}
	return links;
}

/** @param {ImportedBinding} specifier */
function importedName(specifier) {
	if (specifier.type === "ImportSpecifier") return nameOf(specifier.imported);
	return specifier.type === "ImportDefaultSpecifier" ? "default" : null;
}

/** @param {BindingName} node */
const nameOf = (node) => (node.type === "Identifier" ? node.name : String(node.value));
