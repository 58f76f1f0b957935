import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { configPath } from "../../../scripts/lib/config.mjs";
import { ROOT } from "../../../scripts/lib/root.mjs";
import { localDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { BINDING } from "../companies/seeded-company.mjs";

const DOCUMENT =
	'<!doctype html><meta charset="utf-8"><title>Bare grid</title><style>html,body,#root{margin:0;height:100%}</style><div id="root"></div><script type="module" src="/page.js"></script>';

/** Answers the page, its script, cached as the product's scripts are, and rows by the product's own statement. */
const WORKER = `export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === "/page.js")
			return new Response(env.SCRIPT, { headers: { "Content-Type": "text/javascript", "Cache-Control": "public, max-age=31536000, immutable" } });
		if (pathname !== "/rows") return new Response(env.DOCUMENT, { headers: { "Content-Type": "text/html" } });
		const { sql, params } = env.STATEMENT;
		const offset = (Number(searchParams.get("page")) - 1) * Number(searchParams.get("perPage"));
		const values = params.map((value) => (value === env.OFFSET ? offset : value));
		const { rows, total } = await env.DB.prepare(sql).bind(...values).first();
		return new Response('{"data":{"job_details":{"data":' + rows + ',"total":' + total + "}}}", {
			headers: { "Content-Type": "application/json" },
		});
	},
};`;

/** A page far behind, whose offset is replaced by that of the page that is read. */
const ANY_PAGE = 777_778;
const PAGE_ROWS = 100;

/**
 * A bare AG Grid React page with cells of text, over the same rows of the same D1 file in a Miniflare like the product's.
 * @param {{ data: string, range: string }} options
 */
export async function serveBareGrid({ data, range }) {
	const { listStatement } = await loadProductTools();
	const { outputFiles } = await build({
		entryPoints: [`${ROOT}/tests/bench/bare/bare-grid-page.tsx`],
		bundle: true,
		minify: true,
		write: false,
		format: "esm",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "error",
	});
	const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath());
	return new Miniflare({
		modules: true,
		script: WORKER,
		compatibilityDate: workerOptions.compatibilityDate,
		compatibilityFlags: workerOptions.compatibilityFlags,
		d1Databases: { DB: localDatabases()[BINDING] },
		d1Persist: `${data}/d1`,
		bindings: {
			DOCUMENT,
			SCRIPT: outputFiles[0]?.text ?? "",
			STATEMENT: listStatement(`${range}&perPage=${PAGE_ROWS}&page=${ANY_PAGE}`),
			OFFSET: (ANY_PAGE - 1) * PAGE_ROWS,
		},
		telemetry: { enabled: false },
		port: 0,
		host: "127.0.0.1",
	});
}
