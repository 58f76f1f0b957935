import { describe, expect, it } from "vitest";
import { mileageCharge, ruleInWords, sumsOf, tariffLines, tick } from "./price-live";
import { emptyValues } from "./values";

const tariff = (id: number, type: number, charge: number) => ({
	id,
	code: `T${id}`,
	name: `T${id}`,
	type,
	charge,
});
const TARIFFS = [tariff(1, 0, 15), tariff(2, 1, 8), tariff(3, 2, 0.12), tariff(4, 3, 25), tariff(5, 4, 0)];
const job = { ...emptyValues("job"), base_charge: 165, weight: 420, waiting_charge: 5.12345 };
const ticked = (...ids: number[]) =>
	ids.map((id) => ({ extra_tariff_id: id, count: id === 4 ? 2 : 1, amount: id === 5 ? 9.5 : null }));

describe("the price while it is typed", () => {
	it("works all five types of tariff out, unticked ones too", () => {
		const values = { ...job, job_extra_charges: ticked(4, 5) };
		expect(tariffLines(values, TARIFFS, false).map(({ amount }) => amount)).toEqual([
			15, 13.2, 50.4, 50, 9.5,
		]);
	});

	it("price-total: adds the ticked ones, base and waiting, to the penny", () => {
		const values = { ...job, job_extra_charges: ticked(1, 2, 4), subcost: 180 };
		const sums = sumsOf(values, tariffLines(values, TARIFFS, false));
		expect(sums).toEqual({ extras: 78.2, total: 248.32, vat: 49.66, gross: 297.98, profit: 68.32 });
	});

	it("extras that were typed count where nothing is ticked; without VAT gross is net", () => {
		const values = { ...job, extras: 20, is_vat: 0 };
		expect(sumsOf(values, tariffLines(values, TARIFFS, false))).toEqual({
			extras: 20,
			total: 190.12,
			vat: 0,
			gross: 190.12,
			profit: null,
		});
	});

	it("what was agreed stands until something of the price is touched", () => {
		const values = { ...job, job_extra_charges: [{ extra_tariff_id: 1, count: 1, amount: 12 }] };
		expect(tariffLines(values, TARIFFS, true)[0]?.amount).toBe(12);
		expect(tariffLines(values, TARIFFS, false)[0]?.amount).toBe(15);
	});

	it("a price that was typed over is shown as it was agreed", () => {
		const values = { ...job, job_extra_charges: ticked(1), subcost: 100 };
		const lines = tariffLines(values, TARIFFS, true);
		const agreed = { extras: 5, total_charge: 130 };
		expect(sumsOf(values, lines, 20, agreed)).toEqual({
			extras: 5,
			total: 130,
			vat: 26,
			gross: 156,
			profit: 30,
		});
	});

	it("figures beyond any amount come to nothing instead of breaking the form", () => {
		const values = { ...job, weight: 1e15, base_charge: 1e300 };
		const lines = tariffLines(values, TARIFFS, false);
		expect(lines[2]?.amount).toBe(0);
		expect(sumsOf(values, lines).total).toBe(0);
	});

	it("says each rule in words", () => {
		expect(TARIFFS.map(ruleInWords)).toEqual([
			"Fixed 15.00",
			"8% of base",
			"0.12 a kg",
			"25.00 each",
			"Amount typed in",
		]);
	});

	it("offers mileage times rate only where both are there", () => {
		expect(mileageCharge(61.4, 1.85)).toBe(113.59);
		expect(mileageCharge(null, 1.85)).toBeNull();
		expect(mileageCharge(61.4, null)).toBeNull();
	});

	it("ticks and unticks", () => {
		const once = tick([], TARIFFS[4] ?? tariff(0, 0, 0), true);
		expect(once).toEqual([{ extra_tariff_id: 5, count: 1, amount: 0 }]);
		expect(tick(once, TARIFFS[4] ?? tariff(0, 0, 0), false)).toEqual([]);
	});
});
