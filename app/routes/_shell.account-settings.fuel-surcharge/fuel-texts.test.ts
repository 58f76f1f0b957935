import { describe, expect, it } from "vitest";
import type { FuelException, FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { describeState, describeTerm, exceptionsOf, showPencePerLitre, showPumpPence } from "./fuel-texts";

const MONTH: FuelMonth = {
	...{ month: "2026-11", pence: 148.6, read_on: "2026-10-26", source: "GOV.UK", is_final: 1, percent: 4.5 },
	...{ carried_from: null, others: 0, jobs: 1436, invoiced_jobs: 0, haulage: 0, surcharge: 0, state: "open" },
};
const own = (
	customer_id: number,
	month: string | null,
	month_to: string | null,
	percent: number,
): FuelException => ({
	...{ id: month === null ? null : customer_id, customer_id, customer_name: `Customer ${customer_id}` },
	...{ month, month_to, percent, note: "" },
});

describe("the words of fuel surcharges", () => {
	it.each<[Partial<FuelMonth>, string]>([
		[{}, "Set"],
		[{ state: "not_final" }, "Not final"],
		[{ state: "part_invoiced", invoiced_jobs: 1036 }, "1,036 invoiced"],
		[{ state: "invoiced" }, "Invoiced"],
		[{ state: "not_set" }, "Not set"],
		[{ state: "not_set", carried_from: "2026-10" }, "As in October"],
	])("of a month %j", (of, words) => {
		expect(describeState({ ...MONTH, ...of })).toBe(words);
	});

	it.each([
		[own(1, null, null, 3), "permanent, of the customer's record"],
		[own(1, "2026-11", null, 3), "November 2026"],
		[own(1, "2026-11", "9999-12", 3), "from November 2026"],
		[own(1, "2026-11", "2027-01", 3), "November 2026 to January 2027"],
	])("of the term of an exception", (one, words) => {
		expect(describeTerm(one)).toBe(words);
	});

	it("of pence", () => {
		expect([148, 148.6, 148.65].map(showPencePerLitre)).toEqual(["148.0p", "148.6p", "148.65p"]);
		expect([148.65, 1.1, 132.3].map(showPumpPence)).toEqual(["148.65", "1.1", "132.3"]);
	});
});

it("a month has one exception a customer, the one that begins last", () => {
	const exceptions = [
		own(2, "2026-01", "9999-12", 2),
		own(2, "2026-11", null, 0),
		own(1, null, null, 6),
		own(3, "2026-10", null, 1),
	];
	const found = exceptionsOf({ exceptions } as unknown as FuelYear, "2026-11");
	expect(found.map(({ customer_id, percent }) => [customer_id, percent])).toEqual([
		[1, 6],
		[2, 0],
	]);
});
