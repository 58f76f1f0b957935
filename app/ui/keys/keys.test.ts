import { describe, expect, it } from "vitest";
import { formatKeys, toAriaKeys } from "../key-names";
import { toCombination, typesWithOption } from "./keys";

const press = (
	key: string,
	modifiers: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", true>> = {},
) => toCombination({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

describe("the combination of a key press", () => {
	it("treats Ctrl and the Mac's command key as the same", () => {
		expect(press("k", { ctrlKey: true })).toBe("mod+k");
		expect(press("k", { metaKey: true })).toBe("mod+k");
	});
	it("orders modifiers consistently", () =>
		expect(press("Enter", { shiftKey: true, ctrlKey: true })).toBe("mod+shift+enter"));
	it("ignores the shift key of a symbol", () => expect(press("?", { shiftKey: true })).toBe("?"));
	it("includes the shift key of a letter", () => expect(press("N", { shiftKey: true })).toBe("shift+n"));
	it("reads a digit with Alt by its key, as a Mac types a sign", () =>
		expect(
			toCombination({
				key: "¡",
				code: "Digit1",
				altKey: true,
				ctrlKey: false,
				metaKey: false,
				shiftKey: false,
			}),
		).toBe("alt+1"));
	it("names the space bar", () => expect(press(" ")).toBe("space"));
});

it.each([
	["#", { altKey: true }, true],
	["ArrowDown", { altKey: true }, false],
	["#", {}, false],
	["#", { altKey: true, ctrlKey: true }, false],
	["#", { altKey: true, metaKey: true }, false],
])("%s with %j types a sign on a Mac: %s", (key, modifiers, types) => {
	const none = { altKey: false, ctrlKey: false, metaKey: false };
	expect(typesWithOption({ key, ...none, ...modifiers })).toBe(types);
});

describe("formatting a combination", () => {
	it("depends on the platform", () => {
		expect(formatKeys("mod+shift+enter", false)).toBe("Ctrl ⇧ ↵");
		expect(formatKeys("mod+k", true)).toBe("⌘ K");
	});

	it.each([
		["+", "+", "+"],
		["mod++", "Ctrl +", "Control++"],
		["-", "-", "-"],
	])("has the plus key itself: %s", (combination, cap, aria) => {
		expect([formatKeys(combination, false), toAriaKeys(combination)]).toEqual([cap, aria]);
	});
});
