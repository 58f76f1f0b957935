import { expect, it } from "vitest";
import { isChangingKey } from "./matrix-keys";

it.each([
	["7", false, true],
	["m", false, true],
	["F2", false, true],
	["Delete", false, true],
	["r", true, true],
	["D", true, true],
	["r", false, false],
	["a", true, false],
	["ArrowDown", false, false],
	["Escape", false, false],
])("%s with Ctrl %s changes prices: %s", (key, isCtrl, isChanging) => {
	expect(isChangingKey(key, isCtrl)).toBe(isChanging);
});
