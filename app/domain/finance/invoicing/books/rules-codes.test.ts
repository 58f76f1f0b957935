import { describe, expect, it } from "vitest";
import { type AccountsRule, chargeOfLine, chooseCodes } from "./rules-codes";

const sales = { account_code: "200", nominal_code: "4000" };
const empty = { customer_id: null, depot_id: null, charge: null };
const rule = (of: Partial<AccountsRule>): AccountsRule => ({
	...{ ...empty, nominal_code: "", department: null, account_code: "", tracking_option: "" },
	...of,
});
const rules = [
	rule({ charge: "fuel_surcharge", nominal_code: "4010", account_code: "210" }),
	rule({ charge: "waiting", nominal_code: "4020" }),
	rule({ depot_id: 1, department: 2, tracking_option: "Leeds" }),
	rule({ depot_id: 1, charge: "job", nominal_code: "4001" }),
	rule({ customer_id: 7, nominal_code: "4700" }),
	rule({ customer_id: 7, charge: "fuel_surcharge", department: 9 }),
	rule({ charge: "self_bill", nominal_code: "5100" }),
];

describe("the codes of a line", () => {
	it.each([
		["of nothing set", { ...empty, charge: "job" }, ["4000", 0, "200", ""]],
		["of its charge", { ...empty, charge: "fuel_surcharge" }, ["4010", 0, "210", ""]],
		["of its depot, all charges", { ...empty, depot_id: 1, charge: "extra" }, ["4000", 2, "200", "Leeds"]],
		["of its depot and charge", { ...empty, depot_id: 1, charge: "job" }, ["4001", 2, "200", "Leeds"]],
		["of another depot", { ...empty, depot_id: 2, charge: "job" }, ["4000", 0, "200", ""]],
		[
			"of its customer before its depot",
			{ depot_id: 1, customer_id: 7, charge: "job" },
			["4700", 2, "200", "Leeds"],
		],
		[
			"each from the narrowest",
			{ depot_id: 1, customer_id: 7, charge: "fuel_surcharge" },
			["4700", 9, "210", "Leeds"],
		],
		["of a cost: its own", { ...empty, charge: "self_bill" }, ["5100", 0, "325", ""]],
		[
			"of a cost: no account of sales",
			{ depot_id: 1, customer_id: 7, charge: "driver_invoice" },
			["6002", 2, "325", "Leeds"],
		],
	] as const)("%s", (_, line, codes) => {
		const { nominal_code, department, account_code, tracking_option } = chooseCodes(rules, sales, line);
		expect([nominal_code, department, account_code, tracking_option]).toEqual(codes);
	});

	it.each([
		["job", "Job 7", "job"],
		["extra", "Waiting time, job 7", "waiting"],
		["extra", "Handball, job 7", "extra"],
		["fuel_surcharge", "Fuel surcharge 4 %, job 7", "fuel_surcharge"],
	] as const)("a line %s “%s” is %s", (kind, description, charge) => {
		expect(chargeOfLine({ kind, description })).toBe(charge);
	});
});
