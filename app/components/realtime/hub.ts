import type { FromRoom, Person, RoomEvent, Watching } from "@/durable-objects/tenant-room/protocol";
import type { ConnectionState } from "./connection";
import { Leases } from "./leases";

export type EventsHandler = (events: readonly RoomEvent[]) => void;
type Unsubscribe = () => void;
const NOTHING: Watching = { day: null, job: null, vehicle: null };

/** What one page knows of its room, and who on the page wants to hear of it. Lives as long as the page, whatever the socket does. */
export class Hub {
	readonly #handlers = new Set<{ types: ReadonlySet<string>; handler: EventsHandler }>();
	readonly #reloads = new Set<() => void>();
	readonly #changed = new Set<() => void>();
	readonly #watched = new Map<object, Partial<Watching>>();
	/** The planner's rows that somebody holds. */
	readonly leases = new Leases();
	#state: ConnectionState = "offline";
	#people: readonly Person[] = [];
	#say: ((watching: Watching) => void) | null = null;

	/** Calls with the events of these types, all of one delivery at once. */
	onEvents(types: readonly string[], handler: EventsHandler): Unsubscribe {
		const entry = { types: new Set(types), handler };
		this.#handlers.add(entry);
		return () => void this.#handlers.delete(entry);
	}

	/** Calls when so much was missed that the screen has to be read again. */
	onReload(handler: () => void): Unsubscribe {
		this.#reloads.add(handler);
		return () => void this.#reloads.delete(handler);
	}

	/** Calls when the connection's state or the people present have changed. */
	readonly onChange = (handler: () => void): Unsubscribe => {
		this.#changed.add(handler);
		return () => void this.#changed.delete(handler);
	};

	readonly state = () => this.#state;
	readonly people = () => this.#people;

	/** What part of the page looks at something; the whole page looks at all of it, the latest part first. */
	watch(target: Partial<Watching>): Unsubscribe {
		const key = {};
		this.#watched.set(key, target);
		this.#say?.(this.watching());
		return () => {
			this.#watched.delete(key);
			this.#say?.(this.watching());
		};
	}

	watching(): Watching {
		return Object.assign({}, NOTHING, ...this.#watched.values());
	}

	/** Where the page says what it looks at; null while there is no connection. */
	speakTo(say: ((watching: Watching) => void) | null) {
		this.#say = say;
		if (this.#watched.size > 0) say?.(this.watching());
	}

	deliver(events: readonly RoomEvent[]) {
		for (const { types, handler } of [...this.#handlers]) {
			const wanted = events.filter((event) => types.has(event.type));
			if (wanted.length > 0) handler(wanted);
		}
	}

	reload() {
		for (const handler of [...this.#reloads]) handler();
	}

	setState(state: ConnectionState) {
		if (state === this.#state) return;
		this.#state = state;
		if (state === "offline" || state === "online") this.leases.lost();
		this.#tell();
	}

	meet({ all, people, gone }: Extract<FromRoom, { t: "presence" }>) {
		const here = new Map((all ? [] : this.#people).map((person) => [person.id, person]));
		for (const person of people) here.set(person.id, person);
		for (const id of gone) here.delete(id);
		this.#people = [...here.values()];
		this.#tell();
	}

	#tell() {
		for (const handler of [...this.#changed]) handler();
	}
}
