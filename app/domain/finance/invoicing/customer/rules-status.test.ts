import { expect, test } from "vitest";
import { decideInvoiceStatus } from "./rules-status";

const STAYS = expect.stringContaining("does not become a draft again");

test.each([
	["Draft", 120, "Draft", { action: "none" }],
	["Draft", 120, "Sent", { action: "send" }],
	["Draft", 120, "Paid", { action: "pay" }],
	["Draft", 0, "Paid", { action: "send" }],
	["Sent", 120, "Draft", STAYS],
	["Sent", 120, "Sent", { action: "none" }],
	["Sent", 120, "Paid", { action: "pay" }],
	["Paid", 0, "Draft", STAYS],
	["Paid", 0, "Sent", expect.stringContaining("delete the payment first")],
] as const)("%s, £%d outstanding, to %s", (status, outstanding, to, step) => {
	expect(decideInvoiceStatus({ status, outstanding }, to)).toEqual(step);
});
