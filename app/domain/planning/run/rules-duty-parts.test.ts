import { describe, expect, it } from "vitest";
import { addDuties, divideDuty } from "./rules-duty";

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const entry = (time: string, action_type: string) => ({ at: at(time), action_type });
const from = new Date(at("06:00"));
const to = new Date(at("14:00"));

describe("a duty", () => {
	it.each([
		["of nothing reported is work", [], [480, 0, 0]],
		[
			"has a break from its start to its end",
			[entry("09:00", "break_start"), entry("09:45", "break_end")],
			[435, 45, 0],
		],
		["has driving until the stop", [entry("07:00", "driving"), entry("08:30", "arrived")], [480, 0, 90]],
		["has driving from leaving a stop", [entry("10:00", "left"), entry("11:00", "other_work")], [480, 0, 60]],
		[
			"ends a break with the next report too",
			[entry("07:00", "break_start"), entry("07:10", "driving"), entry("07:30", "break_end")],
			[470, 10, 20],
		],
		["counts an open break to its end", [entry("13:30", "break_start")], [450, 30, 0]],
		["ends with clocking out", [entry("13:00", "driving"), entry("15:00", "arrived")], [480, 0, 60]],
		["begins with clocking in", [entry("05:00", "driving"), entry("06:30", "arrived")], [480, 0, 30]],
	] as const)("%s", (_, entries, [work, breaks, driving]) => {
		expect(divideDuty(entries, from, to)).toEqual({ duty: 480, work, breaks, driving });
	});

	it("adds up", () => {
		const one = { duty: 480, work: 435, breaks: 45, driving: 90 };
		expect(addDuties([one, one])).toEqual({ duty: 960, work: 870, breaks: 90, driving: 180 });
	});
});
