import type { LeaseStore, StoredLease } from "@/durable-objects/row-leases/lease-table";
import type { VehicleDay } from "~/shared/leases/lease";

const key = ({ vehicle_id, date }: VehicleDay) => `${date} ${vehicle_id}`;

/** A lease store in memory. */
export function memoryLeaseStore(): LeaseStore {
	const leases = new Map<string, StoredLease>();
	let last = 0;
	return {
		find: (row) => leases.get(key(row)) ?? null,
		all: () => [...leases.values()],
		put: (lease) => void leases.set(key(lease), lease),
		remove: (row) => void leases.delete(key(row)),
		lastFence: () => last,
		saveFence: (fence) => {
			last = fence;
		},
	};
}
