import type { BoardRow } from "~/domain/planning/planner/responses-changes";

/** The ordered job ids of each vehicle on a day. */
export type BoardOrder = ReadonlyMap<number, readonly number[]>;

/** The job ids of each vehicle. */
export const toBoardOrder = (
	vehicles: readonly { id: number; planned_jobs: readonly { id: number }[] }[],
): BoardOrder => new Map(vehicles.map(({ id, planned_jobs }) => [id, planned_jobs.map((job) => job.id)]));

/** Applies change events: each row replaces that of its vehicle; rows of other days are ignored. */
export function applyRows(order: BoardOrder, date: string, rows: readonly BoardRow[]): BoardOrder {
	const next = new Map(order);
	for (const row of rows)
		if (row.date === date)
			next.set(
				row.vehicle_id,
				row.jobs.map(({ id }) => id),
			);
	return next;
}
