import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { PlannedLane } from "~/features/planning/automatic-planning";
import type { VisibleRow } from "../filters/filters";
import { type BoardState, withCards } from "../state/board-state";
import type { PlanReview } from "./session";
import { findDayJob } from "./shown-lane";

/** A vehicle with the cards of its proposed lane, in their places. */
export function toProposedVehicle(
	vehicle: PlannerVehicle,
	{ job_ids, places, added }: PlannedLane,
	{ date, findCard }: { date: string; findCard: (id: number) => PlannerJob | undefined },
): PlannerVehicle {
	const placeOf = new Map(places.map(({ job_id, ...place }) => [job_id, place]));
	const cards = job_ids.flatMap((id, at): PlannerJob[] => {
		const job = findCard(id);
		if (!job) return [];
		const isNew = added.includes(id);
		const before = job.job_planner ?? { id: 0, is_confirmed: 0 as const };
		const job_planner = {
			...before,
			...placeOf.get(id),
			plannerable_id: vehicle.id,
			date,
			position: at + 1,
			is_confirmed: isNew ? (0 as const) : before.is_confirmed,
		};
		return [{ ...job, job_planner, ...(isNew ? { status: "Planned" as const, work_day_jobs: [] } : {}) }];
	});
	return withCards(vehicle, cards);
}

/** The changed rows of the board as the plan has them, and the jobs that come to each; rejected lanes are as they were. */
export function toProposedRows(
	board: BoardState,
	{ plan, decisions }: Pick<PlanReview, "plan" | "decisions">,
): { rows: VisibleRow[]; proposed: ReadonlyMap<number, ReadonlySet<number>> } {
	const open = plan.lanes.filter(({ vehicle_id }) => !decisions.has(vehicle_id));
	const lanes = new Map(open.map((lane) => [lane.vehicle_id, lane]));
	const changed = new Set(plan.lanes.map(({ vehicle_id }) => vehicle_id));
	const rows = board.vehicles
		.filter(({ id }) => changed.has(id))
		.map((vehicle): VisibleRow => {
			const lane = lanes.get(vehicle.id);
			const shown = lane
				? toProposedVehicle(vehicle, lane, { date: board.date, findCard: (id) => findDayJob(board, id) })
				: vehicle;
			return { vehicle: shown, cards: shown.planned_jobs, carried: vehicle.carried_over };
		});
	return { rows, proposed: new Map(open.map((lane) => [lane.vehicle_id, new Set(lane.added)])) };
}
