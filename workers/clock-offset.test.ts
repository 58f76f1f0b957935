import { expect, it } from "vitest";
import { readClockOffset } from "./clock-offset";

it.each([
	["a deployment", {}, 0],
	["a deployment whose clock someone has set", { CLOCK_OFFSET_MS: "60000" }, 0],
	["a deployment with an empty LOCAL", { LOCAL: "", CLOCK_OFFSET_MS: "60000" }, 0],
	["a local server", { LOCAL: "1" }, 0],
	["a local server ahead", { LOCAL: "1", CLOCK_OFFSET_MS: "60000" }, 60_000],
	["a local server behind", { LOCAL: "1", CLOCK_OFFSET_MS: "-60000.5" }, -60_000.5],
])("%s: the clock is %o ahead", (_, env, offset) => {
	expect(readClockOffset(env)).toBe(offset);
});

it("refuses an offset that is no number", () => {
	expect(() => readClockOffset({ LOCAL: "1", CLOCK_OFFSET_MS: "tomorrow" })).toThrow("CLOCK_OFFSET_MS");
});
