import type { Point } from "~/domain/master-data/addresses/distance";
import type { BoardBase } from "./responses";

/** Where a vehicle starts and ends its day: its depot, or its driver's home where it has none; null if not known. */
export function findBase(
	bases: readonly BoardBase[],
	vehicle: { depot: { id: number } | null },
	driver_id: number | null,
): (Point & Pick<BoardBase, "name">) | null {
	const { depot } = vehicle;
	const base = depot
		? bases.find(({ depot_id }) => depot_id === depot.id)
		: bases.find((one) => one.driver_id !== null && one.driver_id === driver_id);
	return base ?? null;
}
