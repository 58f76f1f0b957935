import { and, eq, isNull, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import type { SqlText } from "~/db/statements";
import { customer, customer_portal, permission, role_permission, user } from "~/db/tenant";

/** Selects the menu entries of every permission, in order. */
export const selectMenu = () =>
	db
		.select({
			id: permission.id,
			title: permission.title,
			slug: permission.slug,
			path: permission.path,
			kind: permission.kind,
		})
		.from(permission)
		// A limit of a role, or a right, is no screen.
		.where(sql`${permission.path} NOT LIKE '/limits/%' AND ${permission.path} NOT LIKE '/rights/%'`)
		.orderBy(permission.kind, permission.position, permission.id);

const isInUse = [eq(user.is_active, 1), isNull(user.deleted_at)];

/** What a customer may do in the portal; null for a customer without a row, who may do all of it. */
const PORTAL_RIGHT_COLUMNS = {
	can_track: customer_portal.can_track,
	can_book: customer_portal.can_book,
	can_see_prices: customer_portal.can_see_prices,
	can_see_invoices: customer_portal.can_see_invoices,
	can_see_pods: customer_portal.can_see_pods,
};

/** Selects an active user with the customer whose portal they use. */
export const selectSignedInUser = (id: number) =>
	db
		.select({
			user_type: user.user_type,
			first_name: user.first_name,
			last_name: user.last_name,
			role_id: user.role_id,
			customer_id: user.customer_id,
			driver_id: user.driver_id,
			profile_image: user.profile_image,
			customer_name: customer.customer_name,
			customerPortal: customer.customerPortal,
			is_portal_admin: user.is_portal_admin,
			...PORTAL_RIGHT_COLUMNS,
		})
		.from(user)
		.leftJoin(customer, eq(customer.id, user.customer_id))
		.leftJoin(customer_portal, eq(customer_portal.customer_id, user.customer_id))
		.where(and(eq(user.id, id), ...isInUse));

/** A row of `selectSignedInUser`. */
export type SignedInUser = Awaited<ReturnType<typeof selectSignedInUser>>[number];

/** Inserts permissions that are not there yet. */
export const insertPermissions = (permissions: readonly (typeof permission.$inferInsert)[]): SqlText[] =>
	permissions.map((row) => ({
		sql: `INSERT INTO permission (id, title, slug, path, kind, position) SELECT ?, ?, ?, ?, ?, ?
			WHERE NOT EXISTS (SELECT 1 FROM permission WHERE id = ?)`,
		params: [row.id, row.title, row.slug, row.path, row.kind, row.position, row.id],
	}));

/** Selects the screens that a user's role can open. */
export const selectUserPaths = (id: number) =>
	db
		.select({ path: permission.path })
		.from(user)
		.innerJoin(role_permission, eq(role_permission.role_id, user.role_id))
		.innerJoin(permission, eq(permission.id, role_permission.permission_id))
		.where(eq(user.id, id));

/** Selects the names of the active staff whose role has a permission, in order. */
export const selectStaffWithPermission = (path: string) =>
	db
		.select({ name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("name") })
		.from(user)
		.innerJoin(role_permission, eq(role_permission.role_id, user.role_id))
		.innerJoin(permission, eq(permission.id, role_permission.permission_id))
		.where(and(eq(permission.path, path), eq(user.user_type, "client"), ...isInUse))
		.orderBy(user.first_name, user.last_name, user.id);

/** Selects the screens of every role. */
export const selectRolePermissions = () =>
	db
		.select({ role_id: role_permission.role_id, path: permission.path })
		.from(role_permission)
		.innerJoin(permission, eq(permission.id, role_permission.permission_id));

/** Selects the active ones among these users, with what decides which changes they receive. */
export const selectConnectedUsers = (ids: readonly number[]) =>
	db
		.select({
			id: user.id,
			user_type: user.user_type,
			role_id: user.role_id,
			customer_id: user.customer_id,
			driver_id: user.driver_id,
		})
		.from(user)
		.where(and(sql`${user.id} IN ${jsonList(ids)}`, ...isInUse));

/** Selects the screens that the roles of these users can open, each role once. */
export const selectRolePaths = (ids: readonly number[]) =>
	db
		.select({ role_id: role_permission.role_id, path: permission.path })
		.from(role_permission)
		.innerJoin(permission, eq(permission.id, role_permission.permission_id))
		.where(
			sql`${role_permission.role_id} IN (SELECT u.role_id FROM user u WHERE u.id IN ${jsonList(ids)} AND u.user_type = 'client')`,
		);
