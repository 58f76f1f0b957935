import { describe, expect, it } from "vitest";
import { BANK_DETAILS_PATH } from "~/domain/kernel/permissions/rights";
import { COMPANY_FIELDS } from "~/domain/master-data/records/common";
import { toResourceView } from "~/domain/master-data/records/view";
import { depots, subContractors } from "~/domain/master-data/suppliers/resources";
import type { ClientActor } from "~/shared/actor";
import { AppError } from "~/shared/errors";
import { bankAccess, dropBankDetails, hideBankDetails, limitBankFields } from "./bank-details";
import type { Resource } from "./resource";

const SUB_CONTRACTORS = "/account-settings/sub-contractors";
const DEPOTS = "/account-settings/depots";
const VIEW_ONLY = "/limits/view-only";

const staff = (...paths: string[]): ClientActor => ({
	type: "client",
	user_id: 1,
	name: "Pat",
	session: "s",
	role_id: 9,
	permissions: new Set(paths),
	login_from: null,
});

describe("the bank details of sub-contractors, for a role with", () => {
	it.each([
		["their screen and the right", [SUB_CONTRACTORS, BANK_DETAILS_PATH], "change"],
		["their screen", [SUB_CONTRACTORS], "read"],
		["the right and another screen", [DEPOTS, BANK_DETAILS_PATH], "read"],
		["another screen", [DEPOTS], "none"],
		["both, that only views", [SUB_CONTRACTORS, BANK_DETAILS_PATH, VIEW_ONLY], "read"],
	] as const)("%s", (_, paths, access) => {
		expect(bankAccess("sub-contractors.write", new Set(paths))).toBe(access);
		const company = toResourceView(subContractors, new Set(paths)).groups[0]?.fields ?? [];
		const account = company.find(({ name }) => name === "account_no");
		expect(account?.isFixed ?? (account ? false : null)).toBe(
			{ change: false, read: true, none: null }[access],
		);
	});

	it("are null to read where the role has neither, and the rest stays", () => {
		const row = { vat_code: "GB1", account_no: "40118823" };
		const of = { writes: subContractors.writes, fields: COMPANY_FIELDS };
		expect(hideBankDetails(staff(DEPOTS), of, row)).toMatchObject({ vat_code: "GB1", account_no: null });
		expect(hideBankDetails(staff(SUB_CONTRACTORS), of, row)).toEqual(row);
		expect(hideBankDetails(staff(BANK_DETAILS_PATH), of, row)).toEqual(row);
	});
});

describe("what a role without the right saves", () => {
	const save = (sent: object, stored: Record<string, unknown> | null) =>
		dropBankDetails(staff(SUB_CONTRACTORS), COMPANY_FIELDS, { ...sent }, stored);

	it.each([
		["nothing of a bank", { vat_code: "GB2" }, { account_no: "1" }],
		["what is stored", { vat_code: "GB2", account_no: "1" }, { account_no: "1" }],
		["blanks where nothing is", { vat_code: "GB2", account_no: null, sort_code: "" }, null],
	])("%s: the rest", (_, sent, stored) => {
		expect(save(sent, stored)).toEqual({ vat_code: "GB2" });
	});

	it.each([
		["another account", { account_no: "2" }, { account_no: "1" }],
		["a blank over an account", { account_no: null }, { account_no: "1" }],
		["an account where none is", { account_no: "2" }, null],
		["another bank alone", { bank_name: "B" }, { bank_name: "A", account_no: "1" }],
	])("%s: refused, naming the right", (_, sent, stored) => {
		expect(() => save(sent, stored)).toThrow(AppError);
		expect(() => save(sent, stored)).toThrow("It needs Bank details.");
	});
});

it("the fields of a form keep their order, and only the first says why they are fixed", () => {
	const fields = limitBankFields(COMPANY_FIELDS, "read");
	expect(fields.map(({ name }) => name)).toEqual(COMPANY_FIELDS.map(({ name }) => name));
	expect(fields.filter(({ hint }) => hint).map(({ name }) => name)).toEqual(["bank_name"]);
});

it("a kind of master data without a permission to change it does not compile", () => {
	const { writes: _, ...rest } = depots;
	// @ts-expect-error its screen is missing
	const unguarded: Resource = rest;
	// @ts-expect-error no screen of the account settings
	const misnamed: Resource = { ...depots, writes: "account.read" };
	expect([unguarded.name, misnamed.name]).toEqual(["depot", "depot"]);
});
