import { describe, expect, it } from "vitest";
import { payMoments, payStatusError } from "./rules-pay-status";

describe("the state of a paper about pay", () => {
	it.each([
		["Draft", "Sent", null],
		["Draft", "Paid", null],
		["Sent", "Paid", null],
		["Paid", "Sent", null],
		["Draft", "Draft", null],
		["Sent", "Draft", "has been sent and is not a draft again"],
		["Paid", "Draft", "has been sent and is not a draft again"],
	] as const)("from %s to %s: %s", (from, to, error) => {
		expect(payStatusError(from, to)).toBe(error);
	});

	it("keeps when it was sent, and forgets a payment that is taken back", () => {
		expect(payMoments({ sent_at: "a", paid_at: null }, "Paid", "b")).toEqual({
			status: "Paid",
			sent_at: "a",
			paid_at: "b",
		});
		expect(payMoments({ sent_at: "a", paid_at: "b" }, "Sent", "c")).toEqual({
			status: "Sent",
			sent_at: "a",
			paid_at: null,
		});
	});
});
