import ReconnectingSocket from "partysocket/ws";
import * as z from "zod/mini";
import {
	type ClientFrame,
	type CloseReason,
	getCloseReason,
	PING,
	PROTOCOL_VERSION,
	parseRoomFrame,
	type RoomFrame,
	serialiseFrame,
	type WatchTarget,
} from "@/durable-objects/tenant-room/protocol";
import type { DriverPosition } from "~/shared/live/driver-position";
import { type LiveEvent, toLiveEvent } from "./live-event";

// The content security policy forbids `eval`, which the schema library would otherwise try.
z.config({ jitless: true });

/** `online`: there is a network and a socket is being opened; `catching-up`: it is open and the room has not answered yet. */
export type ConnectionStatus = "offline" | "online" | "catching-up" | "live";

interface ConnectionListener {
	onStatus(status: ConnectionStatus): void;
	/** New events, in order, each once. */
	onEvents(events: readonly LiveEvent[]): void;
	/** Too many events up to `seq` were missed: the screen must reload its data. */
	onReload(seq: number): void;
	onPresence(frame: Extract<RoomFrame, { t: "presence" }>): void;
	/** Leases of other users, answers to this page's lease requests, and hand-over requests. */
	onLease(frame: LeaseFrame): void;
	/** Drivers who moved, of a page that follows them. */
	onPositions(drivers: readonly DriverPosition[]): void;
	/** The room has closed the connection for good. */
	onEnded(reason: FinalReason): void;
}

export type LeaseFrame = Extract<RoomFrame, { t: "taken" | "leases" | "asked" }>;
export type LeaseRequest = Extract<ClientFrame, { t: "take" | "free" | "ask" }>;

/** The close reasons after which reconnecting makes no sense. */
export type FinalReason = Extract<
	CloseReason,
	"authentication_error" | "forbidden" | "suspended" | "other_device" | "unsupported_version"
>;
const FINAL_REASONS = new Set<CloseReason>([
	"authentication_error",
	"forbidden",
	"suspended",
	"other_device",
	"unsupported_version",
] satisfies FinalReason[]);
const isFinal = (reason: CloseReason | null): reason is FinalReason =>
	reason !== null && FINAL_REASONS.has(reason);

/** A tab that made way for newer ones of its session connects again when it is looked at, not by itself. */
const isSurplus = (code: number) => getCloseReason(code) === "too_many_sockets";

/** The subset of a reconnecting socket used here. */
export type Socket = Pick<
	ReconnectingSocket,
	"readyState" | "send" | "close" | "onopen" | "onclose" | "onmessage"
>;

export interface ConnectionOptions {
	/** Opens a socket that reconnects by itself. */
	openSocket: () => Socket;
	/** The last sequence included in the page's data; null if unknown. */
	lastSeq: number | null;
	/** Stores the last sequence, to survive a reload of the page. */
	saveSeq: (seq: number) => void;
	listener: ConnectionListener;
}

const OPEN = 1;
const PING_EVERY_MS = 25_000;
const SILENT_AFTER_MS = 60_000;

/** One page's connection to its tenant's room: it resumes where it was and passes on every event once and in order. */
export class RealtimeConnection {
	readonly #options: ConnectionOptions;
	readonly #heartbeat: ReturnType<typeof setInterval>;
	#socket: Socket;
	#lastSeq: number | null;
	#lastMessageAt = Date.now();
	#watching: WatchTarget | null = null;
	#isFollowing = false;

