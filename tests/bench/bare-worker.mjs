import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "../../scripts/lib/root.mjs";
import { BINDING } from "./company.mjs";

/** The least a Worker can do to answer a list: one prepared statement, its texts put into one answer. */
const WORKER = `export default {
	async fetch(request, env) {
		const { sql, params } = env.STATEMENTS[new URL(request.url).pathname.slice(1)];
		const { rows, total, statusCount } = await env.DB.prepare(sql).bind(...params).first();
		return new Response('{"data":{"job_details":{"data":' + rows + ',"total":' + total + '},"statusCount":' + statusCount + "}}", {
			headers: { "Content-Type": "application/json" },
		});
	},
};`;

/** A bare Worker over the same D1 file in a Miniflare like the product's; `/<place>` runs the statement at that place. */
export function serveBare({ data, statements }) {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(`${ROOT}/wrangler.toml`);
	return new Miniflare({
		modules: true,
		script: WORKER,
		compatibilityDate: workerOptions.compatibilityDate,
		compatibilityFlags: workerOptions.compatibilityFlags,
		d1Databases: { DB: workerOptions.d1Databases[BINDING] },
		d1Persist: `${data}/d1`,
		bindings: { STATEMENTS: statements },
		telemetry: { enabled: false },
		port: 0,
		host: "127.0.0.1",
	});
}
