import { unscaled } from "~/db/scale5";
import { noInput } from "~/domain/operation";
import { allStaff } from "~/domain/permissions/access";
import { definePlatformOperation } from "~/domain/platform-operation";

interface Subscription {
	plan: string;
	plan_slug: string;
	price_month: number;
	status: string;
	suspended: number;
	trial_ends_at: string | null;
	renews_on: string | null;
}

/** The subscription for the page guard. `customer_id` is the company's account number with the provider. */
export const getSubscriptionStatus = definePlatformOperation({
	access: allStaff,
	input: noInput,
	run: ({ principal: { session } }) => ({
		customer_id: session.tenant?.id ?? null,
		...session.subscription,
	}),
});

/** The company's subscription with its plan; null until a plan is chosen. */
export const readSubscription = definePlatformOperation({
	access: allStaff,
	input: noInput,
	async run({ platform, principal: { session } }): Promise<Subscription | null> {
		return platform.d1
			.prepare(
				`SELECT p.name AS plan, p.slug AS plan_slug, ${unscaled("p.price_month")} AS price_month, s.status, s.suspended,
				        s.trial_ends_at, s.renews_on
				 FROM subscription s JOIN plan p ON p.id = s.plan_id WHERE s.tenant_id = ?`,
			)
			.bind(session.tenant?.id ?? 0)
			.first<Subscription>();
	},
});
