import { describe, expect, it } from "vitest";
import { keysText } from "./key-names";
import { pressed } from "./keys";

const press = (
	key: string,
	held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", true>> = {},
) => pressed({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe("naming a key press", () => {
	it("takes Ctrl and the Mac's command key for the same", () => {
		expect(press("k", { ctrlKey: true })).toBe("mod+k");
		expect(press("k", { metaKey: true })).toBe("mod+k");
	});
	it("keeps several modifiers in one order", () =>
		expect(press("Enter", { shiftKey: true, ctrlKey: true })).toBe("mod+shift+enter"));
	it("does not count the shift a symbol needs", () => expect(press("?", { shiftKey: true })).toBe("?"));
	it("counts it with letters", () => expect(press("N", { shiftKey: true })).toBe("shift+n"));
	it("names the space bar", () => expect(press(" ")).toBe("space"));
});

describe("printing a combination", () => {
	it("follows the machine", () => {
		expect(keysText("mod+shift+enter", false)).toBe("Ctrl ⇧ ↵");
		expect(keysText("mod+k", true)).toBe("⌘ K");
	});
});
