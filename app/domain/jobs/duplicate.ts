import { z } from "zod";
import { UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { notify } from "~/domain/notifications/notify";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { insertJob, type NewJob } from "./insert";
import { loadJob } from "./load";
import { commitJob, jobChange } from "./record";
import type { Saved } from "./save";
import type { JobView } from "./shapes";

export const duplicateInput = z.object({
	/** The caller's own key: the same one sent twice makes one job. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/**
 * Makes a new job like another, Pending and not allocated, at the same days and prices, a trip with its sub-jobs. The same
 * `uid` again answers the job it made. Throws 404.
 */
export async function duplicateJob({
	ctx,
	input,
}: Verb<z.output<typeof duplicateInput> & { id: number }>): Promise<Saved> {
	const source = await loadJob(ctx, input.id);
	const uid = input.uid ?? crypto.randomUUID();
	const twin = await idOf(ctx, uid);
	if (twin !== null) return { job: await loadJob(ctx, twin), created: false };
	const subs = await Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));
	const living = subs.filter(({ status }) => status !== "Deleted" && status !== "Cancelled");
	const writes = [
		...insertJob(
			ctx,
			copyOf(source, uid),
			living.map((sub, at) => copyOf(sub, `${uid}-${at + 1}`)),
		),
		{
			sql: `INSERT INTO job_link (job_id, source_job_id, kind, request_uid) SELECT id, ?, 'duplicate', ? FROM job WHERE uid = ?`,
			params: [source.id, uid, uid],
		},
		...notify(ctx, {
			key: { uid },
			notices: [{ slug: "job_created", title: `Job {job} was made from job ${source.job_number}` }],
		}),
	];
	try {
		return { job: await commitJob(ctx, { uid }, writes, [jobChange("add", { uid })]), created: true };
	} catch (failure) {
		const made = failure instanceof UniqueViolation ? await idOf(ctx, uid) : null;
		if (made === null) throw failure;
		return { job: await loadJob(ctx, made), created: false };
	}
}

/** What a copy takes along: where, when, what and for how much; not who carried it or what it was billed on. */
function copyOf(job: JobView, uid: string): NewJob {
	return {
		uid,
		columns: job,
		source: "duplicate",
		status: "Pending",
		customer_reference: job.customer_reference,
		air_way_bill_numbers: job.air_way_bill_numbers,
		job_emails: job.job_emails.map(({ email }) => ({ email })),
		job_extra_charges: job.job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
		})),
	};
}

async function idOf(ctx: Ctx, uid: string): Promise<number | null> {
	const [rows] = await read(ctx.d1, [query<{ id: number }>("SELECT id FROM job WHERE uid = ?", uid)]);
	return rows[0]?.id ?? null;
}
