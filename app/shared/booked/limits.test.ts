import { describe, expect, it } from "vitest";
import { describeLimit, describeNearLimit, getLimitState } from "./limits";

describe("how near a count is to its limit", () => {
	it.each([
		[3, null, "none"],
		[0, 3, "ok"],
		[2, 3, "ok"],
		[9, 10, "near"],
		[89, 100, "ok"],
		[90, 100, "near"],
		[3, 3, "reached"],
		[4, 3, "over"],
		[0, 0, "reached"],
	] as const)("%s of %s is %s", (used, limit, state) => {
		expect(getLimitState(used, limit)).toBe(state);
	});
});

describe("what is shown", () => {
	it("names limit, plan and where to choose another", () => {
		expect(describeLimit("vehicles", 10, "Starter")).toBe(
			"The Starter plan has 10 vehicles, and all are in use. An admin can choose a larger plan under Billing.",
		);
		expect(describeLimit("users", 1, null)).toContain("Your plan has 1 user,");
	});

	it.each([
		[8, 10, null],
		[
			9,
			10,
			"9 of 10 drivers of the Starter plan are in use. An admin can choose a larger plan under Billing.",
		],
		[10, 10, describeLimit("drivers", 10, "Starter")],
		[9, null, null],
	])("warns at %s of %s", (used, limit, text) => {
		expect(describeNearLimit("drivers", used, limit, "Starter")).toBe(text);
	});
});
