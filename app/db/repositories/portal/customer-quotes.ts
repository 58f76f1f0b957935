import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { aliased, db, insertSelect, statement } from "~/db/builder";
import { jobNumberSql, liveSql } from "~/db/job-sql";
import { query } from "~/db/read";
import { type JobKey, jobIs } from "~/db/repositories/jobs/jobs";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { customer, customer_quote, job, job_rate, job_request, rate_setting, user } from "~/db/tenant";
import { statusRank } from "~/shared/jobs/statuses";
import type { LossReason, QuotedPlaces, QuotedPrice, QuoteState } from "~/shared/quotes";
import type { DateText } from "~/shared/time/dates";

/** Until a company has set it. */
export const DEFAULT_QUOTE_DAYS = 7;

/** Selects for how many days a quote is valid: one row, or none. */
export const selectQuoteDays = () =>
	db.select({ quote_days: rate_setting.quote_days }).from(rate_setting).where(eq(rate_setting.id, 1));

const IS_LIVE = sql.raw(liveSql("x"));
const CANCELLED = sql.raw(String(statusRank("Cancelled")));

const district = (code: SQL) => sql`substr(${code}, 1, instr(${code} || ' ', ' ') - 1)`;
const from = sql`upper(trim(coalesce(${job.collection_post_code}, '')))`;
const to = sql`upper(trim(coalesce(${job.delivery_post_code}, '')))`;
/** The places of a job as JSON: `QuotedPlaces`. */
const PLACES = sql`json_object(
	'from', json_object('post_code', ${from}, 'town', coalesce(${job.collection_town}, '')),
	'to', json_object('post_code', ${to}, 'town', coalesce(${job.delivery_town}, '')),
	'collection_date', ${job.collection_date},
	'lane', CASE WHEN ${from} = '' OR ${to} = '' THEN '' ELSE ${district(from)} || '>' || ${district(to)} END)`;
/** The price of a job as it is stored, of a trip with its stops; of a cancelled trip with those that were cancelled with it. */
const totalOf = (
	job_id: typeof job.id | typeof customer_quote.job_id,
) => sql`(SELECT sum(x.total_charge) FROM job x
	WHERE x.id = ${job_id} OR (x.parent_id = ${job_id} AND (${IS_LIVE}
		OR x.status = ${CANCELLED} AND EXISTS (SELECT 1 FROM job t WHERE t.id = x.parent_id AND t.status = ${CANCELLED}))))`;
/** What the job itself was quoted at, as JSON: `QuotedPrice[]`. */
const OWN_PRICE = sql`json_array(json_object(
	'load_type_id', ${job.load_type_id},
	'code', coalesce((SELECT l.code FROM load_type l WHERE l.id = ${job.load_type_id}), ''),
	'description', coalesce((SELECT l.description FROM load_type l WHERE l.id = ${job.load_type_id}), ''),
	'price', ${totalOf(job.id)} / 100000.0,
	'card', coalesce((SELECT c.name FROM ${job_rate} g JOIN rate_card_version v ON v.id = g.rate_card_version_id
		JOIN rate_card c ON c.id = v.rate_card_id WHERE g.job_id = ${job.id}), ''),
	'reasons', json(coalesce((SELECT g.reasons FROM ${job_rate} g WHERE g.job_id = ${job.id}), '[]'))))`;

/** Stores that a job was made as a quote, valid for the company's number of days from a day on. */
export const insertNewQuote = (ctx: WriteContext, key: JobKey, today: DateText): Statement =>
	insertSelect(
		customer_quote,
		{
			job_id: sql`${job.id}`,
			customer_id: sql`${job.customer_id}`,
			price: totalOf(job.id),
			places: PLACES,
			prices: OWN_PRICE,
			valid_until: sql`date(${today}, '+' || coalesce((SELECT ${rate_setting.quote_days} FROM ${rate_setting}), ${DEFAULT_QUOTE_DAYS}) || ' days')`,
			quoted_by: actorId(ctx),
			quoted_at: ctx.now.toISOString(),
			...created(ctx),
		},
		sql`FROM ${job} WHERE ${jobIs(key)} ON CONFLICT DO NOTHING`,
	);

