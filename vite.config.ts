import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { minifyScripts } from "./scripts/lib/bundle/minify-scripts.mjs";
import { screenChunks } from "./scripts/lib/bundle/screen-chunks.mjs";
import { sqlModules } from "./scripts/lib/bundle/sql-modules.mjs";
import { superAdminRoutes } from "./scripts/lib/bundle/super-admin-routes.mjs";
import { devWorkerPlugins } from "./scripts/lib/worker/dev-worker.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

const conditions = ["workerd", "worker", "browser"];

export default defineConfig(({ command, isSsrBuild }) => ({
	resolve: {
		alias: [
			{ find: /^~\//, replacement: `${root}app/` },
			{ find: /^@\//, replacement: root },
		],
	},
	ssr: {
		resolve: { conditions, externalConditions: ["workerd", "worker"] },
		target: "webworker",
		noExternal: true,
	},
	// minifyScripts() minifies: swc's output is 5 % smaller than that of esbuild.
	build: {
		target: "es2022",
		minify: false,
		cssMinify: isSsrBuild ? false : "esbuild",
		sourcemap: false,
		chunkSizeWarningLimit: 2000,
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild
			? {}
			: { output: { manualChunks: screenChunks(), onlyExplicitManualChunks: true } },
	},
	worker: { format: "es", plugins: () => [minifyScripts()] },
	plugins: [
		sqlModules(),
		command === "serve" ? devWorkerPlugins() : null,
		minifyScripts(),
		remix({
			future: {
				v3_fetcherPersist: true,
				v3_lazyRouteDiscovery: true,
				v3_relativeSplatPath: true,
				v3_singleFetch: true,
				v3_throwAbortReason: true,
			},
			ignoredRouteFiles: ["**/*.css", "**/*.test.*"],
			routes: superAdminRoutes,
		}),
	],
}));
