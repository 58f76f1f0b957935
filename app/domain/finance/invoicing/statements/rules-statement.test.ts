import { expect, it } from "vitest";
import { computeAges, runBalance, totalOpen } from "./rules-statement";

const item = (invoice_due: string, outstanding: number) => ({
	date: "2026-09-01",
	number: "INV-1",
	invoice_due,
	total_charge: outstanding,
	paid: 0,
	outstanding,
});

it.each([
	["due today", "2026-11-23", 0],
	["a day overdue", "2026-11-22", 1],
	["30 days", "2026-10-24", 1],
	["31 days", "2026-10-23", 2],
	["90 days", "2026-08-25", 3],
	["a year", "2025-11-23", 4],
])("the age of an invoice: %s", (_, due, age) => {
	const ages = computeAges([item(due, 10.1)], "2026-11-23");
	expect(ages.findIndex((amount) => amount > 0)).toBe(age);
});

it("adds up what is open and what is overdue", () => {
	expect(totalOpen([item("2026-11-23", 0.1), item("2026-11-22", 0.2)], "2026-11-23")).toEqual({
		total: 0.3,
		overdue: 0.2,
	});
});

it("takes what is in credit off what is not due, and is never overdue", () => {
	const items = [item("2026-10-01", -15), item("2026-11-22", 100), item("2026-12-01", 20)];
	expect(computeAges(items, "2026-11-23")).toEqual([5, 100, 0, 0, 0]);
	expect(totalOpen(items, "2026-11-23")).toEqual({ total: 105, overdue: 100 });
});

it("runs the balance through invoices, credits and payments of a day in this order", () => {
	const entries = runBalance(50, [
		{ kind: "Payment", date: "2026-11-02", number: "INV-1", amount: 120.2 },
		{ kind: "Credit note", date: "2026-11-02", number: "CN-1", amount: 20 },
		{ kind: "Invoice", date: "2026-11-02", number: "INV-1", amount: 120.2 },
		{ kind: "Invoice", date: "2026-11-01", number: "INV-0", amount: 0.1 },
	]);
	expect(entries.map(({ number, kind, balance }) => [number, kind, balance])).toEqual([
		["INV-0", "Invoice", 50.1],
		["INV-1", "Invoice", 170.3],
		["CN-1", "Credit note", 150.3],
		["INV-1", "Payment", 30.1],
	]);
});
