import { describe, expect, it } from "vitest";
import { emptyValues } from "../values/values";
import {
	computeMileageCharge,
	computeSums,
	computeTariffLines,
	describeTariffRule,
	toggleTariff,
} from "./live-price";

const tariff = (id: number, type: number, charge: number) => ({
	id,
	code: `T${id}`,
	name: `T${id}`,
	type,
	charge,
});
const TARIFFS = [tariff(1, 0, 15), tariff(2, 1, 8), tariff(3, 2, 0.12), tariff(4, 3, 25), tariff(5, 4, 0)];
const job = { ...emptyValues("job"), base_charge: 165, weight: 420, waiting_charge: 5.12345 };
const selection = (...ids: number[]) =>
	ids.map((id) => ({ extra_tariff_id: id, count: id === 4 ? 2 : 1, amount: id === 5 ? 9.5 : null }));

describe("live price", () => {
	it("computes all five tariff types, unselected ones included", () => {
		const values = { ...job, job_extra_charges: selection(4, 5) };
		expect(computeTariffLines(values, TARIFFS, false).map(({ amount }) => amount)).toEqual([
			15, 13.2, 50.4, 50, 9.5,
		]);
	});

	it("price-total: adds selected tariffs, base and waiting charge, to the penny", () => {
		const values = { ...job, job_extra_charges: selection(1, 2, 4), subcost: 180 };
		const sums = computeSums(values, computeTariffLines(values, TARIFFS, false));
		expect(sums).toEqual({ extras: 78.2, total: 248.32, vat: 49.66, gross: 297.98, profit: 68.32 });
	});

	it("uses typed extras if no tariff is selected; without VAT gross equals net", () => {
		const values = { ...job, extras: 20, is_vat: 0 as const };
		expect(computeSums(values, computeTariffLines(values, TARIFFS, false))).toEqual({
			extras: 20,
			total: 190.12,
			vat: 0,
			gross: 190.12,
			profit: null,
		});
	});

	it("keeps agreed amounts until a field that affects the price changes", () => {
		const values = { ...job, job_extra_charges: [{ extra_tariff_id: 1, count: 1, amount: 12 }] };
		expect(computeTariffLines(values, TARIFFS, true)[0]?.amount).toBe(12);
		expect(computeTariffLines(values, TARIFFS, false)[0]?.amount).toBe(15);
	});

	it("shows an overridden price as agreed", () => {
		const values = { ...job, job_extra_charges: selection(1), subcost: 100 };
		const lines = computeTariffLines(values, TARIFFS, true);
		const agreed = { extras: 5, total_charge: 130 };
		expect(computeSums(values, lines, 20, agreed)).toEqual({
			extras: 5,
			total: 130,
			vat: 26,
			gross: 156,
			profit: 30,
		});
	});

	it("treats figures beyond the valid range as zero instead of failing", () => {
		const values = { ...job, weight: 1e15, base_charge: 1e300 };
		const lines = computeTariffLines(values, TARIFFS, false);
		expect(lines[2]?.amount).toBe(0);
		expect(computeSums(values, lines).total).toBe(0);
	});

	it("describes each tariff rule", () => {
		expect(TARIFFS.map(describeTariffRule)).toEqual([
			"Fixed 15.00",
			"8% of base",
			"£0.12 per kg",
			"25.00 each",
			"Enter amount",
		]);
	});

	it("computes mileage times rate only if both are given", () => {
		expect(computeMileageCharge(61.4, 1.85)).toBe(113.59);
		expect(computeMileageCharge(null, 1.85)).toBeNull();
		expect(computeMileageCharge(61.4, null)).toBeNull();
	});

	it("selects and deselects a tariff", () => {
		const once = toggleTariff([], TARIFFS[4] ?? tariff(0, 0, 0), true);
		expect(once).toEqual([{ extra_tariff_id: 5, count: 1, amount: 0 }]);
		expect(toggleTariff(once, TARIFFS[4] ?? tariff(0, 0, 0), false)).toEqual([]);
	});
});
