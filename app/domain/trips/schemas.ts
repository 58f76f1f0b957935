import { z } from "zod";
import { jobFields } from "~/domain/jobs/schemas";
import { id } from "~/domain/jobs/schemas-parts";
import { jobShape } from "~/domain/jobs/shapes";
import { tripText } from "~/domain/messages";

/** A new sub-job: customer and load type are the trip's where it names none. */
export const subJobInput = jobFields.omit({ job_type: true }).extend({
	parent_id: id.refine((sent) => sent !== null, "Name the trip").transform(Number),
	mode: z.literal([1, 2], { error: tripText.mode }).default(1),
	/** The caller's own key: the same one saved twice makes one sub-job. */
	uid: z.string().trim().min(8).max(64).optional(),
});
export type SubJobInput = z.output<typeof subJobInput>;

/** A sub-job together with its trip as both then are. */
export const inTripShape = z.object({ sub_job: jobShape, trip: jobShape });
export type InTrip = z.infer<typeof inTripShape>;
