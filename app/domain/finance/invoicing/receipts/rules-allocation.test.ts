import { describe, expect, it } from "vitest";
import { findAllocationError, leftAfter, spreadInOrder } from "./rules-allocation";

const invoices = new Map([
	[1, { inv_number: "INV-1", outstanding: 418.97 }],
	[2, { inv_number: "INV-2", outstanding: 120 }],
]);
const part = (invoice_id: number, amount: number) => ({ invoice_id, amount });

describe("parts of an amount", () => {
	it.each([
		["the invoice, and the rest on account", 500, [part(1, 418.97)], null],
		["nothing: all of it on account", 500, [], null],
		["two invoices to the penny", 538.97, [part(1, 418.97), part(2, 120)], null],
		["a part of an invoice", 20, [part(2, 20)], null],
		["a penny more than there is", 538.96, [part(1, 418.97), part(2, 120)], "More than was paid in"],
		["more than an invoice takes", 500, [part(2, 120.01)], "INV-2: £120.00 is still to be paid"],
		["an invoice twice", 500, [part(2, 10), part(2, 10)], "An invoice is chosen twice"],
		["an invoice that is not open", 500, [part(3, 10)], "An invoice is paid already"],
	])("%s", (_, amount, parts, message) => {
		expect(findAllocationError(amount, parts, invoices)?.message ?? null).toBe(message);
	});

	it("name the part that is wrong", () => {
		expect(findAllocationError(900, [part(1, 1), part(2, 121)], invoices)?.at).toBe(1);
	});

	it("take what earlier parts have left of an invoice", () => {
		expect(findAllocationError(900, [part(2, 100)], invoices, new Map([[2, 99.99]]))).toEqual({
			at: 0,
			message: "INV-2: £99.99 is still to be paid",
		});
	});
});

describe("an amount in order", () => {
	const open = [...invoices].map(([id, { outstanding }]) => ({ id, outstanding }));

	it.each([
		[500, [418.97, 81.03]],
		[418.97, [418.97]],
		[600, [418.97, 120]],
		[0.01, [0.01]],
		[0, []],
	])("£%d", (amount, parts) => {
		expect([...spreadInOrder(amount, open).values()]).toEqual(parts);
	});

	it("leaves the rest on account", () => {
		expect(leftAfter(600, [418.97, 120, null])).toBe(61.03);
		expect(leftAfter(null, [0.1, 0.2])).toBe(-0.3);
	});
});
