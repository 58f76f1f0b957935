import { tooMany } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

interface Limit {
	/** What is counted: an action with an address or a login. */
	key: string;
	max: number;
	seconds: number;
}

/**
 * Counts an attempt for each key in its fixed window; throws 429 with the seconds to wait if a key is over its limit. One
 * statement per key in one batch, so that parallel attempts cannot slip through between reading and counting.
 */
export async function countAttempt(ctx: PlatformCtx, limits: Limit[]) {
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
		return row && row.count > limit.max ? row.window + limit.seconds - now : 0;
	});
	const wait = Math.max(...waits);
	if (wait > 0) throw tooMany(wait);
}

/** Resets the attempts of a key after a correct password. */
export async function clearAttempts(ctx: PlatformCtx, key: string) {
	await ctx.d1.prepare("DELETE FROM rate_limit WHERE key = ?").bind(key).run();
}
