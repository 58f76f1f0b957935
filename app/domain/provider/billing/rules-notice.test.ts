import { expect, it } from "vitest";
import { billingNotice } from "./rules-notice";

const none = { status: "active", trial_ends_on: null, past_due_since: null, cancels_on: null };
const trial = { ...none, status: "trial", trial_ends_on: "2026-11-30" };

it.each([
	["nothing", none, "2026-11-23", null],
	["a trial with a week to go", trial, "2026-11-23", "Trial, 7 days left."],
	["five days before its end", trial, "2026-11-25", "Your trial ends on 30-11-2026."],
	["on its last day", trial, "2026-11-30", "Your trial ends on 30-11-2026."],
	["after it", trial, "2026-12-01", null],
	[
		"overdue",
		{ ...none, past_due_since: "2026-11-20" },
		"2026-11-23",
		"An invoice has been overdue since 20-11-2026.",
	],
	["cancelled", { ...none, cancels_on: "2026-11-25" }, "2026-11-23", "Your subscription ends on 25-11-2026."],
	["cancelled, weeks to go", { ...none, cancels_on: "2026-12-25" }, "2026-11-23", null],
])("%s", (_name, subscription, today, notice) => {
	expect(billingNotice(subscription, today)).toBe(notice);
});
