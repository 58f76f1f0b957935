import { sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { billing_event, server_setting } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Stores an event of the payment provider, once by its id. */
export const insertBillingEvent = (values: typeof billing_event.$inferInsert): Statement =>
	db.insert(billing_event).values(values).onConflictDoNothing({ target: billing_event.id });

/** Selects all events about one payment, in the order of the provider's clock, whatever the order they came in. */
export const selectEventsOfPayment = (intent: string) =>
	db
		.select({
			id: billing_event.id,
			type: billing_event.type,
			created: billing_event.created,
			payload: billing_event.payload,
		})
		.from(billing_event)
		.where(sql`${billing_event.payload} ->> 'payment_intent' = ${intent}`)
		.orderBy(billing_event.created, billing_event.id);

/** Records that the events about a payment were applied, or why they could not be. */
export const markEventsApplied = (intent: string, error: string | null, at: string): Statement =>
	db
		.update(billing_event)
		.set(error === null ? { applied_at: at, error: null } : { error })
		.where(sql`${billing_event.payload} ->> 'payment_intent' = ${intent}`);

/** Stores a setting of the platform in place of what it was. */
export const saveServerSetting = (name: string, value: string, at: string): Statement =>
	db
		.insert(server_setting)
		.values({ name, value, created_at: at, updated_at: at })
		.onConflictDoUpdate({ target: server_setting.name, set: { value, updated_at: at } });
