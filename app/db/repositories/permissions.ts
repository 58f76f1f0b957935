import { and, eq, isNull } from "drizzle-orm";
import { db } from "../builder";
import { customer, permission, role_permission, user } from "../tenant";

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
		.orderBy(permission.kind, permission.position, permission.id);

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
		})
		.from(user)
		.leftJoin(customer, eq(customer.id, user.customer_id))
		.where(and(eq(user.id, id), eq(user.is_active, 1), isNull(user.deleted_at)));

/** A row of `selectSignedInUser`. */
export type SignedInUser = Awaited<ReturnType<typeof selectSignedInUser>>[number];

/** Selects the screens that a user's role can open. */
export const selectUserPaths = (id: number) =>
	db
		.select({ path: permission.path })
		.from(user)
		.innerJoin(role_permission, eq(role_permission.role_id, user.role_id))
		.innerJoin(permission, eq(permission.id, role_permission.permission_id))
		.where(eq(user.id, id));

/** Selects the screens of every role. */
export const selectRolePermissions = () =>
	db
		.select({ role_id: role_permission.role_id, path: permission.path })
		.from(role_permission)
		.innerJoin(permission, eq(permission.id, role_permission.permission_id));
