import { type Deed, mayDrag, withMoved } from "~/domain/planner/rules";
import type { PlannerJob } from "~/domain/planner/shapes";
import { type BoardState, jobsOf } from "./board-state";

/** What letting jobs go does, all of them in one call; `ids` are those it is about. */
export interface Drop {
	deed: Deed;
	ids: number[];
	/** The vehicles they lie on now. */
	from: number[];
	/** The place they get among all other cards of the vehicle, from 1; at the end without one. */
	position: number | null;
}

/** The jobs of a selection that may be dragged, in the order given. */
export const draggable = (state: BoardState, ids: readonly number[]): PlannerJob[] =>
	ids.flatMap((id) => {
		const job = jobsOf(state).get(id)?.job;
		return job && mayDrag(job) ? [job] : [];
	});

/** The place among all cards of a vehicle that a place among the cards in sight means. Neither counts those that are moved. */
export function wholePlace(
	all: readonly number[],
	inSight: readonly number[],
	moved: readonly number[],
	place: number | null,
): number | null {
	if (place === null) return null;
	const others = all.filter((id) => !moved.includes(id));
	const seen = inSight.filter((id) => !moved.includes(id));
	const before = seen[place - 2];
	if (before !== undefined) return others.indexOf(before) + 2;
	const after = seen[place - 1];
	return after === undefined ? 1 : others.indexOf(after) + 1;
}

/** What letting jobs go on a vehicle, or on the unplanned list (null), does; null where nothing changes. */
export function dropOf(
	state: BoardState,
	jobs: readonly PlannerJob[],
	vehicle: number | null,
	position: number | null,
): Drop | null {
	const onBoard = jobs.filter(({ job_planner }) => job_planner);
	const from = [...new Set(onBoard.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []))];
	if (vehicle === null)
		return onBoard.length === 0 ? null : { deed: "unplan", ids: onBoard.map(({ id }) => id), from, position };
	const ids = jobs.map(({ id }) => id);
	if (ids.length === 0) return null;
	if (onBoard.length < jobs.length) return { deed: "plan", ids, from, position };
	if (from.some((id) => id !== vehicle)) return { deed: "move", ids, from, position };
	const order = state.vehicles.find(({ id }) => id === vehicle)?.planned_jobs.map(({ id }) => id) ?? [];
	const after = withMoved(order, ids, position);
	return after.every((id, at) => id === order[at]) ? null : { deed: "reorder", ids, from, position };
}
