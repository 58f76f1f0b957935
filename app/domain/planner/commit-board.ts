import { actorUserId } from "~/auth/actor";
import { type Change, StaleVersion, type Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import type { BackStep } from "~/domain/bulk/way-back";
import { staleJob } from "~/domain/jobs/record";
import type { Ctx } from "~/tenancy/ctx";
import { CARDS_SQL } from "./card-sql";
import type { BoardJob } from "./facts";
import { type BoardPlace, distinctRows } from "./places";
import { type PlannerKind, plannerChange, ROWS_SQL } from "./record";
import type { Fence } from "./schemas";
import type { BoardChanged, BoardRow, PlannerJob } from "./shapes";
import { commitUnderFence } from "./under-fence";

/** How long a change of the board can be taken back, in minutes. */
const UNDO_MINUTES = 10;

/** A step back before it is known which versions the jobs will have. */
export type WayBack = Omit<BackStep, "version">;

export interface BoardWrite {
	kind: PlannerKind;
	date: string;
	/** The rows it touches. */
	rows: readonly BoardPlace[];
	/** The numbers of the leases the caller holds. */
	fences: readonly Fence[];
	/** The jobs it was worked out from: none of them may have changed since. */
	jobs: readonly BoardJob[];
	/** The keys of the jobs to answer; those it was worked out from unless said otherwise. */
	answer?: readonly string[];
	/** Jobs that are no more. */
	gone?: readonly number[];
	writes: readonly Statement[];
	changes: readonly Change[];
	undo?: readonly WayBack[];
}

/**
 * Saves a change of the board as one batch: under the leases of its rows, with its announcement and the step that takes it back.
 * Answers rows and cards as they then are. Throws 409 naming who holds a row, or who changed a job in the meantime.
 */
export async function commitBoard(ctx: Ctx, write: BoardWrite): Promise<BoardChanged> {
	const rows = distinctRows(write.rows);
	const uids = write.answer ?? write.jobs.map(({ uid }) => uid);
	const undo = undoWrites(ctx, write);
	const body: Statement[] = [
		...write.writes,
		...undo,
		{ sql: ROWS_SQL, params: [JSON.stringify(rows)] },
		{ sql: CARDS_SQL, params: [write.date, JSON.stringify(uids)] },
	];
	const changes = [...write.changes, plannerChange(write.kind, rows, uids, write.gone)];
	const { results, seq } = await saved(ctx, write, body, changes);
	const [cards, order, kept] = [results.at(-1), results.at(-2), undo.length > 0 ? results.at(-3) : undefined];
	return {
		seq: seq ?? 0,
		rows: textOf<BoardRow[]>(order, "rows"),
		jobs: textOf<PlannerJob[]>(cards, "cards"),
		gone: [...(write.gone ?? [])],
		undo: undoOf(kept, write.undo?.length ?? 0),
	};
}

// The statements build these texts as their shapes say; the tests hold them against each other.
const textOf = <T>(result: D1Result | undefined, name: string): T =>
	JSON.parse(String((result?.results[0] as Record<string, unknown> | undefined)?.[name] ?? "[]"));

function undoOf(result: D1Result | undefined, count: number): BoardChanged["undo"] {
	const row = result?.results[0] as { id: number; expires_at: string } | undefined;
	return row ? { ...row, count } : null;
}

async function saved(
	ctx: Ctx,
	{ rows, fences, jobs }: BoardWrite,
	writes: readonly Statement[],
	changes: readonly Change[],
) {
	try {
		return await commitUnderFence(ctx, { rows, fences, writes, changes });
	} catch (failure) {
		if (failure instanceof StaleVersion) throw await staleBoard(ctx, jobs);
		throw failure;
	}
}

/** The refusal that names who changed one of the jobs since they were read. */
async function staleBoard(ctx: Ctx, jobs: readonly BoardJob[]) {
	const [rows] = await read(ctx.d1, [
		query<{ id: number }>(
			`SELECT j.id FROM json_each(?) i JOIN job j ON j.id = i.value ->> 'id' WHERE j.version <> i.value ->> 'version' LIMIT 1`,
			JSON.stringify(jobs.map(({ id, version }) => ({ id, version }))),
		),
	]);
	return await staleJob(ctx, rows[0]?.id ?? jobs[0]?.id ?? 0);
}

/** The step that takes the change back, for the person who made it, with the versions the jobs have at the end of the batch. */
function undoWrites(ctx: Ctx, { undo, kind }: BoardWrite): Statement[] {
	const user_id = actorUserId(ctx.actor);
	if (!undo?.length || user_id === null) return [];
	return [
		{
			sql: `INSERT INTO undo_step (user_id, title, before, expires_at, created_at)
				SELECT id, ?2, (SELECT json_group_array(json_set(s.value, '$.version', j.version) ORDER BY s.key)
					FROM json_each(?3) s JOIN job j ON j.id = s.value ->> 'id'), ?4, ?5 FROM user WHERE id = ?1
				RETURNING id, expires_at`,
			params: [
				user_id,
				kind,
				JSON.stringify(undo),
				new Date(ctx.now.getTime() + UNDO_MINUTES * 60_000).toISOString(),
				ctx.now.toISOString(),
			],
		},
	];
}
