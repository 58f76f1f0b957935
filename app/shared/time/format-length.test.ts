import { expect, it } from "vitest";
import { formatLength } from "./format-length";

it.each([
	[0, "0 min"],
	[59, "59 min"],
	[60, "1 h 00"],
	[76, "1 h 16"],
	[1547, "25 h 47"],
])("%s minutes are %s", (minutes, text) => {
	expect(formatLength(minutes)).toBe(text);
});
