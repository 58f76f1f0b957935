import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import { movedDates, oldDatesOf } from "~/domain/planning/planner/plan/rules-leftovers";
import type { OldDates } from "~/domain/planning/planner/schemas";
import type { PlannerJob } from "~/domain/planning/run/responses";
import type { LaneStop } from "~/domain/planning/run/rules-lane-order";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, getJobsById } from "../state/board-state";

/** What saving a lane takes, in this order. */
export interface LaneCalls {
	vehicle_id: number;
	/** Jobs left over that get the dates of the day. */
	dates: { job: PlannerJob; to: ReturnType<typeof movedDates> }[];
	/** Jobs that go back to the unplanned list. */
	unplan: number[];
	/** All cards of the lane in their order; null if the right ones are there in the right order. */
	plan: number[] | null;
	/** The dates that jobs left over had, for the undo. */
	old_dates: OldDates | undefined;
	/** The stops in their order, saved with the cards or by themselves, and where each delivery comes; null if that follows from the cards. */
	stops: LaneStop[] | null;
	places: ProposedLane["places"];
	/** The vehicles that are written to: its own, and those that jobs come from. */
	rows: number[];
}

/** The lanes of one decision in the order of saving: a lane gives its jobs before it takes others, as far as that goes. */
export function orderOfSaves(lanes: readonly ProposedLane[]): ProposedLane[] {
	const left = [...lanes];
	const ordered: ProposedLane[] = [];
	while (left.length > 0) {
		const wanted = new Set(left.flatMap(({ added }) => added));
		const free = left.findIndex(({ removed }) => !removed.some((id) => wanted.has(id)));
		ordered.push(...left.splice(Math.max(0, free), 1));
	}
	return ordered;
}

const hasPlace = (place: {
	deliver_after_id?: number | null | undefined;
	deliver_order?: number | null | undefined;
}) => (place.deliver_after_id ?? null) !== null || (place.deliver_order ?? null) !== null;

/** What it takes to save a lane on the board as it is when its turn comes. */
export function toLaneCalls(
	board: BoardState,
	lane: ProposedLane,
	group: readonly ProposedLane[],
): LaneCalls {
	const { vehicle_id, job_ids, added, removed, places, stops } = lane;
	const index = getJobsById(board);
	const cards = board.vehicles.find(({ id }) => id === vehicle_id)?.planned_jobs ?? [];
	const taken = new Set(group.flatMap((other) => other.added));
	const leaving = new Set(removed);
	const staying = cards.filter(({ id }) => !leaving.has(id)).map(({ id }) => id);
	const isInOrder = staying.length === job_ids.length && staying.every((id, at) => id === job_ids[at]);
	const leftOver = board.earlier.filter(({ id }) => added.includes(id) && !index.has(id));
	const from = added.flatMap((id) => index.get(id)?.vehicle?.id ?? []);
	return {
		vehicle_id,
		dates: leftOver.map((job) => ({ job, to: movedDates(job, board.date) })),
		unplan: removed.filter((id) => !taken.has(id) && index.get(id)?.vehicle?.id === vehicle_id),
		plan: isInOrder || job_ids.length === 0 ? null : job_ids,
		old_dates: leftOver.length > 0 ? leftOver.map((job) => ({ id: job.id, ...oldDatesOf(job) })) : undefined,
		stops:
			stops.length > 0 && (places.some(hasPlace) || cards.some((card) => hasPlace(card.job_planner ?? {})))
				? stops
				: null,
		places,
		rows: [...new Set([vehicle_id, ...from])],
	};
}

/** "13 jobs on 8 vehicles": the jobs that come to lanes, and the lanes. */
export function describePlanned(lanes: readonly PlannedLane[]): string {
	const jobs = lanes.reduce((sum, { added }) => sum + added.length, 0);
	const vehicles = `${lanes.length} ${lanes.length === 1 ? "vehicle" : "vehicles"}`;
	return `${jobs} ${jobs === 1 ? "job" : "jobs"} on ${vehicles}`;
}