/** What is stored of a quote that is mailed. */
interface MailedQuote {
	/** The request whose link accepts it; null without a link. */
	request: { id: number } | { uid: string } | null;
	price: number;
	places: QuotedPlaces;
	prices: QuotedPrice[];
	valid_until: DateText;
	recipients: string;
	note: string;
}

/** Stores what a customer is mailed as a quote for a job, instead of what it was quoted before. */
export const storeMailedQuote = (
	ctx: WriteContext,
	{ id, customer_id }: { id: number; customer_id: number },
	{ request, ...quoted }: MailedQuote,
): Statement => {
	const now = ctx.now.toISOString();
	const values = {
		...quoted,
		customer_id,
		request_id:
			request && "uid" in request
				? sql`(SELECT ${job_request.id} FROM ${job_request} WHERE ${job_request.uid} = ${request.uid})`
				: (request?.id ?? null),
		outcome: "open" as const,
		quoted_by: actorId(ctx),
		quoted_at: now,
		mailed_at: now,
		loss_reason: null,
		loss_note: "",
		decided_by: null,
		decided_at: null,
		...updated(ctx),
	};
	return db
		.insert(customer_quote)
		.values({ job_id: id, ...values, created_at: now })
		.onConflictDoUpdate({ target: customer_quote.job_id, set: values });
};

const decided = (ctx: WriteContext) => ({
	decided_by: actorId(ctx),
	decided_at: ctx.now.toISOString(),
	...updated(ctx),
});

const isOpenOf = (job_id: number) =>
	and(eq(customer_quote.job_id, job_id), eq(customer_quote.outcome, "open"));

/** The price of a job as it is by now: what was never mailed may have been changed. */
const CURRENT = sql`CASE WHEN ${customer_quote.mailed_at} IS NULL THEN ${totalOf(customer_quote.job_id)} ELSE ${customer_quote.price} END`;

/** Stores that the open quote of a job was won. */
export const winQuote = (ctx: WriteContext, job_id: number): Statement =>
	db
		.update(customer_quote)
		.set({ outcome: "won", price: CURRENT, ...decided(ctx) })
		.where(isOpenOf(job_id));

/** Frees the price of a job whose quote has expired: from then on its card prices it again. Runs before `winQuote`. */
export const releaseExpiredPrice = (job_id: number, today: DateText): Statement =>
	statement(sql`UPDATE ${job_rate} SET typed_at = NULL WHERE job_id = ${job_id} AND typed_by IS NULL
		AND EXISTS (SELECT 1 FROM ${customer_quote} q WHERE q.job_id = ${job_id} AND q.outcome = 'open' AND q.valid_until < ${today})`);

/** Stores that the open quote of a job was lost; without a reason where nobody has given one. */
export const loseOpenQuote = (
	ctx: WriteContext,
	job_id: number,
	loss: { loss_reason: LossReason | null; loss_note: string },
): Statement =>
	db
		.update(customer_quote)
		.set({ outcome: "lost", price: CURRENT, ...loss, ...decided(ctx) })
		.where(isOpenOf(job_id));

/** Changes why a lost quote was lost. */
export const updateLoss = (
	ctx: WriteContext,
	id: number,
	loss: { loss_reason: LossReason; loss_note: string },
): Statement =>
	db
		.update(customer_quote)
		.set({ ...loss, ...updated(ctx) })
		.where(and(eq(customer_quote.id, id), eq(customer_quote.outcome, "lost")));

