import { CloseEvent } from "partysocket/ws";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
	CLOSE_CODES,
	type CloseReason,
	type RoomFrame,
	serialiseFrame,
} from "@/durable-objects/tenant-room/protocol";
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
	open() {
		this.readyState = 1;
		this.onopen?.(new Event("open"));
	}
	break(code: number) {
		this.readyState = 3;
		this.onclose?.(new CloseEvent(code, "", this));
	}
	receive(...frames: RoomFrame[]) {
		for (const frame of frames) this.receiveRaw(serialiseFrame(frame));
	}
	receiveRaw(data: unknown) {
		this.onmessage?.(new MessageEvent("message", { data }));
	}
	/** The frames sent since the last call. */
	takeSent() {
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
const events = (...seqs: number[]): RoomFrame => ({
	t: "events",
	seq: Math.max(...seqs),
	events: seqs.map(event),
});
const hello = (last_seq: number | null) => ({ t: "hello", v: 1, last_seq });

function openPage(seq: number | null = 10) {
	const sockets: FakeSocket[] = [];
	const received = {
		states: [] as string[],
		seqs: [] as number[],
		reloads: [] as number[],
		ended: [] as string[],
		savedSeq: null as number | null,
	};
	const connection = new RealtimeConnection({
		openSocket: () => {
			const socket = new FakeSocket();
			sockets.push(socket);
			return socket;
		},
		lastSeq: seq,
		saveSeq: (last) => {
			received.savedSeq = last;
		},
		listener: {
			onStatus: (status) => void received.states.push(status),
			onEvents: (list) => void received.seqs.push(...list.map(({ seq }) => seq)),
			onReload: (reloadedTo) => void received.reloads.push(reloadedTo),
			onPresence: () => {},
			onLease: () => {},
			onPositions: () => {},
			onEnded: (reason) => void received.ended.push(reason),
		},
	});
	const socket = () => {
		const newest = sockets.at(-1);
		if (!newest) throw new Error("no socket");
		return newest;
	};
	return { connection, received, sockets, socket };
}

beforeEach(() => void vi.useFakeTimers());

describe("a connected page", () => {
	test("sends its position, then passes on events in order", () => {
		const { received, socket } = openPage();
		socket().open();
		expect(socket().takeSent()).toEqual([hello(10)]);
		socket().receive({ t: "nothing", seq: 10 }, events(11), events(12, 13));
		expect(received.seqs).toEqual([11, 12, 13]);
		expect(received.states).toEqual(["online", "catching-up", "live", "live", "live"]);
		expect(received.savedSeq).toBe(13);
	});

	test("passes on a repeated event once", () => {
		const { received, socket } = openPage();
		socket().open();
		socket().receive(events(11, 12), events(11, 12), events(12, 13), events(13));
		expect(received.seqs).toEqual([11, 12, 13]);
	});

	test("requests positions once, and again after a reconnect", () => {
		const { connection, socket } = openPage();
		socket().open();
		socket().takeSent();
		connection.follow(true);
		connection.follow(true);
		expect(socket().takeSent()).toEqual([{ t: "follow", on: true }]);
		connection.catchUp();
		expect(socket().takeSent()).toEqual([hello(10), { t: "follow", on: true }]);
		connection.follow(false);
		connection.catchUp();
		expect(socket().takeSent()).toEqual([{ t: "follow", on: false }, hello(10)]);
	});

	test("stores the sequence a frame covers, also beyond its last event", () => {
		const { socket, received } = openPage();
		socket().open();
		socket().receive({ t: "events", seq: 40, events: [event(11)] });
		expect(received.savedSeq).toBe(40);
	});

	test.each([
		["unknown", '{"t":"later"}'],
		["broken", "{"],
		["binary", new ArrayBuffer(4)],
	])("ignores an %s frame", (_, data) => {
		const { received, socket } = openPage();
		socket().open();
		socket().receiveRaw(data);
		socket().receive(events(11));
		expect(received.seqs).toEqual([11]);
	});
});

describe("a page whose connection was lost", () => {
	test("resumes after the last event it received", () => {
		const { received, socket } = openPage();
		socket().open();
		socket().receive(events(11, 12));
		socket().break(1006);
		expect(received.states.at(-1)).toBe("offline");
		socket().takeSent();
		socket().open();
		expect(socket().takeSent()).toEqual([hello(12)]);
		socket().receive(events(13));
		expect(received.seqs).toEqual([11, 12, 13]);
		expect(received.states.at(-1)).toBe("live");
	});

	test("reloads when too much was missed and continues from there, also in a new log", () => {
		const { received, socket } = openPage(900);
		socket().open();
		socket().receive({ t: "reload", seq: 3 }, events(4));
		expect(received.reloads).toEqual([3]);
		expect(received.seqs).toEqual([4]);
	});

	test("sends its watch target again", () => {
		const { connection, socket } = openPage();
		const watching = { day: "2026-11-23", job: null, vehicle: null };
		connection.watch(watching);
		expect(socket().takeSent()).toEqual([]);
		socket().open();
		expect(socket().takeSent()).toEqual([hello(10), { t: "watch", ...watching }]);
	});

	test("reconnects immediately when the network is back", () => {
		const { connection, sockets, socket } = openPage();
		socket().open();
		socket().break(1006);
		connection.catchUp();
		expect(sockets).toHaveLength(2);
		expect(sockets[0]?.isClosed).toBe(true);
		socket().open();
		sockets[0]?.open();
		expect(socket().takeSent()).toEqual([hello(10)]);
	});

	test("requests missed events when it becomes visible, without changing its status", () => {
		const { connection, received, socket } = openPage();
		socket().open();
		socket().receive({ t: "nothing", seq: 10 });
		socket().takeSent();
		connection.catchUp();
		expect(socket().takeSent()).toEqual([hello(10)]);
		expect(received.states.at(-1)).toBe("live");
	});

	test("reconnects when the connection has gone silent", () => {
		const { sockets, socket } = openPage();
		socket().open();
		socket().takeSent();
		vi.advanceTimersByTime(50_000);
		expect(socket().takeSent()).toEqual([{ t: "ping" }, { t: "ping" }]);
		socket().receive({ t: "pong" });
		vi.advanceTimersByTime(50_000);
		expect(sockets).toHaveLength(1);
		vi.advanceTimersByTime(25_000);
		expect(sockets).toHaveLength(2);
	});
});

describe("a connection closed for good", () => {
	test("reports another device once, by frame or by close", () => {
		const { received, socket } = openPage();
		const first = socket();
		first.open();
		first.receive({ t: "multipleDeviceLogin" });
		first.break(CLOSE_CODES.other_device);
		expect(received.ended).toEqual(["other_device"]);
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
		["too_many_sockets", false],
		["unavailable", false],
	])("a close because of %s is final: %s", (reason, isFinal) => {
		const { received, socket } = openPage();
		socket().open();
		socket().break(CLOSE_CODES[reason]);
		expect(received.ended).toEqual(isFinal ? [reason] : []);
		expect(received.states.at(-1)).toBe("offline");
	});

	test("a closed connection sends nothing", () => {
		const { connection, received, socket } = openPage();
		socket().open();
		connection.close();
		socket().takeSent();
		vi.advanceTimersByTime(120_000);
		socket().receive(events(11));
		expect(socket().takeSent()).toEqual([]);
		expect(received.seqs).toEqual([]);
	});
});
