import { movedDates } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import type { Lease } from "~/shared/leases/lease";
import type { BoardLeases } from "../leases/use-row-leases";
import { type BoardState, findDayVehicle, findLeftOver, getJobsById } from "../state/board-state";
import { groupTiedLanes, type LaneDecision, type LaneWait, listOpenLanes, type PlanReview } from "./session";

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

/** A job of the day, wherever it is; one left over with the dates that it would get. */
export function findDayJob(board: BoardState, id: number): PlannerJob | undefined {
	const located = getJobsById(board).get(id)?.job;
	if (located) return located;
	const leftOver = findLeftOver(board, id);
	return leftOver && { ...leftOver, ...movedDates(leftOver, board.date) };
}

/** The registration of a vehicle of the board. */
export const regOf = (board: BoardState, id: number): string => findDayVehicle(board, id)?.reg ?? "?";

/** The lanes of the plan by their vehicles, each with its cards, and how far it is decided. */
export function listShownLanes(
	review: Pick<PlanReview, "plan" | "decisions" | "waiting">,
	{ board, others }: { board: BoardState; others: BoardLeases["others"] },
): ReadonlyMap<number, ShownLane> {
	const { plan, decisions, waiting } = review;
	const index = getJobsById(board);
	const vehicles = new Map(board.vehicles.map((vehicle) => [vehicle.id, vehicle]));
	const takers = new Map(plan.lanes.flatMap(({ vehicle_id, added }) => added.map((id) => [id, vehicle_id])));
	const groups = groupTiedLanes(listOpenLanes(review));
	const groupOf = new Map(groups.flatMap((group) => group.map(({ vehicle_id }) => [vehicle_id, group])));
	const nameOf = (id: number) => vehicles.get(id)?.reg ?? "?";
	return new Map(
		plan.lanes.map((lane) => {
			const { vehicle_id } = lane;
			const tied = (groupOf.get(vehicle_id) ?? []).filter((other) => other.vehicle_id !== vehicle_id);
			const cards = lane.job_ids.flatMap((id) => {
				const job = findDayJob(board, id);
				const from = index.get(id)?.vehicle;
				return job ? [{ job, from: from && from.id !== vehicle_id ? from.reg : null }] : [];
			});
			const leaving = lane.removed.flatMap((id) => {
				const job = findDayJob(board, id);
				const to = takers.get(id);
				return job ? [{ job, to: to === undefined ? null : nameOf(to) }] : [];
			});
			const shown: ShownLane = {
				...{ date: board.date, lane, cards, leaving },
				vehicle: vehicles.get(vehicle_id),
				tied: tied.map((other) => nameOf(other.vehicle_id)),
				decision: decisions.get(vehicle_id),
				wait: waiting.get(vehicle_id),
				lease: others.get(vehicle_id),
			};
			return [vehicle_id, shown];
		}),
	);
}
