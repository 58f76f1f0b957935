import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { customer, customer_quote, user } from "~/db/tenant";

/** Selects the quotes made from one instant until before another, as the report adds them up. */
export const selectReportQuotes = ({ from, until }: { from: string; until: string }) =>
	db
		.select({
			customer_id: customer_quote.customer_id,
			customer_name: customer.customer_name,
			lane: sql<string>`${customer_quote.places} ->> 'lane'`.as("lane"),
			person_id: customer_quote.quoted_by,
			person_name: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("person_name"),
			quoted_at: customer_quote.quoted_at,
			outcome: customer_quote.outcome,
			price: customer_quote.price,
			valid_until: customer_quote.valid_until,
			loss_reason: customer_quote.loss_reason,
		})
		.from(customer_quote)
		.innerJoin(customer, eq(customer.id, customer_quote.customer_id))
		.leftJoin(user, eq(user.id, customer_quote.quoted_by))
		.where(and(gte(customer_quote.quoted_at, from), lt(customer_quote.quoted_at, until)))
		.orderBy(asc(customer_quote.quoted_at), asc(customer_quote.id));
