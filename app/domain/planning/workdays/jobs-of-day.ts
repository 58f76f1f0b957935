import { z } from "zod";
import { read } from "~/db/read";
import { selectOfferedJobs } from "~/db/repositories/planning/offered-jobs";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { offeredJobsQuery } from "./schemas";

const text = z.string().nullable();
const workdayAllocation = z.object({
	id: z.int(),
	work_day_id: z.int(),
	work_day: z.object({
		id: z.int(),
		driver_id: z.int().nullable(),
		vehicle_id: z.int().nullable(),
		driver: text,
		reg: text,
	}),
});

/** A job that can be put on a workday, or moved to it. */
export const offeredJobResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	job_type: z.int(),
	status: z.string(),
	version: z.int(),
	customer_name: text,
	load_type: text,
	collection_date: text,
	collection_time: text,
	collection_town: text,
	collection_post_code: text,
	delivery_name: text,
	delivery_date: text,
	delivery_time: text,
	delivery_town: text,
	delivery_post_code: text,
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
