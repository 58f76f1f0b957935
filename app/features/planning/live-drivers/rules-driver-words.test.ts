import { describe, expect, it } from "vitest";
import { liveDriver } from "@/tests/support/driver/live-driver";
import { describeDriver } from "./rules-driver-words";
import { groupOf } from "./rules-list";

const stop = (in_hand: number) => ({
	...{ job_id: 1, does: "delivery" as const, due: null, expected: "2026-11-23T10:00:00.000Z" },
	...{ is_there: false, in_hand },
});

describe("what a list has of a driver", () => {
	it.each([
		["who moves", { state: "moving" as const, stops: [stop(12)] }, "moving", "Moving"],
		["who is late", { late_minutes: 1547 }, "late", "25 h late"],
		["with few minutes in hand", { stops: [stop(43), stop(8)] }, "at_risk", "8 min in hand"],
		["within the tolerance", { stops: [stop(-11)] }, "at_risk", "11 min late"],
		["late and tight", { late_minutes: 25, stops: [stop(-25)] }, "late", "25 min late"],
		["without a signal", { state: "offline" as const, stops: [stop(3)] }, "at_risk", "3 min in hand"],
		[
			"who has clocked out with goods on board",
			{ state: "clocked_out" as const, open_stops: 1, late_minutes: 253 },
			"late",
			"Clocked out with 1 stop open",
		],
		[
			"who has clocked out early",
			{ state: "clocked_out" as const, open_stops: 2 },
			"late",
			"Clocked out with 2 stops open",
		],
		["who has finished", { state: "finished" as const }, "finished", "Finished"],
	])("%s", (_, fields, group, text) => {
		const driver = liveDriver(1, fields);
		expect([groupOf(driver), describeDriver(driver)]).toEqual([group, text]);
	});
});
