import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, findDayVehicle, findLeftOver, getJobsById } from "../state/board-state";

type MarkedLane = Pick<PlannedLane, "vehicle_id" | "added">;

/** What a lane's proposal rests on: the cards of the vehicle in their order, and where its new jobs are, with their versions. */
export function markLane(board: BoardState, { vehicle_id, added }: MarkedLane): string {
	const index = getJobsById(board);
	const vehicle = findDayVehicle(board, vehicle_id);
	const cards = vehicle?.planned_jobs.map(({ id, version }) => `${id}v${version}`) ?? ["away"];
	const others = added.map((id) => {
		const located = index.get(id);
		const job = located?.job ?? findLeftOver(board, id);
		return `${id}v${job?.version ?? "-"} ${located?.vehicle?.id ?? "-"}`;
	});
	return `${cards.join()} + ${others.join()}`;
}

/** The marks of lanes, by vehicle. */
export const markLanes = (board: BoardState, lanes: readonly MarkedLane[]): ReadonlyMap<number, string> =>
	new Map(lanes.map((lane) => [lane.vehicle_id, markLane(board, lane)]));

/** The lanes whose proposal no longer rests on the board as it is. */
export const listStaleLanes = (
	board: BoardState,
	lanes: readonly MarkedLane[],
	marks: ReadonlyMap<number, string>,
): number[] =>
	lanes
		.filter((lane) => {
			const mark = marks.get(lane.vehicle_id);
			return mark !== undefined && mark !== markLane(board, lane);
		})
		.map(({ vehicle_id }) => vehicle_id);
