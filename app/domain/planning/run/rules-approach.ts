import type { Point } from "~/domain/master-data/addresses/distance";
import { moveIds } from "./move-ids";
import type { BoardBase, PlannerJob, PlannerVehicle } from "./responses";
import { findBase } from "./rules-bases";
import { stopsInOrder } from "./rules-stop-order";
import { baseStop, legBetween } from "./rules-timeline";

/** How far a vehicle is from jobs: miles to their first stop from where it is, the stop before it, or the base; null if not known. `along`: their own miles. */
export interface Approach {
	to: number | null;
	along: number;
}

/** How far a vehicle drives to jobs that are put at a position among its others (the end without one), and along them alone. */
export function findApproach(plan: {
	date: string;
	vehicle: Pick<PlannerVehicle, "planned_jobs" | "work_day" | "depot" | "payload" | "spaces">;
	jobs: readonly PlannerJob[];
	position: number | null;
	/** The cards with the jobs among them, where they are known. */
	cards?: readonly PlannerJob[];
	bases: readonly BoardBase[];
	/** Where the vehicle is now, if it goes to the jobs from there. */
	live?: Point | null;
}): Approach {
	const { date, vehicle, jobs, position, bases, live = null } = plan;
	const stops = stopsInOrder(plan.cards ?? orderCards(vehicle, jobs, position), date, vehicle);
	const moved = new Set(jobs.map(({ id }) => id));
	const first = stops.findIndex(({ job_id }) => moved.has(job_id));
	const shift = vehicle.work_day.find(({ driver_id }) => driver_id !== null);
	const base = findBase(bases, vehicle, shift?.driver_id ?? null);
	const before = live ? baseStop(live) : first > 0 ? stops[first - 1] : base && baseStop(base);
	const stop = stops[first];
	const own = stopsInOrder(jobs, date, vehicle);
	const along = own.reduce((sum, one, at) => sum + (at > 0 ? legBetween(own[at - 1], one).miles : 0), 0);
	return { to: before?.point && stop?.point ? legBetween(before, stop).miles : null, along };
}

function orderCards(
	vehicle: Pick<PlannerVehicle, "planned_jobs">,
	jobs: readonly PlannerJob[],
	position: number | null,
): PlannerJob[] {
	const byId = new Map([...vehicle.planned_jobs, ...jobs].map((job) => [job.id, job]));
	const order = moveIds(
		vehicle.planned_jobs.map(({ id }) => id),
		jobs.map(({ id }) => id),
		position,
	);
	return order.flatMap((id) => byId.get(id) ?? []);
}
