import { describe, expect, it } from "vitest";
import { ACCOUNTS_CHARGES, SALES_CHARGES } from "~/shared/money/accounts-charges";
import { sum, toPence } from "~/shared/money/decimal";
import { type AccountsRule, chooseCodes } from "../books/rules-codes";
import { totalLines } from "../customer/runs/rules-vat";
import { toSageRows, toXeroRows } from "./rules-accounts-file";
import { roundDocuments, type UnroundedLine } from "./rules-problems";

/** Numbers from 0 to 1 that are the same each time. */
function seeded(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
}

const sales = { account_code: "200", nominal_code: "4000" };
const own = { tax_type: "20% (VAT on Income)", vat_rate: 20, tax_codes: [], tracking_category: "Depot" };
const facts = { text: "Job 7", date: "", from: "", to: "", references: [] };
const party = { kind: "customer" as const, id: 1, code: "A", name: "A", account_reference: null };

function randomRules(next: () => number): AccountsRule[] {
	const pick = (count: number) => 1 + Math.floor(next() * count);
	return Array.from({ length: pick(12) }, () => {
		const who = pick(3);
		return {
			charge: who === 1 || next() < 0.5 ? (ACCOUNTS_CHARGES[pick(7) - 1] ?? null) : null,
			customer_id: who === 2 ? pick(3) : null,
			depot_id: who === 3 ? pick(3) : null,
			nominal_code: next() < 0.7 ? String(4000 + pick(5)) : "",
			department: next() < 0.5 ? pick(9) : null,
			account_code: next() < 0.7 ? String(200 + pick(5)) : "",
			tracking_option: next() < 0.5 ? `Depot ${pick(4)}` : "",
		};
	});
}

/** The lines of a document with charges in fractions of a penny, deductions, and codes by the rules. */
function randomDocument(next: () => number, number: string, rules: readonly AccountsRule[]): UnroundedLine[] {
	const pick = (count: number) => 1 + Math.floor(next() * count);
	const lines = Array.from({ length: pick(30) }, () => ({
		net: Math.round((next() - 0.15) * 30_000_000) / 100_000,
		vat: Math.round(next() * 5_000) / 100,
		charge: SALES_CHARGES[pick(5) - 1] ?? "job",
		where: { customer_id: pick(4), depot_id: pick(4) },
	}));
	const { net: document_net, vat: document_vat } = totalLines(lines);
	return lines.map(({ net, vat, charge, where }) => ({
		...{ kind: "invoice", number, date: "2026-11-23", due: "2026-12-07", party, references: [], facts },
		...{ charge, codes: chooseCodes(rules, sales, { charge, ...where }), net, vat },
		...{ vat_rate: 20, tax_code: "T1", document_net, document_vat },
	}));
}

describe("random invoices in the files", () => {
	it.each([1, 2, 3, 4, 5, 6, 7, 8])("agree with the invoices to the penny, seed %d", (seed) => {
		const next = seeded(seed * 7_919);
		const rules = randomRules(next);
		const documents = Array.from({ length: 40 }, (_, at) => randomDocument(next, `INV-${at}`, rules));
		const { lines, problems } = roundDocuments(documents.flat());
		expect(problems).toEqual([]);
		const [, ...sage] = toSageRows(lines, own);
		const [headings = [], ...xero] = toXeroRows(lines, own);
		const [amount, tax, code] = ["*UnitAmount", "TaxAmount", "*AccountCode"].map((name) =>
			headings.indexOf(name),
		);
		for (const [first] of documents) {
			const net = toPence(first?.document_net ?? 0);
			const vat = toPence(first?.document_vat ?? 0);
			const ofSage = sage.filter((row) => row[5] === first?.number);
			const sign = (row: string[]) => (row[0] === "SC" ? -1 : 1);
			expect(sum(ofSage.map((row) => sign(row) * Number(row[7])))).toBe(net);
			const ofXero = xero.filter((row) => row[2] === first?.number);
			expect(sum(ofXero.map((row) => Number(row[amount ?? 0])))).toBe(net);
			expect(sum(ofXero.map((row) => Number(row[tax ?? 0])))).toBe(vat);
		}
		expect(sage.map((row) => row[2])).toEqual(lines.map(({ codes }) => codes.nominal_code));
		expect(xero.map((row) => row[code ?? 0])).toEqual(lines.map(({ codes }) => codes.account_code));
	});
});
