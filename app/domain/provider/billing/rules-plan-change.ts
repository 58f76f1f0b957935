import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { type BillingLine, priceChange } from "./rules-amounts";
import { lastDayOf, type Period, periodFrom } from "./rules-periods";

/** A plan as a change needs it. */
interface PricedPlan {
	id: number;
	name: string;
	price_month: number;
}

/** A subscription as a change of its plan needs it. */
export interface ChangingSubscription {
	plan_id: number;
	plan: string;
	price_month: number;
	/** What a month costs in the running period; null before the first invoice. */
	running_price: number | null;
	status: string;
	/** The day in London on which the trial ends. */
	trial_ends_on: DateText | null;
	period_from: DateText | null;
	renews_on: DateText | null;
	next_plan_id: number | null;
}

/** What a change of plan does: at once without a charge (in a trial), at once with an invoice, with the next period, or it takes a planned one back. */
export type PlanChange =
	| { kind: "trial"; from: DateText; first_invoice_on: DateText }
	| { kind: "now"; from: DateText; lines: BillingLine[]; period: Period; starts: boolean }
	| { kind: "next"; from: DateText }
	| { kind: "keep"; from: DateText };

/** The line of an invoice for a whole period of a plan. */
export const periodLine = ({ name, price_month }: Omit<PricedPlan, "id">, period: Period): BillingLine => ({
	text: `${name}, ${showDate(period.from)} to ${showDate(lastDayOf(period))}`,
	amount: price_month,
	price_month,
});

/**
 * What changing to a plan does on a day; null if it is the plan already and nothing else is planned. Dearer plans begin at once and cost the
 * difference for the days that remain, cheaper ones begin with the next period. In a trial any plan begins at once and is free until its end,
 * unless `starts` ends the trial.
 */
export function decidePlanChange(
	now: ChangingSubscription,
	plan: PricedPlan,
	{ today, starts }: { today: DateText; starts: boolean },
): PlanChange | null {
	const { renews_on, period_from } = now;
	const isSame = plan.id === now.plan_id;
	if (now.status === "trial" && !starts) {
		if (isSame) return null;
		return { kind: "trial", from: today, first_invoice_on: now.trial_ends_on ?? today };
	}
	if (now.status === "trial" || !renews_on || !period_from) {
		const period = periodFrom(today, Number(today.slice(8, 10)));
		return { kind: "now", from: today, period, lines: [periodLine(plan, period)], starts: true };
	}
	if (isSame) return now.next_plan_id === null ? null : { kind: "keep", from: today };
	const running = now.running_price ?? now.price_month;
	if (plan.price_month <= running) return { kind: "next", from: renews_on };
	const { days, of, amount } = priceChange(
		{ running, next: plan.price_month },
		{ from: period_from, until: renews_on },
		today,
	);
	const text = `${now.plan} to ${plan.name}, ${days} of ${of} days until ${showDate(addDays(renews_on, -1))}`;
	return {
		kind: "now",
		from: today,
		period: { from: today, until: renews_on },
		lines: [{ text, amount, price_month: plan.price_month }],
		starts: false,
	};
}
