import type { Statement } from "~/db/commit";
import { insertPromiseEntry } from "~/db/repositories/portal/slot-claims";
import { fieldLabel } from "~/domain/jobs/jobs/entry/changed-fields";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { JOB_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { slotText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { PROMISED_FIELDS } from "./schemas";

/** Until its work begins a promise may still be broken. */
const BEFORE_WORK = JOB_STATUSES.filter(({ phase }) => phase === "before").map(({ name }) =>
	statusRank(name),
);

/** Notes in the timeline of a job that was booked at a promised time that what this was judged for has changed; the change itself is not refused. */
export function notePromise(
	ctx: Ctx,
	{ id, changed }: Extract<JobEvent, { type: "jobSaved" }>,
): { writes: Statement[] } {
	const judged = changed.filter((field) => PROMISED_FIELDS.has(field));
	if (judged.length === 0) return { writes: [] };
	const action_type: ActivityType = "job_updated";
	const message = slotText.judgedForOther([...new Set(judged.map(fieldLabel))].join(", "));
	return { writes: [insertPromiseEntry(ctx, id, { action_type, message, statuses: BEFORE_WORK })] };
}
