import type { VehicleDay } from "~/domain/shared/leases/lease";

/** Removes duplicates; sorts by day, then vehicle. */
export function distinctRows(rows: readonly VehicleDay[]): VehicleDay[] {
	const rowsByKey = new Map(
		rows.map(({ vehicle_id, date }) => [`${date} ${vehicle_id}`, { vehicle_id, date }]),
	);
	return [...rowsByKey.values()].sort((a, b) =>
		a.date === b.date ? a.vehicle_id - b.vehicle_id : a.date < b.date ? -1 : 1,
	);
}
