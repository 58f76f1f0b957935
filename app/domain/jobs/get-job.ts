import type { Verb } from "~/tenancy/ctx";
import { loadJob } from "./load";
import type { JobView } from "./responses";

/** A complete job for the office. Throws 404. */
export function getJob({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	return loadJob(ctx, input.id);
}
