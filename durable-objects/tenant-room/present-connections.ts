import type { RoomConnection } from "./connection-state";
import { isWatching, toPresenceSnapshot, toPresentPerson } from "./presence";

/** Who is behind a connection and what they look at; null if it is closed or looks at nothing. */
export function findPerson(connection: RoomConnection | undefined) {
	if (connection?.readyState !== WebSocket.OPEN || !connection.state) return null;
	const { state } = connection;
	return isWatching(state.watching) ? toPresentPerson(connection.id, state, state.watching) : null;
}

/** The frame with everyone present. */
export const takePresenceSnapshot = (connections: Iterable<RoomConnection>) =>
	toPresenceSnapshot([...connections].map(findPerson).filter((person) => person !== null));
