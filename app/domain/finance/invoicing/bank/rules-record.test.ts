import { describe, expect, it } from "vitest";
import { decideLines, toReceipts } from "./rules-record";

const invoices = new Map([
	[1, { inv_number: "INV-1", outstanding: 100, customer_id: 7 }],
	[2, { inv_number: "INV-2", outstanding: 50.5, customer_id: 7 }],
	[3, { inv_number: "INV-3", outstanding: 10, customer_id: 8 }],
]);
const known = { invoices, customers: new Set([7, 8, 9]) };
const line = (amount: number, ...parts: [number, number][]) => ({
	amount,
	allocations: parts.map(([invoice_id, part]) => ({ invoice_id, amount: part })),
	isRecorded: false,
});

it.each([
	["all of an invoice", line(100, [1, 100]), "recorded", "Recorded"],
	["a part", line(20, [1, 20]), "recorded", "Recorded"],
	["two invoices", line(150.5, [1, 100], [2, 50.5]), "recorded", "Recorded"],
	["more than the invoice", line(120, [1, 100]), "recorded", "Recorded, £20.00 on account"],
	["more than is to be paid", line(120, [1, 120]), "refused", "INV-1: £100.00 is still to be paid"],
	["more than was paid in", line(10, [1, 20]), "refused", "More than was paid in"],
	["an invoice twice", line(10, [1, 5], [1, 5]), "refused", "An invoice is chosen twice"],
	["an invoice that is paid", line(10, [4, 10]), "refused", "An invoice is paid already"],
	[
		"no invoice, of a customer",
		{ ...line(81.03), customer_id: 9 },
		"recorded",
		"Recorded, £81.03 on account",
	],
	[
		"no invoice of an unknown customer",
		{ ...line(5), customer_id: 6 },
		"refused",
		"The customer does not exist",
	],
	["two customers' invoices", line(110, [1, 100], [3, 10]), "recorded", "Recorded"],
	[
		"two customers' invoices and more",
		line(120, [1, 100], [3, 10]),
		"refused",
		"Please choose whose money £10.00 is",
	],
	["a line again", { ...line(100, [1, 100]), isRecorded: true }, "recorded_before", "Recorded before"],
] as const)("%s", (_, one, result, message) => {
	expect(decideLines([one], known)).toEqual([{ result, message }]);
});

it("counts what the lines before have paid", () => {
	expect(decideLines([line(60, [1, 60]), line(60, [1, 60]), line(40, [1, 40])], known)).toEqual([
		{ result: "recorded", message: "Recorded" },
		{ result: "refused", message: "INV-1: £40.00 is still to be paid" },
		{ result: "recorded", message: "Recorded" },
	]);
});

describe("the receipts of a line", () => {
	const of = (one: Parameters<typeof toReceipts>[0]) =>
		toReceipts(one, invoices).map(({ customer_id, amount, parts }) => [customer_id, amount, parts.length]);

	it.each([
		["one customer", line(150.5, [1, 100], [2, 50.5]), [[7, 150.5, 2]]],
		["one customer, too much", line(500, [1, 100]), [[7, 500, 1]]],
		[
			"two customers",
			line(110, [1, 100], [3, 10]),
			[
				[7, 100, 1],
				[8, 10, 1],
			],
		],
		[
			"two customers, the rest of one",
			{ ...line(120, [1, 100], [3, 10]), customer_id: 8 },
			[
				[7, 100, 1],
				[8, 20, 1],
			],
		],
		[
			"the rest of a third",
			{ ...line(120, [1, 100]), customer_id: 9 },
			[
				[7, 100, 1],
				[9, 20, 0],
			],
		],
		["no invoice", { ...line(81.03), customer_id: 9 }, [[9, 81.03, 0]]],
	] as const)("%s", (_, one, receipts) => {
		expect(of(one)).toEqual(receipts);
	});
});
