import type { Claim, PlannerLock } from "./planner-lock/lock";

/** What the rest of the product asks of a company's room; a verb knows no more of it than this. */
export interface RoomPort {
	/** Tells the room that the change log has grown to this sequence; the room reads the gap itself. */
	announce(seq: number): Promise<void>;
	/** Ends these sessions' sockets with the message that another device has signed in. */
	endSessions(sessions: string[]): Promise<void>;
	/** Lets a session write to rows of the planner, or says who holds them. */
	claim(session: string, claims: Claim[]): Promise<ReturnType<PlannerLock["claim"]>>;
}
