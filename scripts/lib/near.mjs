/** Runs batches on D1 and keeps files in R2 for a script: `POST /?db=NAME` with `[{ sql, params }]`, `PUT /?bucket=NAME&key=KEY`. */
export const NEAR_WORKER = `export default {
	async fetch(request, env) {
		const ask = new URL(request.url).searchParams;
		try {
			if (request.method === "PUT") {
				const type = request.headers.get("content-type") ?? undefined;
				await env[ask.get("bucket")].put(ask.get("key"), await request.arrayBuffer(), { httpMetadata: { contentType: type } });
				return Response.json({ answers: [] });
			}
			const d1 = env[ask.get("db")];
			const statements = (await request.json()).map(({ sql, params }) => d1.prepare(sql).bind(...params));
			return Response.json({ answers: await d1.batch(statements) });
		} catch (error) {
			return Response.json({ error: error.message });
		}
	},
};`;

/**
 * A D1 database at the far end of one request a batch. Miniflare's own handle makes a trip of every `prepare` and `bind`,
 * and has been seen to lose one on a loaded machine.
 */
export function nearD1(miniflare, db) {
	const run = async (statements) => answersOf(await post(miniflare, `db=${db}`, JSON.stringify(statements)));
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

/** The writing half of an R2 bucket. */
export const nearR2 = (miniflare, bucket) => ({
	async put(key, body, { httpMetadata } = {}) {
		const headers = httpMetadata?.contentType ? { "content-type": httpMetadata.contentType } : {};
		const ask = `bucket=${bucket}&key=${encodeURIComponent(key)}`;
		answersOf(await miniflare.dispatchFetch(`http://near/?${ask}`, { method: "PUT", body, headers }));
	},
});

const post = (miniflare, ask, body) =>
	miniflare.dispatchFetch(`http://near/?${ask}`, { method: "POST", body });

async function answersOf(reply) {
	const { answers, error } = await reply.json();
	if (error !== undefined) throw new Error(error);
	return answers;
}
