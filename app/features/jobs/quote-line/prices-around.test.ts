import { describe, expect, it } from "vitest";
import { pricesAround } from "./prices-around";

const PRICES = [1, 2, 3, 4, 5, 6].map((load_type_id) => ({ load_type_id }));

describe("the vehicles beside each other", () => {
	it.each([
		["none is chosen", null, 4, [1, 2, 3, 4]],
		["the cheapest is chosen", 1, 4, [1, 2, 3, 4]],
		["one in the middle, with the one before it", 3, 4, [2, 3, 4, 5]],
		["the dearest", 6, 4, [3, 4, 5, 6]],
		["on a phone", 3, 2, [2, 3]],
		["more than there are", 3, 9, [1, 2, 3, 4, 5, 6]],
		["one that has no price", 9, 4, [1, 2, 3, 4]],
	])("%s", (_, chosen, count, shown) => {
		expect(pricesAround(PRICES, chosen, count).map(({ load_type_id }) => load_type_id)).toEqual(shown);
	});
});
