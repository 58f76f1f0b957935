import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { BoardState } from "../../state/board-state";
import { findDayJob } from "../shown-lane";

/** A lane of one side, beside that of the day: its jobs, those that are new on it, and those that are no longer on it. */
interface LaneCell {
	side: string;
	jobs: PlannerJob[];
	added: number[];
	leaving: PlannerJob[];
	/** "new 48352; no longer 48311". */
	note: string;
}

/** A vehicle with its lane on each side. */
export interface LaneRow {
	key: string;
	vehicle: PlannerVehicle;
	cells: LaneCell[];
	isOther: boolean;
}

/** A side of the comparison: its name, its vehicles, and its plan. */
export interface ComparedSide {
	name: string;
	vehicles: readonly PlannerVehicle[];
	copy: DayCopy;
}

/** Two strangers on two sides may have one number. */
const keyOf = ({ id, reg }: PlannerVehicle) => `${id} ${reg}`;

/** The same vehicles in the same rows for all sides, of which the first is the day; those of the board first, in its order. Vehicles without work on any side are left out. */
export function listLaneRows(board: BoardState, sides: readonly ComparedSide[]): LaneRow[] {
	const places = new Map(board.vehicles.map(({ id }, at) => [id, at]));
	const placeOf = ({ id }: PlannerVehicle) => places.get(id) ?? places.size;
	const all = new Map(sides.flatMap(({ vehicles }) => vehicles.map((one) => [keyOf(one), one] as const)));
	const find = (id: number) => findDayJob(board, id);
	const lanesOf = sides.map((side) => ({ side, lanes: toLanes(side) }));
	return [...all]
		.sort(([, a], [, b]) => placeOf(a) - placeOf(b) || a.id - b.id)
		.map(([key, vehicle]): LaneRow => {
			const base = lanesOf[0]?.lanes.get(key) ?? null;
			const cells = lanesOf.map(({ side, lanes }) =>
				toCell(side.name, { own: lanes.get(key) ?? null, base, find }),
			);
			const isOther = lanesOf.some(({ lanes }) => lanes.get(key)?.join() !== base?.join());
			return { key, vehicle, cells, isOther };
		})
		.filter(({ cells }) => cells.some(({ jobs }) => jobs.length > 0));
}

function toLanes({ vehicles, copy }: ComparedSide): ReadonlyMap<string, readonly number[]> {
	const keys = new Map(vehicles.map((vehicle) => [vehicle.id, keyOf(vehicle)]));
	return new Map(copy.lanes.map(({ vehicle_id, job_ids }) => [keys.get(vehicle_id) ?? "", job_ids]));
}

function toCell(
	side: string,
	{
		own,
		base,
		find,
	}: {
		own: readonly number[] | null;
		base: readonly number[] | null;
		find: (id: number) => PlannerJob | undefined;
	},
): LaneCell {
	const [now, then] = [own ?? [], base ?? []];
	const jobs = now.flatMap((id) => find(id) ?? []);
	const added = now.filter((id) => !then.includes(id));
	const leaving = then.filter((id) => !now.includes(id)).flatMap((id) => find(id) ?? []);
	const numbersOf = (list: readonly PlannerJob[]) => list.map(({ job_number }) => job_number).join(", ");
	const parts = [
		own === null ? ["not there"] : [],
		added.length > 0 ? [`new ${numbersOf(jobs.filter(({ id }) => added.includes(id)))}`] : [],
		leaving.length > 0 ? [`no longer ${numbersOf(leaving)}`] : [],
	].flat();
	const isReordered = parts.length === 0 && now.join() !== then.join();
	const same = now.length === 1 ? "1 job" : `${now.length} jobs`;
	const note = isReordered ? `${same}, in another order` : parts.join("; ") || same;
	return { side, jobs, added, leaving, note };
}
