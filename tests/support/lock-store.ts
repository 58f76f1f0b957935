import type { HeldRow, LockStore, Row } from "@/durable-objects/planner-lock/lock";

const key = ({ vehicle_id, date }: Row) => `${date} ${vehicle_id}`;

/** Leases kept in memory. */
export function memoryLockStore(): LockStore {
	const leases = new Map<string, HeldRow>();
	let last = 0;
	return {
		find: (row) => leases.get(key(row)) ?? null,
		all: () => [...leases.values()],
		put: (lease) => void leases.set(key(lease), lease),
		remove: (row) => void leases.delete(key(row)),
		lastFence: () => last,
		keepFence: (fence) => {
			last = fence;
		},
	};
}
