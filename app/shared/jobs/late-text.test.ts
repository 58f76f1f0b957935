import { expect, it } from "vitest";
import { formatLate, showLateness } from "./late-text";

it.each([
	[0, "0 min"],
	[25, "25 min"],
	[59.6, "1 h 00"],
	[60, "1 h 00"],
	[65, "1 h 05"],
	[283, "4 h 43"],
	[599, "9 h 59"],
	[625, "10 h"],
	[47 * 60 + 59, "47 h"],
	[48 * 60, "2 days"],
	[80 * 60, "3 days"],
])("%d minutes are %s", (minutes, text) => {
	expect([showLateness(minutes), formatLate(minutes)]).toEqual([text, `Late ${text}`]);
});
