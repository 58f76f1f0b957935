import type { Verb } from "~/tenancy/ctx";
import { loadJob } from "./load";
import type { JobView } from "./shapes";

/** A whole job with all that hangs on it, for the office. Throws 404. */
export function getJob({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	return loadJob(ctx, input.id);
}
