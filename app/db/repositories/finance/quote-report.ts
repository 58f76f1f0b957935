import { type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { userName } from "~/db/repositories/kernel/users";
import { customer, customer_quote, user } from "~/db/tenant";
import type { LossReason, QuoteState, QuoteView } from "~/shared/quotes";
import type { DateText } from "~/shared/time/dates";

/** A stretch of time with the key of its row: from one instant until before another. */
export interface ReportStretch {
	key: string;
	from: string;
	until: string;
}

const STRETCH_KEY = sql`stretch.value ->> 'key'`;

/** What a row of the report has in common, and what it is called where the database knows that. */
const GROUPS: Record<QuoteView, { key: SQL; name: SQL }> = {
	customer: {
		key: sql`${customer_quote.customer_id}`,
		name: sql`(SELECT ${customer.customer_name} FROM ${customer} WHERE ${customer.id} = grouped.key)`,
	},
	lane: { key: sql`${customer_quote.places} ->> 'lane'`, name: sql`NULL` },
	person: {
		key: sql`${customer_quote.quoted_by}`,
		name: sql`(SELECT ${userName} FROM ${user} WHERE ${user.id} = grouped.key)`,
	},
	month: { key: STRETCH_KEY, name: sql`NULL` },
};

/** Selects the quotes made in stretches of time, added up by what a view counts by, what has become of them on a day, and why they were lost. */
export function selectReportQuotes(by: QuoteView, stretches: readonly ReportStretch[], today: DateText) {
	const { key, name } = GROUPS[by];
	const state = sql`CASE WHEN ${customer_quote.outcome} = 'open' AND ${customer_quote.valid_until} < ${today}
		THEN 'expired' ELSE ${customer_quote.outcome} END`;
	const grouped = sql`(SELECT ${key} AS key, ${state} AS state, ${customer_quote.loss_reason} AS loss_reason,
			count(*) AS quotes, sum(${customer_quote.price}) AS price
		FROM json_each(${JSON.stringify(stretches)}) stretch CROSS JOIN ${customer_quote}
			ON ${customer_quote.quoted_at} >= stretch.value ->> 'from' AND ${customer_quote.quoted_at} < stretch.value ->> 'until'
		GROUP BY 1, 2, 3)`;
	return db
		.select({
			key: sql<string | number | null>`grouped.key`.as("group_key"),
			name: sql<string | null>`${name}`.as("group_name"),
			state: sql<QuoteState>`grouped.state`.as("group_state"),
			loss_reason: sql<LossReason | null>`grouped.loss_reason`.as("group_reason"),
			quotes: sql<number>`grouped.quotes`.as("group_quotes"),
			price: sql<number>`grouped.price`.mapWith(customer_quote.price).as("group_price"),
		})
		.from(sql`${grouped} AS grouped`);
}
