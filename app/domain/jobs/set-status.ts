import { z } from "zod";
import type { Verb } from "~/tenancy/ctx";
import { factsOf, jobActorOf } from "./facts";
import { decideStatus } from "./lifecycle";
import { loadJob } from "./load";
import { moveJob } from "./move";
import type { JobView } from "./shapes";
import { isStatus } from "./status";

export const statusInput = z.object({
	status: z.string("Please choose a status").refine(isStatus, "Unknown status"),
	/** The version the caller saw; a change since then is refused. */
	version: z.int().positive().optional(),
});

/** Takes a job to the status asked for, as far as the lifecycle allows. Throws 404, and 409 with the reason. */
export async function setJobStatus({
	ctx,
	input,
}: Verb<z.output<typeof statusInput> & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, input.id);
	const decision = decideStatus(factsOf(job), input.status, jobActorOf(ctx.actor));
	return await moveJob(ctx, job, decision, { kind: "update", version: input.version });
}
