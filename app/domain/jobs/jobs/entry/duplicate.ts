import { z } from "zod";
import { read } from "~/db/read";
import { insertJobRequest } from "~/db/repositories/jobs/idempotency-keys";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { insertJobLinks } from "~/db/repositories/jobs/jobs";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { commitJob, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { emit } from "../job-events";
import { jobWriteAccess } from "../model/access";
import { pickContacts } from "../model/contacts";
import type { JobView } from "../model/responses";
import { priceCopies } from "../pricing/price-copies";
import { findRepeatedJob, findRivalJob, toJobRequest } from "./job-request";
import { insertJob, isOfficeQuote, type NewJob } from "./new-job";
import { type SaveJobResult, savedJobResponse } from "./responses";
import { assertReferences } from "./schemas";

const duplicateJobInput = z.object({
	/** Idempotency key chosen by the caller: repeating it creates no second job. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/**
 * Copies a job, or a trip with its sub-jobs, as a Pending job without allocation, with the same days and prices. Repeating a
 * `uid` returns the job already created. Throws 404, 409 if the `uid` was used for something else, and 422 if the customer may not
 * order.
 */
export const duplicateJob = defineOperation({
	access: jobWriteAccess,
	input: duplicateJobInput.extend({ id: z.int().positive() }),
	response: savedJobResponse,
	async run({ ctx, input }): Promise<SaveJobResult> {
		const source = await loadJob(ctx, input.id);
		const request = await toJobRequest("duplicate-job", input);
		const { uid } = request;
		const earlier = input.uid === undefined ? null : await findRepeatedJob(ctx, request);
		if (earlier !== null) return { job: await loadJob(ctx, earlier), created: false };
		const [[references]] = await read(ctx.d1, [selectFoundReferences([{ customer_id: source.customer_id }])]);
		assertReferences(references);
		const subs = await Promise.all(source.trip_sub_jobs.map(({ id }) => loadJob(ctx, id)));
		const activeSubJobs = subs.filter(({ status }) => status !== "Deleted" && status !== "Cancelled");
		const [job = copyJob(source, uid)] = await priceCopies(ctx, source, [copyJob(source, uid)]);
		const copiedSubJobs = activeSubJobs.map((sub, index) => copyJob(sub, `${uid}-${index + 1}`));
		const effects = emit(ctx, {
			type: "jobCreated",
			uid,
			source: source.job_number,
			isOfficeQuote: isOfficeQuote(job),
		});
		const changes = [jobChange("add", { uid }), ...effects.changes];
		const writes = [
			...insertJob(ctx, job, copiedSubJobs),
			...insertJobLinks([{ job_uid: uid, source_job_id: source.id, kind: "duplicate", request_uid: uid }]),
			insertJobRequest(ctx, request),
			...effects.writes,
		];
		try {
			return { job: await commitJob(ctx, { uid }, writes, changes), created: true };
		} catch (error) {
			return { job: await loadJob(ctx, await findRivalJob(ctx, request, error)), created: false };
		}
	},
});

/** Copies where, when, what and the price; not who carried it or its invoice. */
function copyJob(job: JobView, uid: string): NewJob {
	return {
		uid,
		columns: job,
		source: "duplicate",
		status: "Pending",
		customer_reference: job.customer_reference,
		air_way_bill_numbers: job.air_way_bill_numbers,
		job_emails: job.job_emails.map(({ email }) => ({ email })),
		contacts: pickContacts(job),
		job_extra_charges: job.job_extra_charges.map(({ extra_tariff_id, count, amount }) => ({
			extra_tariff_id,
			count,
			amount,
		})),
	};
}
