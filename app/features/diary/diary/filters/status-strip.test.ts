import { expect, test } from "vitest";
import { pressedState, shownStatuses, togglePhase, toggleStatuses } from "./status-strip";

test("a click selects one status or clears it; Shift adds or removes it", () => {
	expect(toggleStatuses([], ["Pending"], false)).toEqual(["Pending"]);
	expect(toggleStatuses(["Booked", "Planned"], ["Pending"], false)).toEqual(["Pending"]);
	expect(toggleStatuses(["Pending"], ["Pending"], false)).toEqual([]);
	expect(toggleStatuses(["Booked"], ["Pending"], true)).toEqual(["Booked", "Pending"]);
	expect(toggleStatuses(["Booked", "Pending"], ["Pending"], true)).toEqual(["Booked"]);
});

test("a phase selects all of its statuses", () => {
	expect(togglePhase([], "ended", false)).toEqual(["Cancelled", "Deleted"]);
	expect(togglePhase(["Cancelled", "Deleted"], "ended", false)).toEqual([]);
	expect(togglePhase(["Pending"], "ended", true)).toEqual(["Pending", "Cancelled", "Deleted"]);
});

test("of a folded phase those filtered for are shown, unless all are", () => {
	const names = (...args: Parameters<typeof shownStatuses>) => shownStatuses(...args).map(({ name }) => name);
	expect(names("ended", true, [])).toEqual(["Cancelled", "Deleted"]);
	expect(names("ended", false, [])).toEqual([]);
	expect(names("ended", false, ["Deleted", "Pending"])).toEqual(["Deleted"]);
	expect(names("ended", false, ["Cancelled", "Deleted"])).toEqual([]);
});

test("a phase of which some statuses are filtered for is pressed in part", () => {
	expect(pressedState("ended", [])).toBe(false);
	expect(pressedState("ended", ["Deleted", "Pending"])).toBe("mixed");
	expect(pressedState("ended", ["Cancelled", "Deleted"])).toBe(true);
});
