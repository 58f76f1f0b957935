import { describe, expect, it } from "vitest";
import { findPastRoutes, listUsualGoods, type PastJob } from "./rules-past-bookings";

const JOB: PastJob = {
	id: 1,
	collection_name: "Stores",
	collection_town: "Oxford",
	collection_post_code: "OX4 6NB",
	delivery_name: "Ward Supply",
	delivery_town: "Norwich",
	delivery_post_code: "NR4 7UY",
	item_count: 2,
	weight: 310,
	load_type_id: 3,
	load_type: "LWB",
};
const NOWHERE = { collection_name: null, collection_town: null, delivery_name: null, delivery_town: null };
const list = (...changes: Partial<PastJob>[]) =>
	changes.map((change, at) => ({ ...JOB, id: changes.length - at, ...change }));

describe("routes", () => {
	it.each<[string, Partial<PastJob>[], [id: number, uses: number][]]>([
		["of no job", [], []],
		[
			"are distinct, each with its latest job",
			[{}, {}, { delivery_town: "Ely" }],
			[
				[3, 2],
				[1, 1],
			],
		],
		[
			"are the same in any case and spacing",
			[{}, { collection_name: " STORES ", delivery_name: "ward  supply" }],
			[[2, 2]],
		],
		[
			"differ by postcode",
			[{}, { delivery_post_code: "NR1 1AA" }],
			[
				[2, 1],
				[1, 1],
			],
		],
		["do not depend on the goods", [{}, { weight: 5, load_type_id: 4 }], [[2, 2]]],
		["need a place", [NOWHERE, {}], [[1, 1]]],
	])("%s", (_, changes, expected) => {
		expect(findPastRoutes(list(...changes)).map(({ id, uses }) => [id, uses])).toEqual(expected);
	});

	it("are at most six", () => {
		const jobs = list(...Array.from({ length: 20 }, (_, at) => ({ delivery_town: `Town ${at}` })));
		expect(findPastRoutes(jobs).map(({ id }) => id)).toEqual([20, 19, 18, 17, 16, 15]);
	});
});

describe("usual goods", () => {
	it.each<
		[string, Partial<PastJob>[], [load_type_id: number | null, item_count: number | null, uses: number][]]
	>([
		["of no job", [], []],
		[
			"come by frequency",
			[{ item_count: 9 }, {}, {}],
			[
				[3, 2, 2],
				[3, 9, 1],
			],
		],
		[
			"of the same frequency come by time",
			[{ item_count: 9 }, {}],
			[
				[3, 9, 1],
				[3, 2, 1],
			],
		],
		["may lack pieces", [{ item_count: null, weight: null }], [[3, null, 1]]],
		["need a load type", [{ load_type_id: null, load_type: null }, {}], [[3, 2, 1]]],
	])("%s", (_, changes, expected) => {
		const goods = listUsualGoods(list(...changes));
		expect(goods.map(({ load_type_id, item_count, uses }) => [load_type_id, item_count, uses])).toEqual(
			expected,
		);
	});
});
