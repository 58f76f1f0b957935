import { dirname } from "node:path";
import "../tool-env.mjs";
import { clockBindings } from "../clock.mjs";
import { configPath } from "../config.mjs";
import { DATA } from "../root.mjs";
import { localDatabases } from "./worker.mjs";

/** Not `ssr`: Remix would serve the screens itself in an environment of that name, outside the Worker. */
const ENVIRONMENT = "worker";
const SCREENS = "app/**/*.{ts,tsx}";
const TESTS = "!**/*.test.{ts,tsx}";

/**
 * Plugins that run the Worker in development: the same entry, databases, files and rooms as the served bundle, inside workerd,
 * with modules loaded by Vite. Vite awaits the promise; Remix's second compiler ignores it.
 */
export async function devWorkerPlugins() {
	const { cloudflare } = await import("@cloudflare/vite-plugin");
	return [
		cloudflare({
			configPath: configPath(),
			viteEnvironment: { name: ENVIRONMENT },
			persistState: { path: dirname(DATA) },
			inspectorPort: false,
			config: useLocalData,
		}),
		{ name: "cartage:dev", config: developmentConfig, configureServer: invalidateRoutesOnChange },
	];
}

/** @param {import("wrangler").Unstable_Config} config */
function useLocalData(config) {
	config.vars = { ...config.vars, LOCAL: "1", ...clockBindings() };
	config.d1_databases = Object.entries(localDatabases()).map(([binding, database_id]) => ({
		binding,
		database_name: binding,
		database_id,
	}));
}

/** Lists the entries to scan for packages at the start: one found later would reload the Worker, or load a second React. */
function developmentConfig() {
	return {
		optimizeDeps: { entries: [SCREENS, TESTS] },
		environments: {
			[ENVIRONMENT]: {
				optimizeDeps: {
					entries: ["workers/**/*.ts", "durable-objects/**/*.ts", SCREENS, TESTS],
					include: ["react/jsx-dev-runtime"],
				},
			},
		},
	};
}

/**
 * Remix invalidates its route list only in its own environments when a file is added or removed; this does it for the Worker.
 * @param {import("vite").ViteDevServer} server
 */
function invalidateRoutesOnChange(server) {
	const invalidate = (/** @type {string} */ file) => {
		const environment = server.environments[ENVIRONMENT];
		if (!environment || !file.includes("/app/routes/")) return;
		const { moduleGraph, hot } = environment;
		for (const [id, module] of moduleGraph.idToModuleMap)
			if (id.includes("virtual:remix/")) moduleGraph.invalidateModule(module);
		hot.send({ type: "full-reload" });
	};
	server.watcher.on("add", invalidate).on("unlink", invalidate);
}
