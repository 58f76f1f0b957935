import { Agent, request } from "node:http";

/**
 * @typedef {Record<string, string | number | null>} Row
 * @typedef {{ results: Row[], meta?: { size_after: number } }} Rows `size_after` is the size of the database in bytes.
 * @typedef {{ bind(...values: unknown[]): Statement, all(): Promise<Rows>, run(): Promise<unknown>, first(column?: string): Promise<unknown> }} Statement The part of D1's statements that scripts use.
 * @typedef {{ prepare(sql: string): Statement, batch(statements: Statement[]): Promise<Rows[]> }} Database The part of D1 that scripts use.
 * @typedef {{ sql: string, params: unknown[] }} Request
 * @typedef {{ ready: Promise<URL> }} Miniflare What of Miniflare is used: where it listens.
 */

/** Worker that runs D1 batches and stores R2 files for a script: `POST /?db=NAME` with `[{ sql, params }]`, `PUT /?bucket=NAME&key=KEY`. */
export const HTTP_D1_WORKER = `export default {
	async fetch(request, env) {
		const query = new URL(request.url).searchParams;
		try {
			if (request.method === "PUT") {
				const type = request.headers.get("content-type") ?? undefined;
				await env[query.get("bucket")].put(query.get("key"), await request.arrayBuffer(), { httpMetadata: { contentType: type } });
				return Response.json({ results: [] });
			}
			const d1 = env[query.get("db")];
			const statements = (await request.json()).map(({ sql, params }) => d1.prepare(sql).bind(...params));
			return Response.json({ results: await d1.batch(statements) });
		} catch (error) {
			return Response.json({ error: error.message });
		}
	},
};`;

/**
 * A D1 database over HTTP, one request per batch. Miniflare's own handle sends a request for every `prepare` and `bind`, and has
 * lost one on a loaded machine.
 * @param {Miniflare} miniflare
 * @param {string} db
 * @returns {Database}
 */
export function httpD1(miniflare, db) {
	/**
	 * @param {readonly Request[]} statements
	 * @returns {Promise<Rows[]>}
	 */
	const run = async (statements) =>
		readResults(await post(miniflare, `db=${db}`, JSON.stringify(statements)));
	/**
	 * @param {string} sql
	 * @param {unknown[]} [params]
	 */
	const prepare = (sql, params = []) => {
		const all = async () => (await run([{ sql, params }]))[0] ?? { results: [] };
		return {
			sql,
			params,
			bind: (/** @type {unknown[]} */ ...values) => prepare(sql, values),
			all,
			run: all,
			raw: async () => (await all()).results.map((row) => Object.values(row)),
			first: async (/** @type {string | undefined} */ column) => {
				const row = (await all()).results[0];
				return column === undefined ? (row ?? null) : (row?.[column] ?? null);
			},
		};
	};
	return {
		prepare,
		// Statements of this database only, as with D1.
		batch: (statements) => run(/** @type {(Statement & Request)[]} */ (statements)),
	};
}

/**
 * An R2 bucket over HTTP, for writing only.
 * @param {Miniflare} miniflare
 * @param {string} bucket
 */
export const httpR2 = (miniflare, bucket) => ({
	/**
	 * @param {string} key
	 * @param {Uint8Array} body
	 * @param {{ httpMetadata?: { contentType?: string } }} [options]
	 */
	async put(key, body, { httpMetadata } = {}) {
		const headers = httpMetadata?.contentType ? { "content-type": httpMetadata.contentType } : {};
		const query = `bucket=${bucket}&key=${encodeURIComponent(key)}`;
		readResults(await send(miniflare, { method: "PUT", headers }, query, body));
	},
});

/**
 * @param {Miniflare} miniflare
 * @param {string} query
 * @param {string} body
 */
const post = (miniflare, query, body) => send(miniflare, { method: "POST" }, query, body);

/** Connections stay open: opening one takes longer than most batches. */
const agent = new Agent({ keepAlive: true });

/** How a request fails on a connection that the server has closed: a small one is reset, a large one breaks while it is written. */
const CLOSED_ERRORS = new Set(["ECONNRESET", "EPIPE"]);

/**
 * Sends a request to the Worker and returns the text of its answer.
 * @param {Miniflare} miniflare
 * @param {import("node:http").RequestOptions} options
 * @param {string} query
 * @param {string | Uint8Array} body
 * @returns {Promise<string>}
 */
async function send(miniflare, options, query, body) {
	const url = new URL(`/?${query}`, await miniflare.ready);
	return new Promise((resolve, reject) => {
		const sendOnce = () => {
			const sent = request(url, { ...options, agent }, (response) => {
				/** @type {Buffer[]} */
				const chunks = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("end", () => resolve(Buffer.concat(chunks).toString()));
				response.on("error", reject);
			});
			// The server may have closed an idle connection just before it was used again; nothing was received then.
			sent.on("error", (/** @type {NodeJS.ErrnoException} */ error) =>
				sent.reusedSocket && CLOSED_ERRORS.has(error.code ?? "") ? sendOnce() : reject(error),
			);
			sent.end(body);
		};
		sendOnce();
	});
}

/** @param {string} text */
function readResults(text) {
	const { results, error } = JSON.parse(text);
	if (error !== undefined) throw new Error(error);
	return results;
}
