import { describe, expect, it } from "vitest";
import type { MonthlySurcharge } from "../customer/runs/rules-surcharge";
import { describeLock, findLockedMonths, type InvoicedMonth, touchedBy } from "./rules-locks";

const ofAll = (month: string, percent: number): MonthlySurcharge => ({
	...{ customer_id: null, month_to: null },
	...{ month, percent },
});
const own = (month: string, percent: number, month_to: string | null): MonthlySurcharge => ({
	...{ customer_id: 7, month, month_to, percent },
});
const OCTOBER: InvoicedMonth = { month: "2026-10", customer_id: 7, permanent: null, jobs: 3 };
const NOVEMBER: InvoicedMonth = { month: "2026-11", customer_id: 8, permanent: null, jobs: 2 };
const PERMANENT: InvoicedMonth = { ...NOVEMBER, customer_id: 9, permanent: 6 };

describe("a month is locked for what is on invoices", () => {
	it.each<[string, MonthlySurcharge[], MonthlySurcharge[], InvoicedMonth[], [string, number][]]>([
		["another percentage", [ofAll("2026-10", 4)], [ofAll("2026-10", 5)], [OCTOBER], [["2026-10", 3]]],
		["the same one", [ofAll("2026-10", 4)], [ofAll("2026-10", 4)], [OCTOBER], []],
		["nothing on invoices", [ofAll("2026-10", 4)], [ofAll("2026-10", 5)], [], []],
		["the first one where none was", [], [ofAll("2026-10", 4)], [OCTOBER], [["2026-10", 3]]],
		["what runs on from a month before", [], [ofAll("2026-09", 4)], [NOVEMBER], [["2026-11", 2]]],
		["a permanent one is not the company's", [], [ofAll("2026-11", 4)], [PERMANENT], []],
		["a customer's own", [], [own("2026-10", 0.5, "9999-12")], [OCTOBER, NOVEMBER], [["2026-10", 3]]],
		["its end", [own("2026-09", 3, "9999-12")], [own("2026-09", 3, "2026-10")], [OCTOBER, NOVEMBER], []],
		[
			"two months",
			[],
			[ofAll("2026-01", 4)],
			[NOVEMBER, OCTOBER],
			[
				["2026-10", 3],
				["2026-11", 2],
			],
		],
	])("%s", (_, before, after, invoiced, locked) => {
		const found = findLockedMonths(before, after, invoiced);
		expect(found.map(({ month, jobs }) => [month, jobs])).toEqual(locked);
	});

	it.each<[string, MonthlySurcharge, InvoicedMonth[]]>([
		["of all, from its month on", ofAll("2026-11", 4), [NOVEMBER, PERMANENT]],
		["of a customer", own("2026-01", 4, "9999-12"), [OCTOBER]],
		["of a customer, later", own("2026-11", 4, "9999-12"), []],
	])("is looked for where a surcharge could touch it: %s", (_, next, touched) => {
		expect(touchedBy(next, [OCTOBER, NOVEMBER, PERMANENT])).toEqual(touched);
	});

	it("names how many jobs, and what to do", () => {
		expect(describeLock({ month: "2026-11", jobs: 1436 })).toBe(
			"1,436 jobs of November 2026 are on invoices, so the fuel surcharge stays. Drafts can be deleted first; what a job was charged too much can be credited.",
		);
		expect(describeLock({ month: "2026-11", jobs: 1 })).toMatch(/^1 job of November 2026 is on/);
	});
});
