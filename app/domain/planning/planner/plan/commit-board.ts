import { z } from "zod";
import { type Change, StaleVersion, type Statement } from "~/db/commit";
import { lastReturnedRows, read, returnedRows } from "~/db/read";
import { insertUndoStepOfBatch } from "~/db/repositories/jobs/undo-steps";
import { selectBoardRows } from "~/db/repositories/planning/board/board-change";
import { selectChangedJob } from "~/db/repositories/planning/board/board-jobs";
import { selectCards } from "~/db/repositories/planning/board/select-cards";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { boardStepTitle, dayPlanStepTitle, undoExpiry } from "~/domain/jobs/undo/rules-steps";
import { type PlannerJob, plannerJobResponse } from "~/domain/planning/run/responses";
import { actorUserId } from "~/shared/actor";
import type { Fence, VehicleDay } from "~/shared/leases/lease";
import type { Ctx } from "~/tenancy/ctx";
import {
	commitWithLeases,
	distinctRows,
	type PlannerChangeKind,
	plannerChange,
} from "../board/commit-with-leases";
import { type BoardChanged, type BoardRow, boardRowResponse } from "../responses-changes";
import type { BoardJob } from "./read-jobs";
import type { BoardUndoAction } from "./undo-schemas";

/** An undo step before the new versions of the jobs are known. */
export interface BoardUndoStep {
	id: number;
	back: BoardUndoAction;
}

export interface BoardWrite {
	kind: PlannerChangeKind;
	date: string;
	/** The rows it changes. */
	rows: readonly VehicleDay[];
	/** The fencing tokens of the caller's leases. */
	fences: readonly Fence[];
	/** The jobs the change is based on: none of them may have changed since they were read. */
	jobs: readonly BoardJob[];
	/** The keys of the jobs to return; by default those of `jobs`. */
	responseUids?: readonly string[];
	/** Ids of jobs that the change deletes. */
	removedIds?: readonly number[];
	writes: readonly Statement[];
	changes: readonly Change[];
	undo?: readonly BoardUndoStep[];
	/** The registration of the vehicle, for the title of the undo step. */
	reg?: string;
	/** The run that the undo step belongs to. */
	run?: string | undefined;
}

/**
 * Saves a board change as one batch, under the leases of its rows, with its change event and its undo step. Returns the new rows
 * and cards. Throws 409 naming the lease holder, or who changed a job in the meantime.
 */
export async function commitBoard(ctx: Ctx, write: BoardWrite): Promise<BoardChanged> {
	const rows = distinctRows(write.rows);
	const uids = write.responseUids ?? write.jobs.map(({ uid }) => uid);
	const undo = undoWrites(ctx, write);
	const selects = [selectBoardRows(rows), selectCards(write.date, uids)] as const;
	const body: Statement[] = [...write.writes, ...undo, ...selects];
	const changes = [...write.changes, plannerChange(write.kind, rows, uids, write.removedIds)];
	const { results, seq } = await commitOrReportStale(ctx, write, body, changes);
	const [[order], [list]] = lastReturnedRows(selects, results);
	const undoResult = undo.length > 0 ? results.at(-3) : undefined;
	return {
		seq: seq ?? 0,
		rows: parseBoardRows(order?.rows),
		jobs: parseCards(list?.cards),
		gone: [...(write.removedIds ?? [])],
		undo: toUndo(undo[0] && returnedRows(undo[0], undoResult), write.undo?.length ?? 0),
	};
}

function toUndo(
	steps: readonly { id: number; expires_at: string }[] | undefined,
	count: number,
): BoardChanged["undo"] {
	const step = steps?.[0];
	return step ? { ...step, count } : null;
}

async function commitOrReportStale(
	ctx: Ctx,
	{ rows, fences, jobs }: BoardWrite,
	writes: readonly Statement[],
	changes: readonly Change[],
) {
	try {
		return await commitWithLeases(ctx, { rows, fences, writes, changes });
	} catch (error) {
		if (error instanceof StaleVersion && error.table === "job") throw await staleBoard(ctx, jobs);
		throw error;
	}
}

/** The error that names who changed one of the jobs since they were read. */
async function staleBoard(ctx: Ctx, jobs: readonly BoardJob[]) {
	const [rows] = await read(ctx.d1, [selectChangedJob(jobs)]);
	return await staleJobError(ctx, rows[0]?.id ?? jobs[0]?.id ?? 0);
}

/** Runs of other kinds are those of a plan of the day. */
const BOOKING_KINDS: ReadonlySet<PlannerChangeKind> = new Set(["book", "unbook"]);

/** Stores the undo step for the user who made the change, with the versions the jobs have at the end of the batch. */
function undoWrites(ctx: Ctx, { undo, kind, reg, run, jobs, date }: BoardWrite) {
	const user_id = actorUserId(ctx.actor);
	if (!undo?.length || user_id === null || ctx.storesNoUndo) return [];
	const versions = new Map(jobs.map(({ id, version }) => [id, version]));
	return [
		insertUndoStepOfBatch(
			ctx,
			{
				user_id,
				title: run && !BOOKING_KINDS.has(kind) ? dayPlanStepTitle(date) : boardStepTitle(kind, reg),
				expires_at: undoExpiry(ctx.now),
			},
			undo.map((step) => ({ ...step, prior_version: versions.get(step.id), run })),
		),
	];
}

const listText = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.string()
		.default("[]")
		.transform((text): unknown => JSON.parse(text))
		.pipe(z.array(schema));

const cardsText = listText(plannerJobResponse);
const boardRowsText = listText(boardRowResponse);

/** The cards of a JSON list that the database has built; none without a text. */
export const parseCards = (text: string | undefined): PlannerJob[] => cardsText.parse(text);

/** The rows of a JSON list that the database has built; none without a text. */
const parseBoardRows = (text: string | undefined): BoardRow[] => boardRowsText.parse(text);
