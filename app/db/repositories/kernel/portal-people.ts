import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import { refuseIf } from "~/db/refusals";
import type { SqlText, Statement } from "~/db/statements";
import { user } from "~/db/tenant";
import { raised, updated, type WriteContext } from "./stamps";

const ofCustomer = (customer_id: number) => and(eq(user.customer_id, customer_id), isNull(user.deleted_at));

/** Selects the people of a customer who have a login, by name. */
export const selectPortalPeople = (customer_id: number) =>
	db
		.select({
			id: user.id,
			email: user.email,
			first_name: user.first_name,
			last_name: user.last_name,
			is_portal_admin: user.is_portal_admin,
			is_active: user.is_active,
			invited_at: sql<string | null>`${user.registration_sent_at}`.as("invited_at"),
			version: user.version,
		})
		.from(user)
		.where(ofCustomer(customer_id))
		.orderBy(user.first_name, user.last_name, user.id);

/** Names a person administrator of their customer's portal, or no longer. */
export const updatePortalAdmin = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number | undefined },
	is_portal_admin: 0 | 1,
): Statement =>
	db
		.update(user)
		.set({ is_portal_admin, ...updated(ctx), version: raised(user.version, version) })
		.where(eq(user.id, id));

/** Ends a person's account. */
export const deletePortalPerson = (ctx: WriteContext, id: number): Statement =>
	db
		.update(user)
		.set({
			deleted_at: ctx.now.toISOString(),
			is_portal_admin: 0,
			...updated(ctx),
			version: raised(user.version),
		})
		.where(and(eq(user.id, id), isNull(user.deleted_at)));

const isAdmin = (customer_id: number): SQL =>
	sql`${user.customer_id} = ${customer_id} AND ${user.is_portal_admin} = 1 AND ${user.is_active} = 1 AND ${user.deleted_at} IS NULL`;

/** Names a person administrator if their customer has none. */
export const nameFirstAdmin = (customer_id: number, id: number): SqlText =>
	statement(sql`UPDATE ${user} SET is_portal_admin = 1, version = version + 1 WHERE id = ${id} AND is_portal_admin = 0
		AND NOT EXISTS (SELECT 1 FROM ${user} WHERE ${isAdmin(customer_id)})`);

/** Fails the batch if a customer is left without an administrator among these people; after the writes. */
export const requireAnyAdmin = (customer_id: number, ids: readonly number[]): SqlText =>
	refuseIf(
		"record",
		statement(
			sql`NOT EXISTS (SELECT 1 FROM ${user} WHERE ${isAdmin(customer_id)} AND ${user.id} IN ${jsonList(ids)})`,
		),
	);

/** Fails the batch if this person is no longer an administrator of the customer; before the writes. */
export const requireAdmin = (customer_id: number, id: number): SqlText =>
	refuseIf(
		"record",
		statement(sql`NOT EXISTS (SELECT 1 FROM ${user} WHERE ${user.id} = ${id} AND ${isAdmin(customer_id)})`),
	);
