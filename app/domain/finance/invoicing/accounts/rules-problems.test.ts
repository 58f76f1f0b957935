import { describe, expect, it } from "vitest";
import type { AccountsParty } from "./rules-accounts-file";
import { findProgramRefusals, roundDocuments, type UnroundedLine } from "./rules-problems";

const party: AccountsParty = {
	kind: "customer",
	id: 4,
	code: "CALDERVALVE",
	name: "Calder Valves",
	account_reference: null,
};
const codes = { nominal_code: "4000", department: 0, account_code: "200", tracking_option: "" };
const line: UnroundedLine = {
	...{ kind: "invoice", number: "INV-7", date: "2026-11-23", due: "2026-12-07", party, references: [] },
	...{ facts: { text: "Job 7", date: "", from: "", to: "", references: [] }, charge: "job", codes },
	...{ net: 10, vat: 2, vat_rate: 20, tax_code: "T1", document_net: 10, document_vat: 2 },
};
const withCodes = (more: Partial<typeof codes>) => ({ ...line, codes: { ...codes, ...more } });
const withParty = (more: Partial<AccountsParty>) => ({ ...line, party: { ...party, ...more } });

describe("what a program refuses", () => {
	it("is each account once, by what it is called", () => {
		const supplier = withParty({ kind: "sub_contractor", id: 4, account_reference: "Pen nine" });
		expect(findProgramRefusals("sage", [line, line, supplier])).toEqual([
			{
				...{ kind: "customer", id: 4, name: "Calder Valves", field: "account_reference" },
				problem: "the code CALDERVALVE has 11 characters, 8 at most",
			},
			{
				...{ kind: "sub_contractor", id: 4, name: "Calder Valves", field: "account_reference" },
				problem: "the account reference PEN NINE has spaces or accents",
			},
		]);
		expect(findProgramRefusals("xero", [line, line, supplier])).toEqual([]);
	});

	it.each([
		["sage", { nominal_code: "400012345" }, "nominal code 400012345 has 9 characters, 8 at most"],
		["xero", { account_code: "20012345678" }, "account code 20012345678 has 11 characters, 10 at most"],
		[
			"xero",
			{ tracking_option: "x".repeat(101) },
			`tracking option ${"x".repeat(101)} has 101 characters, 100 at most`,
		],
	] as const)("%s: %j", (format, more, problem) => {
		const coded = { ...withCodes(more), party: { ...party, code: "CALDER" } };
		expect(findProgramRefusals(format, [coded])).toEqual([
			{ kind: "accounts_codes", id: null, field: null, name: "Accounts codes", problem },
		]);
	});
});

describe("lines of a document", () => {
	it("add up to it to the penny", () => {
		const of = (net: number, vat: number) => ({ ...line, net, vat, document_net: 10.01, document_vat: 2 });
		const { lines, problems } = roundDocuments([of(5.005, 1), of(5.005, 1)]);
		expect([lines.map(({ net }) => net), problems]).toEqual([[5, 5.01], []]);
	});

	it("are refused if they do not", () => {
		const { problems } = roundDocuments([
			{ ...line, document_net: 11 },
			{ ...line, number: "INV-8" },
		]);
		expect(problems).toMatchObject([{ kind: "document", name: "INV-7" }]);
	});
});
