import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import type { Ctx } from "~/tenancy/ctx";
import { plannerChange } from "./commit-with-leases";

/** Renumbers the planner rows that a job was added to, left or disappeared from, and announces them. */
export const announceMovedJob = (ctx: Ctx, { uid, boardRows }: Extract<JobEvent, { type: "jobMoved" }>) => ({
	writes: boardRows.flatMap((row) =>
		arrangePlaces(ctx, row, row.position === undefined ? [] : [uid], row.position),
	),
	changes: boardRows.length > 0 ? [plannerChange("other", boardRows, [uid])] : [],
});
