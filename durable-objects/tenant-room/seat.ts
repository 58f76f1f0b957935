import type { Listener } from "./audience";
import type { Identity } from "./identity";
import { WATCHING_NOTHING } from "./presence";
import type { Watching } from "./protocol";

/** What a room knows of one connection. It is kept with the socket (at most 2 kB), so it outlives the room's sleep. */
export interface Seat extends Listener {
	name: string;
	/** The hash of the session's secret. */
	session: string;
	/** True from its hello on: only then is it told what happens. */
	isGreeted: boolean;
	watching: Watching;
}

/** The seat of somebody who has just come. */
export function seatOf(identity: Identity): Seat {
	const { user_type, user_id, name, session, customer_id, driver_id } = identity;
	return {
		user_type,
		user_id,
		name,
		session,
		customer_id,
		driver_id,
		isGreeted: false,
		watching: WATCHING_NOTHING,
	};
}
