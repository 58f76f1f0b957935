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
		...[job, ...subs].flatMap(insertParts),
		...[job, ...subs].map(({ uid, status }) =>
			activity(ctx, { uid }, "job_created", status === "Quote" ? "Saved as a quote" : "Saved as a job"),
		),
	];
}

function rowOf(ctx: Ctx, { uid, columns, status, source }: NewJob) {
	return {
		...formValues(columns),
		uid,
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source,
		created_by: ctx.actor.type === "client" ? actorUserId(ctx.actor) : null,
	};
}

/** The statements that store a job's references, air way bills, mail addresses and extra tariffs. */
export function insertParts(job: Omit<NewJob, "columns" | "status" | "source">): Statement[] {
	const of = <Item extends object>(item: Item) => ({ ...item, job_uid: job.uid });
	const emails = [...new Map(job.job_emails.map(({ email }) => [email.toLowerCase(), { email }])).values()];
	const references = job.customer_reference.flatMap(({ name }) => (name ? [{ name }] : []));
	const bills = job.air_way_bill_numbers.flatMap(({ awb_number }) => (awb_number ? [{ awb_number }] : []));
	return [
		...insertRows(t.customer_reference, references.map(of), { job_id: JOB_ID }),
		...insertRows(t.air_way_bill_number, bills.map(of), { job_id: JOB_ID }),
		...insertRows(t.job_email, emails.map(of), { job_id: JOB_ID }),
		...insertRows(t.job_extra_charge, job.job_extra_charges.map(of), { job_id: JOB_ID }),
	];
}
