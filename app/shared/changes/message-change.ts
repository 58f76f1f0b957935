/** The change event of messages between office and drivers: written, read or confirmed. It names the drivers, never the text. */
export const messageChange = (kind: "sent" | "read" | "confirmed", driver_ids: readonly number[]) => ({
	type: "driverMessage",
	kind,
	entity: "driver",
	entity_id: driver_ids.length === 1 ? (driver_ids[0] ?? null) : null,
	payload: { driver_ids },
	audience: "client" as const,
});
