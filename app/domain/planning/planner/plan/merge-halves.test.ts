import { describe, expect, it } from "vitest";
import { halvesError, type MergeSide, mergeHalves } from "./merge-halves";

const side = (values: object = {}, changed: string[] = []): MergeSide => ({
	number: "7",
	status: "Pending",
	mode: 0,
	values: {
		collection_town: "Leeds",
		delivery_town: "York",
		weight: 5,
		customer_reference: '["A"]',
		...values,
	},
	changed: new Set(changed),
});
const half = (mode: 1 | 2, change: object = {}, changed: string[] = []): MergeSide => {
	const cleared = mode === 1 ? { delivery_town: null } : { collection_town: null };
	return { ...side({ ...cleared, ...change }, changed), number: `7-${mode}`, mode };
};

describe("merging takes over what a half was changed to", () => {
	it.each<[string, [MergeSide, MergeSide, MergeSide], unknown[], string[]]>([
		["nothing changed", [side(), half(1), half(2)], [], []],
		[
			"the delivery",
			[side(), half(1), half(2, { delivery_town: "Hull" })],
			[["delivery_town", "Hull", 1]],
			[],
		],
		[
			"the collection",
			[side(), half(1, { collection_town: "Bath" }), half(2)],
			[["collection_town", "Bath", 0]],
			[],
		],
		["the load of one half", [side(), half(1), half(2, { weight: 8 })], [["weight", 8, 1]], []],
		[
			"the same load of both",
			[side(), half(1, { weight: 8 }), half(2, { weight: 8 })],
			[["weight", 8, 0]],
			[],
		],
		["different loads", [side(), half(1, { weight: 8 }), half(2, { weight: 9 })], [], ["weight"]],
		[
			"the references of one",
			[side(), half(1), half(2, { customer_reference: '["A","B"]' })],
			[["customer_reference", '["A","B"]', 1]],
			[],
		],
		["the job itself", [side({ weight: 6 }, ["weight"]), half(1), half(2)], [], []],
		[
			"the job and a half differently",
			[
				side({ delivery_town: "Ely" }, ["delivery town"]),
				half(1),
				half(2, { delivery_town: "Hull" }, ["delivery town"]),
			],
			[],
			["delivery town"],
		],
	])("%s", (_case, [job, ...halves], taken, conflicts) => {
		const merged = mergeHalves(job, [halves[0] ?? job, halves[1] ?? job]);
		expect(merged.taken.map(({ field, value, half: at }) => [field, value, at])).toEqual(taken);
		expect(merged.conflicts).toEqual(conflicts);
	});
});

describe("halves cannot be merged", () => {
	it.each<[string, MergeSide[], string | null]>([
		["as they are they can", [half(1), half(2)], null],
		[
			"one is deleted",
			[half(1), { ...half(2), status: "Deleted" }],
			"Half of this job, 7-2, is Deleted. Please restore it first.",
		],
		[
			"one is cancelled",
			[{ ...half(1), status: "Cancelled" }, half(2)],
			"Half of this job, 7-1, is Cancelled. Merging needs both halves.",
		],
		["both deliver", [half(2), half(2)], "The halves of this job no longer collect and deliver."],
		[
			"one has a price of its own",
			[half(1), half(2, { total_charge: 5 })],
			"7-2 has its own charges or costs. Please move them to the trip first.",
		],
	])("%s", (_case, halves, error) => {
		expect(halvesError(halves)).toBe(error);
	});
});
