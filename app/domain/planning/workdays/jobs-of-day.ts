import { z } from "zod";
import { read } from "~/db/read";
import { selectOfferedJobs } from "~/db/repositories/planning/offered-jobs";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { nullableText } from "~/shared/response-fields";
import { offeredJobsQuery } from "./schemas";

const workdayAllocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	work_day: z.object({
		id: z.int(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
		driver: nullableText,
		reg: nullableText,
	}),
});

/** A job that can be put on a workday, or moved to it. */
export const offeredJobResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	status: z.string(),
	version: z.int(),
	customer_name: nullableText,
	load_type: nullableText,
	collection_date: nullableText,
	collection_time: nullableText,
	collection_town: nullableText,
	collection_post_code: nullableText,
	delivery_name: nullableText,
	delivery_date: nullableText,
	delivery_time: nullableText,
	delivery_town: nullableText,
	delivery_post_code: nullableText,
	weight: z.number().nullable(),
	spaces: z.number().nullable(),
	work_day_jobs: z.array(workdayAllocation),
});
export type OfferedJob = z.infer<typeof offeredJobResponse>;

/**
 * The jobs of a day that can be put on a workday: Pending, Collected, Indepot, and Booked ones of other drivers. If a workday is
 * given, jobs that its driver already has are left out.
 */
export const listOfferedJobs = defineOperation({
	access: staffWith("organizer.read"),
	input: offeredJobsQuery,
	response: z.array(offeredJobResponse),
	async run({ ctx, input }): Promise<OfferedJob[]> {
		const [rows] = await read(ctx.d1, [selectOfferedJobs(input.date, input.work_day_id ?? null)]);
		return rows.map((row) => ({ ...row, status: statusName(row.status) }));
	},
});
