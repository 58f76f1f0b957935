import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { configPath } from "../../../scripts/lib/config.mjs";
import { localDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { BINDING } from "../companies/seeded-company.mjs";

/**
 * @typedef {{ sql: string, params: readonly unknown[] }} BareStatement
 * @typedef {BareStatement | { batch: readonly BareStatement[] }} BareRead What a path of the bare Worker reads.
 */

/** The minimum a Worker does to answer a list: one statement whose JSON goes into one response, or several reads in one batch. */
const BARE_WORKER = `export default {
	async fetch(request, env) {
		const { sql, params, batch } = env.STATEMENTS[new URL(request.url).pathname.slice(1)];
		if (batch) {
			const results = await env.DB.batch(batch.map((query) => env.DB.prepare(query.sql).bind(...query.params)));
			return Response.json({ data: results.map(({ results }) => results) });
		}
		const { rows, total, statusCount } = await env.DB.prepare(sql).bind(...params).first();
		return new Response('{"data":{"job_details":{"data":' + rows + ',"total":' + total + '},"statusCount":' + statusCount + "}}", {
			headers: { "Content-Type": "application/json" },
		});
	},
};`;

/**
 * A bare Worker over the same D1 file in a Miniflare like the product's; `/<index>` runs the statement or batch at that index.
 * @param {{ data: string, statements: readonly BareRead[] }} options
 */
export function serveBareWorker({ data, statements }) {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath());
	return new Miniflare({
		modules: true,
		script: BARE_WORKER,
		compatibilityDate: workerOptions.compatibilityDate,
		compatibilityFlags: workerOptions.compatibilityFlags,
		d1Databases: { DB: localDatabases()[BINDING] },
		d1Persist: `${data}/d1`,
		bindings: { STATEMENTS: statements },
		telemetry: { enabled: false },
		port: 0,
		host: "127.0.0.1",
	});
}
