import { describe, expect, it } from "vitest";
import { toPence } from "~/shared/money/decimal";
import { allocate, matchPayments, type OpenInvoice } from "./rules-match";

const invoice = (number: number, outstanding: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
	id: number,
	inv_number: `INV-${number}`,
	number,
	date: "2026-10-01",
	invoice_due: "2026-10-31",
	total_charge: outstanding,
	outstanding,
	customer_id: 1,
	customer_code: "EFIELD",
	customer_name: "Eastfield Medical Ltd",
	...more,
});
const northgate = { customer_id: 3, customer_code: "NGATE", customer_name: "Northgate" };
const OPEN = [
	invoice(1042, 120),
	invoice(1043, 80.5),
	invoice(1050, 300, northgate),
	invoice(1051, 300, { ...northgate, date: "2026-10-09" }),
	invoice(1060, 77.77, { customer_id: 4, customer_code: "SABLE", customer_name: "Sable Interiors" }),
];
const propose = (amount: number, text: string) => matchPayments([{ amount, text }], OPEN)[0];

describe("a payment in", () => {
	it.each([
		["number and amount", 120, "EASTFIELD INV-1042", "certain", [[1042, 120]], 0],
		["a number without its hyphen", 120, "inv1042 thank you", "certain", [[1042, 120]], 0],
		["a number with a blank", 120, "INV 1042", "certain", [[1042, 120]], 0],
		["a number with noughts", 120, "INV0001042", "certain", [[1042, 120]], 0],
		["digits and amount", 120, "ref 1042", "certain", [[1042, 120]], 0],
		[
			"two numbers and their sum",
			200.5,
			"INV-1042/INV-1043",
			"certain",
			[
				[1042, 120],
				[1043, 80.5],
			],
			0,
		],
		[
			"digits of two and their sum",
			200.5,
			"1042 1043",
			"certain",
			[
				[1042, 120],
				[1043, 80.5],
			],
			0,
		],
		["a part of what is named", 100, "INV-1042", "likely", [[1042, 100]], 0],
		["more than is named", 130, "INV-1042", "likely", [[1042, 120]], 10],
		[
			"a part of two",
			150,
			"INV-1042 INV-1043",
			"likely",
			[
				[1042, 120],
				[1043, 30],
			],
			0,
		],
		["name and amount, the oldest", 300, "NORTHGATE BACS", "likely", [[1050, 300]], 0],
		[
			"name and all that is open",
			600,
			"FROM NORTHGATE",
			"likely",
			[
				[1050, 300],
				[1051, 300],
			],
			0,
		],
		["a cut name and amount", 80.5, "EASTFIELD MEDIC", "likely", [[1043, 80.5]], 0],
		["code and amount", 120, "EFIELD payment", "likely", [[1042, 120]], 0],
		["the amount of one invoice only", 77.77, "unknown", "likely", [[1060, 77.77]], 0],
		["the amount of several invoices", 300, "unknown", "none", [], 0],
		["a name and another amount", 55, "NORTHGATE", "none", [], 0],
		["digits and another amount", 55, "ref 1042", "none", [], 0],
		["nothing", 5, "CASH", "none", [], 0],
	] as const)("with %s", (_, amount, text, certainty, allocations, over) => {
		const proposal = propose(amount, text);
		expect(proposal).toMatchObject({ certainty, over });
		expect(proposal?.allocations.map(({ invoice_id, amount: part }) => [invoice_id, part])).toEqual(
			allocations,
		);
	});

	it("does not get an invoice that another payment names", () => {
		const [byName, byNumber] = matchPayments(
			[
				{ amount: 300, text: "NORTHGATE" },
				{ amount: 300, text: "INV-1050" },
			],
			OPEN,
		);
		expect(byName?.allocations).toEqual([{ invoice_id: 1051, amount: 300 }]);
		expect(byNumber).toMatchObject({ certainty: "certain", allocations: [{ invoice_id: 1050 }] });
	});

	it("is matched with thousands of others at once", () => {
		const many = Array.from({ length: 5_000 }, (_, at) =>
			invoice(10_000 + at, toPence(100 + at / 100), {
				customer_id: at % 400,
				customer_name: `Customer ${at % 400} Haulage`,
			}),
		);
		const lines = many
			.slice(0, 2_000)
			.map(({ inv_number, outstanding }) => ({ amount: outstanding, text: inv_number }));
		expect(matchPayments(lines, many).filter(({ certainty }) => certainty === "certain")).toHaveLength(2_000);
	});
});

it("spreads a payment over the oldest invoices first, to the penny", () => {
	expect(allocate(0.3, [invoice(2, 0.2, { date: "2026-10-02" }), invoice(1, 0.1)])).toEqual({
		allocations: [
			{ invoice_id: 1, amount: 0.1 },
			{ invoice_id: 2, amount: 0.2 },
		],
		over: 0,
	});
});
