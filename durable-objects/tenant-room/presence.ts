import { type PresentPerson, type RoomFrame, serialiseFrame, type WatchTarget } from "./protocol";

/** Presence is broadcast at most this often. */
const BROADCAST_EVERY_MS = 250;

/** Someone with no target is not shown as present. */
export const WATCHING_NOTHING: WatchTarget = { day: null, job: null, vehicle: null };

export const isWatching = ({ day, job, vehicle }: WatchTarget) =>
	day !== null || job !== null || vehicle !== null;

/** The initials of the first and the last word of a name. */
export function getInitials(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
	return ends.map((word) => ([...(word ?? "")][0] ?? "").toUpperCase()).join("");
}

/** One connection as other users see it. */
export function toPresentPerson(
	id: string,
	user: { user_id: number; name: string },
	watching: WatchTarget,
): PresentPerson {
	const { day, job, vehicle } = watching;
	return { id, user_id: user.user_id, name: user.name, initials: getInitials(user.name), day, job, vehicle };
}

/** The frame with everyone present, for a client that has just connected. */
export const toPresenceSnapshot = (people: PresentPerson[]): RoomFrame => ({
	t: "presence",
	all: true,
	people,
	gone: [],
});

export interface PresenceDeps {
	/** The connections that changed since the last broadcast, in storage that survives hibernation. */
	pendingChanges: { add(id: string): void; takeAll(): string[] };
	/** What a connection is viewing; null if it is closed or viewing nothing. */
	find(id: string): PresentPerson | null;
	/** Sends a frame to all staff connected. */
	broadcast(frame: string): void;
	/** Schedules a call of `flush` at this moment. */
	wake(at: number): void;
	now(): number;
}

/** Broadcasts changes of presence: the first immediately, further ones in batches. */
export class Presence {
	readonly #deps: PresenceDeps;
	#lastBroadcastAt = 0;

	constructor(deps: PresenceDeps) {
		this.#deps = deps;
	}

	/** A connection is viewing something else, or has closed. */
	onChange(id: string) {
		this.#deps.pendingChanges.add(id);
		const due = this.#lastBroadcastAt + BROADCAST_EVERY_MS;
		if (this.#deps.now() >= due) this.flush();
		else this.#deps.wake(due);
	}

	/** Broadcasts the changes since the last time, if there are any. */
	flush() {
		const ids = this.#deps.pendingChanges.takeAll();
		if (ids.length === 0) return;
		this.#lastBroadcastAt = this.#deps.now();
		const changes = ids.map((id) => ({ id, person: this.#deps.find(id) }));
		this.#deps.broadcast(
			serialiseFrame({
				t: "presence",
				all: false,
				people: changes.flatMap(({ person }) => (person ? [person] : [])),
				gone: changes.flatMap(({ id, person }) => (person ? [] : [id])),
			}),
		);
	}
}
