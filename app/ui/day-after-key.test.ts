import { expect, it } from "vitest";
import { dayAfterKey } from "./day-after-key";

it.each([
	["ArrowLeft", "2026-11-19"],
	["ArrowDown", "2026-11-27"],
	["Home", "2026-11-16"],
	["End", "2026-11-22"],
	["PageUp", "2026-10-01"],
	["PageDown", "2026-12-01"],
	["a", null],
])("%s moves to %s", (key, day) => {
	expect(dayAfterKey("2026-11-20", key)).toBe(day);
});
