import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { aliased, db, statement } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import { created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { customer, customer_portal } from "~/db/tenant";

type PortalValues = Partial<
	Omit<typeof customer_portal.$inferInsert, "id" | "customer_id" | "version" | "created_at" | "updated_at">
>;

/** A right that is not stored is given. */
const given = (flag: SQLiteColumn) => sql<0 | 1>`coalesce(${flag}, 1)`.as(flag.name);

/** Selects what a customer may do in the portal, with version 0 while nothing is stored. */
export const selectPortalSettings = (customer_id: number) =>
	db
		.select({
			customer_id: aliased(customer.id, "customer_id"),
			customerPortal: customer.customerPortal,
			can_track: given(customer_portal.can_track),
			can_book: given(customer_portal.can_book),
			can_see_prices: given(customer_portal.can_see_prices),
			can_see_invoices: given(customer_portal.can_see_invoices),
			can_see_pods: given(customer_portal.can_see_pods),
			approve_bookings: sql<0 | 1>`coalesce(${customer_portal.approve_bookings}, 0)`.as("approve_bookings"),
			cut_off: sql<string | null>`${customer_portal.cut_off}`.as("cut_off"),
			cut_off_days: sql<number>`coalesce(${customer_portal.cut_off_days}, 0)`.as("cut_off_days"),
			version: sql<number>`coalesce(${customer_portal.version}, 0)`.as("version"),
		})
		.from(customer)
		.leftJoin(customer_portal, eq(customer_portal.customer_id, customer.id))
		.where(and(eq(customer.id, customer_id), isNull(customer.deleted_at)));

/** Saves what a customer may do in the portal. */
export const savePortalRow = (ctx: WriteContext, customer_id: number, values: PortalValues): Statement =>
	db
		.insert(customer_portal)
		.values({ customer_id, ...values, ...created(ctx) })
		.onConflictDoUpdate({
			target: customer_portal.customer_id,
			set: { ...values, ...updated(ctx), version: raised(customer_portal.version) },
		});

const storedVersion = (customer_id: number): SQL =>
	sql`coalesce((SELECT ${customer_portal.version} FROM ${customer_portal} WHERE ${customer_portal.customer_id} = ${customer_id}), 0)`;

/** Fails the batch if someone has saved the settings of a customer since they had this version; before the save. */
export const refuseOtherVersion = (customer_id: number, version: number): SqlText =>
	refuseIf("record", statement(sql`${storedVersion(customer_id)} <> ${version}`), customer_id);
