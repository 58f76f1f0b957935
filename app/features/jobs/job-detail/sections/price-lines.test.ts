import { describe, expect, it } from "vitest";
import { computeSubJobsTotal, formatMargin, listExtraLines } from "./price-lines";

const charge = (type: number, rate: number, count: number, amount: number) => ({
	id: type,
	extra_tariff_id: type,
	count,
	amount,
	extra_charges: { id: type, code: "T", name: `Tariff ${type}`, type, charge: rate },
});

describe("the price of a job", () => {
	it("lists each tariff with how it is calculated", () => {
		const lines = listExtraLines({
			extras: 62.5,
			job_extra_charges: [
				charge(0, 10, 1, 10),
				charge(1, 8, 1, 12.5),
				charge(2, 0.12, 1, 20),
				charge(3, 5, 2, 10),
				charge(4, 0, 1, 10),
			],
		});
		expect(lines.map(({ basis, amount }) => [basis, amount])).toEqual([
			[undefined, 10],
			["8% of base", 12.5],
			["£0.12 per kg", 20],
			["2 × 5.00", 10],
			[undefined, 10],
		]);
	});

	it("adds a line when the extras differ from the tariffs, and lists extras entered without tariffs", () => {
		expect(listExtraLines({ extras: 12, job_extra_charges: [charge(0, 10, 1, 10)] }).at(-1)).toMatchObject({
			label: "Extras as agreed",
			amount: 12,
		});
		expect(listExtraLines({ extras: 7, job_extra_charges: [] })).toEqual([
			{ id: "extras", label: "Extras", amount: 7 },
		]);
	});

	it("of a trip includes what its sub-jobs add", () => {
		const totals = { total_charge: 140.1, other_costs: 0, subcost: null, profit: 0 };
		expect(computeSubJobsTotal({ total_charge: 100.05, trip_totals: totals })).toBe(40.05);
		expect(computeSubJobsTotal({ total_charge: 100, trip_totals: null })).toBe(0);
	});

	it.each([
		[540, 312, 228, "42.2%"],
		[100, 150, -50, "-50.0%"],
		[0, 10, -10, null],
		[100, null, 0, null],
	])("total %s, subcost %s, profit %s: %s", (total, subcost, profit, expected) => {
		expect(formatMargin(total, subcost, profit)).toBe(expected);
	});
});
