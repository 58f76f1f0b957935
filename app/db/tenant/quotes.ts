import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LOSS_REASONS, type QuotedPlaces, type QuotedPrice } from "../../shared/quotes";
import { dateChecks, oneOf } from "../columns/checks";
import { date, instant, json, money, timestamps } from "../columns/types";
import { customer } from "./customers";
import { job } from "./jobs";
import { user } from "./people";
import { job_request } from "./portal";

const QUOTE_OUTCOMES = ["open", "won", "lost"] as const;

/**
 * What a customer was quoted for a job, and what came of it: one row a job, that of the last mail. `places` and `prices` are as they
 * were quoted. An open quote has expired when `valid_until` has passed. `request_id` is the request whose link accepts it.
 */
export const customer_quote = sqliteTable(
	"customer_quote",
	{
		id: integer().primaryKey(),
		job_id: integer()
			.notNull()
			.unique()
			.references(() => job.id, { onDelete: "cascade" }),
		request_id: integer().references(() => job_request.id, { onDelete: "set null" }),
		customer_id: integer()
			.notNull()
			.references(() => customer.id, { onDelete: "cascade" }),
		outcome: text({ enum: QUOTE_OUTCOMES }).notNull().default("open"),
		/** Net, in pounds. */
		price: money().notNull(),
		places: json<QuotedPlaces>().notNull(),
		prices: json<QuotedPrice[]>().notNull(),
		valid_until: date().notNull(),
		recipients: text().notNull().default(""),
		note: text().notNull().default(""),
		quoted_by: integer().references(() => user.id, { onDelete: "set null" }),
		quoted_at: instant().notNull(),
		/** Null until it is mailed. */
		mailed_at: instant(),
		loss_reason: text({ enum: LOSS_REASONS }),
		loss_note: text().notNull().default(""),
		decided_by: integer().references(() => user.id, { onDelete: "set null" }),
		decided_at: instant(),
		...timestamps(),
	},
	(t) => [
		index("customer_quote_time").on(t.quoted_at, t.id),
		index("customer_quote_outcome").on(t.outcome, t.valid_until, t.quoted_at),
		index("customer_quote_customer").on(t.customer_id, t.outcome, t.valid_until, t.quoted_at),
		index("customer_quote_request").on(t.request_id),
		oneOf(t.outcome, QUOTE_OUTCOMES),
		oneOf(t.loss_reason, LOSS_REASONS),
		...dateChecks(t.valid_until),
	],
);
