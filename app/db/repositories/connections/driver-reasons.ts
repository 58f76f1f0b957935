import { asc, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { driver_reason } from "~/db/tenant";

/** Selects the reasons that drivers can choose, in order. */
export const selectActiveReasons = () =>
	db
		.select({ kind: driver_reason.kind, code: driver_reason.code, name: driver_reason.name })
		.from(driver_reason)
		.where(isNull(driver_reason.deleted_at))
		.orderBy(asc(driver_reason.kind), asc(driver_reason.position), asc(driver_reason.id));

/** Selects all reasons there ever were, active ones first: a device may not know yet that one was deleted. */
export const selectKnownReasons = () =>
	db
		.select({
			kind: driver_reason.kind,
			code: driver_reason.code,
			name: driver_reason.name,
			is_active: sql<0 | 1>`${driver_reason.deleted_at} IS NULL`.as("is_active"),
		})
		.from(driver_reason)
		.orderBy(asc(driver_reason.deleted_at), asc(driver_reason.id));
