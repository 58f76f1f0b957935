import type { Connection } from "partyserver";
import type { Listener } from "./audience";
import type { Identity } from "./identity";
import { WATCHING_NOTHING } from "./presence";
import type { WatchTarget } from "./protocol";

export type RoomConnection = Connection<ConnectionState>;

/** What a room stores about one connection. It is attached to the socket (at most 2 kB), so it survives hibernation. */
export interface ConnectionState extends Listener {
	name: string;
	/** The hash of the session's secret. */
	session: string;
	/** When it was opened, in milliseconds. */
	since: number;
	/** True once its session has been read; until then nothing is sent and nothing it sends counts. */
	isChecked: boolean;
	/** True once its hello has been answered; only then does it receive broadcasts. */
	isWelcomed: boolean;
	watching: WatchTarget;
	/** A super admin in the company to view only: takes no lease, and is not shown as the person. */
	isViewOnly: boolean;
	/** Whether it has requested the positions of drivers. */
	isFollowing: boolean;
}

/** The state of a new connection, which may read nothing until its session has been checked. */
export function toConnectionState(identity: Identity, since: number): ConnectionState {
	const { user_type, user_id, name, session, customer_id, driver_id } = identity;
	return {
		user_type,
		user_id,
		name,
		session,
		customer_id,
		driver_id,
		rights: [],
		isViewOnly: false,
		since,
		isChecked: false,
		isWelcomed: false,
		watching: WATCHING_NOTHING,
		isFollowing: false,
	};
}
