import type { FencedVehicleDay, LeaseTable } from "./planner-lock/lease-table";

/** What the rest of the product may call on a tenant's room. */
export interface RoomPort {
	/** The change log has grown to this sequence; the room reads the new changes itself. */
	announce(seq: number): Promise<void>;
	/** Closes the sockets of these sessions because another device has signed in. */
	endSessions(sessions: string[]): Promise<void>;
	/** Returns the fences for a write to these vehicle-days, or the leases that forbid it. */
	authoriseWrite(
		session: string,
		rows: FencedVehicleDay[],
	): Promise<ReturnType<LeaseTable["authoriseWrite"]>>;
}
