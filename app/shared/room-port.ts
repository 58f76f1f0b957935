import type { FencedVehicleDay, WriteAuthorisation } from "./leases/lease";
import type { DriverPosition } from "./live/driver-position";

/** What the rest of the product may call on a tenant's room. */
export interface RoomPort {
	/** The change log has grown to this sequence. `changes` are the latest ones as JSON; what the room is missing before them it reads itself. */
	announce(seq: number, changes?: string | null): Promise<void>;
	/** Reads the sessions of all sockets again: closes those of ended ones, and limits the others to what their role may read. */
	checkSessions(): Promise<void>;
	/** A driver is there now: open screens that follow drivers see it within a second. Stores nothing; a lost call costs one movement. */
	reportPosition(position: DriverPosition): Promise<void>;
	/** Whether the session may write to these rows. */
	authoriseWrite(session: string, rows: FencedVehicleDay[]): Promise<WriteAuthorisation>;
}
