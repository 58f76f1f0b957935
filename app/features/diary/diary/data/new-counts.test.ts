import { describe, expect, it } from "vitest";
import { addCounts, removeCounts } from "./new-counts";

describe("the numbers of new jobs", () => {
	it.each([
		["no rows change nothing", { All: 1, Pending: 1 }, [], { All: 1, Pending: 1 }],
		["rows count by status", {}, ["Pending", "Booked", "Pending"], { All: 3, Pending: 2, Booked: 1 }],
		["rows are added", { All: 1, Pending: 1 }, ["Pending"], { All: 2, Pending: 2 }],
	] as const)("%s", (_case, before, statuses, after) => {
		expect(
			addCounts(
				before,
				statuses.map((status) => ({ status })),
			),
		).toEqual(after);
	});

	it.each([
		["all after looking at every status", [], {}],
		["those of one status", ["Pending"], { All: 1, Booked: 1 }],
		["none of a status without new jobs", ["Invoiced"], { All: 3, Pending: 2, Booked: 1 }],
	] as const)("lose %s", (_case, statuses, after) => {
		expect(removeCounts({ All: 3, Pending: 2, Booked: 1 }, statuses)).toEqual(after);
	});
});
