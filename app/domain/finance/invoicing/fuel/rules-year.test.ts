import { describe, expect, it } from "vitest";
import { type FuelYearFacts, listFuelMonths, stateOf } from "./rules-year";

const SUM = {
	customer_id: 7,
	permanent: null,
	jobs: 2,
	invoiced_jobs: 1,
	haulage: 300,
	open_haulage: 200,
	surcharge: 4,
};

const FACTS: FuelYearFacts = {
	surcharges: [
		{ customer_id: null, month: "2025-11", month_to: null, percent: 3 },
		{ customer_id: null, month: "2026-03", month_to: null, percent: 4.5 },
		{ customer_id: 8, month: "2026-02", month_to: "2026-03", percent: 0 },
	],
	prices: [{ month: "2026-03", pence: 148.6, read_on: "2026-02-23", source: "GOV.UK", is_final: 0 }],
	permanent: [{ customer_id: 9, percent: 6 }],
	sums: [
		{ ...SUM, month: "2026-03" },
		{
			...SUM,
			month: "2026-03",
			customer_id: 8,
			jobs: 1,
			invoiced_jobs: 0,
			haulage: 100,
			open_haulage: 100,
			surcharge: 0,
		},
		{
			...SUM,
			month: "2026-03",
			customer_id: 9,
			permanent: 6,
			jobs: 1,
			invoiced_jobs: 0,
			haulage: 50,
			open_haulage: 50,
			surcharge: 0,
		},
	],
};

describe("the months of a year", () => {
	const months = listFuelMonths(2026, FACTS);
	const at = (month: string) => months.find((one) => one.month === month);

	it("are twelve, each with what holds in it", () => {
		expect(months).toHaveLength(12);
		expect(at("2026-01")).toMatchObject({
			percent: 3,
			carried_from: "2025-11",
			others: 1,
			jobs: 0,
			state: "not_set",
		});
		expect(at("2026-03")).toMatchObject({
			percent: 4.5,
			carried_from: null,
			pence: 148.6,
			is_final: 0,
			others: 2,
		});
		expect(at("2026-04")).toMatchObject({ percent: 4.5, carried_from: "2026-03", pence: null, others: 1 });
		expect(listFuelMonths(2024, FACTS)[0]).toMatchObject({ percent: null, carried_from: null });
	});

	it("add what is on invoices to what is expected, each customer by its own percentage", () => {
		// 4 on invoices, 200 at 4.5 %, 100 at none, 50 at 6 %.
		expect(at("2026-03")).toMatchObject({ jobs: 4, invoiced_jobs: 1, haulage: 450, surcharge: 16 });
	});

	it.each([
		[0, 0, false, true, "not_set"],
		[3, 0, true, true, "open"],
		[3, 0, true, false, "not_final"],
		[3, 1, true, false, "part_invoiced"],
		[3, 3, false, true, "invoiced"],
	] as const)(
		"of %i jobs %i on invoices, set %s, final %s: %s",
		(jobs, invoiced_jobs, isSet, isFinal, state) => {
			expect(stateOf({ jobs, invoiced_jobs, isSet, isFinal })).toBe(state);
		},
	);
});
