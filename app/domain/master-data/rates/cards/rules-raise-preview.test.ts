import { describe, expect, it } from "vitest";
import type { BaseLine } from "~/shared/rates/rate-card";
import { starterCard } from "~/shared/rates/starter-card";
import { rateFactsOf } from "../choose/rate-facts-of";
import type { RateFacts } from "../engine/rate-facts";
import { EMPTY_RATE_CARD } from "./empty-content";
import { findRaiseRefusal, previewRaise } from "./rules-raise-preview";

const card = {
	is_cost: 0 as const,
	date_from: "2026-01-01",
	date_to: null,
	live_version: 2,
	newest_version: 2,
};

const bands = [{ up_to: null, amounts: [{ load_type_id: null, amount: 2 }] }];
const BY_MILE: BaseLine = { kind: "distance", id: "d", method: "whole", bands };
const BY_ITEM: BaseLine = { kind: "quantity", id: "q", unit: "items", method: "whole", bands };

describe("a raise", () => {
	it.each<[string, Partial<Parameters<typeof findRaiseRefusal>[0]>, string | null]>([
		["of a card until further notice", {}, null],
		["of a card that ends before", { date_to: "2026-12-31" }, null],
		["of a card that is agreed for longer", { date_to: "2027-03-31" }, "Agreed until 31-03-2027"],
		["of a card that begins later", { date_from: "2027-01-01" }, "Begins later"],
		["of a card of sub-contractors", { is_cost: 1 }, "Sub-contractors’ cards are not raised"],
		["of a draft", { live_version: null }, "Not approved yet"],
		["of a card with a version that waits", { newest_version: 3 }, "A version waits for approval"],
	])("%s", (_name, values, refusal) => {
		expect(findRaiseRefusal({ ...card, ...values }, "2027-01-01")).toBe(refusal);
	});

	it("lists each amount that changes as it is, raised and rounded; percentages and the Congestion Charge stay", () => {
		const terms = { percent: 4.5, round_prices_to: 0.5, round_rates_to: 0.01, round_extras_to: 0.25 };
		const { prices, jobs, now } = previewRaise(starterCard([]), [], terms, { loadType: () => "" });
		expect([jobs, now]).toEqual([0, 0]);
		expect(prices.map((price) => Object.values(price))).toEqual([
			["Distance to 25 mi", 1.35, 1.41075, 1.41],
			["Distance to 100 mi", 1.1, 1.1495, 1.15],
			["Distance over 100 mi", 0.98, 1.0241, 1.02],
			["Minimum charge", 38, 39.71, 39.5],
			["Extra drop", 12.5, 13.0625, 13],
			["Timed delivery, delivery before 09:00", 30, 31.35, 31.25],
			["Timed delivery, delivery before 10:00", 20, 20.9, 21],
			["Timed delivery, delivery before 12:00", 12, 12.54, 12.5],
			["Waiting", 6.25, 6.53125, 6.5],
		]);
	});

	it.each<[string, RateFacts["miles"], BaseLine[], [number, number]]>([
		["by distance", null, [BY_MILE], [0, 1]],
		["by distance, with none", 0, [BY_MILE], [0, 1]],
		["by distance, with some", 10, [BY_MILE], [1, 0]],
		["by items before distance", null, [BY_ITEM, BY_MILE], [1, 0]],
	])("counts jobs without miles apart where they are priced %s", (_name, miles, base, counts) => {
		const content = { ...EMPTY_RATE_CARD, base };
		const terms = { percent: 4.5, round_prices_to: 0.5, round_rates_to: 0.01, round_extras_to: 0.25 };
		const job = rateFactsOf({ item_count: 2 }, { miles, is_estimate: false, bank_holidays: new Set() });
		const { jobs, unmeasured_jobs } = previewRaise(content, [job], terms, { loadType: () => "" });
		expect([jobs, unmeasured_jobs]).toEqual(counts);
	});
});
