import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, getJobsById } from "../state/board-state";
import type { PlanPart } from "./plan-scope";
import { listOpenLanes, listTiedLanes, type PlanReview } from "./session";

export const vehiclesOf = (lanes: readonly PlannedLane[]) => lanes.map(({ vehicle_id }) => vehicle_id);

/** Lanes in the order of the board. */
export function inBoardOrder(lanes: readonly PlannedLane[], { vehicles }: BoardState): PlannedLane[] {
	const order = new Map(vehicles.map(({ id }, at) => [id, at]));
	const placeOf = ({ vehicle_id }: PlannedLane) => order.get(vehicle_id) ?? 0;
	return [...lanes].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Vehicles whose lane is not for the search to change now. */
interface Closed {
	/** Locked by the planner. */
	locked: ReadonlySet<number>;
	/** Being planned by colleagues. */
	leased: ReadonlySet<number>;
}

/** The vehicles that are not planned again: decided, being saved, locked or leased, and those that give to or take from locked or leased lanes. */
export function listClosedVehicles(review: PlanReview, { locked, leased }: Closed): ReadonlySet<number> {
	const open = listOpenLanes(review);
	const waits = open.filter(({ vehicle_id }) => locked.has(vehicle_id) || leased.has(vehicle_id));
	return new Set([
		...review.decisions.keys(),
		...[...review.waiting].flatMap(([id, wait]) => (wait === "saving" ? [id] : [])),
		...locked,
		...listTiedLanes(open, vehiclesOf(waits)),
	]);
}

/** What is searched when vehicles are planned again: those that are not closed, with the jobs that no other lane has. */
export function toPart(review: PlanReview, wanted: readonly number[], closed: Closed): PlanPart {
	const isClosed = listClosedVehicles(review, closed);
	const vehicles = new Set(wanted.filter((id) => !isClosed.has(id)));
	const others = review.plan.lanes.filter(
		({ vehicle_id }) => !vehicles.has(vehicle_id) && review.decisions.get(vehicle_id) !== "rejected",
	);
	return { vehicles, taken: new Set(others.flatMap(({ added }) => added)) };
}

/** Whether a job can be put on another vehicle: neither is closed, and the job is not booked or started. */
export function canPut(
	review: PlanReview,
	board: BoardState,
	{ job, vehicle, ...closed }: { job: number; vehicle: number } & Closed,
): boolean {
	const isClosed = listClosedVehicles(review, closed);
	const located = getJobsById(board).get(job);
	const lane = review.plan.lanes.find(({ job_ids }) => job_ids.includes(job));
	const places = [vehicle, lane?.vehicle_id, located?.vehicle?.id];
	const isFree = places.every((id) => id === undefined || (!isClosed.has(id) && !closed.leased.has(id)));
	return isFree && (!located?.vehicle || located.job.status === "Planned");
}

/** The accepted lanes that are no longer on the board as they were accepted: undone, or changed by a colleague. */
export const listReopened = ({ plan, decisions }: PlanReview, board: BoardState): PlannedLane[] =>
	plan.lanes.filter(({ vehicle_id, added, removed }) => {
		if (decisions.get(vehicle_id) !== "accepted") return false;
		const on = (id: number) => getJobsById(board).get(id)?.vehicle?.id === vehicle_id;
		return added.some((id) => !on(id)) || removed.some(on);
	});
