import { z } from "zod";
import { read } from "~/db/read";
import { selectJobByNumber } from "~/db/repositories/jobs/jobs";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { jobAudienceAccess } from "../model/access";

/** A job number as people write it, `48190` or `48190-1`. */
export const findJobInput = z.object({
	number: z.string().regex(/^[1-9]\d{0,8}(-\d{1,4})?$/, "Not a job number"),
});

export const foundJobResponse = z.object({ id: z.int(), job_number: z.string() });

/** Finds a job by number, or by id when no job has that number. Customers find only their own jobs. Throws 404. */
export const findJob = defineOperation({
	access: jobAudienceAccess,
	input: findJobInput,
	response: foundJobResponse,
	async run({ ctx, input }): Promise<z.output<typeof foundJobResponse>> {
		const [number, sub] = input.number.split("-").map(Number);
		const [rows] = await read(ctx.d1, [selectJobByNumber(number ?? 0, sub ?? null)]);
		const job = rows[0];
		const { actor } = ctx;
		const isHidden = actor.type === "customer" && actor.customer_id !== job?.customer_id;
		if (!job || isHidden) throw notFound("Job");
		const suffix = job.sub_no > 0 ? `-${job.sub_no}` : "";
		return { id: job.id, job_number: `${job.job_number}${suffix}` };
	},
});
