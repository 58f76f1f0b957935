import type { FencedVehicleDay, WriteAuthorisation } from "./leases/lease";

/** What the rest of the product may call on a tenant's room. */
export interface RoomPort {
	/** The change log has grown to this sequence; the room reads the new changes itself. */
	announce(seq: number): Promise<void>;
	/** Reads the sessions of all sockets again: closes those of ended ones, and limits the others to what their role may read. */
	checkSessions(): Promise<void>;
	/** Whether the session may write to these rows. */
	authoriseWrite(session: string, rows: FencedVehicleDay[]): Promise<WriteAuthorisation>;
}
