import { z } from "zod";
import { leftOutJob } from "~/domain/messages/pod-mails/schemas";

/** Jobs with fewer proofs of delivery than they need, or none, and who can be requested to send them. */
export const missingPodsResponse = z.object({
	jobs: z.array(
		z.object({
			id: z.int(),
			job_number: z.string(),
			customer_name: z.string(),
			required: z.int(),
			received: z.int(),
			carrier: z.string().nullable(),
			/** By the driver's app, or by email. */
			by: z.enum(["app", "email"]).nullable(),
			/** Why the carrier cannot be requested to send it; null where it can. */
			reason: z.string().nullable(),
		}),
	),
});
export type MissingPods = z.output<typeof missingPodsResponse>;

export const requestedPodsResponse = z.object({
	carriers: z.array(
		z.object({ carrier: z.string(), by: z.enum(["app", "email"]), job_numbers: z.array(z.string()) }),
	),
	left_out: z.array(leftOutJob),
});
export type RequestedPods = z.output<typeof requestedPodsResponse>;
