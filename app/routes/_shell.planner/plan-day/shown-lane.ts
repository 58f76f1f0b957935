import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { Lease } from "~/shared/leases/lease";
import type { BoardLeases } from "../leases/use-row-leases";
import { type BoardState, getJobsById } from "../state/board-state";
import type { PlannedLane } from "./messages";
import { type LaneDecision, type LaneWait, listOpenLanes, listTiedLanes, type PlanReview } from "./session";

/** A lane of the plan as the review shows it. */
export interface ShownLane {
	date: string;
	lane: PlannedLane;
	vehicle: PlannerVehicle | undefined;
	/** Its cards in their order, each with the vehicle that has it now. */
	cards: { job: PlannerJob; from: string | null }[];
	/** The cards that leave it, each with the vehicle that gets it; null where it becomes unplanned. */
	leaving: { job: PlannerJob; to: string | null }[];
	/** The registrations of the lanes that are one decision with it. */
	tied: string[];
	decision: LaneDecision | undefined;
	wait: LaneWait | undefined;
	lease: Lease | undefined;
}

/** A job of the day, wherever it is. */
export function findJob(board: BoardState, id: number): PlannerJob | undefined {
	return getJobsById(board).get(id)?.job ?? board.earlier.find((job) => job.id === id);
}

/** The registration of a vehicle of the board. */
export const regOf = (board: BoardState, id: number): string =>
	board.vehicles.find((vehicle) => vehicle.id === id)?.reg ?? "?";

/** A lane of the plan with its cards, and how far it is decided. */
export function toShownLane(
	lane: PlannedLane,
	review: PlanReview,
	{ board, others }: { board: BoardState; others: BoardLeases["others"] },
): ShownLane {
	const open = listOpenLanes(review);
	const tied = open.includes(lane)
		? listTiedLanes(open, lane.vehicle_id).filter((id) => id !== lane.vehicle_id)
		: [];
	return {
		date: board.date,
		lane,
		vehicle: board.vehicles.find(({ id }) => id === lane.vehicle_id),
		cards: lane.job_ids.flatMap((id) => {
			const job = findJob(board, id);
			const from = getJobsById(board).get(id)?.vehicle;
			return job ? [{ job, from: from && from.id !== lane.vehicle_id ? from.reg : null }] : [];
		}),
		leaving: lane.removed.flatMap((id) => {
			const job = findJob(board, id);
			const to = review.plan.lanes.find(({ added }) => added.includes(id));
			return job ? [{ job, to: to ? regOf(board, to.vehicle_id) : null }] : [];
		}),
		tied: tied.map((id) => regOf(board, id)),
		decision: review.decisions.get(lane.vehicle_id),
		wait: review.waiting.get(lane.vehicle_id),
		lease: others.get(lane.vehicle_id),
	};
}
