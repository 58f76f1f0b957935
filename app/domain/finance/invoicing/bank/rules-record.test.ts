import { expect, it } from "vitest";
import { decideLines } from "./rules-record";

const invoices = new Map([
	[1, { inv_number: "INV-1", outstanding: 100 }],
	[2, { inv_number: "INV-2", outstanding: 50.5 }],
]);
const line = (amount: number, ...parts: [number, number][]) => ({
	amount,
	allocations: parts.map(([invoice_id, part]) => ({ invoice_id, amount: part })),
	isRecorded: false,
});

it.each([
	["all of an invoice", line(100, [1, 100]), "recorded", "Recorded"],
	["a part", line(20, [1, 20]), "recorded", "Recorded"],
	["two invoices", line(150.5, [1, 100], [2, 50.5]), "recorded", "Recorded"],
	["more than the invoice", line(120, [1, 100]), "recorded", "£20.00 is left over"],
	["more than is to be paid", line(120, [1, 120]), "refused", "INV-1: £100.00 is still to be paid"],
	["more than was paid in", line(10, [1, 20]), "refused", "More than was paid in"],
	["an invoice twice", line(10, [1, 5], [1, 5]), "refused", "An invoice is chosen twice"],
	["an invoice that is paid", line(10, [3, 10]), "refused", "An invoice is paid already"],
	["a line again", { ...line(100, [1, 100]), isRecorded: true }, "recorded_before", "Recorded before"],
] as const)("%s", (_, one, result, message) => {
	expect(decideLines([one], invoices)).toEqual([{ result, message }]);
});

it("counts what the lines before have paid", () => {
	expect(decideLines([line(60, [1, 60]), line(60, [1, 60]), line(40, [1, 40])], invoices)).toEqual([
		{ result: "recorded", message: "Recorded" },
		{ result: "refused", message: "INV-1: £40.00 is still to be paid" },
		{ result: "recorded", message: "Recorded" },
	]);
});
