import { z } from "zod";
import { tripText } from "~/domain/shared/texts/jobs";
import { jobFields, saveJobInput } from "./schemas";

/** A sub-job sent with its new trip; it takes the trip's customer and load type when it names none. */
const newSubJobInput = jobFields.extend({
	mode: z.literal([1, 2], { error: tripText.mode }).default(1),
});

/** A job, or a trip with its first sub-jobs. */
export const saveTripInput = z.intersection(
	saveJobInput,
	z.object({ trip_sub_jobs: z.array(newSubJobInput).max(100, "At most 100 sub-jobs").default([]) }),
);
export type SaveTripInput = z.output<typeof saveTripInput>;
export type NewSubJobInput = z.output<typeof newSubJobInput>;
