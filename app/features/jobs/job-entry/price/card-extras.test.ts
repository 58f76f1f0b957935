import { describe, expect, test } from "vitest";
import { cardTariffs, isAsFilled, restoreTariffs, withCardTariffs } from "./card-extras";

const extra = (extra_tariff_id: number, amount: number) => ({
	...{ line_id: `line ${extra_tariff_id} ${amount}`, extra_tariff_id, label: "Extra", amount },
});
const answer = (...extras: ReturnType<typeof extra>[]) => ({
	price: {
		...{ base_charge: 95, extras, waiting_charge: 0, total: 95, reasons: [], is_estimate: false },
	},
	extra_tariff_ids: [7, 8],
});
const chosen = { extra_tariff_id: 1, count: 2, amount: null };
const filled = (extra_tariff_id: number, amount: number) => ({ extra_tariff_id, count: 1, amount });

describe("the extras of a card", () => {
	test("are one of each extra tariff", () => {
		expect(cardTariffs(answer(extra(7, 0.1), extra(7, 0.2), extra(8, 5)))).toEqual([
			filled(7, 0.3),
			filled(8, 5),
		]);
	});

	test.each([
		["come beside those that were chosen", [chosen], [], answer(extra(7, 10)), [chosen, filled(7, 10)]],
		[
			"follow the card",
			[chosen, filled(7, 10)],
			[filled(7, 10)],
			answer(extra(7, 15)),
			[chosen, filled(7, 15)],
		],
		["end with what they are for", [filled(7, 10)], [filled(7, 10)], answer(), []],
		[
			"give way to those of another card",
			[filled(9, 3)],
			[filled(9, 3)],
			answer(extra(8, 4)),
			[filled(8, 4)],
		],
	])("%s", (_, selected, before, card, expected) => {
		expect(withCardTariffs(selected, before, card)).toEqual(expected);
	});

	test("are as filled in until one is typed or left out", () => {
		expect(isAsFilled([chosen, filled(7, 10)], [filled(7, 10)])).toBe(true);
		expect(isAsFilled([chosen, filled(7, 12)], [filled(7, 10)])).toBe(false);
		expect(isAsFilled([chosen], [filled(7, 10)])).toBe(false);
	});

	test("are taken back without what was chosen beside them", () => {
		const tailLift = filled(5, 20);
		const own = new Set([7, 8]);
		expect(restoreTariffs([tailLift, filled(7, 15)], [filled(7, 10)], own)).toEqual([
			filled(7, 10),
			tailLift,
		]);
		expect(restoreTariffs([filled(8, 4), { ...chosen, count: 3 }], [chosen, filled(7, 10)], own)).toEqual([
			{ ...chosen, count: 3 },
			filled(7, 10),
		]);
		expect(restoreTariffs([filled(7, 10)], [chosen, filled(7, 10)], own)).toEqual([filled(7, 10)]);
	});
});
