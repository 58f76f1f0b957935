import { and, eq, sql } from "drizzle-orm";
import { aliased, db, insertSelect } from "~/db/builder";
import { client_permissions_count, mobile_app_config, plan, subscription } from "~/db/platform";
import type { Query } from "~/db/read";
import type { SqlText, Statement } from "~/db/statements";

/** Selects the limits of a company, unless they are switched off. */
export const selectLimits = (tenant_id: number) =>
	db
		.select({
			users: client_permissions_count.users,
			drivers: client_permissions_count.drivers,
			vehicles: client_permissions_count.vehicles,
			customers: client_permissions_count.customers,
		})
		.from(client_permissions_count)
		.where(and(eq(client_permissions_count.tenant_id, tenant_id), eq(client_permissions_count.status, 1)));

/** Selects the subscription of a company with its plan. */
export const selectSubscription = (tenant_id: number) =>
	db
		.select({
			plan: aliased(plan.name, "plan"),
			plan_slug: aliased(plan.slug, "plan_slug"),
			price_month: plan.price_month,
			status: subscription.status,
			suspended: subscription.suspended,
			trial_ends_at: subscription.trial_ends_at,
			renews_on: subscription.renews_on,
		})
		.from(subscription)
		.innerJoin(plan, eq(plan.id, subscription.plan_id))
		.where(eq(subscription.tenant_id, tenant_id));

/** Selects the plans that can be chosen, in order. */
export const selectPublishedPlans = () =>
	db
		.select({
			id: plan.id,
			slug: plan.slug,
			name: plan.name,
			description: plan.description,
			price_month: plan.price_month,
			trial_days: plan.trial_days,
			users: plan.users,
			drivers: plan.drivers,
			vehicles: plan.vehicles,
			features: plan.features,
		})
		.from(plan)
		.where(eq(plan.is_active, 1))
		.orderBy(plan.position, plan.id);

/** Selects the plan with a slug, if it can be chosen. */
export const selectPublishedPlan = (slug: string) =>
	db
		.select({ id: plan.id })
		.from(plan)
		.where(and(eq(plan.slug, slug), eq(plan.is_active, 1)));

const trialEnd = (at: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || trial_days || ' days')`;
const LIMITS = { users: sql`users`, drivers: sql`drivers`, vehicles: sql`vehicles` };

const trial = (tenant_id: number, at: string) => ({
	tenant_id,
	plan_id: sql`id`,
	status: "trial" as const,
	trial_ends_at: trialEnd(at),
	started_at: at,
	created_at: at,
	updated_at: at,
});

/** Subscribes a company to a plan while it pays nothing yet, unless its subscription has ended; returns the subscription. */
export const saveSubscription = (
	tenant_id: number,
	slug: string,
	at: string,
): Query<Pick<typeof subscription.$inferSelect, "status" | "trial_ends_at"> & { plan: string }> =>
	insertSelect(
		subscription,
		trial(tenant_id, at),
		sql`FROM plan WHERE slug = ${slug}
			ON CONFLICT (tenant_id) DO UPDATE SET plan_id = excluded.plan_id, updated_at = ${at}
			WHERE status IN ('trial', 'active', 'past_due') AND renews_on IS NULL
			RETURNING (SELECT slug FROM plan WHERE id = plan_id) AS plan, status, trial_ends_at`,
	);

/** Sets the limits of a company to those of a plan, if the statement before it has changed the subscription. */
export const saveLimits = (tenant_id: number, slug: string, at: string): SqlText =>
	insertSelect(
		client_permissions_count,
		{ tenant_id, ...LIMITS },
		sql`FROM plan WHERE slug = ${slug} AND changes() = 1
			ON CONFLICT (tenant_id) DO UPDATE SET users = excluded.users, drivers = excluded.drivers, vehicles = excluded.vehicles,
				version = client_permissions_count.version + 1, updated_at = ${at}`,
	);

/** The selected plan, else the first published one. */
const startingPlan = (slug: string | null) =>
	sql`(SELECT * FROM plan WHERE is_active = 1 ORDER BY slug = ${slug} DESC, position, id LIMIT 1)`;

/** A trial of the selected plan, with its limits and the settings of the driver app, unless the company has them. */
export const insertTrial = (tenant_id: number, slug: string | null, at: string): Statement[] => [
	insertSelect(
		subscription,
		trial(tenant_id, at),
		sql`FROM ${startingPlan(slug)} WHERE true ON CONFLICT (tenant_id) DO NOTHING`,
	),
	insertSelect(
		client_permissions_count,
		{ tenant_id, ...LIMITS },
		sql`FROM ${startingPlan(slug)} WHERE true ON CONFLICT (tenant_id) DO NOTHING`,
	),
	db
		.insert(mobile_app_config)
		.values({ tenant_id })
		.onConflictDoNothing({ target: mobile_app_config.tenant_id }),
];
