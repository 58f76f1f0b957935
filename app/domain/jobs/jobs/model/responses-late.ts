import { z } from "zod";

/** A stop that will be reached too late: by how many minutes, and when it is expected. */
export const lateStopResponse = z.object({
	stop: z.enum(["collection", "delivery"]),
	minutes: z.int(),
	expected_at: z.string(),
});
export type LateStop = z.infer<typeof lateStopResponse>;
