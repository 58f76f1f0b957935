import { actorUserId } from "~/auth/actor";
import { type Change, insertRows, type Statement, sqlValue } from "~/db/commit";
import * as t from "~/db/tenant";
import type { Ctx } from "~/tenancy/ctx";
import { insertParts, type NewJob, rowOf } from "./insert";
import type { ActivityType } from "./rules-activity";

/** A job among many, its sub-jobs, and what its timeline says of how it came about. */
export interface BulkJob {
	job: NewJob;
	subs?: readonly NewJob[];
	said: string;
}

/** The statements that store jobs with their sub-jobs under the company's next numbers, in their order; their count does not grow with the jobs. */
export function insertJobs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const rows = jobs.map(({ job }, place) => ({ ...rowOf(ctx, job), sub_no: 0, place }));
	return [
		{ sql: "UPDATE number_sequence SET next = next + ? WHERE name = 'job'", params: [jobs.length] },
		...insertRows(t.job, rows, {
			job_number: `(SELECT next - ${jobs.length} + (row ->> 'place') FROM number_sequence WHERE name = 'job')`,
		}),
		...insertSubs(ctx, jobs),
		...insertParts(...jobs.flatMap(({ job, subs = [] }) => [job, ...subs])),
		...created(
			ctx,
			jobs.flatMap(({ job, subs = [], said }) => [job, ...subs].map((one) => ({ job: one, said }))),
		),
	];
}

function insertSubs(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const rows = jobs.flatMap(({ job, subs = [] }) =>
		subs.map((sub, at) => ({ ...rowOf(ctx, sub), sub_no: at + 1, job_uid: job.uid })),
	);
	return insertRows(t.job, rows, {
		parent_id: "(SELECT id FROM job WHERE uid = row ->> 'job_uid')",
		job_number: "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')",
	});
}

function created(ctx: Ctx, jobs: readonly BulkJob[]): Statement[] {
	const action_type: ActivityType = "job_created";
	const rows = jobs.map(({ job: { uid }, said }) => ({
		action_type,
		message: said,
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
 * The announcements of jobs made together, as few as can be: one to each customer who has a portal, about its own jobs, and
 * one to the office about all others. The payload holds the ids and the first and last day they are on: `{ ids, from, to }`.
 */
export function jobsAdded(jobs: readonly NewJob[], portals: ReadonlySet<number>): Change[] {
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
