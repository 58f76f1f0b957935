import type { JobEvent } from "~/domain/jobs/job-events";
import type { Ctx } from "~/tenancy/ctx";
import { plannerChange } from "./commit-with-leases";

/** Announces the planner rows that a job was added to, left or disappeared from. */
export const announceMovedJob = (_ctx: Ctx, { uid, boardRows }: Extract<JobEvent, { type: "jobMoved" }>) => ({
	changes: boardRows.length > 0 ? [plannerChange("other", boardRows, [uid])] : [],
});
