import { CloseEvent } from "partysocket/ws";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES, type CloseReason, type FromRoom, write } from "@/durable-objects/tenant-room/protocol";
import { RealtimeConnection, type Socket } from "./connection";

class FakeSocket implements Socket {
	readyState = 0;
	readonly sent: string[] = [];
	isClosed = false;
	onopen: Socket["onopen"] = null;
	onclose: Socket["onclose"] = null;
	onmessage: Socket["onmessage"] = null;

	send(frame: string) {
		this.sent.push(frame);
		return true;
	}
	close() {
		this.readyState = 3;
		this.isClosed = true;
	}
	opens() {
		this.readyState = 1;
		this.onopen?.(new Event("open"));
	}
	breaks(code: number) {
		this.readyState = 3;
		this.onclose?.(new CloseEvent(code, "", this));
	}
	says(...frames: FromRoom[]) {
		for (const frame of frames) this.receives(write(frame));
	}
	receives(data: unknown) {
		this.onmessage?.(new MessageEvent("message", { data }));
	}
	/** What was sent and not looked at yet. */
	heard() {
		return this.sent.splice(0).map((frame) => JSON.parse(frame));
	}
}

const event = (seq: number) => ({
	seq,
	type: "jobChange",
	kind: "update",
	entity_id: seq,
	at: "2026-11-23T08:00:00.000Z",
});
const events = (...seqs: number[]): FromRoom => ({
	t: "events",
	seq: Math.max(...seqs),
	events: seqs.map(event),
});
const hello = (last_seq: number | null) => ({ t: "hello", v: 1, last_seq });

function page(seq: number | null = 10) {
	const sockets: FakeSocket[] = [];
	const told = {
		states: [] as string[],
		seqs: [] as number[],
		reloads: 0,
		ended: [] as string[],
		kept: null as number | null,
	};
	const connection = new RealtimeConnection({
		open: () => {
			const socket = new FakeSocket();
			sockets.push(socket);
			return socket;
		},
		seq,
		remember: (last) => {
			told.kept = last;
		},
		listener: {
			state: (state) => void told.states.push(state),
			events: (list) => void told.seqs.push(...list.map((one) => one.seq)),
			reload: () => void told.reloads++,
			presence: () => {},
			lease: () => {},
			ended: (reason) => void told.ended.push(reason),
		},
	});
	const socket = () => {
		const newest = sockets.at(-1);
		if (!newest) throw new Error("no socket");
		return newest;
	};
	return { connection, told, sockets, socket };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a page that is connected", () => {
	test("says where it stands, then tells events in order", () => {
		const { told, socket } = page();
		socket().opens();
		expect(socket().heard()).toEqual([hello(10)]);
		socket().says({ t: "nothing", seq: 10 }, events(11), events(12, 13));
		expect(told.seqs).toEqual([11, 12, 13]);
		expect(told.states).toEqual(["online", "catching-up", "live", "live", "live"]);
		expect(told.kept).toBe(13);
	});

	test("tells what comes twice once", () => {
		const { told, socket } = page();
		socket().opens();
		socket().says(events(11, 12), events(11, 12), events(12, 13), events(13));
		expect(told.seqs).toEqual([11, 12, 13]);
	});

	test("takes note of how far a frame reaches, though its last changes are not for this page", () => {
		const { socket, told } = page();
		socket().opens();
		socket().says({ t: "events", seq: 40, events: [event(11)] });
		expect(told.kept).toBe(40);
	});

	test.each([
		["unknown", '{"t":"later"}'],
		["broken", "{"],
		["binary", new ArrayBuffer(4)],
	])("passes over an %s frame", (_, data) => {
		const { told, socket } = page();
		socket().opens();
		socket().receives(data);
		socket().says(events(11));
		expect(told.seqs).toEqual([11]);
	});
});

describe("a page whose connection was lost", () => {
	test("goes on after the last event it was told", () => {
		const { told, socket } = page();
		socket().opens();
		socket().says(events(11, 12));
		socket().breaks(1006);
		expect(told.states.at(-1)).toBe("offline");
		socket().heard();
		socket().opens();
		expect(socket().heard()).toEqual([hello(12)]);
		socket().says(events(13));
		expect(told.seqs).toEqual([11, 12, 13]);
		expect(told.states.at(-1)).toBe("live");
	});

	test("reads itself again when too much was missed, and goes on from there, also in a log that counts anew", () => {
		const { told, socket } = page(900);
		socket().opens();
		socket().says({ t: "reload", seq: 3 }, events(4));
		expect(told.reloads).toBe(1);
		expect(told.seqs).toEqual([4]);
	});

	test("says again what it looks at", () => {
		const { connection, socket } = page();
		const watching = { day: "2026-11-23", job: null, vehicle: null };
		connection.watch(watching);
		expect(socket().heard()).toEqual([]);
		socket().opens();
		expect(socket().heard()).toEqual([hello(10), { t: "watch", ...watching }]);
	});

	test("does not wait for the next try when the network is back", () => {
		const { connection, sockets, socket } = page();
		socket().opens();
		socket().breaks(1006);
		connection.wake();
		expect(sockets).toHaveLength(2);
		expect(sockets[0]?.isClosed).toBe(true);
		socket().opens();
		sockets[0]?.opens();
		expect(socket().heard()).toEqual([hello(10)]);
	});

	test("asks what it missed when it comes to the front, without seeming to be away", () => {
		const { connection, told, socket } = page();
		socket().opens();
		socket().says({ t: "nothing", seq: 10 });
		socket().heard();
		connection.wake();
		expect(socket().heard()).toEqual([hello(10)]);
		expect(told.states.at(-1)).toBe("live");
	});

	test("notices a connection that has gone silent", () => {
		const { sockets, socket } = page();
		socket().opens();
		socket().heard();
		vi.advanceTimersByTime(50_000);
		expect(socket().heard()).toEqual([{ t: "ping" }, { t: "ping" }]);
		socket().says({ t: "pong" });
		vi.advanceTimersByTime(50_000);
		expect(sockets).toHaveLength(1);
		vi.advanceTimersByTime(25_000);
		expect(sockets).toHaveLength(2);
	});
});

describe("the end", () => {
	test("another device has signed in: told once, though the close says so too", () => {
		const { told, socket } = page();
		const first = socket();
		first.opens();
		first.says({ t: "multipleDeviceLogin" });
		first.breaks(CLOSE_CODES.other_device);
		expect(told.ended).toEqual(["other_device"]);
		expect(first.isClosed).toBe(true);
	});

	test.each<[CloseReason, boolean]>([
		["authentication_error", true],
		["forbidden", true],
		["suspended", true],
		["other_device", true],
		["unsupported_version", true],
		["bad_frame", false],
		["frame_too_large", false],
		["too_many_frames", false],
		["unavailable", false],
	])("a close for %s is final: %s", (reason, isFinal) => {
		const { told, socket } = page();
		socket().opens();
		socket().breaks(CLOSE_CODES[reason]);
		expect(told.ended).toEqual(isFinal ? [reason] : []);
		expect(told.states.at(-1)).toBe("offline");
	});

	test("a page that has been left sends nothing any more", () => {
		const { connection, told, socket } = page();
		socket().opens();
		connection.close();
		socket().heard();
		vi.advanceTimersByTime(120_000);
		socket().says(events(11));
		expect(socket().heard()).toEqual([]);
		expect(told.seqs).toEqual([]);
	});
});
