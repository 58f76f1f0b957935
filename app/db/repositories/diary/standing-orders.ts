import { and, asc, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { insertIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import { ROW_JOB_ID } from "~/db/repositories/jobs/jobs";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type Statement, sqlValue } from "~/db/statements";
import { customer, idempotency_key, job, standing_order, standing_order_job } from "~/db/tenant";

const ORDER = {
	id: aliased(standing_order.id, "id"),
	pattern_job_id: standing_order.pattern_job_id,
	rule: standing_order.rule,
	every: standing_order.every,
	weekdays: standing_order.weekdays,
	month_day: standing_order.month_day,
	starts_on: standing_order.starts_on,
	ends_on: standing_order.ends_on,
	days_ahead: standing_order.days_ahead,
	on_holiday: standing_order.on_holiday,
	left_out: standing_order.left_out,
	is_paused: standing_order.is_paused,
	paused_until: standing_order.paused_until,
	ended_at: standing_order.ended_at,
	problem: standing_order.problem,
	problem_at: standing_order.problem_at,
	version: aliased(standing_order.version, "version"),
	pattern_number: jobNumber(job).as("pattern_number"),
	customer_id: job.customer_id,
	customer_name: customer.customer_name,
	collection_town: job.collection_town,
	delivery_town: job.delivery_town,
	made_to: sql<
		string | null
	>`(SELECT max(m.date) FROM standing_order_job m WHERE m.standing_order_id = ${standing_order.id})`.as(
		"made_to",
	),
};

const selectOrders = (where: SQL | undefined) =>
	db
		.select(ORDER)
		.from(standing_order)
		.innerJoin(job, eq(job.id, standing_order.pattern_job_id))
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.where(where)
		.orderBy(asc(customer.customer_name), asc(standing_order.id));

const isOver = (today: string) =>
	sql`(${standing_order.ended_at} IS NOT NULL OR coalesce(${standing_order.ends_on} < ${today}, 0))`;

/** More than a company has; the list shows no more. */
const MAX_ORDERS = 500;

/** Selects the standing orders that go on, or those that are over, by customer. */
export const selectStandingOrders = (today: string, isEnded: boolean) =>
	selectOrders(isEnded ? isOver(today) : sql`NOT ${isOver(today)}`).limit(MAX_ORDERS);

/** Selects the standing orders that a job is the pattern of, or was made by. */
export const selectStandingOrdersOfJob = (job_id: number) =>
	selectOrders(
		or(
			eq(standing_order.pattern_job_id, job_id),
			inArray(
				standing_order.id,
				db
					.select({ id: standing_order_job.standing_order_id })
					.from(standing_order_job)
					.where(eq(standing_order_job.job_id, job_id)),
			),
		),
	);

/** Selects a standing order. */
export const selectStandingOrder = (id: number) => selectOrders(eq(standing_order.id, id));

/** Selects the standing orders of which a job may be due on a day: neither over nor paused by hand. */
export const selectWorkingOrders = (today: string) =>
	selectOrders(
		and(
			isNull(standing_order.ended_at),
			sql`coalesce(${standing_order.ends_on} >= ${today}, 1)`,
			sql`NOT (${standing_order.is_paused} = 1 AND ${standing_order.paused_until} IS NULL)`,
		),
	);

/** Selects the days from one on for which orders have made a job, with the job unless it was removed. */
export const selectMadeDays = (ids: readonly number[], from: string) =>
	db
		.select({
			standing_order_id: standing_order_job.standing_order_id,
			rule_date: standing_order_job.rule_date,
			date: standing_order_job.date,
			job_id: standing_order_job.job_id,
			job_number: sql<string | null>`${jobNumber(job)}`.as("made_number"),
			status: aliasedOrNull(job.status, "made_status"),
		})
		.from(standing_order_job)
		.leftJoin(job, eq(job.id, standing_order_job.job_id))
		.where(
			and(
				sql`${standing_order_job.standing_order_id} IN ${jsonList(ids)}`,
				gte(standing_order_job.date, from),
			),
		)
		.orderBy(asc(standing_order_job.standing_order_id), asc(standing_order_job.date));

/** Selects what patterns and their sub-jobs refer to, sub-jobs of the left out statuses aside. */
export const selectPatternParts = (pattern_ids: readonly number[], leftOut: readonly number[]) =>
	db
		.select({
			id: job.id,
			parent_id: job.parent_id,
			status: job.status,
			customer_id: job.customer_id,
			load_type_id: job.load_type_id,
			freight_type_id: job.freight_type_id,
			service_id: job.service_id,
			needs: job.needs,
		})
		.from(job)
		.where(
			or(
				sql`${job.id} IN ${jsonList(pattern_ids)}`,
				and(sql`${job.parent_id} IN ${jsonList(pattern_ids)}`, notInArray(job.status, [...leftOut])),
			),
		)
		.orderBy(asc(job.id));

type OrderInsert = typeof standing_order.$inferInsert;
type NewOrder = Omit<OrderInsert, "id" | "created_by" | "created_at" | "updated_at" | "version">;

const orderRequestKey = (uid: string) => `standing-order ${uid}`;

/** Stores what was sent with the `uid` of a new standing order. */
export const insertOrderRequest = (
	ctx: Pick<WriteContext, "now">,
	{ uid, ...claim }: { uid: string; verb: string; request_hash: string },
): Statement => insertIdempotencyKey(ctx, { key: orderRequestKey(uid), ...claim });

/** Selects the standing order with a `uid` and the hash of what was sent with it; null once that has been deleted. */
export const selectOrderOfRequest = (uid: string) =>
	db
		.select({ id: standing_order.id, request_hash: idempotency_key.request_hash })
		.from(standing_order)
		.leftJoin(idempotency_key, eq(idempotency_key.key, orderRequestKey(uid)))
		.where(eq(standing_order.uid, uid));

/** Stores a standing order. */
export const insertStandingOrder = (ctx: WriteContext, order: NewOrder) =>
	db
		.insert(standing_order)
		.values({ ...order, created_by: actorId(ctx), ...created(ctx) })
		.returning({ id: standing_order.id });

/** The id of the standing order that the batch inserts. */
export const NEWEST_ORDER = sqlValue("SELECT max(id) FROM standing_order");

/** Changes a standing order at the version that was read. */
export const updateStandingOrder = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
	changes: Partial<NewOrder>,
): Statement =>
	db
		.update(standing_order)
		.set({ ...changes, ...updated(ctx), version: raised(standing_order.version, version) })
		.where(eq(standing_order.id, id));

/** Records for which days jobs are made; `job_uid` is the new job. A day that has one already fails the batch. */
export const insertMadeDays = (
	rows: readonly (Omit<typeof standing_order_job.$inferInsert, "job_id"> & { job_uid: string })[],
): Statement[] => insertRows(standing_order_job, rows, { job_id: ROW_JOB_ID });
