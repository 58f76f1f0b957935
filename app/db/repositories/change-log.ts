import { sql } from "drizzle-orm";
import { db } from "../builder";
import { change_log } from "../tenant";

/** Selects the sequence of the latest change; 0 before the first. */
export const selectNewestSeq = () =>
	db.select({ seq: sql<number>`coalesce(max(${change_log.seq}), 0)`.as("seq") }).from(change_log);
