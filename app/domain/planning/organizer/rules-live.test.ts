import { describe, expect, test } from "vitest";
import { type LiveState, liveState, waitingSince } from "./rules-live";

const NOW = Date.parse("2026-11-23T10:00:00.000Z");
const at = (time: string) => `2026-11-23T${time}.000Z`;

describe("the state of a driver", () => {
	const onDuty = { clock_in: at("06:00:00"), clock_out: null, waiting_since: null, open_stops: 0 };
	const fix = (time: string, speed: number | null) => ({ at: at(time), speed });
	test.each<[string, Parameters<typeof liveState>[0], LiveState]>([
		["before clocking in", { ...onDuty, clock_in: null, fix: fix("09:59:50", 20) }, "not_started"],
		["after clocking out", { ...onDuty, clock_out: at("09:00:00"), fix: fix("09:59:50", 20) }, "finished"],
		[
			"who leaves stops undone",
			{ ...onDuty, clock_out: at("09:00:00"), open_stops: 1, fix: null },
			"clocked_out",
		],
		["without a position", { ...onDuty, fix: null }, "offline"],
		["with a position of five minutes ago", { ...onDuty, fix: fix("09:55:00", 20) }, "moving"],
		["with an older position", { ...onDuty, fix: fix("09:54:59", 20) }, "offline"],
		["at walking pace", { ...onDuty, fix: fix("09:59:50", 1.4) }, "moving"],
		["drifting", { ...onDuty, fix: fix("09:59:50", 1.3) }, "stopped"],
		["without a speed", { ...onDuty, fix: fix("09:59:50", null) }, "stopped"],
		["at a stop", { ...onDuty, waiting_since: at("09:30:00"), fix: fix("09:59:50", 0) }, "waiting"],
		[
			"driving off from a stop",
			{ ...onDuty, waiting_since: at("09:30:00"), fix: fix("09:59:50", 9) },
			"moving",
		],
		["at a stop without a signal", { ...onDuty, waiting_since: at("09:30:00"), fix: null }, "offline"],
	])("%s", (_, facts, state) => expect(liveState(facts, NOW)).toBe(state));
});

test.each<[string[], string | null]>([
	[[], null],
	[["clock_in", "start"], null],
	[["start", "arrived"], "1"],
	[["start", "arrived", "break_start"], "1"],
	[["start", "arrived", "collected"], "1"],
	[["start", "arrived", "collected", "left"], null],
	[["start", "arrived", "left", "arrived"], "3"],
	[["start", "arrived", "delivered"], null],
	[["arrived", "clock_out"], null],
])("after %j the driver has been waiting since %s", (types, since) => {
	expect(waitingSince(types.map((action_type, index) => ({ action_type, at: String(index) })))).toBe(since);
});
