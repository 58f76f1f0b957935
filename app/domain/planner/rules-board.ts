import type { BoardRow } from "./shapes";

/** The board of a day as order alone: which jobs lie on which vehicle, in their order. */
export type Order = ReadonlyMap<number, readonly number[]>;

/** The order of vehicles with their cards. */
export const orderOf = (
	vehicles: readonly { id: number; planned_jobs: readonly { id: number }[] }[],
): Order => new Map(vehicles.map(({ id, planned_jobs }) => [id, planned_jobs.map((job) => job.id)]));

/** The board after rows were announced: each replaces its vehicle's; those of other days are passed over. */
export function applyRows(order: Order, date: string, rows: readonly BoardRow[]): Order {
	const next = new Map(order);
	for (const row of rows)
		if (row.date === date)
			next.set(
				row.vehicle_id,
				row.jobs.map(({ id }) => id),
			);
	return next;
}
