import { describe, expect, it } from "vitest";
import { compareFeatures, findFittingPlan } from "./rules-compare";

const PLANS = [
	{ slug: "starter", name: "Starter", features: ["Diary", "Invoicing"] },
	{ slug: "standard", name: "Standard", features: ["Everything in Starter", "Planner"] },
	{ slug: "fleet", name: "Fleet", features: ["Everything in Standard", "Courier exchange"] },
];

describe("the comparison of plans", () => {
	it("has what a plan takes over from another", () => {
		expect(compareFeatures(PLANS)).toEqual([
			{ feature: "Diary", slugs: ["starter", "standard", "fleet"] },
			{ feature: "Invoicing", slugs: ["starter", "standard", "fleet"] },
			{ feature: "Planner", slugs: ["standard", "fleet"] },
			{ feature: "Courier exchange", slugs: ["fleet"] },
		]);
	});

	it("names a plan that is not there as it was written", () => {
		const plans = [{ slug: "one", name: "One", features: ["Everything in Gold"] }];
		expect(compareFeatures(plans)).toEqual([{ feature: "Everything in Gold", slugs: ["one"] }]);
	});
});

describe("the plan that fits", () => {
	const plans = [
		{ slug: "fleet", price_month: 299, users: null, drivers: null, vehicles: null },
		{ slug: "standard", price_month: 129, users: 15, drivers: 60, vehicles: 60 },
		{ slug: "starter", price_month: 49, users: 3, drivers: 10, vehicles: 10 },
	];
	it.each([
		[{ users: 3, drivers: 10, vehicles: 10 }, "starter"],
		[{ users: 4, drivers: 10, vehicles: 10 }, "standard"],
		[{ users: 1, drivers: 61, vehicles: 1 }, "fleet"],
	])("for %o is %s", (size, slug) => {
		expect(findFittingPlan(plans, size)?.slug).toBe(slug);
	});

	it("is none where all are too small", () => {
		expect(findFittingPlan(plans.slice(1), { users: 1, drivers: 1, vehicles: 61 })).toBeNull();
	});
});
