import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { isSameStops, type LaneStop, listLaneStops } from "~/domain/planning/run/rules-lane-order";
import { hasOwnDelivery } from "~/domain/planning/run/rules-stop-order";
import { toBlock } from "~/domain/planning/run/rules-timeline";

/** What is moved as one in the order of a route: a stop, or all stops of a trip. */
export interface StopGroup {
	lane: LaneStop;
	key: string;
	stops: VehicleRoute["stops"];
}

/** The stops of a route as they can be put in order. */
export function groupStops({ stops, date }: VehicleRoute, jobs: readonly PlannerJob[]): StopGroup[] {
	const apart = new Set(jobs.filter((job) => hasOwnDelivery(toBlock(job, date))).map(({ id }) => id));
	const groups: StopGroup[] = [];
	for (const stop of stops) {
		const known = groups.find(({ lane }) => lane.job_id === stop.job_id);
		if (known && !apart.has(stop.job_id)) known.stops.push(stop);
		else
			groups.push({
				lane: { job_id: stop.job_id, stop: stop.does },
				key: `${stop.job_id} ${stop.does}`,
				stops: [stop],
			});
	}
	return groups;
}

/** The groups in the order of a list of stops. */
export const inOrder = (groups: readonly StopGroup[], order: readonly LaneStop[]): StopGroup[] =>
	order.flatMap(({ job_id, stop }) =>
		groups.filter(({ lane }) => lane.job_id === job_id && lane.stop === stop),
	);

/** The order that the board has the stops in, which a route that is still being read may not have yet. */
export function orderOnBoard(
	groups: readonly StopGroup[],
	date: string,
	vehicle: PlannerVehicle,
): readonly LaneStop[] {
	const ofRoute = groups.map(({ lane }) => lane);
	const ofBoard = listLaneStops(vehicle.planned_jobs, date, vehicle);
	return isSameStops(ofRoute, ofBoard) ? ofBoard : ofRoute;
}
