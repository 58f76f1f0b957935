import type { PresentPerson, RoomFrame, WatchTarget } from "@/durable-objects/tenant-room/protocol";
import type { DriverPosition } from "~/shared/live/driver-position";
import type { ConnectionStatus } from "./connection";
import { LeaseClient } from "./lease-client";
import type { LiveEvent } from "./live-event";

type PositionsHandler = (drivers: readonly DriverPosition[]) => void;
export type EventsHandler = (events: readonly LiveEvent[]) => void;
type Unsubscribe = () => void;
const WATCHING_NOTHING: WatchTarget = { day: null, job: null, vehicle: null };

/** How a page's requests reach its room. */
interface HubSender {
	watch(target: WatchTarget): void;
	follow(on: boolean): void;
}

/** What one page knows of its room, and the subscribers on the page. It lives as long as the page, whatever the socket does. */
export class RealtimeHub {
	readonly #eventHandlers = new Set<{ types: ReadonlySet<string>; handler: EventsHandler }>();
	readonly #reloadHandlers = new Set<() => void>();
	readonly #positionsHandlers = new Set<PositionsHandler>();
	readonly #changeHandlers = new Set<() => void>();
	readonly #targets = new Map<object, Partial<WatchTarget>>();
	readonly leases = new LeaseClient();
	#status: ConnectionStatus = "offline";
	#people: readonly PresentPerson[] = [];
	#lastSeq = 0;
	#sender: HubSender | null = null;

	/** Calls the handler with the events of these types, one call per delivery. */
	onEvents(types: readonly string[], handler: EventsHandler): Unsubscribe {
		const entry = { types: new Set(types), handler };
		this.#eventHandlers.add(entry);
		return () => void this.#eventHandlers.delete(entry);
	}

	/** Calls the handler when so many events were missed that the screen must reload its data. */
	onReload(handler: () => void): Unsubscribe {
		this.#reloadHandlers.add(handler);
		return () => void this.#reloadHandlers.delete(handler);
	}

	/** Calls the handler when the status or the people present have changed. */
	readonly onChange = (handler: () => void): Unsubscribe => {
		this.#changeHandlers.add(handler);
		return () => void this.#changeHandlers.delete(handler);
	};

	readonly status = () => this.#status;
	/** The newest sequence that screens were notified of, by an event or by a reload; 0 before the first. */
	readonly lastSeq = () => this.#lastSeq;
	readonly getPeople = () => this.#people;

	/** Adds what a component is viewing. The page views the union; on a conflict the latest component wins. */
	watch(target: Partial<WatchTarget>): Unsubscribe {
		const key = {};
		this.#targets.set(key, target);
		this.#sender?.watch(this.getWatchTarget());
		return () => {
			this.#targets.delete(key);
			this.#sender?.watch(this.getWatchTarget());
		};
	}

	/** Calls the handler with drivers who move. The room sends positions only while someone on the page wants them. */
	followDrivers(handler: PositionsHandler): Unsubscribe {
		this.#positionsHandlers.add(handler);
		this.#sender?.follow(true);
		return () => {
			this.#positionsHandlers.delete(handler);
			if (this.#positionsHandlers.size === 0) this.#sender?.follow(false);
		};
	}

	deliverPositions(drivers: readonly DriverPosition[]) {
		for (const handler of [...this.#positionsHandlers]) handler(drivers);
	}

	getWatchTarget(): WatchTarget {
		return Object.assign({}, WATCHING_NOTHING, ...this.#targets.values());
	}

	/** Sets how requests are sent; null while there is no connection. */
	setSender(sender: HubSender | null) {
		this.#sender = sender;
		if (this.#targets.size > 0) sender?.watch(this.getWatchTarget());
		if (this.#positionsHandlers.size > 0) sender?.follow(true);
	}

	deliverEvents(events: readonly LiveEvent[]) {
		this.#lastSeq = events.at(-1)?.seq ?? this.#lastSeq;
		for (const { types, handler } of [...this.#eventHandlers]) {
			const matching = events.filter((event) => types.has(event.type));
			if (matching.length > 0) handler(matching);
		}
	}

	/** `seq` is the sequence that data read from now on includes: a screen that mounts with older data has to read it again. */
	requestReload(seq: number) {
		this.#lastSeq = seq;
		for (const handler of [...this.#reloadHandlers]) handler();
	}

	setStatus(status: ConnectionStatus) {
		if (status === this.#status) return;
		this.#status = status;
		if (status === "offline" || status === "online") this.leases.onConnectionLost();
		this.#notify();
	}

	updatePresence({ all, people, gone }: Extract<RoomFrame, { t: "presence" }>) {
		const peopleById = new Map((all ? [] : this.#people).map((person) => [person.id, person]));
		for (const person of people) peopleById.set(person.id, person);
		for (const id of gone) peopleById.delete(id);
		this.#people = [...peopleById.values()];
		this.#notify();
	}

	#notify() {
		for (const handler of [...this.#changeHandlers]) handler();
	}
}
