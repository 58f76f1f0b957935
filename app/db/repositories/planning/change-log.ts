import { gt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { change_log } from "~/db/tenant";

/** Selects the sequence of the latest change; 0 before the first. */
export const selectNewestSeq = () =>
	db.select({ seq: sql<number>`coalesce(max(${change_log.seq}), 0)`.as("seq") }).from(change_log);

/** Selects the changes after a sequence, in order. */
export const selectChangesAfter = (seq: number, limit: number) =>
	db
		.select({
			seq: change_log.seq,
			type: change_log.type,
			kind: change_log.kind,
			entity_id: change_log.entity_id,
			payload: change_log.payload,
			actor: change_log.actor,
			audience: change_log.audience,
			customer_id: change_log.customer_id,
			at: change_log.at,
		})
		.from(change_log)
		.where(gt(change_log.seq, seq))
		.orderBy(change_log.seq)
		.limit(limit);
