import { describe, expect, it } from "vitest";
import { chooseExports, needReason } from "./rules-exported";

const document = (number: string, is_exported: boolean, is_changed = false) => ({
	number,
	is_exported,
	is_changed,
});

describe("an export", () => {
	it("takes what is new or changed, and names what the accounts have", () => {
		const chosen = [document("INV-1", false), document("INV-2", true), document("INV-3", true, true)];
		const { taken, already, again } = chooseExports(chosen);
		expect(taken.map(({ number }) => number)).toEqual(["INV-1", "INV-3"]);
		expect([already, again]).toEqual([["INV-2"], ["INV-3"]]);
	});
});

describe("a change", () => {
	it.each([
		["of what was not exported needs no reason", [document("INV-1", false)], "", []],
		["of what was exported needs one", [document("INV-1", false), document("INV-2", true)], "", ["INV-2"]],
		["is made with a reason", [document("INV-2", true)], "Wrong day", []],
	])("%s", (_, documents, reason, numbers) => {
		expect(needReason(documents, reason)).toEqual(numbers);
	});
});
