import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, statement } from "~/db/builder";
import { liveSql } from "~/db/job-sql";
import { query } from "~/db/read";
import { type JobKey, jobIs } from "~/db/repositories/jobs/jobs";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { customer_quote, job, job_rate, job_request, rate_setting } from "~/db/tenant";
import type { LossReason, QuotedPlaces, QuotedPrice } from "~/shared/quotes";
import type { DateText } from "~/shared/time/dates";

/** Until a company has set it. */
export const DEFAULT_QUOTE_DAYS = 7;

/** Selects for how many days a quote is valid: one row, or none. */
export const selectQuoteDays = () =>
	db.select({ quote_days: rate_setting.quote_days }).from(rate_setting).where(eq(rate_setting.id, 1));

const IS_LIVE = sql.raw(liveSql("x"));

const district = (code: SQL) => sql`substr(${code}, 1, instr(${code} || ' ', ' ') - 1)`;
const from = sql`upper(trim(coalesce(${job.collection_post_code}, '')))`;
const to = sql`upper(trim(coalesce(${job.delivery_post_code}, '')))`;
/** The places of a job as JSON: `QuotedPlaces`. */
const PLACES = sql`json_object(
	'from', json_object('post_code', ${from}, 'town', coalesce(${job.collection_town}, '')),
	'to', json_object('post_code', ${to}, 'town', coalesce(${job.delivery_town}, '')),
	'collection_date', ${job.collection_date},
	'lane', CASE WHEN ${from} = '' OR ${to} = '' THEN '' ELSE ${district(from)} || '>' || ${district(to)} END)`;
/** The price of a job as it is stored, of a trip with its stops. */
const TOTAL = sql`(SELECT sum(x.total_charge) FROM job x WHERE x.id = ${job.id} OR (x.parent_id = ${job.id} AND ${IS_LIVE}))`;
/** What the job itself was quoted at, as JSON: `QuotedPrice[]`. */
const OWN_PRICE = sql`json_array(json_object(
	'load_type_id', ${job.load_type_id},
	'code', coalesce((SELECT l.code FROM load_type l WHERE l.id = ${job.load_type_id}), ''),
	'description', coalesce((SELECT l.description FROM load_type l WHERE l.id = ${job.load_type_id}), ''),
	'price', ${TOTAL} / 100000.0,
	'card', coalesce((SELECT c.name FROM ${job_rate} g JOIN rate_card_version v ON v.id = g.rate_card_version_id
		JOIN rate_card c ON c.id = v.rate_card_id WHERE g.job_id = ${job.id}), ''),
	'reasons', json(coalesce((SELECT g.reasons FROM ${job_rate} g WHERE g.job_id = ${job.id}), '[]'))))`;

/** Stores that a job is a quote, valid for the company's number of days from a day on; not of a trip's stops, nor where it is one already. */
export const insertNewQuote = (ctx: WriteContext, key: JobKey, today: DateText): Statement =>
	insertSelect(
		customer_quote,
		{
			job_id: sql`${job.id}`,
			customer_id: sql`${job.customer_id}`,
			price: TOTAL,
			places: PLACES,
			prices: OWN_PRICE,
			valid_until: sql`date(${today}, '+' || coalesce((SELECT ${rate_setting.quote_days} FROM ${rate_setting}), ${DEFAULT_QUOTE_DAYS}) || ' days')`,
			quoted_by: actorId(ctx),
			quoted_at: ctx.now.toISOString(),
			...created(ctx),
		},
		sql`FROM ${job} WHERE ${jobIs(key)} AND ${job.parent_id} IS NULL ON CONFLICT DO NOTHING`,
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

/** Whether a quote is not mailed to the customer of its job: never, or to a former one. */
const IS_UNMAILED = sql`(${customer_quote.mailed_at} IS NULL OR ${customer_quote.customer_id} <> ${job.customer_id})`;
const ifUnmailed = (column: AnyColumn, value: SQL) =>
	sql`${sql.identifier(column.name)} = CASE WHEN ${IS_UNMAILED} THEN ${value} ELSE ${column} END`;

/**
 * Stores for whom the open quote of a job is, or of the trip of a stop, and, until it is mailed, what the job is quoted at. What was mailed to
 * a customer that the job is no longer of is not mailed yet.
 */
export const refreshOpenQuote = (ctx: WriteContext, job_id: number): Statement =>
	statement(sql`UPDATE ${customer_quote} SET customer_id = ${job.customer_id}, ${ifUnmailed(customer_quote.price, TOTAL)},
		${ifUnmailed(customer_quote.places, PLACES)}, ${ifUnmailed(customer_quote.prices, OWN_PRICE)},
		${ifUnmailed(customer_quote.request_id, sql`NULL`)}, ${ifUnmailed(customer_quote.recipients, sql`''`)},
		${ifUnmailed(customer_quote.note, sql`''`)}, ${ifUnmailed(customer_quote.mailed_at, sql`NULL`)}, updated_at = ${updated(ctx).updated_at}
		FROM ${job} WHERE ${job.id} = (SELECT coalesce(s.parent_id, s.id) FROM ${job} s WHERE s.id = ${job_id})
			AND ${customer_quote.job_id} = ${job.id} AND ${customer_quote.outcome} = 'open'`);

/** Stores that the open quote of a job was won. */
export const winQuote = (ctx: WriteContext, job_id: number): Statement =>
	db
		.update(customer_quote)
		.set({ outcome: "won", ...decided(ctx) })
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
		.set({ outcome: "lost", ...loss, ...decided(ctx) })
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

/** Selects the addresses of a customer that a quote can be mailed to, the usual one first. */
export const selectQuoteContacts = (customer_id: number) =>
	query<{ name: string; email: string }>(
		`SELECT coalesce(contact, '') AS name, email FROM customer WHERE id = ?1 AND email <> ''
			UNION ALL SELECT '', email FROM customer_email WHERE customer_id = ?1`,
		customer_id,
	);
