import { mkdirSync, readdirSync } from "node:fs";
import "./quiet.mjs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { NEAR_WORKER, nearD1, nearR2 } from "./near.mjs";
import { DATA, ROOT } from "./root.mjs";

/** What every local Miniflare of this project shares: bindings of wrangler.toml, and where they are kept. */
function shared(data) {
	return {
		d1Persist: `${data}/d1`,
		r2Persist: `${data}/r2`,
		durableObjectsPersist: `${data}/do`,
		kvPersist: false,
		cachePersist: false,
		telemetry: { enabled: false },
	};
}

/** The bundle's modules, the entry first. */
function modulesOf(folder) {
	const kinds = { ".js": "ESModule", ".mjs": "ESModule", ".wasm": "CompiledWasm" };
	const parts = readdirSync(folder).filter((name) => name !== "app.js");
	return ["app.js", ...parts].flatMap((name) => {
		const type = kinds[name.slice(name.lastIndexOf("."))];
		return type ? [{ type, path: `${folder}/${name}` }] : [];
	});
}

/** The databases and files alone, without the Worker: for migrations and the demo; may run while the server is up. */
export function openDatabases(data = DATA) {
	// wrangler reads the configuration only where the folder of the built screens exists.
	mkdirSync(`${ROOT}/build/client`, { recursive: true });
	const { workerOptions } = unstable_getMiniflareWorkerOptions(`${ROOT}/wrangler.toml`);
	const miniflare = new Miniflare({
		...shared(data),
		modules: true,
		script: NEAR_WORKER,
		compatibilityDate: workerOptions.compatibilityDate,
		d1Databases: workerOptions.d1Databases,
		r2Buckets: workerOptions.r2Buckets,
	});
	const databases = Object.keys(workerOptions.d1Databases).map((name) => [name, nearD1(miniflare, name)]);
	const buckets = Object.keys(workerOptions.r2Buckets).map((name) => [name, nearR2(miniflare, name)]);
	return {
		getBindings: async () => Object.fromEntries([...databases, ...buckets]),
		dispose: () => miniflare.dispose(),
	};
}

/**
 * The built Worker, served by Miniflare itself: two to three times quicker than a development server (docs/performance.md).
 * Its files are a Worker of their own behind the ASSETS binding, as the router that Miniflare puts before a Worker with
 * assets costs every call a hop that a deployment does not have.
 */
export function serveWorker({ port, host = "127.0.0.1", data = DATA, bindings = {} }) {
	const { assets, ...workerOptions } = unstable_getMiniflareWorkerOptions(
		`${ROOT}/wrangler.toml`,
	).workerOptions;
	return new Miniflare({
		...shared(data),
		port,
		host,
		handleRuntimeStdio: (stdout, stderr) => {
			stdout.pipe(process.stdout);
			stderr.pipe(process.stderr);
		},
		workers: [
			{
				...workerOptions,
				name: "cartage",
				rootPath: `${ROOT}/build/worker`,
				modules: modulesOf(`${ROOT}/build/worker`),
				bindings: { ...workerOptions.bindings, LOCAL: "1", ...bindings },
				serviceBindings: { ...workerOptions.serviceBindings, ASSETS: "cartage-files" },
			},
			{
				name: "cartage-files",
				compatibilityDate: workerOptions.compatibilityDate,
				modules: true,
				script: "export default { fetch: () => new Response('Not found', { status: 404 }) }",
				assets,
			},
		],
	});
}
