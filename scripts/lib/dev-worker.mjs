import { dirname } from "node:path";
import "./quiet.mjs";
import { DATA } from "./root.mjs";

/** Not `ssr`: in an environment of that name Remix would answer the screens itself, outside the Worker. */
const ENVIRONMENT = "worker";
const SCREENS = "app/**/*.{ts,tsx}";
const TESTS = "!**/*.test.{ts,tsx}";

/**
 * The Worker in development: the same entry, databases, files and rooms as the served bundle, inside workerd, with the
 * modules loaded by Vite as they are. A promise, which Vite awaits and which Remix's second compiler leaves out.
 */
export async function devWorker() {
	const { cloudflare } = await import("@cloudflare/vite-plugin");
	return [
		cloudflare({
			viteEnvironment: { name: ENVIRONMENT },
			persistState: { path: dirname(DATA) },
			inspectorPort: false,
			config: { vars: { LOCAL: "1" } },
		}),
		{ name: "cartage:dev", config: developmentConfig, configureServer: forgetScreensOnNewRoute },
	];
}

/** Names what to look through for packages at the start: one found late would reload the Worker, or load a second React. */
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

/** Remix forgets its list of screens in its own environments when a file comes or goes; the Worker's copy is forgotten here. */
function forgetScreensOnNewRoute(server) {
	const forget = (file) => {
		if (!file.includes("/app/routes/")) return;
		const { moduleGraph, hot } = server.environments[ENVIRONMENT];
		for (const [id, module] of moduleGraph.idToModuleMap)
			if (id.includes("virtual:remix/")) moduleGraph.invalidateModule(module);
		hot.send({ type: "full-reload" });
	};
	server.watcher.on("add", forget).on("unlink", forget);
}
