import { env, SELF } from "cloudflare:test";
import {
	type FromClient,
	type FromRoom,
	PROTOCOL_VERSION,
	readFromRoom,
	write,
} from "@/durable-objects/tenant-room/protocol";
import type { Company, SignedIn } from "./company";

const SITE = "http://cartage.test";

/** Asks for a socket to a room, by default as a browser of this site would; an empty header is left out. */
export function knock(slug: string, headers: Record<string, string> = {}): Promise<Response> {
	const sent = Object.entries({ Upgrade: "websocket", Origin: SITE, ...headers }).filter(
		([, value]) => value !== "",
	);
	return SELF.fetch(`${SITE}/parties/tenant-room/${slug}`, { headers: sent });
}

export const cookieOf = ({ token }: SignedIn) => ({ Cookie: `cartage_session=${token}` });

/** A browser's end of a connection: what it was told, in order. */
export class Guest {
	readonly told: FromRoom[] = [];
	readonly closed: Promise<{ code: number; reason: string }>;
	readonly #socket: WebSocket;
	#waiting: (() => void)[] = [];

	constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.addEventListener("message", ({ data }) => {
			const frame = typeof data === "string" ? readFromRoom(data) : null;
			if (!frame) throw new Error(`a room said ${String(data)}`);
			this.told.push(frame);
			for (const wake of this.#waiting.splice(0)) wake();
		});
		this.closed = new Promise((resolve) =>
			socket.addEventListener("close", ({ code, reason }) => resolve({ code, reason })),
		);
		socket.accept();
	}

	say(frame: FromClient | string) {
		this.#socket.send(typeof frame === "string" ? frame : write(frame));
	}

	leave() {
		this.#socket.close(1000, "leaving");
	}

	/** Resolves with the first frame of a kind that comes from now on, or is among those not yet taken. */
	async next<T extends FromRoom["t"]>(...kinds: T[]): Promise<Extract<FromRoom, { t: T }>> {
		for (;;) {
			const at = this.told.findIndex((frame) => kinds.some((kind) => kind === frame.t));
			const [frame] = at < 0 ? [] : this.told.splice(at, 1);
			if (frame && isOne(frame, kinds)) return frame;
			await new Promise<void>((wake) => this.#waiting.push(wake));
		}
	}

	/** Says hello and waits for the answer. */
	async hello(last_seq: number | null) {
		this.say({ t: "hello", v: PROTOCOL_VERSION, last_seq });
		return this.next("nothing", "events", "reload");
	}

	/** The sequences told until `seq` has been reached, in the order in which they came. */
	async upTo(seq: number): Promise<number[]> {
		const seen: number[] = [];
		for (;;) {
			const frame = await this.next("events");
			seen.push(...frame.events.map((event) => event.seq));
			if (frame.seq >= seq) return seen;
		}
	}

	/** What has been told by now and not been taken: a hello is answered after all that was sent before it. */
	async rest(last_seq: number): Promise<FromRoom[]> {
		this.say({ t: "hello", v: PROTOCOL_VERSION, last_seq });
		const before = [];
		for (;;) {
			const frame = await this.next("nothing", "events", "reload", "presence", "multipleDeviceLogin");
			if (frame.t === "nothing" && frame.seq === last_seq) return before;
			before.push(frame);
		}
	}
}

function isOne<T extends FromRoom["t"]>(frame: FromRoom, kinds: T[]): frame is Extract<FromRoom, { t: T }> {
	return kinds.some((kind) => kind === frame.t);
}

/** Comes into a company's room. Throws when the door stays shut. */
export async function enter({ slug }: Company, who: SignedIn): Promise<Guest> {
	const answer = await knock(slug, cookieOf(who));
	if (!answer.webSocket) throw new Error(`the room answered ${answer.status}`);
	return new Guest(answer.webSocket);
}

/** The room as the rest of the Worker calls it. */
export const roomOf = ({ slug }: Company) => env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(slug));
