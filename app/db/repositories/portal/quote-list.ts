import { desc, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db, hasText, ONE_ROW } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { userName } from "~/db/repositories/kernel/users";
import { BY_ID, isIndexed, keywordPhrases, matchQuery } from "~/db/search";
import { customer, customer_quote, job, outbox, user } from "~/db/tenant";
import { QUOTE_STATES, type QuoteState } from "~/shared/quotes";
import type { DateText } from "~/shared/time/dates";

/** As many quotes in a state are counted and listed, those that are or were valid last: a page reads no more, however many there are. */
export const MAX_LISTED_QUOTES = 1000;

/** Which quotes are listed: those in a state on a day, of one customer, that have the keywords. */
export interface QuoteFilter {
	state: QuoteState;
	today: DateText;
	customer_id?: number | undefined;
	keywords?: string | undefined;
}

/** One more than is listed, so that it is known that there are more. */
const ENOUGH = sql.raw(String(MAX_LISTED_QUOTES + 1));
const BY_JOB_ID = sql.raw(BY_ID);
const CUSTOMER_TEXTS = [sql.raw("c.customer_name"), sql.raw("c.customer_code")];
const QUOTED_TEXTS = [
	...["'$.from.post_code'", "'$.from.town'", "'$.to.post_code'", "'$.to.town'"].map((path) =>
		sql.raw(`q.places ->> ${path}`),
	),
	sql.raw(jobNumberSql("k")),
];

type Bounds = Omit<QuoteFilter, "state">;

/** Whether a quote `q` is in a state. */
function isInState(state: QuoteState, { today }: Bounds): SQL {
	if (state === "won" || state === "lost") return sql`q.outcome = ${state}`;
	const valid = state === "open" ? sql`q.valid_until >= ${today}` : sql`q.valid_until < ${today}`;
	return sql`q.outcome = 'open' AND ${valid}`;
}

/** Whether a quote `q` is of the customer that is wanted. */
const isOfCustomer = ({ customer_id }: Bounds): SQL =>
	customer_id === undefined ? sql`true` : sql`q.customer_id = ${customer_id}`;

/** The quotes in a state, from an index alone: those that are or were valid last. */
const lastInState = (state: QuoteState, bounds: Bounds): SQL =>
	sql`SELECT q.id, q.quoted_at FROM customer_quote q WHERE ${isInState(state, bounds)} AND ${isOfCustomer(bounds)}
		ORDER BY q.valid_until DESC, q.quoted_at DESC LIMIT ${ENOUGH}`;

/** The ids of the quotes that phrases find: by their jobs' texts, by their customer, and short ones by number and places among those in some states. */
function idsMatching(phrases: readonly string[], states: readonly QuoteState[], bounds: Bounds): SQL {
	const match = matchQuery(phrases);
	const short = phrases.filter((phrase) => !isIndexed(phrase));
	const last = states.map((state) => sql`SELECT id FROM (${lastInState(state, bounds)})`);
	const ways = [
		sql`SELECT q.id FROM customer c CROSS JOIN customer_quote q ON q.customer_id = c.id WHERE ${hasText(CUSTOMER_TEXTS, ...phrases)}`,
		...(match === null
			? []
			: [
					sql`SELECT q.id FROM job_search s CROSS JOIN job k ${BY_JOB_ID} ON k.id = s.rowid
						CROSS JOIN customer_quote q ON q.job_id = coalesce(k.parent_id, k.id) WHERE s.job_search MATCH ${match}`,
				]),
		...(short.length === 0
			? []
			: [
					sql`SELECT q.id FROM (${sql.join(last, sql` UNION ALL `)}) l CROSS JOIN customer_quote q ON q.id = l.id
						CROSS JOIN job k ON k.id = q.job_id WHERE ${hasText(QUOTED_TEXTS, ...short)}`,
				]),
	];
	return sql.join(ways, sql` UNION `);
}

/** The quotes that are listed in a state. */
function listed({ state, keywords = "", ...bounds }: QuoteFilter): SQL {
	const phrases = keywordPhrases(keywords);
	if (phrases.length === 0) return lastInState(state, bounds);
	return sql`SELECT q.id, q.quoted_at FROM (${idsMatching(phrases, [state], bounds)}) i CROSS JOIN customer_quote q ON q.id = i.id
		WHERE ${isInState(state, bounds)} AND ${isOfCustomer(bounds)} ORDER BY q.quoted_at DESC LIMIT ${ENOUGH}`;
}

