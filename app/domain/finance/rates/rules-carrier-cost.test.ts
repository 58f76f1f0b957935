import { expect, test } from "vitest";
import { sum } from "~/shared/money/decimal";
import type { CardRate, RatedPrice } from "~/shared/rates/job-rate";
import { toCarrierCost } from "./rules-carrier-cost";

const reasons = [{ line: 1, group: "base" as const, label: "Miles", detail: "25 × 4.00", amount: 100 }];
const price: RatedPrice = {
	...{ base_charge: 100, extras: [], waiting_charge: 0, total: 100, reasons, is_estimate: false },
};
const rate = (of: Partial<CardRate>): CardRate => ({
	card: { id: 1, name: "Hauliers", version: 2 },
	...{ version_id: 3, price, missing: null, reasons, extra_tariff_ids: [], mileage: 25 },
	...{ is_estimate: false, is_binding: true, fuel_percent: null },
	...of,
});

test.each([
	[null, 100, 1],
	[0, 100, 1],
	[8.25, 108.25, 2],
])(
	"a fuel surcharge of %s per cent makes £100 cost %d, by %d reasons that add up",
	(fuel_percent, cost, count) => {
		const costed = toCarrierCost(rate({ fuel_percent }));
		expect([costed.cost, costed.reasons.length]).toEqual([cost, count]);
		expect(sum(costed.reasons.map(({ amount }) => amount))).toBe(cost);
	},
);

test("a card that gives no price gives no cost, and names why", () => {
	const none = toCarrierCost(rate({ price: null, missing: "The job has no miles", fuel_percent: 8 }));
	expect(none).toMatchObject({ cost: null, base_charge: null, missing: "The job has no miles" });
});
