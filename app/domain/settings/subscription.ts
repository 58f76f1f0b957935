import type { Principal } from "~/auth/principal";
import type { PlatformCtx } from "~/tenancy/ctx";

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
export const getSubscriptionStatus = ({ session }: Principal) => ({
	customer_id: session.tenant?.id ?? null,
	...session.subscription,
});

/** The company's subscription with its plan; null until a plan is chosen. */
export async function readSubscription(
	platform: PlatformCtx,
	{ session }: Principal,
): Promise<Subscription | null> {
	return platform.d1
		.prepare(
			`SELECT p.name AS plan, p.slug AS plan_slug, p.price_month / 100000.0 AS price_month, s.status, s.suspended,
			        s.trial_ends_at, s.renews_on
			 FROM subscription s JOIN plan p ON p.id = s.plan_id WHERE s.tenant_id = ?`,
		)
		.bind(session.tenant?.id ?? 0)
		.first<Subscription>();
}
