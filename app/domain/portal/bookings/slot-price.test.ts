import { expect, it } from "vitest";
import { chargesOnTop, cheapestSlots, withSlotCharge } from "./slot-price";
import { computeTariffPrice } from "./tariff-price";

it.each<[percent: number, costs: (number | null)[], charges: (number | null)[]]>([
	[0, [10, 14.44, null], [0, 0, null]],
	[100, [10, 14.44, null, -2], [12, 16.4, null, 0]],
	[50, [3, 3, 3.21], [0, 0, 0.1]],
	[50, [null, null], [null, null]],
])("at %d %% slots that add %j cost %j more", (percent, costs, charges) => {
	expect(chargesOnTop(costs, percent)).toEqual(charges);
});

it.each<[string, [cost: number | null, net: number | null][], boolean[]]>([
	[
		"the least price, though it adds more",
		[
			[1, 125],
			[4, 100],
			[null, null],
		],
		[false, true, false],
	],
	[
		"what adds the least of those of one price",
		[
			[2, 100],
			[1, 100],
			[1, 100],
		],
		[false, true, true],
	],
	[
		"what adds the least without a price",
		[
			[2, null],
			[1, null],
		],
		[false, true],
	],
	["none where none is free", [[null, null]], [false]],
])("the cheapest slot is %s", (_, slots, cheapest) => {
	expect(cheapestSlots(slots.map(([cost, net]) => ({ cost, net })))).toEqual(cheapest);
});

const priceAt = (fuel_percent: number) =>
	computeTariffPrice(
		{ mileage: 40, is_estimate: false },
		{ name: "VAN", per_mile: 1.5 },
		{ fuel_percent, vat_rate: 20 },
	);

it("a slot's charge has fuel surcharge and VAT as the rest", () => {
	expect(withSlotCharge(priceAt(10), 4)).toMatchObject({
		...{ base_charge: 64, fuel_surcharge: 6.4, net: 70.4, vat: 14.08, total: 84.48 },
		lines: [
			{ label: "VAN, 40 mi", amount: 60 },
			{ label: "For this time", amount: 4 },
			{ label: "Fuel surcharge 10%", amount: 6.4 },
		],
	});
	expect(withSlotCharge(priceAt(0), 4).lines).toHaveLength(2);
});

it("a slot without a charge costs the usual price, and none costs less", () => {
	expect(withSlotCharge(priceAt(10), 0)).toEqual(priceAt(10));
	expect(withSlotCharge(priceAt(10), -3)).toEqual(priceAt(10));
});
