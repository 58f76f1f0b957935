import type { Verb } from "~/tenancy/ctx";
import { placeJobs, readVehicleDay } from "./route";
import { suggestedOrder } from "./rules-order";
import type { Suggestion } from "./shapes";

/**
 * A shorter order of a vehicle's jobs, or the same where none was found; reckoned over estimated roads, as it tries hundreds of
 * orders. Nothing is changed: accepting it is saving the order. Throws 404.
 */
export async function suggestOrder({
	ctx,
	input,
}: Verb<{ vehicle_id: number; date: string }>): Promise<Suggestion> {
	const { jobs, start } = await readVehicleDay(ctx, input);
	const { jobs: order, before, after } = suggestedOrder(await placeJobs(ctx, jobs), input.date, start);
	return {
		...input,
		job_ids: order.map(({ id }) => id),
		is_shorter: order.some(({ id }, at) => id !== jobs[at]?.id),
		before,
		after,
		estimate: true,
	};
}
