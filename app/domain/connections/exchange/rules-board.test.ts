import { describe, expect, it } from "vitest";
import { boardGroup, highestPrice, priceGuide, priceTicks, similarMileage } from "./rules-board";

describe("the group of a load", () => {
	it.each([
		["Posting", "Awaiting decision"],
		["Posted To CX", "Awaiting decision"],
		["Awarding", "Awarded"],
		["Accepted", "Awarded"],
		["Delivered", "Awarded"],
		["Cancelled", "Ended"],
		["Expired", "Ended"],
		["Not posted", "Ended"],
	])("%s: %s", (status, group) => expect(boardGroup(status)).toBe(group));
});

describe("the price guide", () => {
	it.each([
		[[], null],
		[[100, 200], null],
		[[100, 200, 300], { count: 3, low: 150, high: 250 }],
		[[300, 100, 200], { count: 3, low: 150, high: 250 }],
		[[100, 110, 120, 130, 900], { count: 5, low: 110, high: 130 }],
		[[80.5, 80.5, 80.5, 80.5], { count: 4, low: 80.5, high: 80.5 }],
	])("of %j is %j", (prices, guide) => expect(priceGuide(prices)).toEqual(guide));

	it("compares jobs of about the same mileage", () => expect(similarMileage(100)).toEqual([80, 120]));
});

it.each([
	[465, 30, 325.5],
	[465, 0, 465],
	[0, 30, null],
])("a charge of %d pounds leaves %d %% up to %j", (charge, margin, price) =>
	expect(highestPrice(charge, margin)).toBe(price),
);

it.each([
	[
		[290, 338, 465],
		[280, 300, 320, 340, 360, 380, 400, 420, 440, 460, 480],
	],
	[[100], [100, 101]],
	[
		[0, 9000],
		[0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000],
	],
])("the scale of %j has ticks at %j", (prices, ticks) => expect(priceTicks(prices)).toEqual(ticks));
