import type { FencedVehicleDay, WriteAuthorisation } from "./leases/lease";

/** What the rest of the product may call on a tenant's room. */
export interface RoomPort {
	/** The change log has grown to this sequence; the room reads the new changes itself. */
	announce(seq: number): Promise<void>;
	/** Closes the sockets of these sessions because another device has signed in. */
	endSessions(sessions: string[]): Promise<void>;
	/** Whether the session may write to these rows. */
	authoriseWrite(session: string, rows: FencedVehicleDay[]): Promise<WriteAuthorisation>;
}
