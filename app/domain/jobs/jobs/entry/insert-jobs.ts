import type { Change, Statement } from "~/db/commit";
import { insertFirstEntries } from "~/db/repositories/jobs/job-timeline";
import { insertJobRows, insertSubJobRows, jobsAfterBatch } from "~/db/repositories/jobs/jobs";
import type { Ctx } from "~/tenancy/ctx";
import type { ActivityType } from "../model/rules-activity";
import { type NewJob, newJobRow, withRelations } from "./new-job";

/** One job of a bulk insert, its sub-jobs, and the timeline message about how they were created. */
interface BulkJob {
	job: NewJob;
	subs?: readonly NewJob[];
	message: string;
}

const CREATED: ActivityType = "job_created";

/** The statements that store jobs and their sub-jobs under the company's next numbers, in order. The number of statements does not grow with the jobs. */
export function insertJobs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	return [
		...withRelations(
			jobs.flatMap(({ job, subs = [] }) => [job, ...subs]),
			[...insertJobRows(jobs.map(({ job }) => newJobRow(ctx, job))), ...insertSubJobs(ctx, jobs)],
		),
		...insertFirstEntries(
			ctx,
			CREATED,
			jobs.flatMap(({ job, subs = [], message }) => [job, ...subs].map(({ uid }) => ({ uid, message }))),
		),
	];
}

function insertSubJobs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const rows = jobs.flatMap(({ job, subs = [] }) =>
		subs.map((sub, index) => ({ ...newJobRow(ctx, sub), sub_no: index + 1, job_uid: job.uid })),
	);
	return insertSubJobRows(rows);
}

/**
 * The changes announcing jobs created together: one per customer with a portal, about that customer's jobs, and one to the
 * office about the rest. The payload is `{ ids, from, to }`, with the first and last diary day of the jobs.
 */
export function jobsAddedChanges(jobs: readonly NewJob[], portals: ReadonlySet<number>): Change[] {
	const groups = new Map<number | null, string[]>();
	for (const { uid, columns } of jobs) {
		const audience = portals.has(columns.customer_id) ? columns.customer_id : null;
		groups.set(audience, [...(groups.get(audience) ?? []), uid]);
	}
	return [...groups].map(([customer_id, uids]) => ({
		type: "jobChange",
		kind: "add",
		entity: "job",
		payload: jobsAfterBatch(uids),
		...(customer_id === null ? {} : { audience: "customer", customer_id }),
	}));
}
