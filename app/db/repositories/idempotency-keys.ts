import { db } from "../builder";
import type { Statement } from "../statements";
import { idempotency_key } from "../tenant";
import type { WriteContext } from "./stamps";

/** Claims a key: the batch fails if it has been claimed before. */
export const insertIdempotencyKey = (
	{ now }: Pick<WriteContext, "now">,
	claim: Pick<typeof idempotency_key.$inferInsert, "key" | "verb" | "request_hash">,
): Statement => db.insert(idempotency_key).values({ ...claim, at: now.toISOString() });
