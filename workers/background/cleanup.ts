import { deleteExpiredPlatformRows, deleteExpiredTenantRows } from "~/db/repositories/expired-rows";
import { runStatements } from "~/db/statements";

/** Deletes expired sessions, password links and rate limit counters. */
export const deleteExpired = (d1: D1Database, at: Date) => runStatements(d1, deleteExpiredPlatformRows(at));

/** Deletes a tenant's expired one-time codes, idempotency keys and undo steps, and old notifications. */
export const deleteExpiredOfTenant = (d1: D1Database, at: Date) =>
	runStatements(d1, deleteExpiredTenantRows(at));
