import { describe, expect, it } from "vitest";
import type { OwnDocument } from "~/domain/finance/invoicing/portal/schemas";
import { describeJobs, describePayment } from "./payment-text";

const TODAY = "2026-11-23";
const INVOICE: OwnDocument = {
	kind: "invoice",
	id: 1,
	number: "INV-1",
	status: "Sent",
	is_overdue: false,
	customer_name: "Eastfield",
	date: "2026-11-01",
	due: "2026-12-01",
	jobs: 1,
	job_number: "48190",
	total: 120,
	outstanding: 120,
	paid_on: null,
	applied_to: null,
};

describe("what is to be paid", () => {
	it.each<[string, Partial<OwnDocument>]>([
		["in 8 days", {}],
		["in 1 day", { due: "2026-11-24" }],
		["today", { due: TODAY }],
		["12 days overdue", { due: "2026-11-11", is_overdue: true }],
		["1 day overdue", { due: "2026-11-22", is_overdue: true }],
		["paid 04-11-26", { status: "Paid", paid_on: "2026-11-04" }],
		["credited", { status: "Paid" }],
		["applied to INV-1", { kind: "credit_note", due: null, applied_to: "INV-1" }],
	])("%s", (text, values) => {
		expect(describePayment({ ...INVOICE, ...values }, TODAY)).toBe(text);
	});

	it.each<[string, number, string | null]>([
		["48190", 1, "48190"],
		["14 jobs", 14, "48190"],
		["-", 0, null],
	])("of %s", (text, jobs, job_number) => {
		expect(describeJobs({ jobs, job_number })).toBe(text);
	});
});
