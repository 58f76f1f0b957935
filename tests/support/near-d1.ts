import type { Miniflare } from "miniflare";

/** Runs a batch of statements on one of its databases: `POST /?db=NAME` with `[{ sql, params }]`. */
export const D1_WORKER = `export default {
	async fetch(request, env) {
		const d1 = env[new URL(request.url).searchParams.get("db")];
		try {
			const statements = (await request.json()).map(({ sql, params }) => d1.prepare(sql).bind(...params));
			return Response.json({ answers: await d1.batch(statements) });
		} catch (error) {
			return Response.json({ error: error.message });
		}
	},
};`;

interface Text {
	sql: string;
	params: unknown[];
}

/**
 * A real D1 database at the far end of one request a batch. Miniflare's own handle makes a trip of every `prepare` and `bind`,
 * which a hundred saves of forty statements would feel.
 */
export function nearD1(miniflare: Miniflare, db: string): D1Database {
	const run = async (statements: Text[]) => {
		const reply = await miniflare.dispatchFetch(`http://d1/?db=${db}`, {
			method: "POST",
			body: JSON.stringify(statements),
		});
		const { answers, error } = (await reply.json()) as { answers: D1Result[]; error?: string };
		if (error !== undefined) throw new Error(error);
		return answers;
	};
	const prepare = (sql: string, params: unknown[] = []) => {
		const all = async () => (await run([{ sql, params }]))[0];
		return {
			sql,
			params,
			bind: (...values: unknown[]) => prepare(sql, values),
			all,
			run: all,
			async first(column?: string) {
				const row = (await all())?.results[0] as Record<string, unknown> | undefined;
				return column === undefined ? (row ?? null) : (row?.[column] ?? null);
			},
		};
	};
	return { prepare, batch: run } as unknown as D1Database;
}
