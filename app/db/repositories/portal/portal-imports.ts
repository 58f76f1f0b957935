import { eq, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { ROW_JOB_ID } from "~/db/repositories/jobs/jobs";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { customer, customer_portal, job_request } from "~/db/tenant";

/** Selects what limits the bookings that a customer imports; nothing without a customer. */
export const selectImportRules = (customer_id: number | undefined) =>
	db
		.select({
			approve_bookings: sql<0 | 1>`coalesce(${customer_portal.approve_bookings}, 0)`.as("approve_bookings"),
			cut_off: customer_portal.cut_off,
			cut_off_days: sql<number>`coalesce(${customer_portal.cut_off_days}, 0)`.as("cut_off_days"),
		})
		.from(customer)
		.leftJoin(customer_portal, eq(customer_portal.customer_id, customer.id))
		.where(eq(customer.id, customer_id ?? 0));

/** Asks the office to take bookings that the batch saves as quotes: one request for each job, by its `uid`. */
export const insertBookingRequests = (
	ctx: WriteContext,
	customer_id: number,
	uids: readonly string[],
): Statement[] =>
	insertRows(
		job_request,
		uids.map((job_uid) => ({
			uid: `${job_uid}-booking`,
			job_uid,
			customer_id,
			by: ctx.actor.user_id ?? null,
			kind: "booking" as const,
			status: "open" as const,
			...created(ctx),
		})),
		{ job_id: ROW_JOB_ID, user_id: "(SELECT id FROM user WHERE id = row ->> 'by')" },
	);
