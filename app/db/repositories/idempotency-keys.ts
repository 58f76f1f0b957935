import { eq, sql } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { idempotency_key, job } from "../tenant";
import type { WriteContext } from "./stamps";

type Claim = Pick<typeof idempotency_key.$inferInsert, "key" | "verb" | "request_hash">;

/** Claims a key: the batch fails if it has been claimed before. Who commits it treats a UniqueViolation as saved already. */
export const insertIdempotencyKey = ({ now }: Pick<WriteContext, "now">, claim: Claim): Statement => ({
	...db
		.insert(idempotency_key)
		.values({ ...claim, at: now.toISOString() })
		.toSQL(),
	claimsKey: true,
});

const jobKey = (uid: string) => `job ${uid}`;

/** Stores what was sent with the `uid` of a new job. */
export const insertJobRequest = (
	ctx: Pick<WriteContext, "now">,
	{ uid, ...claim }: Omit<Claim, "key"> & { uid: string },
): Statement => insertIdempotencyKey(ctx, { key: jobKey(uid), ...claim });

/** Selects the job with a `uid` and the hash of what was sent with it; null once that has been deleted. */
export const selectJobOfRequest = (uid: string) =>
	db
		.select({
			id: job.id,
			job_number: job.job_number,
			sub_no: job.sub_no,
			request_hash: sql<string | null>`(SELECT ${idempotency_key.request_hash} FROM ${idempotency_key}
				WHERE ${eq(idempotency_key.key, jobKey(uid))})`.as("request_hash"),
		})
		.from(job)
		.where(eq(job.uid, uid));
