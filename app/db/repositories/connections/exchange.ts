import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, statement } from "~/db/builder";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { cx_cache, cx_job, cx_load_activity, cx_quote, sub_contractor } from "~/db/tenant";
import { type IntegrationChanges, selectIntegration, updateIntegration } from "./integrations";

const SLUG = "courier-exchange";

/** Selects the row of the courier exchange among the integrations. */
export const selectExchangeIntegration = () => selectIntegration(SLUG);

/** Changes the row of the courier exchange; with the version that was read, a save in between fails the batch. */
export const updateExchangeIntegration = (
	ctx: Pick<WriteContext, "now">,
	changes: IntegrationChanges,
	expectedVersion?: number,
): Statement => updateIntegration(ctx, SLUG, changes, expectedVersion);

/** Selects a stored answer of the exchange. */
export const selectExchangeCache = (key: string) =>
	db
		.select({ value: cx_cache.value, fetched_at: cx_cache.fetched_at })
		.from(cx_cache)
		.where(eq(cx_cache.key, key));

/** Stores an answer of the exchange. */
export const storeExchangeCache = (key: string, value: unknown, fetched_at: string): Statement =>
	db
		.insert(cx_cache)
		.values({ key, value, fetched_at })
		.onConflictDoUpdate({ target: cx_cache.key, set: { value, fetched_at } });

/** Deletes a stored answer. */
export const deleteExchangeCache = (key: string): Statement =>
	db.delete(cx_cache).where(eq(cx_cache.key, key));

/** Deletes all stored answers, as of another account; not the moment of the last request. */
export const clearExchangeCache = (): Statement => db.delete(cx_cache).where(ne(cx_cache.key, LAST_REQUEST));

const LAST_REQUEST = "last_request";

/**
 * Reserves the next request to the exchange, `spacing` seconds after the one before, unless it would be later than `latest`. Returns its
 * moment, or no row. One row for all jobs of the company: the limit is one of the account.
 */
