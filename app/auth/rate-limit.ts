import { tooMany } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

interface Limit {
	/** What is counted: an address or a login, with the deed. */
	key: string;
	most: number;
	seconds: number;
}

/**
 * Counts one more try of each key in its fixed window and throws 429 with the seconds to wait once one is over its limit.
 * One statement a key, in one batch, so that parallel tries cannot slip through between reading and counting.
 */
export async function countTry(ctx: PlatformCtx, limits: Limit[]) {
	const now = Math.floor(ctx.now.getTime() / 1000);
	const rows = await ctx.d1.batch<{ count: number; window: number }>(
		limits.map(({ key, seconds }) =>
			ctx.d1
				.prepare(
					`INSERT INTO rate_limit (key, window, count) VALUES (?1, ?2, 1)
					 ON CONFLICT (key) DO UPDATE SET count = CASE WHEN window + ?3 <= ?2 THEN 1 ELSE count + 1 END,
					                                 window = CASE WHEN window + ?3 <= ?2 THEN ?2 ELSE window END
					 RETURNING count, window`,
				)
				.bind(key, now, seconds),
		),
	);
	const waits = limits.map((limit, i) => {
		const row = rows[i]?.results[0];
		return row && row.count > limit.most ? row.window + limit.seconds - now : 0;
	});
	const wait = Math.max(...waits);
	if (wait > 0) throw tooMany(wait);
}

/** Forgets the tries of a key, after a right password. */
export async function clearTries(ctx: PlatformCtx, key: string) {
	await ctx.d1.prepare("DELETE FROM rate_limit WHERE key = ?").bind(key).run();
}
