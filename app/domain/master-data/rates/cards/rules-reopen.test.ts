import { describe, expect, it } from "vitest";
import type { UsedCard } from "./rules-overlaps";
import { findReopenRefusal } from "./rules-reopen";

const use = {
	customer_id: 7,
	sub_contractor_id: null,
	owner_driver_id: null,
	service_id: null,
	load_type_id: null,
	reference: null,
};
const earlier: UsedCard = {
	...{ id: 1, name: "Acme 2026", is_standard: 0, is_cost: 0, uses: [use] },
	...{ date_from: "2026-01-01", date_to: "2026-12-31" },
};
const raised = { name: "Acme 2027", date_from: "2027-01-01" };
const next: UsedCard = { ...earlier, id: 3, name: "Acme 2028", date_from: "2028-01-01", date_to: null };
const ENDS = "Acme 2026 no longer ends the day before Acme 2027 begins.";

describe("a card that a raise has ended goes on", () => {
	it.each<[string, Partial<UsedCard>, UsedCard[], string | null]>([
		["as it was", {}, [earlier], null],
		["not with another last day", { date_to: "2026-11-30" }, [], ENDS],
		["not where it has none again", { date_to: null }, [], ENDS],
		["beside a card for another customer", {}, [{ ...next, uses: [{ ...use, customer_id: 8 }] }], null],
		[
			"not into a later card",
			{},
			[next],
			"Acme 2026 cannot go on: Acme 2028 is used for this from 01-01-2028 until further notice.",
		],
	])("%s", (_name, values, others, refusal) => {
		expect(findReopenRefusal({ ...earlier, ...values }, raised, others)).toBe(refusal);
	});
});
