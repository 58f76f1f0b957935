import { z } from "zod";
import { addSubJobErrors, jobFields, subJobMode } from "~/domain/jobs/jobs/entry/schemas";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { idField, whenValid } from "~/shared/input-fields";

/** A new sub-job; it takes the trip's customer and load type when it names none. */
export const subJobInput = jobFields
	.omit({ job_type: true })
	.extend({
		parent_id: idField.refine((value) => value !== null, "Name the trip").transform(Number),
		mode: subJobMode,
		/** Idempotency key chosen by the caller: repeating it creates no second sub-job. */
		uid: z.string().trim().min(8).max(64).optional(),
	})
	.superRefine(addSubJobErrors, { when: whenValid() });
export type SubJobInput = z.output<typeof subJobInput>;

/** A sub-job together with its trip. */
export const subJobWithTripResponse = z.object({ sub_job: jobResponse, trip: jobResponse });
export type SubJobWithTrip = z.infer<typeof subJobWithTripResponse>;
