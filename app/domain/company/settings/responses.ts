import { z } from "zod";
import { flagValue } from "~/shared/response-fields";

export const switchesResponse = z.object({
	customer_notification: flagValue,
	customer_job_activity: flagValue,
	owner_driver: flagValue,
	bar_expired_sub_contractors: flagValue,
	approve_flag: flagValue,
	job_detail_layout: flagValue,
	/** The least margin of a job that a partner carries, in per cent of its price; null for none. */
	margin_floor: z.number().nullable(),
});
