import { env, SELF } from "cloudflare:test";
import {
	type ClientFrame,
	PROTOCOL_VERSION,
	parseRoomFrame,
	type RoomFrame,
	serialiseFrame,
} from "@/durable-objects/tenant-room/protocol";
import type { UserSession, WorkerCompany } from "./worker-company";

const ORIGIN = "http://cartage.test";

/** Requests a socket to a room, by default as a browser of this site would; empty headers are left out. */
export function requestSocket(slug: string, headers: Record<string, string> = {}): Promise<Response> {
	const entries = Object.entries({ Upgrade: "websocket", Origin: ORIGIN, ...headers }).filter(
		([, value]) => value !== "",
	);
	return SELF.fetch(`${ORIGIN}/parties/tenant-room/${slug}`, { headers: entries });
}

export const cookieHeader = ({ token }: UserSession) => ({ Cookie: `cartage_session=${token}` });

/** A browser's end of a connection, with the received frames in order. */
export class SocketClient {
	readonly frames: RoomFrame[] = [];
	readonly closed: Promise<{ code: number; reason: string }>;
	readonly #socket: WebSocket;
	#waiting: (() => void)[] = [];

	constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.addEventListener("message", ({ data }) => {
			const frame = typeof data === "string" ? parseRoomFrame(data) : null;
			if (!frame) throw new Error(`unexpected frame ${String(data)}`);
			this.frames.push(frame);
			for (const wake of this.#waiting.splice(0)) wake();
		});
		this.closed = new Promise((resolve) =>
			socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason })),
		);
		socket.accept();
	}

	send(frame: ClientFrame | string) {
		this.#socket.send(typeof frame === "string" ? frame : serialiseFrame(frame));
	}

	disconnect() {
		this.#socket.close(1000, "leaving");
	}

	/** Resolves with the first unread or future frame of one of these kinds. */
	async next<T extends RoomFrame["t"]>(...kinds: T[]): Promise<Extract<RoomFrame, { t: T }>> {
		for (;;) {
			const at = this.frames.findIndex((frame) => kinds.some((kind) => kind === frame.t));
			const [frame] = at < 0 ? [] : this.frames.splice(at, 1);
			if (frame && isFrameKind(frame, kinds)) return frame;
			await new Promise<void>((wake) => this.#waiting.push(wake));
		}
	}

	/** Sends hello and waits for the response. */
	async hello(last_seq: number | null) {
		this.send({ t: "hello", v: PROTOCOL_VERSION, last_seq });
		return this.next("nothing", "events", "reload");
	}

	/** The received sequences until `seq` has been reached, in order of arrival. */
	async receiveUpTo(seq: number): Promise<number[]> {
		const sequences: number[] = [];
		for (;;) {
			const frame = await this.next("events");
			sequences.push(...frame.events.map((event) => event.seq));
			if (frame.seq >= seq) return sequences;
		}
	}

	/** The unread frames so far: the response to a hello comes after all frames sent before it. */
	async drain(last_seq: number): Promise<RoomFrame[]> {
		this.send({ t: "hello", v: PROTOCOL_VERSION, last_seq });
		const pending = [];
		for (;;) {
			const frame = await this.next("nothing", "events", "reload", "presence", "multipleDeviceLogin");
			if (frame.t === "nothing" && frame.seq === last_seq) return pending;
			pending.push(frame);
		}
	}
}

function isFrameKind<T extends RoomFrame["t"]>(
	frame: RoomFrame,
	kinds: T[],
): frame is Extract<RoomFrame, { t: T }> {
	return kinds.some((kind) => kind === frame.t);
}

/** Connects to a company's room. Throws if the room refuses the connection. */
export async function connectClient({ slug }: WorkerCompany, session: UserSession): Promise<SocketClient> {
	const response = await requestSocket(slug, cookieHeader(session));
	if (!response.webSocket) throw new Error(`the room responded ${response.status}`);
	return new SocketClient(response.webSocket);
}

/** The room's stub, as the rest of the Worker calls it. */
export const getRoom = ({ slug }: WorkerCompany) => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
