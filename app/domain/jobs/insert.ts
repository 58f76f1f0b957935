import { actorUserId } from "~/auth/actor";
import { insertRows, type Statement } from "~/db/commit";
import * as t from "~/db/tenant";
import type { Ctx } from "~/tenancy/ctx";
import { type JobFormValues, pickFormColumns } from "./columns";
import { insertActivity } from "./commit-job";
import { type JobStatus, statusRank } from "./status";

/** A priced job, trip or sub-job, ready to be stored. */
export interface NewJob {
	uid: string;
	columns: JobFormValues;
	status: JobStatus;
	/** Where it came from: `entry`, `duplicate` … */
	source: string;
	customer_reference: readonly { name: string | null }[];
	air_way_bill_numbers: readonly { awb_number: string | null }[];
	job_emails: readonly { email: string }[];
	job_extra_charges: readonly { extra_tariff_id: number; count: number; amount: number }[];
}

const JOB_ID = "(SELECT id FROM job WHERE uid = row ->> 'job_uid')";

/** The statements that store a job under the company's next number, and a trip's sub-jobs under it numbered from 1. */
export function insertJob(ctx: Ctx, job: NewJob, subs: readonly NewJob[] = []): Statement[] {
	const jobRow = insertRows(t.job, [{ ...newJobRow(ctx, job), sub_no: 0 }], {
		job_number: "(SELECT next - 1 FROM number_sequence WHERE name = 'job')",
	});
	const subJobRows = subs.map((sub, index) => ({
		...newJobRow(ctx, sub),
		sub_no: index + 1,
		job_uid: job.uid,
	}));
	return [
		{ sql: "UPDATE number_sequence SET next = next + 1 WHERE name = 'job'", params: [] },
		...jobRow,
		...insertRows(t.job, subJobRows, {
			parent_id: JOB_ID,
			job_number: "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')",
		}),
		...insertRelations(job, ...subs),
		...[job, ...subs].map(({ uid, status }) =>
			insertActivity(ctx, { uid }, "job_created", status === "Quote" ? "Saved as a quote" : "Saved as a job"),
		),
	];
}

/** The statements that add a sub-job to the trip with `trip_uid`, under the trip's next sub-job number. */
export function insertSubJob(ctx: Ctx, sub: NewJob, trip_uid: string): Statement[] {
	const trip = "(SELECT job_number FROM job WHERE uid = row ->> 'job_uid')";
	return [
		...insertRows(t.job, [{ ...newJobRow(ctx, sub), job_uid: trip_uid }], {
			parent_id: JOB_ID,
			job_number: trip,
			sub_no: `(SELECT max(sub_no) + 1 FROM job WHERE job_number = ${trip})`,
		}),
		...insertRelations(sub),
		insertActivity(
			ctx,
			{ uid: sub.uid },
			"job_created",
			sub.status === "Quote" ? "Saved as a quote" : "Saved as a job",
		),
	];
}

/** The row of a new job, without its number. */
export function newJobRow(ctx: Ctx, { uid, columns, status, source }: NewJob) {
	return {
		...pickFormColumns(columns),
		uid,
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source,
		created_by: ctx.actor.type === "client" ? actorUserId(ctx.actor) : null,
	};
}

type JobRelationLists = Omit<NewJob, "columns" | "status" | "source">;

/** The lists of a job by table, without blanks and duplicates. */
const RELATION_TABLES = [
	{
		table: t.customer_reference,
		items: (job: JobRelationLists) => job.customer_reference.flatMap(({ name }) => (name ? [{ name }] : [])),
	},
	{
		table: t.air_way_bill_number,
		items: (job: JobRelationLists) =>
			job.air_way_bill_numbers.flatMap(({ awb_number }) => (awb_number ? [{ awb_number }] : [])),
	},
	{
		table: t.job_email,
		items: (job: JobRelationLists) => [
			...new Map(job.job_emails.map(({ email }) => [email.toLowerCase(), { email }])).values(),
		],
	},
	{ table: t.job_extra_charge, items: (job: JobRelationLists) => job.job_extra_charges },
] as const;

/** The statements that store the references, air way bills, e-mail addresses and extra tariffs of jobs: one per table. */
export function insertRelations(...jobs: readonly JobRelationLists[]): Statement[] {
	return RELATION_TABLES.flatMap(({ table, items }) =>
		insertRows(
			table,
			jobs.flatMap((job) => items(job).map((item) => ({ ...item, job_uid: job.uid }))),
			{ job_id: JOB_ID },
		),
	);
}