/** Stores that the quote of a job is open again. */
export const reopenQuote = (ctx: WriteContext, job_id: number): Statement =>
	db
		.update(customer_quote)
		.set({
			outcome: "open",
			loss_reason: null,
			loss_note: "",
			decided_by: null,
			decided_at: null,
			...updated(ctx),
		})
		.where(eq(customer_quote.job_id, job_id));

const stateIs = (state: QuoteState, today: DateText): SQL =>
	state === "won" || state === "lost"
		? sql`${customer_quote.outcome} = ${state}`
		: state === "open"
			? sql`${customer_quote.outcome} = 'open' AND ${customer_quote.valid_until} >= ${today}`
			: sql`${customer_quote.outcome} = 'open' AND ${customer_quote.valid_until} < ${today}`;

/** Which quotes are read: one, or those in a state on a day. */
type QuoteFilter =
	| { id: number }
	| { job_id: number }
	| { state: QuoteState; today: DateText; customer_id?: number | undefined };

function quoteIs(filter: QuoteFilter): SQL | undefined {
	if ("id" in filter) return eq(customer_quote.id, filter.id);
	if ("job_id" in filter) return eq(customer_quote.job_id, filter.job_id);
	const { state, today, customer_id } = filter;
	return and(
		stateIs(state, today),
		customer_id === undefined ? undefined : eq(customer_quote.customer_id, customer_id),
	);
}

const personName = sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`;

/** Selects quotes with their jobs, the newest first. */
export const selectCustomerQuotes = (
	filter: QuoteFilter,
	{ limit, offset }: { limit: number; offset: number },
) =>
	db
		.select({
			id: aliased(customer_quote.id, "quote_id"),
			job_id: customer_quote.job_id,
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("written_number"),
			job_status: aliased(job.status, "job_status"),
			customer_id: aliased(customer_quote.customer_id, "quote_customer_id"),
			customer_name: customer.customer_name,
			outcome: customer_quote.outcome,
			price: sql<number>`${CURRENT}`.mapWith(customer_quote.price).as("current_price"),
			places: customer_quote.places,
			prices: customer_quote.prices,
			valid_until: customer_quote.valid_until,
			recipients: customer_quote.recipients,
			note: customer_quote.note,
			quoted_by: personName.as("quoted_by_name"),
			quoted_at: customer_quote.quoted_at,
			mailed_at: customer_quote.mailed_at,
			loss_reason: customer_quote.loss_reason,
			loss_note: customer_quote.loss_note,
			decided_at: customer_quote.decided_at,
		})
		.from(customer_quote)
		.innerJoin(job, eq(job.id, customer_quote.job_id))
		.innerJoin(customer, eq(customer.id, customer_quote.customer_id))
		.leftJoin(user, eq(user.id, customer_quote.quoted_by))
		.where(quoteIs(filter))
		.orderBy(desc(customer_quote.quoted_at), desc(customer_quote.id))
		.limit(limit)
		.offset(offset);

/** A row of `selectCustomerQuotes`. */
export type SelectedQuote = Awaited<ReturnType<typeof selectCustomerQuotes>>[number];

/** Counts the quotes in each state. */
export const countQuotes = (today: DateText, customer_id: number | undefined) => {
	const count = <Name extends QuoteState>(state: Name) =>
		sql<number>`count(*) FILTER (WHERE ${stateIs(state, today)})`.as(state);
	return db
		.select({ open: count("open"), won: count("won"), lost: count("lost"), expired: count("expired") })
		.from(customer_quote)
		.where(customer_id === undefined ? undefined : eq(customer_quote.customer_id, customer_id));
};

/** Selects the addresses of a customer that a quote can be mailed to, the usual one first. */
export const selectQuoteContacts = (customer_id: number) =>
	query<{ name: string; email: string }>(
		`SELECT coalesce(contact, '') AS name, email FROM customer WHERE id = ?1 AND email <> ''
			UNION ALL SELECT '', email FROM customer_email WHERE customer_id = ?1`,
		customer_id,
	);
