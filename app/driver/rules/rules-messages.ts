import type { DayOfDriver, DriverMessages } from "../api/driver-api";
import type { StoredWrite } from "../outbox/entries";

type Message = DriverMessages["messages"][number];
type Urgent = DayOfDriver["messages"]["urgent"][number];

/** A message as the thread shows it; `waiting` and `refused` are only on this phone. */
export interface ShownMessage
	extends Pick<Message, "from_driver" | "author" | "body" | "is_urgent" | "sent_at"> {
	key: string;
	state: "waiting" | "refused" | "sent" | "read" | "confirmed";
	reason: string | null;
}

const stateOf = ({ confirmed_at, read_at }: Message) =>
	confirmed_at ? "confirmed" : read_at ? "read" : "sent";

/** The thread in order: what the server has, then what was written on this phone and is not there yet. */
export function listShownMessages(
	messages: readonly Message[],
	writes: readonly StoredWrite[],
): ShownMessage[] {
	const known = new Set(messages.map(({ uid }) => uid));
	const own = writes.flatMap(({ uid, at, state, reason, write }): ShownMessage[] =>
		write.type !== "message" || known.has(uid)
			? []
			: [
					{
						key: uid,
						from_driver: true,
						author: null,
						body: write.body,
						is_urgent: false,
						sent_at: at,
						state: state === "done" ? "sent" : state,
						reason,
					},
				],
	);
	const stored = messages.map(
		(message): ShownMessage => ({
			...message,
			key: String(message.id),
			state: stateOf(message),
			reason: null,
		}),
	);
	return [...stored.toReversed(), ...own];
}

/** The newest message of the office that is neither read nor recorded as read; null for none. */
export function findUnread(messages: readonly Message[], writes: readonly StoredWrite[]): number | null {
	const unread = messages.find(({ from_driver, read_at }) => !from_driver && read_at === null);
	const recorded = writes.some(
		({ state, write }) =>
			state !== "refused" && write.type === "message_read" && unread && write.message_id >= unread.id,
	);
	return unread && !recorded ? unread.id : null;
}

/** How many messages are unread: none once this phone has recorded that they are read, until a newer day has others. */
export function countUnreadOnPhone(
	{ unread }: DayOfDriver["messages"],
	writes: readonly StoredWrite[],
	readAt: string,
): number {
	const isRead = writes.some(
		({ state, settled_at, write }) =>
			state !== "refused" && write.type === "message_read" && (settled_at === null || settled_at > readAt),
	);
	return isRead ? 0 : unread;
}

/** The urgent messages that are still to be confirmed. */
export const listUrgent = (
	{ urgent }: DayOfDriver["messages"],
	writes: readonly StoredWrite[],
): readonly Urgent[] =>
	urgent.filter(
		({ id }) =>
			!writes.some(
				({ state, write }) =>
					state !== "refused" && write.type === "message_confirm" && write.message_id === id,
			),
	);
