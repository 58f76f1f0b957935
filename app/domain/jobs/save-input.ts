import { z } from "zod";
import { tripText } from "~/domain/messages";
import { jobFields, saveJobInput } from "./schemas";

/** A sub-job sent along with its new trip: customer and load type are the trip's where it names none. */
const firstSubJob = jobFields.extend({
	mode: z.literal([1, 2], { error: tripText.mode }).default(1),
});

/** A job, or a trip together with its first sub-jobs. */
export const saveInput = z.intersection(
	saveJobInput,
	z.object({ trip_sub_jobs: z.array(firstSubJob).max(100, "At most 100 sub-jobs").default([]) }),
);
export type SaveInput = z.output<typeof saveInput>;
export type FirstSubJob = z.output<typeof firstSubJob>;
