import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import { vehicleDayQuery } from "../schemas";
import type { OrderSuggestion } from "./route-responses";
import { orderSuggestionResponse } from "./route-responses";
import { findBetterOrder } from "./rules-order";
import { geocodeJobs, readVehicleDay } from "./vehicle-route";

/**
 * A shorter order of a vehicle's jobs, or the current one if none was found. It uses estimated distances, because it tries hundreds
 * of orders, and the company's road times. Nothing is saved. Throws 404.
 */
export const suggestOrder = defineOperation({
	access: staffWith("planner.read"),
	input: vehicleDayQuery,
	response: orderSuggestionResponse,
	async run({ ctx, input }): Promise<OrderSuggestion> {
		const { jobs, start, base, capacity, road_times } = await readVehicleDay(ctx, input);
		const placed = await geocodeJobs(ctx, jobs);
		const {
			jobs: order,
			before,
			after,
		} = findBetterOrder(placed, input.date, { start, base, capacity }, legsWithTimes(road_times, input.date));
		return {
			...input,
			job_ids: order.map(({ id }) => id),
			is_shorter: order.some(({ id }, at) => id !== jobs[at]?.id),
			before,
			after,
			estimate: true,
		};
	},
});
