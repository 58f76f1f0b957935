import { expect, it } from "vitest";
import { errorOfPart, type TickedInvoice, tick, toAllocations } from "./ticked-parts";

const invoice = (id: number, outstanding: number): TickedInvoice => ({
	...{ id, outstanding, inv_number: `INV-${id}`, date: "2026-11-01", invoice_due: "2026-12-01" },
	...{ total_charge: outstanding, customer_id: 1, customer_code: "EFIELD", customer_name: "Eastfield" },
});
const first = invoice(1, 418.97);
const second = invoice(2, 120);

it.each([
	["all that is open", 500, [], first, 418.97],
	["what is left of the amount", 500, [[1, 418.97]], second, 81.03],
	["all that is open where nothing is left", 400, [[1, 400]], second, 120],
	["all that is open before an amount is typed", null, [], second, 120],
] as const)("a tick gives an invoice %s", (_, amount, parts, ticked, part) => {
	expect(tick(new Map(parts), ticked, true, amount).get(ticked.id)).toBe(part);
});

it("a tick that is taken off leaves the others as they were", () => {
	const parts = new Map([
		[1, 400],
		[2, 20],
	]);
	expect([...tick(parts, second, false, 500)]).toEqual([[1, 400]]);
});

it.each([
	[undefined, undefined],
	[null, "Please enter an amount"],
	[0, "Please enter an amount"],
	[120, undefined],
	[120.01, "£120.00 is still to be paid"],
])("what is wrong with %s", (part, error) => {
	expect(errorOfPart(second, part)).toBe(error);
});

it("sends what is ticked and still listed, and nothing while one has an error", () => {
	expect(
		toAllocations(
			[first, second],
			new Map([
				[1, 5],
				[9, 5],
			]),
		),
	).toEqual([{ invoice_id: 1, amount: 5 }]);
	expect(toAllocations([first, second], new Map([[2, null]]))).toBeNull();
});
