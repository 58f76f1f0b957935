import ReconnectingSocket from "partysocket/ws";
import * as z from "zod/mini";
import {
	type CloseReason,
	closeReasonOf,
	type FromClient,
	type FromRoom,
	PING,
	PROTOCOL_VERSION,
	type RoomEvent,
	readFromRoom,
	type Watching,
	write,
} from "@/durable-objects/tenant-room/protocol";

// The page's security policy forbids code made from text, which the schema library would otherwise try.
z.config({ jitless: true });

/** `online`: there is a network and a socket is being opened; `catching-up`: it is open and the room has not answered yet. */
export type ConnectionState = "offline" | "online" | "catching-up" | "live";

/** What a connection tells the page. */
export interface ConnectionListener {
	state(state: ConnectionState): void;
	/** Events that have not been told before, in order. */
	events(events: readonly RoomEvent[]): void;
	/** Too much was missed: what is on the screen has to be read again. */
	reload(): void;
	presence(frame: Extract<FromRoom, { t: "presence" }>): void;
	/** Who holds rows of the planner, what became of one's own wish for some, and who asks for one. */
	lease(frame: LeaseFrame): void;
	/** The room will not have this session any more. */
	ended(reason: Ending): void;
}

/** What a room says of the planner's leases. */
export type LeaseFrame = Extract<FromRoom, { t: "taken" | "leases" | "asked" }>;
/** What a page says of them. */
export type LeaseWish = Extract<FromClient, { t: "take" | "free" | "ask" }>;

/** The reasons after which it makes no sense to try again, and what the room said. */
export type Ending = Extract<
	CloseReason,
	"authentication_error" | "forbidden" | "suspended" | "other_device" | "unsupported_version"
>;
const ENDINGS = new Set<CloseReason>([
	"authentication_error",
	"forbidden",
	"suspended",
	"other_device",
	"unsupported_version",
] satisfies Ending[]);
const isEnding = (reason: CloseReason | null): reason is Ending => reason !== null && ENDINGS.has(reason);

/** The part of a reconnecting socket that is used here. */
export type Socket = Pick<
	ReconnectingSocket,
	"readyState" | "send" | "close" | "onopen" | "onclose" | "onmessage"
>;

export interface ConnectionOptions {
	/** Opens the socket; by default one that comes back by itself, waiting longer each time. */
	open: () => Socket;
	/** The last sequence that the page's data includes; null when it is not known. */
	seq: number | null;
	/** Keeps the last sequence over a reload of the page. */
	remember: (seq: number) => void;
	listener: ConnectionListener;
}

const OPEN = 1;
const PING_EVERY = 25_000;
const SILENT_AFTER = 60_000;

/** One page's connection to its company's room: resumes where it was, tells every event once and in order. */
export class RealtimeConnection {
	readonly #options: ConnectionOptions;
	readonly #beat: ReturnType<typeof setInterval>;
	#socket: Socket;
	#last: number | null;
	#heardAt = Date.now();
	#watching: Watching | null = null;

	constructor(options: ConnectionOptions) {
		this.#options = options;
		this.#last = options.seq;
		this.#socket = this.#open();
		this.#beat = setInterval(() => this.#ping(), PING_EVERY);
	}

	/** Says what this page looks at, now and whenever the connection comes back. */
	watch(watching: Watching) {
		this.#watching = watching;
		if (this.#isOpen) this.#socket.send(write({ t: "watch", ...watching }));
	}

	/** Says what this page wants of the planner's leases; false without a connection, when nothing is said. */
	say(wish: LeaseWish): boolean {
		if (this.#isOpen) this.#socket.send(write(wish));
		return this.#isOpen;
	}

	/** The network is there again, or the page has come to the front: asks at once what was missed. */
	wake() {
		if (this.#isOpen) this.#hello();
		else this.#openAnew();
	}

	/** The network has gone: what the socket has not noticed yet is shown already. */
	lost() {
		this.#options.listener.state("offline");
	}

	close() {
		clearInterval(this.#beat);
		this.#leave();
	}

	get #isOpen() {
		return this.#socket.readyState === OPEN;
	}

	#open(): Socket {
		this.#options.listener.state("online");
		const socket = this.#options.open();
		socket.onopen = () => {
			this.#options.listener.state("catching-up");
			this.#hello();
		};
		socket.onmessage = ({ data }) => this.#read(data);
		socket.onclose = ({ code }) => this.#closed(code);
		return socket;
	}

	// A socket that waits for its next try cannot be hurried, so another one is opened in its place.
	#openAnew() {
		this.#leave();
		this.#socket = this.#open();
	}

	#leave() {
		this.#socket.onopen = null;
		this.#socket.onmessage = null;
		this.#socket.onclose = null;
		this.#socket.close(1000, "leaving");
	}

	#hello() {
		this.#heardAt = Date.now();
		this.#socket.send(write({ t: "hello", v: PROTOCOL_VERSION, last_seq: this.#last }));
		if (this.#watching) this.#socket.send(write({ t: "watch", ...this.#watching }));
	}

	#read(data: unknown) {
		this.#heardAt = Date.now();
		const frame = typeof data === "string" ? readFromRoom(data) : null;
		if (!frame) return;
		const { listener } = this.#options;
		if (frame.t === "presence") return listener.presence(frame);
		if (frame.t === "taken" || frame.t === "leases" || frame.t === "asked") return listener.lease(frame);
		if (frame.t === "multipleDeviceLogin") return this.#end("other_device");
		if (frame.t === "pong") return;
		const last = this.#last;
		this.#moveTo(frame.seq, frame.t === "reload");
		listener.state("live");
		if (frame.t === "reload") return listener.reload();
		if (frame.t === "nothing") return;
		const fresh = frame.events.filter((event) => last === null || event.seq > last);
		if (fresh.length > 0) listener.events(fresh);
	}

	// A reload may lead to a log that counts anew; nothing else takes the position back.
	#moveTo(seq: number, isNew: boolean) {
		this.#last = isNew ? seq : Math.max(this.#last ?? 0, seq);
		this.#options.remember(this.#last);
	}

	#ping() {
		if (!this.#isOpen) return;
		if (Date.now() - this.#heardAt > SILENT_AFTER) return this.#openAnew();
		this.#socket.send(PING);
	}

	#closed(code: number) {
		const reason = closeReasonOf(code);
		if (isEnding(reason)) return this.#end(reason);
		this.#options.listener.state("offline");
	}

	#end(reason: Ending) {
		this.close();
		this.#options.listener.state("offline");
		this.#options.listener.ended(reason);
	}
}

/** A socket to a company's room that comes back by itself: after about a second at first, after half a minute at most. */
export function openSocket(site: Location, tenant: string): Socket {
	const scheme = site.protocol === "https:" ? "wss" : "ws";
	const url = `${scheme}://${site.host}/parties/tenant-room/${encodeURIComponent(tenant)}`;
	return new ReconnectingSocket(url, [], {
		// Not all browsers of a company at the same moment after a restart.
		minReconnectionDelay: 500 + Math.random() * 1500,
		maxReconnectionDelay: 30_000,
		reconnectionDelayGrowFactor: 1.7,
		connectionTimeout: 10_000,
		maxEnqueuedMessages: 0,
		shouldReconnectOnClose: ({ code }) => !isEnding(closeReasonOf(code)),
	});
}
