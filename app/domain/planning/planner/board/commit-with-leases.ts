import { type Change, type CommitResult, commit, StaleVersion, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { raiseFences } from "~/db/repositories/jobs/planner-places";
import { selectAnyVehicleReg } from "~/db/repositories/master-data/vehicle-reads";
import { boardChangeValue } from "~/db/repositories/planning/board/board-change";
import { conflict } from "~/shared/errors";
import type { Fence, VehicleDay } from "~/shared/leases/lease";
import { plannerText } from "~/shared/texts/planner";
import type { Ctx } from "~/tenancy/ctx";

/** Writers without leases can collide on a row; each of them retries until it gets through. */
const MAX_ATTEMPTS = 6;

interface LeasedWrite {
	/** The vehicles' days whose cards are added, removed or reordered; when empty, no lease is needed. */
	rows: readonly VehicleDay[];
	/** The fencing tokens of the caller's leases; without one, the row is leased for this single write. */
	fences?: readonly Fence[];
	writes: readonly Statement[];
	changes: readonly Change[];
}

/**
 * Commits a batch under the leases of the planner rows it touches. Returns one result per write. Throws 409 naming the lease
 * holder or saying that the caller's lease has expired, and whatever `commit` throws for other tables.
 */
export async function commitWithLeases(
	ctx: Ctx,
	{ rows: touched, fences: callerFences = [], writes, changes }: LeasedWrite,
): Promise<CommitResult> {
	const rows = distinctRows(touched);
	if (rows.length === 0) return await commit(ctx, writes, changes);
	for (let attempt = 1; ; attempt++) {
		const fences = await acquireFences(ctx, rows, callerFences);
		try {
			const { results, seq } = await commit(ctx, [raiseFences(rows, fences), ...writes], changes);
			return { results: results.slice(1), seq };
		} catch (error) {
			if (!(error instanceof StaleVersion) || error.table !== "planner_fence") throw error;
			if (attempt === MAX_ATTEMPTS || callerFences.length > 0) throw await leaseExpired(ctx, rows);
		}
	}
}

/** The fencing tokens the rows can be written with. Throws 409 if another user has a lease, or the caller's lease has expired. */
async function acquireFences(
	ctx: Ctx,
	rows: readonly VehicleDay[],
	callerFences: readonly Fence[],
): Promise<number[]> {
	const fenceByRow = new Map(callerFences.map((one) => [`${one.date} ${one.vehicle_id}`, one.fence]));
	const fencedRows = rows.map((row) => ({ ...row, fence: fenceByRow.get(`${row.date} ${row.vehicle_id}`) }));
	const answer = await ctx.room.authoriseWrite("session" in ctx.actor ? ctx.actor.session : "", fencedRows);
	if (answer.ok) return answer.fences;
	const [holder] = answer.conflicts;
	if (!holder) throw await leaseExpired(ctx, answer.expired);
	const now = ctx.now.getTime();
	const leases = answer.conflicts.map(({ vehicle_id, date, user_id, name, until }) => ({
		vehicle_id,
		date,
		user_id,
		name,
		left: Math.max(0, until - now),
	}));
	throw conflict(plannerText.leasedBy(holder.name, await getReg(ctx, holder.vehicle_id)), { held: leases });
}

async function leaseExpired(ctx: Ctx, ended: readonly VehicleDay[]) {
	return conflict(plannerText.leaseExpired(await getReg(ctx, ended[0]?.vehicle_id ?? 0)), { ended });
}

async function getReg(ctx: Ctx, id: number): Promise<string> {
	const [rows] = await read(ctx.d1, [selectAnyVehicleReg(id)]);
	return rows[0]?.reg ?? "this vehicle";
}

/** Removes duplicates; sorts by day, then vehicle. */
export function distinctRows(rows: readonly VehicleDay[]): VehicleDay[] {
	const rowsByKey = new Map(
		rows.map(({ vehicle_id, date }) => [`${date} ${vehicle_id}`, { vehicle_id, date }]),
	);
	return [...rowsByKey.values()].sort((a, b) =>
		a.date === b.date ? a.vehicle_id - b.vehicle_id : a.date < b.date ? -1 : 1,
	);
}

/** What happened on the board; `other` is a change made outside the planner. */
export type PlannerChangeKind =
	| "plan"
	| "unplan"
	| "move"
	| "book"
	| "unbook"
	| "position"
	| "split"
	| "merge"
	| "other";

/**
 * The change event of the board, evaluated at the end of the batch. It carries the touched rows in full, so that a client that
 * applies the events in order has the board; the moved jobs; and the ids of removed jobs.
 */
export function plannerChange(
	kind: PlannerChangeKind,
	touchedRows: readonly VehicleDay[],
	uids: readonly string[],
	removedIds: readonly number[] = [],
): Change {
	const rows = distinctRows(touchedRows);
	return {
		type: "PlannerChange",
		kind,
		entity: "vehicle_job_planner",
		entity_id: null,
		payload: boardChangeValue(rows, uids, removedIds),
	};
}