export const reserveRequest = (now: string, latest: string, spacing: number) => {
	const next = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${cx_cache.fetched_at}, ${`+${spacing} seconds`})`;
	return db
		.insert(cx_cache)
		.values({ key: LAST_REQUEST, value: 0, fetched_at: now })
		.onConflictDoUpdate({
			target: cx_cache.key,
			set: { fetched_at: sql`max(${now}, ${next})` },
			setWhere: sql`${next} <= ${latest}`,
		})
		.returning({ at: cx_cache.fetched_at });
};

/** Selects loads; `request` has the load as it was posted. */
const selectLoads = (condition: SQL | undefined) =>
	db
		.select({
			id: cx_job.id,
			job_id: cx_job.job_id,
			cx_loads_id: cx_job.cx_loads_id,
			cx_loads_status: cx_job.cx_loads_status,
			idempotency_key: cx_job.idempotency_key,
			request: cx_job.request,
			accepted_quote_id: cx_job.accepted_quote_id,
			owner: cx_job.owner,
			subcontractor: cx_job.subcontractor,
			error: cx_job.error,
			posted_at: cx_job.posted_at,
			expires_at: cx_job.expires_at,
			fetched_at: cx_job.fetched_at,
			version: cx_job.version,
			updated_at: cx_job.updated_at,
		})
		.from(cx_job)
		.where(condition);

export const selectLoadOfJob = (job_id: number) => selectLoads(eq(cx_job.job_id, job_id));
export const selectLoadById = (cx_loads_id: string) => selectLoads(eq(cx_job.cx_loads_id, cx_loads_id));
/** Selects the load that was posted under a reference. */
export const selectLoadByReference = (reference: string) =>
	selectLoads(sql`${cx_job.request} ->> 'yourReference' = ${reference}`);

/** Selects the load that needs to be fetched first: the one whose news is oldest. */
export const selectLoadToFetch = (statuses: readonly string[]) =>
	selectLoads(inArray(cx_job.cx_loads_status, [...statuses]))
		.orderBy(asc(sql`coalesce(${cx_job.fetched_at}, '')`), asc(cx_job.id))
		.limit(1);

/** Begins a load of a job, unless one is posted: the row that is there is used again only in one of the statuses. */
export const beginLoad = (
	ctx: WriteContext,
	load: { job_id: number; idempotency_key: string; request: Record<string, unknown>; status: string },
	reusable: readonly string[],
) => {
	const { status: cx_loads_status, ...values } = load;
	const fresh = {
		...values,
		cx_loads_status,
		cx_loads_id: null,
		owner: null,
		subcontractor: null,
		error: null,
		posted_at: null,
		expires_at: null,
		fetched_at: null,
		accepted_quote_id: null,
		posted_by: actorId(ctx),
	};
	return db
		.insert(cx_job)
		.values({ ...fresh, ...created(ctx) })
		.onConflictDoUpdate({
			target: cx_job.job_id,
			set: { ...fresh, ...updated(ctx), version: sql`${cx_job.version} + 1` },
			setWhere: inArray(cx_job.cx_loads_status, [...reusable]),
		})
		.returning({ id: cx_job.id, version: cx_job.version });
};

type LoadChanges = Partial<
	Pick<
		typeof cx_job.$inferInsert,
		| "cx_loads_id"
		| "cx_loads_status"
		| "owner"
		| "subcontractor"
		| "error"
		| "posted_at"
		| "expires_at"
		| "fetched_at"
		| "accepted_quote_id"
	>
>;

/** Changes a load; `version` is that of the row that was read, so that of two who act on the same news one fails. */
export const updateLoad = (
	ctx: Pick<WriteContext, "now">,
	load: { id: number; version?: number },
	changes: LoadChanges,
): Statement =>
	db
		.update(cx_job)
		.set({ ...changes, updated_at: ctx.now.toISOString(), version: raised(cx_job.version, load.version) })
		.where(eq(cx_job.id, load.id));

/** Adds to the log of a load; what the exchange reported under an id is added once. */
export const insertLoadActivity = (
	ctx: WriteContext,
	cx_job_id: number,
	entry: { action_type: string; message: string; external_id?: string | null; at?: string },
): Statement =>
	db
		.insert(cx_load_activity)
		.values({ at: ctx.now.toISOString(), ...entry, cx_job_id, user_id: actorId(ctx) })
		.onConflictDoNothing();

export const selectLoadActivity = (id: number) =>
	db
		.select({ id: cx_load_activity.id, job_id: cx_job.job_id })
		.from(cx_load_activity)
		.innerJoin(cx_job, eq(cx_job.id, cx_load_activity.cx_job_id))
		.where(eq(cx_load_activity.id, id));

export const deleteLoadActivity = (id: number): Statement =>
	db.delete(cx_load_activity).where(eq(cx_load_activity.id, id));

/** Selects the quotes of a load, the cheapest open one first. */
export const selectQuotes = (cx_job_id: number) =>
	db
		.select()
		.from(cx_quote)
		.where(eq(cx_quote.cx_job_id, cx_job_id))
		.orderBy(sql`${cx_quote.status} <> 'POSTED'`, asc(cx_quote.total_price), desc(cx_quote.created_on));

/** Selects a quote with its load. */
export const selectQuote = (id: string) =>
	db
		.select({
			id: cx_quote.id,
			status: cx_quote.status,
			total_price: cx_quote.total_price,
			quote_owner: cx_quote.quote_owner,
			job_id: cx_job.job_id,
		})
		.from(cx_quote)
		.innerJoin(cx_job, eq(cx_job.id, cx_quote.cx_job_id))
		.where(eq(cx_quote.id, id));

type NewQuote = Omit<typeof cx_quote.$inferInsert, "created_at" | "updated_at">;

/** Stores a quote. One that was pushed never reopens a quote that has been decided; one that was fetched is the truth. */
export const storeQuote = (ctx: Pick<WriteContext, "now">, quote: NewQuote, isTruth: boolean): Statement => {
	const { id: _id, cx_job_id: _load, ...changes } = quote;
	const at = ctx.now.toISOString();
	return db
		.insert(cx_quote)
		.values({ ...quote, created_at: at, updated_at: at })
		.onConflictDoUpdate({
			target: cx_quote.id,
			set: { ...changes, updated_at: at },
			...(!isTruth && { setWhere: eq(cx_quote.status, "POSTED") }),
		});
};

type QuoteStatus = NonNullable<(typeof cx_quote.$inferInsert)["status"]>;

export const setQuoteStatus = (ctx: Pick<WriteContext, "now">, id: string, status: QuoteStatus): Statement =>
	db.update(cx_quote).set({ status, updated_at: ctx.now.toISOString() }).where(eq(cx_quote.id, id));

/** Closes the open quotes of a load, except one. */
export const closeQuotes = (
	ctx: Pick<WriteContext, "now">,
	cx_job_id: number,
	status: QuoteStatus,
	except = "",
): Statement =>
	db
		.update(cx_quote)
		.set({ status, updated_at: ctx.now.toISOString() })
		.where(and(eq(cx_quote.cx_job_id, cx_job_id), eq(cx_quote.status, "POSTED"), ne(cx_quote.id, except)));

/** Deletes the quotes of a job's earlier load. */
export const deleteQuotes = (cx_job_id: number): Statement =>
	db.delete(cx_quote).where(eq(cx_quote.cx_job_id, cx_job_id));

const isHaulier = (company: string) =>
	and(eq(sub_contractor.exchange_company_id, company), isNull(sub_contractor.deleted_at));

/** Selects the sub-contractor that a haulier of the exchange is here. */
export const selectHaulier = (company: string) =>
	db
		.select({ id: sub_contractor.id, name: sub_contractor.name, is_active: sub_contractor.is_active })
		.from(sub_contractor)
		.where(isHaulier(company));

/** Adds a haulier of the exchange to the sub-contractors, unless it is one. */
export const insertHaulier = (
	ctx: WriteContext,
	haulier: { company: string; name: string; landline: string | null },
): Statement => {
	const { company, name, landline } = haulier;
	const code = `CX${company}`;
	return insertSelect(
		sub_contractor,
		{ code, name, landline, exchange_company_id: company, ...created(ctx) },
		sql`WHERE NOT EXISTS (SELECT 1 FROM ${sub_contractor} WHERE ${isHaulier(company)})
			AND NOT EXISTS (SELECT 1 FROM ${sub_contractor} WHERE ${and(eq(sub_contractor.code, code), isNull(sub_contractor.deleted_at))})`,
	);
};

/** Records that a load has just been fetched. */
export const markFetched = (ctx: Pick<WriteContext, "now">, id: number): Statement =>
	statement(
		sql`UPDATE ${cx_job} SET fetched_at = ${ctx.now.toISOString()}, version = version + 1 WHERE ${eq(cx_job.id, id)}`,
	);
