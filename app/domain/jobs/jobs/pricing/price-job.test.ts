import { describe, expect, it } from "vitest";
import { computeDayMileage, computeDistance } from "~/domain/master-data/checks/day-mileage";
import {
	computeExtrasTotal,
	computeGross,
	computeProfit,
	computeTariffAmount,
	computeTotalCharge,
	computeVat,
} from "./price-job";

describe("price", () => {
	it.each([
		["price-total", { base_charge: 100, extras: 20.55, waiting_charge: 5.12345 }, 125.67],
		["price-total: half a penny up", { base_charge: 1, extras: 0, waiting_charge: 0.005 }, 1.01],
		["price-total: no float dust", { base_charge: 0.1, extras: 0.2, waiting_charge: null }, 0.3],
		["price-total: nothing", {}, 0],
		["price-total: other costs stay out", { base_charge: 10, other_costs: 99 }, 10],
	])("%s", (_id, job, total) => {
		expect(computeTotalCharge(job)).toBe(total);
	});

	it.each([
		["price-profit", 125, 80, 45],
		["price-profit: may be negative", 80, 125.5, -45.5],
		["price-profit-missing: subcost", 125, null, 0],
		["price-profit-missing: total", undefined, 80, 0],
		["price-profit: nothing paid", 125, 0, 125],
	])("%s", (_id, total, subcost, profit) => {
		expect(computeProfit(total, subcost)).toBe(profit);
	});

	it.each([
		["tariff-fixed", { type: 0, charge: 15 }, {}, 15],
		["tariff-percent", { type: 1, charge: 10 }, { base_charge: 200 }, 20],
		["tariff-percent: rounded half up", { type: 1, charge: 2.5 }, { base_charge: 10.2 }, 0.26],
		["tariff-weight", { type: 2, charge: 0.5 }, { weight: 40 }, 20],
		["tariff-weight: not volume weight", { type: 2, charge: 0.5 }, { weight: null, vol_weight: 40 }, 0],
		["tariff-count", { type: 3, charge: 4, count: 3 }, {}, 12],
		["tariff-count: none", { type: 3, charge: 4 }, {}, 0],
		["tariff-free", { type: 4, charge: 99, amount: 7.5 }, {}, 7.5],
	])("%s", (_id, tariff, basis, amount) => {
		expect(computeTariffAmount(tariff, basis)).toBe(amount);
	});

	it("rejects an unknown tariff type and sums the extras", () => {
		expect(() => computeTariffAmount({ type: 5, charge: 1 }, {})).toThrow(RangeError);
		expect(computeExtrasTotal([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }])).toBe(0.3);
	});

	it("adds VAT at the standard rate, a tax code's rate, or none", () => {
		expect([
			computeVat(125.67, 1),
			computeVat(125.67, 0),
			computeVat(100, 1, 5),
			computeGross(125.67, 1),
		]).toEqual([25.13, 0, 5, 150.8]);
	});

	it.each([
		["check-distance-floor", 1000, 950, 0],
		["check-distance-floor: driven", 1000, 1100, 100],
	])("%s", (_id, start, end, distance) => {
		expect(computeDistance(start, end)).toBe(distance);
	});

	it.each([
		["check-mileage-id-1", 1, "1000", "1100", 100],
		["check-mileage-id-1: negative", 1, "1100", "1000", 0],
		["check-mileage-id-1: another check", 2, "1000", "1100", 0],
		["check-mileage-id-1: no number", 1, "1000", "lots", 0],
	])("%s", (_id, check_id, start, end, mileage) => {
		const checks = [
			{ check_id, mode: "start", value: start },
			{ check_id, mode: "end", value: end },
		];
		expect(computeDayMileage(checks)).toBe(mileage);
	});
});
