import { type RowOf, returnedRows } from "~/db/read";
import {
	countAttemptRow,
	deleteAttempts,
	type selectAttempts,
	uncountAttemptRow,
} from "~/db/repositories/kernel/rate-limits";
import { runStatements, type Statement } from "~/db/statements";
import { tooMany } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { networkOf } from "./network";

export interface Limit {
	/** What is counted: an action with a network or a login. */
	key: string;
	max: number;
	seconds: number;
}

const toSeconds = ({ now }: Pick<PlatformCtx, "now">) => Math.floor(now.getTime() / 1000);

/** The limit of an action from one network, whichever of its addresses. */
export const limitOfNetwork = (action: string, { address }: PlatformCtx, max: number, seconds: number) => ({
	key: `${action}-from:${networkOf(address)}`,
	max,
	seconds,
});

/** The limit of an action for one login from one network: nobody elsewhere can use it up. */
export const limitOfLogin = (
	action: string,
	{ address }: PlatformCtx,
	login: string | number,
	max: number,
	seconds: number,
) => ({ key: `${action}:${login}:${networkOf(address)}`, max, seconds });

/**
 * Counts an attempt for each limit in its fixed window; throws 429 with the seconds to wait if one is exceeded. One statement per
 * limit in one batch, so that parallel attempts cannot slip through between reading and counting.
 */
export async function countAttempt(ctx: PlatformCtx, limits: readonly Limit[]) {
	const now = toSeconds(ctx);
	const counts = limits.map(({ key, seconds }) => countAttemptRow(key, now, seconds));
	const answers = await runStatements(ctx.d1, counts);
	const waits = counts.map((count, i) => {
		const [row] = returnedRows(count, answers[i]);
		const limit = limits[i];
		return row && limit && row.count > limit.max ? row.window + limit.seconds - now : 0;
	});
	const wait = Math.max(...waits);
	if (wait > 0) throw tooMany(wait);
}

/** Takes a counted attempt back that was no guess, so that only failures use the limits up. */
export async function uncountAttempt(ctx: PlatformCtx, limits: readonly Limit[]) {
	await runStatements(
		ctx.d1,
		limits.map(({ key }) => uncountAttemptRow(key)),
	);
}

/** The counters of a limit that is checked before an attempt and counted after it, as only failures count. */
export type Counters = RowOf<typeof selectAttempts>[];

/** The seconds to wait until a limit allows another attempt; 0 if it does. */
export function secondsToWait(ctx: PlatformCtx, counters: Counters, { key, max, seconds }: Limit): number {
	const row = counters.find((counter) => counter.key === key);
	const left = row ? row.window + seconds - toSeconds(ctx) : 0;
	return row && row.count >= max ? Math.max(0, left) : 0;
}

/** Counts a failure for each of these limits; `entry` is written with it. */
export async function countFailure(ctx: PlatformCtx, limits: readonly Limit[], entry: Statement) {
	const now = toSeconds(ctx);
	await runStatements(ctx.d1, [
		...limits.map(({ key, seconds }) => countAttemptRow(key, now, seconds)),
		entry,
	]);
}

/** Resets the attempts of a limit, after a success. */
export async function clearAttempts(ctx: PlatformCtx, { key }: Limit) {
	await runStatements(ctx.d1, [deleteAttempts(key)]);
}
