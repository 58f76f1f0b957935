import { describe, expect, test } from "vitest";
import {
	CLOSE_CODES,
	closeReasonOf,
	LONGEST_FRAME,
	PING,
	PONG,
	readFromClient,
	readFromRoom,
	write,
} from "./protocol";

describe("what a client may say", () => {
	test.each([
		[{ t: "hello", v: 1, last_seq: null }],
		[{ t: "hello", v: 1, last_seq: 4711 }],
		[{ t: "watch", day: "2026-11-23", job: null, vehicle: null }],
		[{ t: "watch", day: null, job: 12, vehicle: 3 }],
		[{ t: "position", latitude: 53.79, longitude: -1.75, at: "2026-11-23T08:00:00.000Z" }],
		[{ t: "ping" }],
	])("%j is read", (frame) => {
		expect(readFromClient(JSON.stringify(frame))).toEqual({ frame });
	});

	test.each<[string, string | ArrayBuffer, string]>([
		["no JSON", "hello", "bad_frame"],
		["no frame", "null", "bad_frame"],
		["bytes", new ArrayBuffer(8), "bad_frame"],
		["an unknown word", '{"t":"shout"}', "bad_frame"],
		["a missing field", '{"t":"hello","v":1}', "bad_frame"],
		["a wrong type", '{"t":"hello","v":1,"last_seq":"7"}', "bad_frame"],
		["a negative sequence", '{"t":"hello","v":1,"last_seq":-1}', "bad_frame"],
		["another version", '{"t":"hello","v":2,"last_seq":1}', "unsupported_version"],
		["a day that is none", '{"t":"watch","day":"today","job":null,"vehicle":null}', "bad_frame"],
		[
			"a place off the earth",
			'{"t":"position","latitude":91,"longitude":0,"at":"2026-11-23T08:00:00.000Z"}',
			"bad_frame",
		],
		["what only a room says", '{"t":"multipleDeviceLogin"}', "bad_frame"],
		["too many characters", `{"t":"ping","x":"${"a".repeat(LONGEST_FRAME)}"}`, "frame_too_large"],
		["too many bytes", `{"t":"ping","x":"${"€".repeat(LONGEST_FRAME / 2.5)}"}`, "frame_too_large"],
	])("%s is refused", (_, message, reason) => {
		expect(readFromClient(message)).toEqual({ refused: reason });
	});

	test("a long frame within the limit is read for what it is", () => {
		expect(readFromClient(`{"t":"ping","x":"${"a".repeat(LONGEST_FRAME - 100)}"}`)).toEqual({
			frame: { t: "ping" },
		});
	});
});

describe("what a room says", () => {
	test("comes out as it went in", () => {
		const event = {
			seq: 7,
			type: "jobChange",
			kind: "add",
			entity_id: 1,
			payload: { a: [1] },
			at: "2026-11-23T08:00:00.000Z",
		};
		const frame = { t: "events" as const, seq: 7, events: [event] };
		expect(readFromRoom(write(frame))).toEqual(frame);
	});

	test.each(["", "[]", '{"t":"events"}', '{"t":"later"}'])("%j is not taken", (message) => {
		expect(readFromRoom(message)).toBeNull();
	});
});

test("the heartbeat is a frame like any other", () => {
	expect(readFromClient(PING)).toEqual({ frame: { t: "ping" } });
	expect(readFromRoom(PONG)).toEqual({ t: "pong" });
});

test("each reason to close has a code of its own, in the range applications may use", () => {
	for (const [reason, code] of Object.entries(CLOSE_CODES)) {
		expect(closeReasonOf(code)).toBe(reason);
		expect(code).toBeGreaterThanOrEqual(4000);
		expect(code).toBeLessThan(5000);
	}
	expect(closeReasonOf(1006)).toBeNull();
});
