import { describe, expect, it } from "vitest";
import { type ChangingSubscription, decidePlanChange } from "./rules-plan-change";

const STARTER = { id: 1, name: "Starter", price_month: 49 };
const STANDARD = { id: 2, name: "Standard", price_month: 129 };
const FLEET = { id: 3, name: "Fleet", price_month: 299 };
const paying = (over: Partial<ChangingSubscription> = {}): ChangingSubscription => ({
	plan_id: 2,
	plan: "Standard",
	price_month: 129,
	running_price: 129,
	status: "active",
	trial_ends_on: "2026-10-01",
	period_from: "2026-11-01",
	renews_on: "2026-12-01",
	next_plan_id: null,
	...over,
});
const trial = {
	status: "trial",
	period_from: null,
	renews_on: null,
	running_price: null,
	trial_ends_on: "2026-11-30",
};

describe("a change of plan", () => {
	it.each([
		[
			"dearer: at once, for the days that remain",
			paying(),
			FLEET,
			false,
			{ kind: "now", starts: false, lines: [{ amount: 85, price_month: 299 }] },
		],
		[
			"by what the running period was invoiced at",
			paying({ running_price: 99 }),
			FLEET,
			false,
			{ kind: "now", lines: [{ amount: 100 }] },
		],
		["cheaper: with the next period", paying(), STARTER, false, { kind: "next", from: "2026-12-01" }],
		[
			"a plan whose price has fallen below the running one",
			paying({ running_price: 300 }),
			FLEET,
			false,
			{ kind: "next" },
		],
		["the plan it is", paying(), STANDARD, false, null],
		[
			"the plan it is takes a planned change back",
			paying({ next_plan_id: 1 }),
			STANDARD,
			false,
			{ kind: "keep" },
		],
		[
			"in a trial at once and free",
			paying(trial),
			FLEET,
			false,
			{ kind: "trial", first_invoice_on: "2026-11-30" },
		],
		["the same in a trial", paying(trial), STANDARD, false, null],
		[
			"ending the trial: a whole month",
			paying(trial),
			STANDARD,
			true,
			{
				kind: "now",
				starts: true,
				period: { from: "2026-11-16", until: "2026-12-16" },
				lines: [{ amount: 129 }],
			},
		],
		[
			"while an invoice is overdue as ever",
			paying({ status: "past_due" }),
			FLEET,
			false,
			{ kind: "now", lines: [{ amount: 85 }] },
		],
	])("%s", (_name, now, plan, starts, expected) => {
		const change = decidePlanChange(now, plan, { today: "2026-11-16", starts });
		if (expected === null) expect(change).toBeNull();
		else expect(change).toMatchObject(expected);
	});
});
