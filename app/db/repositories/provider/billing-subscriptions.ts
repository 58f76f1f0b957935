import { eq, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import { client_permissions_count, plan, subscription } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";
import type { BillingAccount } from "./billing-accounts";

/** What a write changes of a subscription. */
export type SubscriptionChanges = Partial<
	Pick<
		typeof subscription.$inferInsert,
		| "plan_id"
		| "status"
		| "suspended"
		| "trial_ends_at"
		| "started_at"
		| "renews_on"
		| "cancelled_at"
		| "cancel_reason"
		| "payment_method"
		| "billing_email"
		| "next_plan_id"
		| "period_from"
		| "cancels_on"
		| "past_due_since"
		| "dunning_step"
	>
>;

/** Changes a subscription that is as it was read; else its CHECK refuses the status, which rolls back the whole batch. */
export const updateAccount = (
	{ id, status, updated_at }: Pick<BillingAccount, "id" | "status" | "updated_at">,
	changes: SubscriptionChanges,
	at: string,
) =>
	db
		.update(subscription)
		.set({
			...changes,
			status: sql`CASE WHEN ${subscription.updated_at} = ${updated_at} THEN ${changes.status ?? status} ELSE 'overtaken' END`,
			updated_at: at,
		})
		.where(eq(subscription.id, id))
		.returning({
			ended_in: sql<string>`(SELECT slug FROM tenant WHERE id = subscription.tenant_id)`.as("ended_in"),
		});

/** Sets the limits of a company to those of its plan. */
export const applyPlanLimits = (tenant_id: number, plan_id: number, at: string): SqlText =>
	insertSelect(
		client_permissions_count,
		{ tenant_id, users: sql`users`, drivers: sql`drivers`, vehicles: sql`vehicles` },
		sql`FROM plan WHERE id = ${plan_id}
			ON CONFLICT (tenant_id) DO UPDATE SET users = excluded.users, drivers = excluded.drivers, vehicles = excluded.vehicles,
				version = client_permissions_count.version + 1, updated_at = ${at}`,
	);

/** Records what an event of the payment provider reports of a company's customer record there, unless a newer one was applied. */
export const updateProviderCustomer = (tenant_id: number, customer: string, created: number): Statement =>
	db
		.update(subscription)
		.set({ provider_customer: customer, provider_event_at: created })
		.where(sql`${subscription.tenant_id} = ${tenant_id} AND ${subscription.provider_event_at} <= ${created}`);

/** Selects all plans, retired ones too, with how many companies have them. */
export const selectAllPlans = () =>
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
			position: plan.position,
			is_active: plan.is_active,
			clients:
				sql<number>`(SELECT count(*) FROM subscription s WHERE s.plan_id = plan.id AND s.status IN ('trial', 'active', 'past_due'))`.as(
					"clients",
				),
		})
		.from(plan)
		.orderBy(plan.position, plan.id);

type PlanValues = Omit<typeof plan.$inferInsert, "id" | "created_at" | "updated_at" | "is_active">;

/** Stores a plan under a slug that no other has. */
export const insertPlan = (values: PlanValues, at: string) =>
	db
		.insert(plan)
		.values({ ...values, created_at: at, updated_at: at })
		.onConflictDoNothing({ target: plan.slug })
		.returning({ id: plan.id });

/** Changes a plan; running periods keep what they were invoiced. */
export const updatePlan = (id: number, values: Partial<PlanValues> & { is_active?: 0 | 1 }, at: string) =>
	db
		.update(plan)
		.set({ ...values, updated_at: at })
		.where(eq(plan.id, id))
		.returning({ id: plan.id, name: plan.name });
