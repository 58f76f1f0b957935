import { compareRanks, type Placement, placeJobs, rankPlacement } from "~/domain/planning/fitness/placement";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DayContext } from "../state/planner-context";
import { getRowFacts } from "../state/row-facts";

/** A vehicle, and what the jobs would mean on it, at their time. */
export interface RankedVehicle {
	vehicle: PlannerVehicle;
	placement: Placement;
}

/**
 * The vehicles for these jobs, the best first, as the allocate dialog ranks them. `customer_jobs`: how many jobs of their customer each
 * driver has delivered lately.
 */
export function rankVehicles(
	vehicles: readonly PlannerVehicle[],
	jobs: readonly PlannerJob[],
	day: DayContext,
	now: Date = new Date(),
	customer_jobs?: ReadonlyMap<number, number>,
): RankedVehicle[] {
	return vehicles
		.map((vehicle) => {
			const before = getRowFacts(vehicle, day).warnings;
			const placement = placeJobs({ ...day, vehicle, jobs, now, customer_jobs }, before);
			return { vehicle, placement, ranks: rankPlacement(placement, vehicle.payload) };
		})
		.sort((a, b) => compareRanks(a.ranks, b.ranks))
		.map(({ vehicle, placement }) => ({ vehicle, placement }));
}
