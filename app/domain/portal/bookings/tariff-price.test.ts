import { expect, it } from "vitest";
import { computeTariffPrice } from "./tariff-price";

const price = (mileage: number, per_mile: number, fuel_percent: number, vat_rate: number) => {
	const { base_charge, fuel_surcharge, net, vat, total } = computeTariffPrice(
		{ mileage, is_estimate: false },
		{ name: "Van", per_mile },
		{ fuel_percent, vat_rate },
	);
	return [base_charge, fuel_surcharge, net, vat, total];
};

it.each([
	["plain", 100, 1.5, 0, 20, [150, 0, 150, 30, 180]],
	["with fuel", 148, 1.05, 4.5, 20, [155.4, 6.99, 162.39, 32.48, 194.87]],
	["rounded once a part", 33.3, 1.111, 3.33, 20, [37, 1.23, 38.23, 7.65, 45.88]],
	["without VAT", 10, 2, 10, 0, [20, 2, 22, 0, 22]],
	["no distance", 0, 2, 10, 20, [0, 0, 0, 0, 0]],
])("a price by the tariff: %s", (_name, mileage, per_mile, fuel, vat, amounts) => {
	expect(price(mileage, per_mile, fuel, vat)).toEqual(amounts);
});

it("lists the fuel surcharge only where there is one", () => {
	const lines = (fuel_percent: number) =>
		computeTariffPrice(
			{ mileage: 10, is_estimate: true },
			{ name: "Van", per_mile: 2 },
			{ fuel_percent, vat_rate: 20 },
		).lines.map(({ label }) => label);
	expect(lines(0)).toEqual(["Van, 10 mi"]);
	expect(lines(4.5)).toEqual(["Van, 10 mi", "Fuel surcharge 4.5%"]);
});
