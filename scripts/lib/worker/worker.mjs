import { mkdirSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import "../tool-env.mjs";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { clockBindings } from "../clock.mjs";
import { configPath } from "../config.mjs";
import { DATA, ROOT } from "../root.mjs";
import { HTTP_D1_WORKER, httpD1, httpR2 } from "./http-d1.mjs";

/**
 * @typedef {import("node:stream").Readable} Readable
 * @typedef {import("./http-d1.mjs").Database} Database
 * @typedef {{ put(key: string, body: Uint8Array, options?: { httpMetadata?: { contentType?: string } }): Promise<unknown> }} Bucket
 * @typedef {{ PLATFORM_DB: Database, FILES: Bucket, TENANT_DB_01: Database, [poolBinding: `TENANT_DB_${string}`]: Database }} Bindings What openDatabases binds.
 * @typedef {{ port: number, host?: string, data?: string, bindings?: Record<string, string>, onExit?: () => void, onLine?: (line: string) => void, onErrorLine?: (line: string) => void }} ServeOptions
 */

/**
 * Options shared by every local Miniflare: where its data is stored.
 * @param {string} data
 */
function localOptions(data) {
	return {
		d1Persist: `${data}/d1`,
		r2Persist: `${data}/r2`,
		durableObjectsPersist: `${data}/do`,
		kvPersist: false,
		cachePersist: false,
		telemetry: { enabled: false },
	};
}

const LOCAL_POOL = 12;

/**
 * The databases of every local Miniflare, named by what they are for: those of wrangler.toml are the deployment's, in number and id, and
 * change with it.
 * @returns {Record<string, string>}
 */
export function localDatabases() {
	const pool = Array.from({ length: LOCAL_POOL }, (_, at) => String(at + 1).padStart(2, "0"));
	const id = (/** @type {string | number} */ number) =>
		`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
	return {
		PLATFORM_DB: id(0),
		...Object.fromEntries(pool.map((number) => [`TENANT_DB_${number}`, id(number)])),
	};
}

/**
 * The modules of the bundle, entry first.
 * @param {string} folder
 */
function listModules(folder) {
	/** @type {Record<string, "ESModule" | "CompiledWasm" | "Text">} */
	const kinds = { ".js": "ESModule", ".mjs": "ESModule", ".wasm": "CompiledWasm", ".sql": "Text" };
	const otherFiles = readdirSync(folder).filter((name) => name !== "app.js");
	return ["app.js", ...otherFiles].flatMap((name) => {
		const type = kinds[name.slice(name.lastIndexOf("."))];
		return type ? [{ type, path: `${folder}/${name}` }] : [];
	});
}

/**
 * The databases and files without the Worker, for migrations and the demo; may run while the server is up.
 * @returns {{ getBindings(): Promise<Bindings>, dispose(): Promise<void> }}
 */
export function openDatabases(data = DATA) {
	// wrangler reads the configuration only if the folder of the built screens exists.
	mkdirSync(`${ROOT}/build/client`, { recursive: true });
	const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath());
	const miniflare = new Miniflare({
		...localOptions(data),
		modules: true,
		script: HTTP_D1_WORKER,
		compatibilityDate: workerOptions.compatibilityDate,
		d1Databases: localDatabases(),
		r2Buckets: workerOptions.r2Buckets,
	});
	const databases = Object.keys(localDatabases()).map((name) => [name, httpD1(miniflare, name)]);
	const buckets = Object.keys(workerOptions.r2Buckets).map((name) => [name, httpR2(miniflare, name)]);
	return {
		getBindings: async () => Object.fromEntries([...databases, ...buckets]),
		dispose: () => miniflare.dispose(),
	};
}

/**
 * The built Worker, served by Miniflare itself: two to three times faster than a development server (docs/performance.md). Its
 * assets are a separate Worker behind the ASSETS binding, because the router that Miniflare puts before a Worker with assets
 * costs every request a hop that a deployment does not have. `onLine` gets each line of its log instead of the terminal, `onErrorLine`
 * each line of its warnings and errors.
 * @param {ServeOptions} options
 * @returns {Miniflare}
 */
export function serveWorker({
	port,
	host = "127.0.0.1",
	data = DATA,
	bindings = {},
	onExit,
	onLine,
	onErrorLine,
}) {
	const { assets, ...workerOptions } = unstable_getMiniflareWorkerOptions(configPath()).workerOptions;
	return new Miniflare({
		...localOptions(data),
		port,
		host,
		// Mail is posted to /cdn-cgi/handler/email, as to wrangler's own server.
		unsafeTriggerHandlers: true,
		handleRuntimeStdio: (/** @type {Readable} */ stdout, /** @type {Readable} */ stderr) => {
			// Miniflare does not notice the end of its process, but the process closes its output.
			if (onExit) stdout.once("close", onExit);
			if (onLine) createInterface({ input: stdout }).on("line", onLine);
			else stdout.pipe(process.stdout);
			if (onErrorLine) createInterface({ input: stderr }).on("line", onErrorLine);
			else stderr.pipe(process.stderr);
		},
		workers: [
			{
				...workerOptions,
				name: "cartage",
				d1Databases: localDatabases(),
				rootPath: `${ROOT}/build/worker`,
				modules: listModules(`${ROOT}/build/worker`),
				bindings: {
					...workerOptions.bindings,
					LOCAL: port ? `http://localhost:${port}` : "1",
					...clockBindings(),
					...bindings,
				},
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
