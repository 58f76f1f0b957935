import { canDrag, type DropAction } from "~/domain/planning/planner/rules";
import { moveIds } from "~/domain/planning/run/move-ids";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { type BoardState, getJobsById } from "./board-state";

/** What a drop does, as a single call about `ids`. */
export interface Drop {
	action: DropAction;
	ids: number[];
	/** The vehicles they are on now. */
	from: number[];
	/** The position among all other cards of the vehicle, from 1; null for the end. */
	position: number | null;
}

/** The jobs of a selection that may be dragged, in the given order. */
export const getDraggableJobs = (state: BoardState, ids: readonly number[]): PlannerJob[] =>
	ids.flatMap((id) => {
		const job = getJobsById(state).get(id)?.job;
		return job && canDrag(job) ? [job] : [];
	});

/** Converts a position among the visible cards to one among all cards of a vehicle. Neither counts the moved cards. */
export function toFullPosition(
	all: readonly number[],
	visible: readonly number[],
	moved: readonly number[],
	position: number | null,
): number | null {
	if (position === null) return null;
	const others = all.filter((id) => !moved.includes(id));
	const visibleOthers = visible.filter((id) => !moved.includes(id));
	const before = visibleOthers[position - 2];
	if (before !== undefined) return others.indexOf(before) + 2;
	const after = visibleOthers[position - 1];
	return after === undefined ? 1 : others.indexOf(after) + 1;
}

/** What dropping jobs on a vehicle, or on the unplanned list (null), does; null if nothing changes. */
export function resolveDrop(
	state: BoardState,
	jobs: readonly PlannerJob[],
	vehicle: number | null,
	position: number | null,
): Drop | null {
	const plannedJobs = jobs.filter(({ job_planner }) => job_planner);
	const from = [...new Set(plannedJobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []))];
	if (vehicle === null)
		return plannedJobs.length === 0
			? null
			: { action: "unplan", ids: plannedJobs.map(({ id }) => id), from, position };
	const ids = jobs.map(({ id }) => id);
	if (ids.length === 0) return null;
	if (plannedJobs.length < jobs.length) return { action: "plan", ids, from, position };
	if (from.some((id) => id !== vehicle)) return { action: "move", ids, from, position };
	const order = state.vehicles.find(({ id }) => id === vehicle)?.planned_jobs.map(({ id }) => id) ?? [];
	const after = moveIds(order, ids, position);
	return after.every((id, at) => id === order[at]) ? null : { action: "reorder", ids, from, position };
}
