import type { Listener } from "./audience";
import type { Identity } from "./identity";
import { WATCHING_NOTHING } from "./presence";
import type { WatchTarget } from "./protocol";

/** What a room stores about one connection. It is attached to the socket (at most 2 kB), so it survives hibernation. */
export interface ConnectionState extends Listener {
	name: string;
	/** The hash of the session's secret. */
	session: string;
	/** True once its hello has been answered; only then does it receive broadcasts. */
	isWelcomed: boolean;
	watching: WatchTarget;
}

export function toConnectionState(identity: Identity): ConnectionState {
	const { user_type, user_id, name, session, customer_id, driver_id } = identity;
	return {
		user_type,
		user_id,
		name,
		session,
		customer_id,
		driver_id,
		isWelcomed: false,
		watching: WATCHING_NOTHING,
	};
}
