import { returnedRows } from "~/db/read";
import { countAttemptRow, deleteAttempts } from "~/db/repositories/sessions";
import { runStatements } from "~/db/statements";
import { tooMany } from "~/domain/shared/errors";
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
	const counts = limits.map((limit) => ({
		limit,
		count: countAttemptRow(limit.key, now, limit.seconds),
	}));
	const answers = await runStatements(
		ctx.d1,
		counts.map(({ count }) => count),
	);
	const waits = counts.map(({ limit, count }, i) => {
		const [row] = returnedRows(count, answers[i]);
		return row && row.count > limit.max ? row.window + limit.seconds - now : 0;
	});
	const wait = Math.max(...waits);
	if (wait > 0) throw tooMany(wait);
}

/** Resets the attempts of a key after a correct password. */
export async function clearAttempts(ctx: PlatformCtx, key: string) {
	await runStatements(ctx.d1, [deleteAttempts(key)]);
}
