import { actorUserId } from "~/auth/actor";
import { type Change, insertRows, type Statement, sqlValue } from "~/db/commit";
import * as t from "~/db/tenant";
import type { Ctx } from "~/tenancy/ctx";
import { insertRelations, type NewJob, newJobRow } from "./insert";
import type { ActivityType } from "./rules-activity";

/** One job of a bulk insert, its sub-jobs, and the timeline message about how they were created. */
interface BulkJob {
	job: NewJob;
	subs?: readonly NewJob[];
	message: string;
}

/** The statements that store jobs and their sub-jobs under the company's next numbers, in order. The number of statements does not grow with the jobs. */
export function insertJobs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const rows = jobs.map(({ job }, index) => ({ ...newJobRow(ctx, job), sub_no: 0, place: index }));
	return [
		{ sql: "UPDATE number_sequence SET next = next + ? WHERE name = 'job'", params: [jobs.length] },
		...insertRows(t.job, rows, {
			job_number: `(SELECT next - ${jobs.length} + (row ->> 'place') FROM number_sequence WHERE name = 'job')`,
		}),
		...insertSubJobs(ctx, jobs),
		...insertRelations(...jobs.flatMap(({ job, subs = [] }) => [job, ...subs])),
		...createdActivities(
			ctx,
			jobs.flatMap(({ job, subs = [], message }) =>
				[job, ...subs].map((stored) => ({ job: stored, message })),
			),
		),
	];
}

function insertSubJobs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const rows = jobs.flatMap(({ job, subs = [] }) =>
		subs.map((sub, index) => ({ ...newJobRow(ctx, sub), sub_no: index + 1, job_uid: job.uid })),
	);
	return insertRows(t.job, rows, {
		parent_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')",
		job_number: "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')",
	});
}

function createdActivities(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const action_type: ActivityType = "job_created";
	const rows = jobs.map(({ job: { uid }, message }) => ({
		action_type,
		message,
		at: ctx.now.toISOString(),
		actor_name: ctx.actor.name,
		job_uid: uid,
		by: actorUserId(ctx.actor),
	}));
	return insertRows(t.job_activity, rows, {
		job_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')",
		user_id: "(SELECT id FROM user WHERE id = row ->> 'by')",
	});
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
		payload: sqlValue(
			`SELECT json_object('ids', json_group_array(id), 'from', min(diary_date), 'to', max(diary_date))
			FROM job WHERE uid IN (SELECT value FROM json_each(?))`,
			JSON.stringify(uids),
		),
		...(customer_id === null ? {} : { audience: "customer", customer_id }),
	}));
}
