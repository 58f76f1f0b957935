import { expect, test } from "vitest";
import { formatTimeLeft } from "./time-left";

test.each([
	[0, "0 min"],
	[48, "48 min"],
	[-13, "−13 min"],
	[63, "1 h 03"],
	[-90, "−1 h 30"],
	[700, "11 h"],
	[3 * 1440, "3 days"],
	[-13 * 1440, "−13 days"],
])("%i minutes are written %s", (minutes, text) => {
	expect(formatTimeLeft(minutes)).toBe(text);
});
