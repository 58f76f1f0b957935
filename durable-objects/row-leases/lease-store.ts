import type { VehicleDay } from "~/shared/leases/lease";
import type { LeaseStore, StoredLease } from "./lease-table";

type LeaseRow = StoredLease & Record<string, SqlStorageValue>;

const COLUMNS = "vehicle_id, date, session, connection, user_id, name, fence, until";

/** The leases and the last fence, in the room's own database. */
export function leaseStore({ sql, kv }: DurableObjectStorage): LeaseStore {
	return {
		find: ({ vehicle_id, date }: VehicleDay) =>
			sql
				.exec<LeaseRow>(
					`SELECT ${COLUMNS} FROM planner_lease WHERE vehicle_id = ? AND date = ?`,
					vehicle_id,
					date,
				)
				.toArray()[0] ?? null,
		all: () => sql.exec<LeaseRow>(`SELECT ${COLUMNS} FROM planner_lease ORDER BY date, vehicle_id`).toArray(),
		put: (lease) =>
			void sql.exec(
				`INSERT OR REPLACE INTO planner_lease (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
				lease.vehicle_id,
				lease.date,
				lease.session,
				lease.connection,
				lease.user_id,
				lease.name,
				lease.fence,
				lease.until,
			),
		remove: ({ vehicle_id, date }) =>
			void sql.exec("DELETE FROM planner_lease WHERE vehicle_id = ? AND date = ?", vehicle_id, date),
		lastFence: () => kv.get<number>("planner_fence") ?? 0,
		saveFence: (fence) => kv.put("planner_fence", fence),
	};
}
