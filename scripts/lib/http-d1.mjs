import { Agent, request } from "node:http";

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
 */
export function httpD1(miniflare, db) {
	const run = async (statements) =>
		readResults(await post(miniflare, `db=${db}`, JSON.stringify(statements)));
	const prepare = (sql, params = []) => {
		const all = async () => (await run([{ sql, params }]))[0];
		return {
			sql,
			params,
			bind: (...values) => prepare(sql, values),
			all,
			run: all,
			raw: async () => (await all()).results.map((row) => Object.values(row)),
			first: async (column) => {
				const row = (await all())?.results[0];
				return column === undefined ? (row ?? null) : (row?.[column] ?? null);
			},
		};
	};
	return { prepare, batch: run };
}

/** An R2 bucket over HTTP, for writing only. */
export const httpR2 = (miniflare, bucket) => ({
	async put(key, body, { httpMetadata } = {}) {
		const headers = httpMetadata?.contentType ? { "content-type": httpMetadata.contentType } : {};
		const query = `bucket=${bucket}&key=${encodeURIComponent(key)}`;
		readResults(await send(miniflare, { method: "PUT", headers }, query, body));
	},
});

const post = (miniflare, query, body) => send(miniflare, { method: "POST" }, query, body);

/** Connections stay open: opening one takes longer than most batches. */
const agent = new Agent({ keepAlive: true });

/** How a request fails on a connection that the server has closed: a small one is reset, a large one breaks while it is written. */
const CLOSED_ERRORS = new Set(["ECONNRESET", "EPIPE"]);

/** Sends a request to the Worker and returns the text of its answer. */
async function send(miniflare, options, query, body) {
	const url = new URL(`/?${query}`, await miniflare.ready);
	return new Promise((resolve, reject) => {
		const sendOnce = () => {
			const sent = request(url, { ...options, agent }, (response) => {
				const chunks = [];
				response.on("data", (chunk) => chunks.push(chunk));
				response.on("end", () => resolve(Buffer.concat(chunks).toString()));
				response.on("error", reject);
			});
			// The server may have closed an idle connection just before it was used again; nothing was received then.
			sent.on("error", (error) =>
				sent.reusedSocket && CLOSED_ERRORS.has(error.code) ? sendOnce() : reject(error),
			);
			sent.end(body);
		};
		sendOnce();
	});
}

function readResults(text) {
	const { results, error } = JSON.parse(text);
	if (error !== undefined) throw new Error(error);
	return results;
}
