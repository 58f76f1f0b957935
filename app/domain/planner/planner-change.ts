import type { Change } from "~/db/commit";
import { boardChangeValue } from "~/db/repositories/board/board-change";
import type { VehicleDay } from "~/domain/shared/leases/lease";
import { distinctRows } from "./commit-with-leases";

/** What happened on the board; `other` is a change made outside the planner. */
export type PlannerChangeKind =
	| "plan"
	| "unplan"
	| "move"
	| "book"
	| "unbook"
	| "position"
	| "split"
	| "merge"
	| "other";

/**
 * The change event of the board, evaluated at the end of the batch. It carries the touched rows in full, so that a client that
 * applies the events in order has the board; the moved jobs; and the ids of removed jobs.
 */
export function plannerChange(
	kind: PlannerChangeKind,
	touchedRows: readonly VehicleDay[],
	uids: readonly string[],
	removedIds: readonly number[] = [],
): Change {
	const rows = distinctRows(touchedRows);
	return {
		type: "PlannerChange",
		kind,
		entity: "vehicle_job_planner",
		entity_id: null,
		payload: boardChangeValue(rows, uids, removedIds),
	};
}
