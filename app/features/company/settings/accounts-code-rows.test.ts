import { describe, expect, it } from "vitest";
import { ACCOUNTS_CHARGES } from "~/shared/money/accounts-charges";
import { emptyCodeRow, toCodeValues, usualOf } from "./accounts-code-rows";

const usual = {
	sales: { account_code: "200", nominal_code: "4000" },
	purchases: { account_code: "325", nominal_code: "6002" },
};
const stored = {
	...{ charge: null, customer_id: null, depot_id: null, customer_name: null, depot_name: null },
	...{ nominal_code: "", department: null, account_code: "", tracking_option: "" },
};

describe("the rows of the accounts codes", () => {
	it("are one for each charge, then those of customers and depots", () => {
		const { codes } = toCodeValues({
			updated_at: "2026-11-29T10:00:00.000Z",
			...{ tracking_category: "Depot", depots: [], usual },
			codes: [
				{ ...stored, depot_id: 9, depot_name: "Luton", department: 2 },
				{ ...stored, charge: "waiting", nominal_code: "4020" },
				{ ...stored, charge: "waiting", customer_id: 3, customer_name: "Northgate", account_code: "230" },
			],
		});
		expect(codes.slice(0, 7).map(({ charge }) => charge)).toEqual(ACCOUNTS_CHARGES);
		expect(codes[2]).toMatchObject({ charge: "waiting", nominal_code: "4020", of: "charge" });
		expect(codes.slice(7).map(({ of, name }) => [of, name])).toEqual([
			["depot", "Luton"],
			["customer", "Northgate"],
		]);
	});

	it.each([
		[emptyCodeRow("charge", "job"), "4000"],
		[emptyCodeRow("charge", "self_bill"), "6002"],
		[emptyCodeRow("customer", "job"), ""],
	])("an empty field of %j stands for %s", (row, nominal) => {
		expect(usualOf(row, usual).nominal_code).toBe(nominal);
	});
});
