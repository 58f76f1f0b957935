import { describe, expect, it } from "vitest";
import { openedFromList, readOpenedFromList } from "./opened-from-list";

describe("a job opened from a list", () => {
	it.each(["click", "press"] as const)("was opened by a %s", (by) => {
		expect(readOpenedFromList(openedFromList(by))).toBe(by);
	});

	it.each([null, undefined, "click", {}])("is none with the state %j", (state) => {
		expect(readOpenedFromList(state)).toBeNull();
	});
});
