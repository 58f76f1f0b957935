import { actorUserId } from "~/auth/actor";
import { insertRows, type Statement } from "~/db/commit";
import * as t from "~/db/tenant";
import type { Ctx } from "~/tenancy/ctx";
import { type FormValues, formValues } from "./columns";
import { activity } from "./record";
import { type JobStatus, statusRank } from "./status";

/** A job, trip or sub-job ready to be stored, its money worked out. */
export interface NewJob {
	uid: string;
	columns: FormValues;
	status: JobStatus;
	/** What made it: `entry`, `duplicate` … */
	source: string;
	customer_reference: readonly { name: string | null }[];
	air_way_bill_numbers: readonly { awb_number: string | null }[];
	job_emails: readonly { email: string }[];
	job_extra_charges: readonly { extra_tariff_id: number; count: number; amount: number }[];
}

const JOB_ID = "(SELECT id FROM job WHERE uid = row ->> 'job_uid')";

/** The statements that store a job under the next number of the company, and a trip's sub-jobs under it from 1. */
export function insertJob(ctx: Ctx, job: NewJob, subs: readonly NewJob[] = []): Statement[] {
	const own = insertRows(t.job, [{ ...rowOf(ctx, job), sub_no: 0 }], {
		job_number: "(SELECT next - 1 FROM number_sequence WHERE name = 'job')",
	});
	const below = subs.map((sub, at) => ({ ...rowOf(ctx, sub), sub_no: at + 1, job_uid: job.uid }));
	return [
		{ sql: "UPDATE number_sequence SET next = next + 1 WHERE name = 'job'", params: [] },
		...own,
		...insertRows(t.job, below, {
			parent_id: JOB_ID,
			job_number: "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')",
		}),
		...insertParts(job, ...subs),
		...[job, ...subs].map(({ uid, status }) =>
			activity(ctx, { uid }, "job_created", status === "Quote" ? "Saved as a quote" : "Saved as a job"),
		),
	];
}

/** The statements that store one more sub-job of a trip, named by the trip's own key, under the trip's next number. */
export function insertSubJob(ctx: Ctx, sub: NewJob, trip_uid: string): Statement[] {
	const trip = "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')";
	return [
		...insertRows(t.job, [{ ...rowOf(ctx, sub), job_uid: trip_uid }], {
			parent_id: JOB_ID,
			job_number: trip,
			sub_no: `(SELECT max(sub_no) + 1 FROM job WHERE job_number = ${trip})`,
		}),
		...insertParts(sub),
		activity(
			ctx,
			{ uid: sub.uid },
			"job_created",
			sub.status === "Quote" ? "Saved as a quote" : "Saved as a job",
		),
	];
}

/** The row of a job, without its number. */
export function rowOf(ctx: Ctx, { uid, columns, status, source }: NewJob) {
	return {
		...formValues(columns),
		uid,
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source,
		created_by: ctx.actor.type === "client" ? actorUserId(ctx.actor) : null,
	};
}

type JobParts = Omit<NewJob, "columns" | "status" | "source">;

/** The lists that hang on a job, by their tables, without blanks and doubles. */
const PARTS = [
	{
		table: t.customer_reference,
		items: (job: JobParts) => job.customer_reference.flatMap(({ name }) => (name ? [{ name }] : [])),
	},
	{
		table: t.air_way_bill_number,
		items: (job: JobParts) =>
			job.air_way_bill_numbers.flatMap(({ awb_number }) => (awb_number ? [{ awb_number }] : [])),
	},
	{
		table: t.job_email,
		items: (job: JobParts) => [
			...new Map(job.job_emails.map(({ email }) => [email.toLowerCase(), { email }])).values(),
		],
	},
	{ table: t.job_extra_charge, items: (job: JobParts) => job.job_extra_charges },
] as const;

/** The statements that store jobs' references, air way bills, mail addresses and extra tariffs: one a table. */
export function insertParts(...jobs: readonly JobParts[]): Statement[] {
	return PARTS.flatMap(({ table, items }) =>
		insertRows(
			table,
			jobs.flatMap((job) => items(job).map((item) => ({ ...item, job_uid: job.uid }))),
			{ job_id: JOB_ID },
		),
	);
}
