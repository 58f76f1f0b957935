import { eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { builtOnce } from "~/db/read";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { idempotency_key, job } from "~/db/tenant";

type Claim = Pick<typeof idempotency_key.$inferInsert, "key" | "verb" | "request_hash">;

/** Claims a key: the batch fails if it has been claimed before. Who commits it treats a UniqueViolation as saved already. */
export const insertIdempotencyKey = (
	{ now }: Pick<WriteContext, "now">,
	{ key, verb, request_hash }: Claim,
): Statement => ({
	// Text, as every save has one.
	sql: "INSERT INTO idempotency_key (key, verb, request_hash, at) VALUES (?, ?, ?, ?)",
	params: [key, verb, request_hash, now.toISOString()],
	claimsKey: true,
});

const jobKey = (uid: string) => `job ${uid}`;

/** Stores what was sent with the `uid` of a new job. */
export const insertJobRequest = (
	ctx: Pick<WriteContext, "now">,
	{ uid, ...claim }: Omit<Claim, "key"> & { uid: string },
): Statement => insertIdempotencyKey(ctx, { key: jobKey(uid), ...claim });

const selectJobOfKey = builtOnce(() =>
	db
		.select({
			id: job.id,
			job_number: job.job_number,
			sub_no: job.sub_no,
			request_hash: sql<string | null>`(SELECT ${idempotency_key.request_hash} FROM ${idempotency_key}
				WHERE ${eq(idempotency_key.key, sql.placeholder("key"))})`.as("request_hash"),
		})
		.from(job)
		.where(eq(job.uid, sql.placeholder("uid"))),
);

/** Selects the job with a `uid` and the hash of what was sent with it; null once that has been deleted. */
export const selectJobOfRequest = (uid: string) => selectJobOfKey(jobKey(uid), uid);

/** Claims a key for a call of the API; returns no row if it has been claimed. */
export const claimCall = (claim: Claim, at: string) =>
	db
		.insert(idempotency_key)
		.values({ ...claim, at })
		.onConflictDoNothing()
		.returning({ key: idempotency_key.key });

interface StoredAnswer {
	message?: string;
	data?: unknown;
}

/** Selects the call that claimed a key, with its answer; null while there is none. */
export const selectClaimedCall = (key: string) =>
	db
		.select({
			verb: idempotency_key.verb,
			request_hash: idempotency_key.request_hash,
			answer: sql<StoredAnswer | null>`${idempotency_key.answer}`.mapWith(JSON.parse).as("answer"),
			at: idempotency_key.at,
		})
		.from(idempotency_key)
		.where(eq(idempotency_key.key, key));

/** Stores the answer of the call that claimed a key. */
export const storeCallAnswer = (key: string, answer: StoredAnswer | null): Statement =>
	db.update(idempotency_key).set({ answer }).where(eq(idempotency_key.key, key));

/** Gives a key back whose call was refused. */
export const releaseCall = (key: string): Statement =>
	db.delete(idempotency_key).where(eq(idempotency_key.key, key));
/** Selects a key that has been claimed. */
export const selectIdempotencyKey = (key: string) =>
	db.select({ key: idempotency_key.key }).from(idempotency_key).where(eq(idempotency_key.key, key));
