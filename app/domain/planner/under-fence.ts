import { type Change, type Committed, commit, StaleVersion, type Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict } from "~/domain/errors";
import { plannerText } from "~/domain/office-messages";
import type { Ctx } from "~/tenancy/ctx";
import { type BoardPlace, distinctRows, fenceWrite } from "./places";
import type { Fence } from "./schemas";

/** Writers without leases may meet on a row; each of them is let through in turn. */
const TRIES = 6;

interface RowsWrite {
	/** The vehicles' days it puts cards on, takes them off or orders; without any no lease is asked for. */
	rows: readonly BoardPlace[];
	/** The numbers of the leases the caller holds; where there are none, a row is taken for this one moment. */
	fences?: readonly Fence[];
	writes: readonly Statement[];
	changes: readonly Change[];
}

/**
 * Saves a batch under the leases of the planner's rows it touches; answers a result for each of its writes. Throws 409 naming who
 * holds a row or that a lease is over, and what `commit` throws of every other table.
 */
export async function commitUnderFence(
	ctx: Ctx,
	{ rows: touched, fences: sent = [], writes, changes }: RowsWrite,
): Promise<Committed> {
	const rows = distinctRows(touched);
	if (rows.length === 0) return await commit(ctx, writes, changes);
	for (let tried = 1; ; tried++) {
		const fences = await claimRows(ctx, rows, sent);
		try {
			const { results, seq } = await commit(ctx, [fenceWrite(rows, fences), ...writes], changes);
			return { results: results.slice(1), seq };
		} catch (failure) {
			if (!(failure instanceof StaleVersion) || failure.table !== "planner_fence") throw failure;
			if (tried === TRIES || sent.length > 0) throw await holdEnded(ctx, rows);
		}
	}
}

/** The numbers under which rows may be written to. Throws 409 where somebody else holds one, or a lease of one's own is over. */
async function claimRows(ctx: Ctx, rows: readonly BoardPlace[], sent: readonly Fence[]): Promise<number[]> {
	const numbered = new Map(sent.map((one) => [`${one.date} ${one.vehicle_id}`, one.fence]));
	const claims = rows.map((row) => ({ ...row, fence: numbered.get(`${row.date} ${row.vehicle_id}`) }));
	const answer = await ctx.room.claim("session" in ctx.actor ? ctx.actor.session : "", claims);
	if (answer.ok) return answer.fences;
	const [holder] = answer.held;
	if (!holder) throw await holdEnded(ctx, answer.ended);
	const now = ctx.now.getTime();
	const held = answer.held.map(({ vehicle_id, date, user_id, name, until }) => ({
		vehicle_id,
		date,
		user_id,
		name,
		left: Math.max(0, until - now),
	}));
	throw conflict(plannerText.held(holder.name, await regOf(ctx, holder.vehicle_id)), { held });
}

async function holdEnded(ctx: Ctx, ended: readonly BoardPlace[]) {
	return conflict(plannerText.holdEnded(await regOf(ctx, ended[0]?.vehicle_id ?? 0)), { ended });
}

async function regOf(ctx: Ctx, id: number): Promise<string> {
	const [rows] = await read(ctx.d1, [query<{ reg: string }>("SELECT reg FROM vehicle WHERE id = ?", id)]);
	return rows[0]?.reg ?? "this vehicle";
}
