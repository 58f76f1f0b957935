import { describe, expect, it } from "vitest";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { toPipeline } from "./rules-pipeline";

const [priced, pod, booked] = [statusRank("Priced"), statusRank("POD"), statusRank("Booked")];
const days = { first: "2026-11-01", last: "2026-11-20" };
const NONE = { n: 0, first: null, last: null };

describe("the steps from done to invoiced", () => {
	it("come in order, each with what it waits for", () => {
		expect(toPipeline([], []).map(({ status, next }) => `${status}: ${next}`)).toEqual([
			"Completed: to price",
			"Priced: POD due",
			"POD: to mark",
			"Marked For Inv: to invoice",
		]);
	});

	it.each([
		["nothing counted, nothing added up", [], [], { ...NONE, total: null }],
		["another step's amount makes it none", [], [{ status: pod, total: 5 }], { ...NONE, total: 0 }],
		["counted", [{ status: priced, n: 3, ...days }], [], { n: 3, ...days, total: null }],
		[
			"counted and added up",
			[{ status: priced, n: 3, ...days }],
			[{ status: priced, total: 99.5 }],
			{ n: 3, ...days, total: 99.5 },
		],
		["a status that is no step", [{ status: booked, n: 3, ...days }], [], { ...NONE, total: null }],
	])("%s", (_, counts, sums, expected) => {
		expect(toPipeline(counts, sums)[1]).toEqual({ status: "Priced", next: "POD due", ...expected });
	});
});
