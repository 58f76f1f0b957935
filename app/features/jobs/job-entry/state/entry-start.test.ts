import { expect, it } from "vitest";
import { entryState, readEntryStart } from "./entry-start";

it("begins as its history entry has it", () => {
	const start = { copyOf: 7, initial: { weight: 350 } };
	expect(readEntryStart(structuredClone(entryState(start)))).toEqual(start);
});

it.each([null, undefined, "job", {}, entryState(null)])("begins empty with the state %j", (state) => {
	expect(readEntryStart(state)).toBeNull();
});
