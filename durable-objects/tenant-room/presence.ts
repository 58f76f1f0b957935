import { type FromRoom, type Person, type Watching, write } from "./protocol";

/** Presence is told at most this often, in milliseconds. */
export const PRESENCE_EVERY = 250;

/** Somebody who looks at nothing in particular, who is therefore not shown. */
export const WATCHING_NOTHING: Watching = { day: null, job: null, vehicle: null };

export const isWatching = ({ day, job, vehicle }: Watching) =>
	day !== null || job !== null || vehicle !== null;

/** The letters of an avatar: of the first and the last word of a name. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
	return ends.map((word) => ([...(word ?? "")][0] ?? "").toUpperCase()).join("");
}

/** One connection as others see it. */
export function personOf(id: string, who: { user_id: number; name: string }, watching: Watching): Person {
	const { day, job, vehicle } = watching;
	return { id, user_id: who.user_id, name: who.name, initials: initialsOf(who.name), day, job, vehicle };
}

/** Everybody who is looking at something, for somebody who has just come. */
export const everybody = (people: Person[]): FromRoom => ({ t: "presence", all: true, people, gone: [] });

export interface PresenceDoors {
	/** The connections that changed since presence was last told; kept where the object's sleep does not reach. */
	changed: { add(id: string): void; take(): string[] };
	/** What a connection looks at now; null when it is gone or looks at nothing. */
	find(id: string): Person | null;
	/** Sends a frame to the staff who are present. */
	tell(frame: string): void;
	/** Asks for `flush` to be called at this moment. */
	wake(at: number): void;
	now(): number;
}

/** Tells changes of presence: the first at once, further ones gathered for a quarter of a second. */
export class Presence {
	readonly #doors: PresenceDoors;
	#told = 0;

	constructor(doors: PresenceDoors) {
		this.#doors = doors;
	}

	/** A connection came to look at something else, or went. */
	changed(id: string) {
		this.#doors.changed.add(id);
		const due = this.#told + PRESENCE_EVERY;
		if (this.#doors.now() >= due) this.flush();
		else this.#doors.wake(due);
	}

	/** Tells what has changed since the last time, if anything has. */
	flush() {
		const ids = this.#doors.changed.take();
		if (ids.length === 0) return;
		this.#told = this.#doors.now();
		const found = ids.map((id) => ({ id, person: this.#doors.find(id) }));
		this.#doors.tell(
			write({
				t: "presence",
				all: false,
				people: found.flatMap(({ person }) => (person ? [person] : [])),
				gone: found.flatMap(({ id, person }) => (person ? [] : [id])),
			}),
		);
	}
}
