import { expect, test } from "vitest";
import { choose, choosePhase } from "./status-strip";
import { readStyle, unfold } from "./table-style";

test("a status alone, then all again; Shift puts it to the others or takes it out", () => {
	expect(choose([], ["Pending"], false)).toEqual(["Pending"]);
	expect(choose(["Booked", "Planned"], ["Pending"], false)).toEqual(["Pending"]);
	expect(choose(["Pending"], ["Pending"], false)).toEqual([]);
	expect(choose(["Booked"], ["Pending"], true)).toEqual(["Booked", "Pending"]);
	expect(choose(["Booked", "Pending"], ["Pending"], true)).toEqual(["Booked"]);
});

test("a phase chooses all of its statuses", () => {
	expect(choosePhase([], "ended", false)).toEqual(["Cancelled", "Deleted"]);
	expect(choosePhase(["Cancelled", "Deleted"], "ended", false)).toEqual([]);
	expect(choosePhase(["Pending"], "ended", true)).toEqual(["Pending", "Cancelled", "Deleted"]);
});

test("two phases are unfolded; a third folds the one used longest ago", () => {
	expect(unfold(["before", "under"], "done")).toEqual(["under", "done"]);
	expect(unfold(["before", "under"], "before")).toEqual(["under", "before"]);
});

test("a style is read as it was saved; what is unknown gets its first value", () => {
	expect(readStyle({ size: "normal", type: "stripes", phases: ["money", "before"] })).toEqual({
		size: "normal",
		type: "stripes",
		phases: ["money", "before"],
	});
	expect(readStyle({ size: "huge", phases: "all" })).toEqual({
		size: "compact",
		type: "lines",
		phases: ["before", "under"],
	});
});