/** Whether the last mail of a quote that is mailed and unanswered was not delivered, or not sent. */
const LAST_MAIL_FAILED = sql<
	0 | 1
>`coalesce((SELECT o.status IN ('failed', 'cancelled') FROM ${outbox} o WHERE ${customer_quote.outcome} = 'open' AND ${customer_quote.mailed_at} IS NOT NULL
	AND o.about = 'job' AND o.about_id = ${customer_quote.job_id} AND o.kind IN ('quote', 'quote_offer') ORDER BY o.id DESC LIMIT 1), 0)`;

const selectQuotes = (which: SQL) =>
	db
		.select({
			id: aliased(customer_quote.id, "quote_id"),
			job_id: customer_quote.job_id,
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("written_number"),
			job_status: aliased(job.status, "job_status"),
			customer_id: aliased(customer_quote.customer_id, "quote_customer_id"),
			customer_name: customer.customer_name,
			outcome: customer_quote.outcome,
			price: customer_quote.price,
			places: customer_quote.places,
			prices: customer_quote.prices,
			valid_until: customer_quote.valid_until,
			recipients: customer_quote.recipients,
			note: customer_quote.note,
			quoted_by: userName.as("quoted_by_name"),
			quoted_at: customer_quote.quoted_at,
			mailed_at: customer_quote.mailed_at,
			mail_failed: LAST_MAIL_FAILED.as("mail_failed"),
			loss_reason: customer_quote.loss_reason,
			loss_note: customer_quote.loss_note,
			decided_at: customer_quote.decided_at,
		})
		.from(customer_quote)
		.innerJoin(job, eq(job.id, customer_quote.job_id))
		.innerJoin(customer, eq(customer.id, customer_quote.customer_id))
		.leftJoin(user, eq(user.id, customer_quote.quoted_by))
		.where(which);

/** Selects a quote with its job, by its id or by its job's. */
export const selectCustomerQuote = (key: { id: number } | { job_id: number }) =>
	selectQuotes("id" in key ? eq(customer_quote.id, key.id) : eq(customer_quote.job_id, key.job_id));

/** Selects a page of the quotes in a state with their jobs, the newest first; none beyond `MAX_LISTED_QUOTES`. */
export function selectCustomerQuotes(
	filter: QuoteFilter,
	{ limit, offset }: { limit: number; offset: number },
) {
	const rows = Math.max(0, Math.min(limit, MAX_LISTED_QUOTES - offset));
	const page = sql`(SELECT id FROM (${listed(filter)}) ORDER BY quoted_at DESC, id DESC LIMIT ${rows} OFFSET ${offset})`;
	return (
		selectQuotes(sql`${customer_quote.id} IN ${page}`)
			// With a sign the page is sorted: else the index of times would lead through all quotes.
			.orderBy(desc(sql`+${customer_quote.quoted_at}`), desc(customer_quote.id))
	);
}

/** A row of `selectCustomerQuotes`. */
export type SelectedQuote = Awaited<ReturnType<typeof selectCustomerQuotes>>[number];

/** Counts the quotes in each state; without keywords each at most to one beyond `MAX_LISTED_QUOTES`. */
export function countQuotes({ keywords = "", ...bounds }: Bounds) {
	const phrases = keywordPhrases(keywords);
	const found = sql`(SELECT q.outcome, q.valid_until
		FROM (${idsMatching(phrases, QUOTE_STATES, bounds)}) i CROSS JOIN customer_quote q ON q.id = i.id WHERE ${isOfCustomer(bounds)}) q`;
	const count = <Name extends QuoteState>(state: Name) =>
		(phrases.length > 0
			? sql<number>`count(*) FILTER (WHERE ${isInState(state, bounds)})`
			: sql<number>`(SELECT count(*) FROM (${lastInState(state, bounds)}))`
		).as(state);
	return db
		.select({ open: count("open"), won: count("won"), lost: count("lost"), expired: count("expired") })
		.from(phrases.length > 0 ? found : ONE_ROW);
}
