import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aliased, aliasedOrNull, db } from "~/db/builder";
import { client_details, client_usage, plan, subscription, tenant } from "~/db/platform";
import type { RowOf } from "~/db/read";

const next_plan = alias(plan, "next_plan");

/** What a month of the plan costs in the running period: as invoiced, whatever the price has become since. */
const RUNNING_PRICE = sql<number | null>`(SELECT json_extract(line.value, '$.price_month')
	FROM provider_invoice i, json_each(i.lines) line
	WHERE i.tenant_id = ${subscription.tenant_id} AND i.period_from >= ${subscription.period_from} AND i.status <> 'void'
		AND json_extract(line.value, '$.price_month') IS NOT NULL
	ORDER BY i.number DESC LIMIT 1)`;

const OLDEST_DUE = sql<string | null>`(SELECT min(i.due_on) FROM provider_invoice i
	WHERE i.tenant_id = ${subscription.tenant_id} AND i.status = 'open')`;

/** The address that invoices and reminders go to: the one named for it, else the company's contact. */
const INVOICE_EMAIL = sql<string | null>`coalesce(${subscription.billing_email}, ${client_details.email})`;

const selectAccounts = () =>
	db
		.select({
			id: subscription.id,
			tenant_id: subscription.tenant_id,
			slug: tenant.slug,
			company: aliased(tenant.name, "company"),
			plan_id: subscription.plan_id,
			plan_slug: aliased(plan.slug, "plan_slug"),
			plan: aliased(plan.name, "plan"),
			price_month: plan.price_month,
			users: plan.users,
			drivers: plan.drivers,
			vehicles: plan.vehicles,
			status: subscription.status,
			suspended: subscription.suspended,
			trial_ends_at: subscription.trial_ends_at,
			started_at: subscription.started_at,
			period_from: subscription.period_from,
			renews_on: subscription.renews_on,
			cancels_on: subscription.cancels_on,
			cancel_reason: subscription.cancel_reason,
			payment_method: subscription.payment_method,
			billing_email: subscription.billing_email,
			invoice_email: INVOICE_EMAIL.as("invoice_email"),
			next_plan_id: subscription.next_plan_id,
			next_plan: aliasedOrNull(next_plan.name, "next_plan"),
			next_plan_slug: aliasedOrNull(next_plan.slug, "next_plan_slug"),
			next_price: aliasedOrNull(next_plan.price_month, "next_price"),
			past_due_since: subscription.past_due_since,
			dunning_step: subscription.dunning_step,
			provider_customer: subscription.provider_customer,
			running_price: RUNNING_PRICE.as("running_price"),
			oldest_due: OLDEST_DUE.as("oldest_due"),
			updated_at: aliased(subscription.updated_at, "updated_at"),
			billed_to: sql<string>`json_object('name', coalesce(${client_details.company_name}, ${tenant.name}),
				'address1', ${client_details.address1}, 'address2', ${client_details.address2}, 'town', ${client_details.town},
				'postcode', ${client_details.postcode}, 'country', ${client_details.country}, 'vat_code', ${client_details.vat_code})`.as(
				"billed_to",
			),
		})
		.from(subscription)
		.innerJoin(tenant, eq(tenant.id, subscription.tenant_id))
		.innerJoin(plan, eq(plan.id, subscription.plan_id))
		.leftJoin(next_plan, eq(next_plan.id, subscription.next_plan_id))
		.leftJoin(client_details, eq(client_details.tenant_id, subscription.tenant_id));

/** The subscription of a company with everything that its billing is decided by. */
export type BillingAccount = RowOf<typeof selectBillingAccount>;

/** Selects the subscription of a company with everything that its billing is decided by. */
export const selectBillingAccount = (tenant_id: number) =>
	selectAccounts().where(eq(subscription.tenant_id, tenant_id));

/** How late the oldest unpaid invoice is, as a step of reminding. */
const stepSql = (today: string, days: readonly number[]): SQL => {
	const late = sql`julianday(${today}) - julianday(${OLDEST_DUE})`;
	return sql`(${sql.join(
		days.map((day) => sql`coalesce(${late} >= ${day}, 0)`),
		sql` + `,
	)})`;
};

/**
 * Selects the companies whose billing has something to do now: a trial that has ended, a renewal, an end, an invoice that has become
 * late, or arrears that were paid. Demonstration companies are not billed, nor those that the console has suspended or closed.
 */
export const selectBillingDue = (
	{ now, today, days, after }: { now: string; today: string; days: readonly number[]; after: number },
	limit: number,
) =>
	db
		.select({ tenant_id: subscription.tenant_id })
		.from(subscription)
		.innerJoin(tenant, eq(tenant.id, subscription.tenant_id))
		.where(
			and(
				eq(tenant.status, "active"),
				eq(tenant.is_demo, 0),
				sql`${subscription.tenant_id} > ${after}`,
				sql`${subscription.status} IN ('trial', 'active', 'past_due')`,
				sql`((${subscription.status} = 'trial' AND ${subscription.trial_ends_at} <= ${now})
					OR ${subscription.renews_on} <= ${today} OR ${subscription.cancels_on} <= ${today}
					OR (${OLDEST_DUE} < ${today} AND ${subscription.status} <> 'trial' AND ${subscription.past_due_since} IS NOT ${OLDEST_DUE})
					OR (${OLDEST_DUE} < ${today} AND min(${stepSql(today, days)}, CASE WHEN ${subscription.suspended} = 1
						AND ${subscription.dunning_step} < 4 THEN 3 ELSE 4 END) <> ${subscription.dunning_step})
					OR (${subscription.past_due_since} IS NOT NULL AND coalesce(${OLDEST_DUE} >= ${today}, 1)))`,
			),
		)
		.orderBy(subscription.tenant_id)
		.limit(limit);

/** Selects how much of its plan a company uses, as it was last counted. */
export const selectBilledUsage = (tenant_id: number) =>
	db
		.select({
			users: client_usage.users,
			drivers: client_usage.drivers,
			vehicles: client_usage.vehicles,
			measured_at: client_usage.measured_at,
		})
		.from(client_usage)
		.where(eq(client_usage.tenant_id, tenant_id));

/** Selects what the administrator of a company is notified of on every screen. */
export const selectBillingState = (tenant_id: number) =>
	db
		.select({
			status: subscription.status,
			trial_ends_at: subscription.trial_ends_at,
			past_due_since: subscription.past_due_since,
			cancels_on: subscription.cancels_on,
		})
		.from(subscription)
		.where(eq(subscription.tenant_id, tenant_id));
