import { describe, expect, it } from "vitest";
import { addressOfProblem, parseRefusal } from "./export-refusal";

const problem = {
	kind: "customer",
	id: 4,
	name: "Calder",
	field: "account_reference",
	problem: "the code CALDERVALVE has 11 characters",
} as const;

describe("a refused export", () => {
	it.each([
		[problem, "/account-settings/customers?open=4&field=account_reference"],
		[{ ...problem, field: "address_line_1" }, "/account-settings/customers?open=4&field=address_line_1"],
		[{ ...problem, kind: "driver" }, "/account-settings/drivers?open=4&field=account_reference"],
		[{ ...problem, kind: "accounts_codes", id: null, field: null }, "/settings/invoice?tab=1"],
		[{ ...problem, kind: "document", id: null, field: null }, null],
	] as const)("%j leads to %s", (one, address) => {
		expect(addressOfProblem(one)).toBe(address);
	});

	it("for another reason names nothing to correct", () => {
		expect(parseRefusal({ data: { problems: [problem] } })?.problems).toEqual([problem]);
		expect([null, "text", { problems: [] }].map((data) => parseRefusal({ data }))).toEqual([
			null,
			null,
			null,
		]);
	});
});
