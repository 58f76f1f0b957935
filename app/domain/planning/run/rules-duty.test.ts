import { describe, expect, it } from "vitest";
import { sumDuty } from "./rules-duty";
import { toHoursFigures } from "./rules-hours";

const figures = toHoursFigures([]);
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const reports = (text: string) =>
	text.split(", ").map((one) => {
		const [time = "", action_type = ""] = one.split(" ");
		return { at: at(time), action_type, job_id: null };
	});

describe("hours by a driver's reports", () => {
	it.each<[string, string, string, object]>([
		[
			"driving from leaving to arriving",
			"06:00 clock_in, 06:30 start, 08:00 arrived",
			"09:00",
			{ driving: 90, since: 90 },
		],
		["driving goes on", "06:00 clock_in, 06:30 start", "07:00", { driving: 30, unbroken: 30 }],
		["other work", "06:00 clock_in, 07:00 other_work", "09:00", { driving: 0, breaks: 0 }],
		[
			"a full break",
			"06:00 start, 10:00 break_start, 10:45 break_end",
			"11:00",
			{ driving: 255, unbroken: 240, breaks: 45, longest_break: 45, since: 15, due: 45 },
		],
		[
			"a break in two parts",
			"06:00 driving, 08:00 break_start, 08:15 break_end, 10:00 break_start, 10:30 break_end",
			"10:30",
			{ driving: 225, unbroken: 225, breaks: 45, since: 0, due: 45 },
		],
		[
			"the first part only",
			"06:00 driving, 08:00 break_start, 08:20 break_end",
			"08:20",
			{ since: 120, due: 30 },
		],
		[
			"a break too short",
			"06:00 driving, 08:00 break_start, 08:10 break_end",
			"08:10",
			{ breaks: 0, since: 120, due: 45 },
		],
		["a break under way", "06:00 driving, 08:00 break_start", "08:25", { pause: 25, driving: 120 }],
		[
			"a break reported twice",
			"06:00 driving, 08:00 break_start, 08:10 break_start",
			"08:45",
			{ pause: 45, since: 0 },
		],
		["nothing", "06:00 clock_in", "06:00", { driving: 0, pause: null }],
	])("%s", (_name, entries, until, expected) => {
		expect(sumDuty(reports(entries), new Date(at(until)), figures)).toMatchObject(expected);
	});
});
