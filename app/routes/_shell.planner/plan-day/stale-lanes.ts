import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, getJobsById } from "../state/board-state";

/** What a lane's proposal rests on: the cards of the vehicle in their order, and where its new jobs are, with their versions. */
export function markLane(board: BoardState, { vehicle_id, added }: PlannedLane): string {
	const index = getJobsById(board);
	const vehicle = board.vehicles.find(({ id }) => id === vehicle_id);
	const earlier = new Map(board.earlier.map((job) => [job.id, job]));
	const cards = vehicle?.planned_jobs.map(({ id, version }) => `${id}v${version}`) ?? ["away"];
	const others = added.map((id) => {
		const located = index.get(id);
		const job = located?.job ?? earlier.get(id);
		return `${id}v${job?.version ?? "-"} ${located?.vehicle?.id ?? "-"}`;
	});
	return `${cards.join()} + ${others.join()}`;
}

/** The marks of lanes, by vehicle. */
export const markLanes = (board: BoardState, lanes: readonly PlannedLane[]): ReadonlyMap<number, string> =>
	new Map(lanes.map((lane) => [lane.vehicle_id, markLane(board, lane)]));

/** The lanes whose proposal no longer rests on the board as it is. */
export const listStaleLanes = (
	board: BoardState,
	lanes: readonly PlannedLane[],
	marks: ReadonlyMap<number, string>,
): number[] =>
	lanes
		.filter((lane) => {
			const mark = marks.get(lane.vehicle_id);
			return mark !== undefined && mark !== markLane(board, lane);
		})
		.map(({ vehicle_id }) => vehicle_id);
