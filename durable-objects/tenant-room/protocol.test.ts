import { describe, expect, test } from "vitest";
import {
	CLOSE_CODES,
	getCloseReason,
	MAX_FRAME_BYTES,
	PING,
	PONG,
	parseClientFrame,
	parseRoomFrame,
	serialiseFrame,
} from "./protocol";

describe("client frames", () => {
	test.each([
		[{ t: "hello", v: 1, last_seq: null }],
		[{ t: "hello", v: 1, last_seq: 4711 }],
		[{ t: "watch", day: "2026-11-23", job: null, vehicle: null }],
		[{ t: "watch", day: null, job: 12, vehicle: 3 }],
		[{ t: "follow", on: true }],
		[{ t: "ping" }],
	])("%j is valid", (frame) => {
		expect(parseClientFrame(JSON.stringify(frame))).toEqual({ frame });
	});

	test.each<[string, string | ArrayBuffer, string]>([
		["no JSON", "hello", "bad_frame"],
		["null", "null", "bad_frame"],
		["binary data", new ArrayBuffer(8), "bad_frame"],
		["an unknown type", '{"t":"shout"}', "bad_frame"],
		["a missing field", '{"t":"hello","v":1}', "bad_frame"],
		["a wrong type", '{"t":"hello","v":1,"last_seq":"7"}', "bad_frame"],
		["a negative sequence", '{"t":"hello","v":1,"last_seq":-1}', "bad_frame"],
		["another version", '{"t":"hello","v":2,"last_seq":1}', "unsupported_version"],
		["a day that is not a date", '{"t":"watch","day":"today","job":null,"vehicle":null}', "bad_frame"],
		["a position, which drivers report to the API", '{"t":"position","latitude":53.8}', "bad_frame"],
		["a frame only a room sends", '{"t":"multipleDeviceLogin"}', "bad_frame"],
		["too many characters", `{"t":"ping","x":"${"a".repeat(MAX_FRAME_BYTES)}"}`, "frame_too_large"],
		["too many bytes", `{"t":"ping","x":"${"€".repeat(MAX_FRAME_BYTES / 2.5)}"}`, "frame_too_large"],
	])("%s is refused", (_, message, reason) => {
		expect(parseClientFrame(message)).toEqual({ closeReason: reason });
	});

	test("a long frame within the limit is valid", () => {
		expect(parseClientFrame(`{"t":"ping","x":"${"a".repeat(MAX_FRAME_BYTES - 100)}"}`)).toEqual({
			frame: { t: "ping" },
		});
	});
});

describe("room frames", () => {
	test("survive serialising and parsing", () => {
		const event = {
			seq: 7,
			type: "jobChange",
			kind: "add",
			entity_id: 1,
			payload: { a: [1] },
			at: "2026-11-23T08:00:00.000Z",
		};
		const frame = { t: "events" as const, seq: 7, events: [event] };
		expect(parseRoomFrame(serialiseFrame(frame))).toEqual(frame);
	});

	test.each(["", "[]", '{"t":"events"}', '{"t":"later"}'])("%j is rejected", (message) => {
		expect(parseRoomFrame(message)).toBeNull();
	});
});

test("the heartbeat texts are valid frames", () => {
	expect(parseClientFrame(PING)).toEqual({ frame: { t: "ping" } });
	expect(parseRoomFrame(PONG)).toEqual({ t: "pong" });
});

test("each close reason has its own code in the application range", () => {
	for (const [reason, code] of Object.entries(CLOSE_CODES)) {
		expect(getCloseReason(code)).toBe(reason);
		expect(code).toBeGreaterThanOrEqual(4000);
		expect(code).toBeLessThan(5000);
	}
	expect(getCloseReason(1006)).toBeNull();
});
