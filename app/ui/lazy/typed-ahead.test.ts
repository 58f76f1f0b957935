import { describe, expect, it } from "vitest";
import { createTypedAhead, MAX_AGE_MS } from "./typed-ahead";

const toPress = (key: string, modifiers: object = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	repeat: false,
	...modifiers,
});

/** Types keys one after the other; returns the text for the field. */
function typeAhead(...keys: string[]) {
	const typed = createTypedAhead(0);
	for (const key of keys) typed.press(toPress(key));
	return typed.take(1);
}

describe("what is typed while something opens", () => {
	it.each([
		["letters, spaces and capitals are buffered", ["C", "r", " ", "e", "é"], "Cr eé"],
		["Backspace takes the last character back", ["a", "b", "Backspace", "c"], "ac"],
		["Backspace on nothing changes nothing", ["Backspace", "a"], "a"],
		["arrows and Shift add nothing", ["Shift", "ArrowDown", "a", "Home"], "a"],
		["what follows Tab is meant for another field", ["a", "Tab", "b"], "a"],
		["what follows Enter is meant for another field", ["a", "Enter", "b", "Backspace"], "a"],
	])("%s", (_what, keys, expected) => {
		expect(typeAhead(...keys)).toBe(expected);
	});

	it("ignores the repetition of the key that is still down", () => {
		const typed = createTypedAhead(0);
		expect(typed.press(toPress("n", { repeat: true }))).toBe("swallow");
		expect(typed.take(1)).toBe("");
	});

	it.each([
		["Escape", {}, "cancel"],
		["c", { ctrlKey: true }, "swallow"],
		["ArrowDown", { altKey: true }, "swallow"],
		["r", { metaKey: true }, "leave"],
		["F5", {}, "leave"],
		["Shift", {}, "leave"],
		["Process", {}, "leave"],
		["x", {}, "typing"],
	])("%s %j: %s", (key, modifiers, expected) => {
		expect(createTypedAhead(0).press(toPress(key, modifiers))).toBe(expected);
	});

	it("is forgotten after ten seconds", () => {
		const typed = createTypedAhead(100);
		typed.press(toPress("a"));
		expect(typed.take(100 + MAX_AGE_MS)).toBe("a");
		expect(typed.take(101 + MAX_AGE_MS)).toBe("");
	});
});
