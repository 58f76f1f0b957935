import { and, asc, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertFrom } from "~/db/insert-from";
import { type Query, query } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, job_activity, slot_claim } from "~/db/tenant";

/** The ranks of Quote and Pending: what is booked and on no vehicle yet. */
const WAITING = [1, 2] as const;

/** A claim that is reserved, or whose job waits for a vehicle at the time that it was promised for. */
const countsAt = (now: string) =>
	or(
		and(isNull(slot_claim.job_id), gt(slot_claim.expires_at, now)),
		sql`EXISTS (SELECT 1 FROM ${job} WHERE ${job.id} = ${slot_claim.job_id} AND ${job.deleted_at} IS NULL
			AND ${job.status} IN (${sql.raw(WAITING.join(", "))}) AND ${job.collection_date} = ${slot_claim.date}
			AND ${job.collection_time} = ${slot_claim.time_from})`,
	);

const CLAIM = {
	uid: slot_claim.uid,
	customer_id: slot_claim.customer_id,
	vehicle_id: slot_claim.vehicle_id,
	date: slot_claim.date,
	time_from: slot_claim.time_from,
	time_until: slot_claim.time_until,
	facts: slot_claim.facts,
	price: slot_claim.price,
	expires_at: slot_claim.expires_at,
	job_id: slot_claim.job_id,
	created_at: slot_claim.created_at,
} as const;

/** Selects the claims that count on a day, in the order in which they were made. */
export const selectClaimsOfDay = (date: string, now: Date) =>
	db
		.select(CLAIM)
		.from(slot_claim)
		.where(and(eq(slot_claim.date, date), countsAt(now.toISOString())))
		.orderBy(asc(slot_claim.id));

/** Selects the claim of a booking by its key, expired or not. */
export const selectSlotClaim = (uid: string) =>
	db.select(CLAIM).from(slot_claim).where(eq(slot_claim.uid, uid));

/** Counts what a customer holds for other bookings than one. */
export const countReservedClaims = (customer_id: number, { uid, now }: { uid: string; now: Date }) =>
	db
		.select({ reserved: count().as("reserved") })
		.from(slot_claim)
		.where(
			and(
				eq(slot_claim.customer_id, customer_id),
				isNull(slot_claim.job_id),
				gt(slot_claim.expires_at, now.toISOString()),
				sql`${slot_claim.uid} <> ${uid}`,
			),
		);

/** Counts what is reserved of a day and not booked. */
export const countClaimsOfDay = (date: string, now: Date) =>
	db
		.select({ reserved: count().as("reserved") })
		.from(slot_claim)
		.where(
			and(eq(slot_claim.date, date), isNull(slot_claim.job_id), gt(slot_claim.expires_at, now.toISOString())),
		);

/** Selects the jobs that were booked at a promised time of a day and still have it. */
export const selectPromisedJobs = (date: string) =>
	db
		.select({ id: job.id })
		.from(slot_claim)
		.innerJoin(job, eq(job.id, slot_claim.job_id))
		.where(
			and(
				eq(slot_claim.date, date),
				isNull(job.deleted_at),
				eq(job.collection_date, slot_claim.date),
				eq(job.collection_time, slot_claim.time_from),
			),
		);

/** All claims of the day `?1` as one text. SQL text, as a batch is refused by the same. */
const STATE_SQL = `coalesce((SELECT group_concat(id || ' ' || uid || ' ' || created_at || ' ' || expires_at
	|| ' ' || time_from || ' ' || vehicle_id || ' ' || coalesce(job_id, ''), ',' ORDER BY id)
	FROM slot_claim WHERE date = ?1), '')`;

/** Selects what the claims of a day are, for `requireClaims`. */
export const selectClaimState = (date: string): Query<{ state: string }> =>
	query(`SELECT ${STATE_SQL} AS state`, date);

/** Refuses the batch unless the claims of a day are as they were read: a slot is given to who was first. */
export const requireClaims = (date: string, state: string): Statement =>
	refuseIf("record", { sql: `${STATE_SQL} <> ?2`, params: [date, state] });

/** Refuses the batch where a customer holds as many for other bookings as it may. */
export const requireFewClaims = (
	customer_id: number,
	{ uid, now, max }: { uid: string; now: Date; max: number },
): Statement =>
	refuseIf("record", {
		sql: `(SELECT count(*) FROM slot_claim WHERE customer_id = ?1 AND job_id IS NULL AND expires_at > ?2 AND uid <> ?3) >= ?4`,
		params: [customer_id, now.toISOString(), uid, max],
	});

/** Refuses the batch unless a claim is there, not booked, and of a day and time. */
export const requireClaim = (uid: string, { date, from }: Record<"date" | "from", string>): Statement =>
	refuseIf("record", {
		sql: `NOT EXISTS (SELECT 1 FROM slot_claim WHERE uid = ?1 AND job_id IS NULL AND date = ?2 AND time_from = ?3)`,
		params: [uid, date, from],
	});

/** Selects whether a job was booked at a time that was promised. */
export const selectClaimOfJob = (job_id: number) =>
	db.select({ uid: slot_claim.uid }).from(slot_claim).where(eq(slot_claim.job_id, job_id)).limit(1);

/** Stores a claim; `created_at` is when its booking first had one. */
export const insertClaim = (
	ctx: WriteContext,
	values: Pick<
		typeof slot_claim.$inferInsert,
		| "uid"
		| "customer_id"
		| "vehicle_id"
		| "date"
		| "time_from"
		| "time_until"
		| "facts"
		| "price"
		| "expires_at"
		| "created_at"
	>,
): Statement => db.insert(slot_claim).values({ ...values, user_id: actorId(ctx) });

/** Gives a claim back; one that is booked stays. */
export const releaseClaim = (uid: string): Statement =>
	db.delete(slot_claim).where(and(eq(slot_claim.uid, uid), isNull(slot_claim.job_id)));

/** Gives a claim the job that was booked with it, by the job's `uid` in the same batch. */
export const bookClaim = (uid: string, job_uid: string): Statement =>
	db
		.update(slot_claim)
		.set({ job_id: sql`(SELECT id FROM job WHERE uid = ${job_uid})` })
		.where(eq(slot_claim.uid, uid));

/** Adds an entry to the timeline of a job that was booked at a promised time, while it has one of these statuses (ranks). */
export const insertPromiseEntry = (
	ctx: WriteContext,
	job_id: number,
	{ action_type, message, statuses }: { action_type: string; message: string; statuses: readonly number[] },
): Statement =>
	insertFrom(
		job_activity,
		{
			job_id: "j.id",
			action_type: "?2",
			message: "?3",
			at: "?4",
			user_id: "(SELECT id FROM user WHERE id = ?5)",
			actor_name: "?6",
		},
		`FROM job j WHERE j.id = ?1 AND j.status IN (SELECT value FROM json_each(?7))
			AND EXISTS (SELECT 1 FROM slot_claim s WHERE s.job_id = j.id)`,
		[
			job_id,
			action_type,
			message,
			ctx.now.toISOString(),
			ctx.actor.user_id ?? null,
			ctx.actor.name,
			JSON.stringify(statuses),
		],
	);
