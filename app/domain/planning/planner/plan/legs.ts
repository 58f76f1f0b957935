import type { Statement } from "~/db/commit";
import { copyContact, copyReferences } from "~/db/repositories/jobs/job-records";
import { insertLegRow } from "~/db/repositories/jobs/jobs";
import { insertActivity } from "~/domain/jobs/jobs/commit-job";
import { fieldsWith, isJobColumn } from "~/domain/jobs/jobs/model/fields";
import { JOB_MODE, JOB_TYPE, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardJob } from "./read-jobs";

/** One end of a split job: a sub-job that only collects or only delivers. */
export interface Leg {
	uid: string;
	side: JobSide;
}

/** The collection and delivery legs of a job, with new keys. */
export const createLegs = (): Leg[] => [
	{ uid: crypto.randomUUID(), side: "collection" },
	{ uid: crypto.randomUUID(), side: "delivery" },
];

const MODES = { collection: JOB_MODE.collection, delivery: JOB_MODE.delivery } as const;

/** The statements that create the legs of a job, Pending, with its next sub-numbers. */
export function legWrites(ctx: Ctx, job: BoardJob, legs: readonly Leg[]): Statement[] {
	return [
		...legs.map(({ uid, side }) => insertLeg(ctx, job, uid, side)),
		...(legs.length > 0
			? copyReferences(
					job.id,
					legs.map(({ uid }) => uid),
				)
			: []),
		...legs.map((leg) => copyContact(job.id, leg)),
		...legs.map(({ uid, side }) =>
			insertActivity(ctx, { uid }, "job_created", `The ${side} of job ${job.job_number}`),
		),
	];
}

function insertLeg(ctx: Ctx, { id }: BoardJob, uid: string, side: JobSide): Statement {
	return insertLegRow(ctx, id, {
		uid,
		job_type: JOB_TYPE.job,
		mode: MODES[side],
		status: statusRank("Pending"),
		// Charges stay on the job, and proofs are wanted of the delivery only.
		copied: [...fieldsWith({ legs: "both" }), ...fieldsWith({ legs: side })].filter(isJobColumn),
	});
}
