import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectOpenUndoSteps } from "~/db/repositories/jobs/undo-steps";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { actorUserId } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import { listUndoableChanges, type UndoableChange } from "./rules-steps";

/** How many steps of a user are listed. */
const MAX_STEPS = 60;

const stepJobs = z
	.string()
	.transform((text): unknown => JSON.parse(text))
	.pipe(z.array(z.object({ id: z.int(), is_as_left: z.boolean() })));

export const undoableChangesResponse = z.array(
	z.object({
		ids: z.array(z.int()),
		title: z.string(),
		count: z.int(),
		job_ids: z.array(z.int()),
		at: z.string(),
		expires_at: z.string(),
		refusal: z.string().nullable(),
		changed: z.int(),
	}),
);

/** Selects the user's own changes that can still be undone. */
export const selectMyChanges = (ctx: Ctx) => selectOpenUndoSteps(ctx.now, actorUserId(ctx.actor), MAX_STEPS);

type StepRow = RowOf<typeof selectMyChanges>;

/** The changes of the selected rows. */
export const toMyChanges = (rows: readonly StepRow[]): UndoableChange[] =>
	listUndoableChanges(rows.map((row) => ({ ...row, jobs: stepJobs.parse(row.jobs) })));

/** Lists the user's own changes of the last ten minutes that are not undone, the newest first. */
export const listMyChanges = defineOperation({
	access: allocationAccess,
	input: noInput,
	response: undoableChangesResponse,
	async run({ ctx }): Promise<UndoableChange[]> {
		const [rows] = await read(ctx.d1, [selectMyChanges(ctx)]);
		return toMyChanges(rows);
	},
});
