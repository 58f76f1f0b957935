import { describe, expect, it } from "vitest";
import { openedFromList, readOpenedFromList, readRequestedOverlay } from "./opened-from-list";

describe("a job opened from a list", () => {
	it.each(["click", "press"] as const)("was opened by a %s", (by) => {
		expect(readOpenedFromList(openedFromList(by))).toBe(by);
	});

	it.each([null, undefined, "click", {}])("is none with the state %j", (state) => {
		expect(readOpenedFromList(state)).toBeNull();
	});
});

it.each([
	[{ opensOverlay: "recurring" }, "recurring"],
	[{ opensOverlay: "delete" }, null],
	[null, null],
])("a history entry with %j opens %s", (state, overlay) => {
	expect(readRequestedOverlay(state)).toBe(overlay);
});