	constructor(options: ConnectionOptions) {
		this.#options = options;
		this.#lastSeq = options.lastSeq;
		this.#socket = this.#open();
		this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY_MS);
	}

	/** Sends what this page is viewing, now and after every reconnect. */
	watch(target: WatchTarget) {
		this.#watching = target;
		if (this.#isOpen) this.#socket.send(serialiseFrame({ t: "watch", ...target }));
	}

	/** Requests the positions of drivers, now and after every reconnect, or no more. */
	follow(on: boolean) {
		if (on === this.#isFollowing) return;
		this.#isFollowing = on;
		if (this.#isOpen) this.#socket.send(serialiseFrame({ t: "follow", on }));
	}

	/** Returns false if there is no connection and nothing was sent. */
	sendLeaseRequest(request: LeaseRequest): boolean {
		if (this.#isOpen) this.#socket.send(serialiseFrame(request));
		return this.#isOpen;
	}

	/** Call when the network is back or the page becomes visible: requests missed events without waiting. */
	catchUp() {
		if (this.#isOpen) this.#hello();
		else this.#reopen();
	}

	/** Call when the browser goes offline, which the socket notices only later. */
	markOffline() {
		this.#options.listener.onStatus("offline");
	}

	close() {
		clearInterval(this.#heartbeat);
		this.#detach();
	}

	get #isOpen() {
		return this.#socket.readyState === OPEN;
	}

	#open(): Socket {
		this.#options.listener.onStatus("online");
		const socket = this.#options.openSocket();
		socket.onopen = () => {
			this.#options.listener.onStatus("catching-up");
			this.#hello();
		};
		socket.onmessage = ({ data }) => this.#read(data);
		socket.onclose = ({ code }) => this.#closed(code);
		return socket;
	}

	// A socket waiting for its next attempt cannot be hurried, so it is replaced.
	#reopen() {
		this.#detach();
		this.#socket = this.#open();
	}

	#detach() {
		this.#socket.onopen = null;
		this.#socket.onmessage = null;
		this.#socket.onclose = null;
		this.#socket.close(1000, "leaving");
	}

	#hello() {
		this.#lastMessageAt = Date.now();
		this.#socket.send(serialiseFrame({ t: "hello", v: PROTOCOL_VERSION, last_seq: this.#lastSeq }));
		if (this.#watching) this.#socket.send(serialiseFrame({ t: "watch", ...this.#watching }));
		if (this.#isFollowing) this.#socket.send(serialiseFrame({ t: "follow", on: true }));
	}

	#read(data: unknown) {
		this.#lastMessageAt = Date.now();
		const frame = typeof data === "string" ? parseRoomFrame(data) : null;
		if (!frame) return;
		const { listener } = this.#options;
		if (frame.t === "presence") return listener.onPresence(frame);
		if (frame.t === "taken" || frame.t === "leases" || frame.t === "asked") return listener.onLease(frame);
		if (frame.t === "positions") return listener.onPositions(frame.drivers);
		if (frame.t === "multipleDeviceLogin") return this.#end("other_device");
		if (frame.t === "pong") return;
		const last = this.#lastSeq;
		this.#moveTo(frame.seq, frame.t === "reload");
		listener.onStatus("live");
		if (frame.t === "reload") return listener.onReload(frame.seq);
		if (frame.t === "nothing") return;
		const newEvents = frame.events.filter((event) => last === null || event.seq > last);
		if (newEvents.length > 0) listener.onEvents(newEvents.map(toLiveEvent));
	}

	// Only a reload may move the position back, as the log may have been replaced.
	#moveTo(seq: number, isNew: boolean) {
		this.#lastSeq = isNew ? seq : Math.max(this.#lastSeq ?? 0, seq);
		this.#options.saveSeq(this.#lastSeq);
	}

	#ping() {
		if (!this.#isOpen) return;
		if (Date.now() - this.#lastMessageAt > SILENT_AFTER_MS) return this.#reopen();
		this.#socket.send(PING);
	}

	#closed(code: number) {
		const reason = getCloseReason(code);
		if (isFinal(reason)) return this.#end(reason);
		this.#options.listener.onStatus("offline");
	}

	#end(reason: FinalReason) {
		this.close();
		this.#options.listener.onStatus("offline");
		this.#options.listener.onEnded(reason);
	}
}

/** A socket to a tenant's room that reconnects after about a second at first and half a minute at most. */
export function openSocket(location: Location, tenant: string): Socket {
	const scheme = location.protocol === "https:" ? "wss" : "ws";
	const url = `${scheme}://${location.host}/parties/tenant-room/${encodeURIComponent(tenant)}`;
	return new ReconnectingSocket(url, [], {
		// Random, so that not all browsers of a tenant reconnect at the same moment after a restart.
		minReconnectionDelay: 500 + Math.random() * 1500,
		maxReconnectionDelay: 30_000,
		reconnectionDelayGrowFactor: 1.7,
		connectionTimeout: 10_000,
		maxEnqueuedMessages: 0,
		shouldReconnectOnClose: ({ code }) => !isFinal(getCloseReason(code)) && !isSurplus(code),
	});
}
