import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/db/builder";
import { console_permission, console_role_permission, console_user } from "~/db/platform";

const isActive = and(eq(console_user.is_active, 1), isNull(console_user.deleted_at));

/** Selects the active account of a login in the console. */
export const selectConsoleAccount = (login_id: number) =>
	db
		.select({ id: console_user.id, user_type: console_user.user_type })
		.from(console_user)
		.where(and(eq(console_user.login_id, login_id), isActive));

/** Selects an active console user once for each screen they can open, or once with a null path. */
export const selectConsoleUserPaths = (id: number) =>
	db
		.select({
			first_name: console_user.first_name,
			last_name: console_user.last_name,
			path: console_permission.path,
		})
		.from(console_user)
		.leftJoin(console_role_permission, eq(console_role_permission.role_id, console_user.role_id))
		.leftJoin(console_permission, eq(console_permission.id, console_role_permission.permission_id))
		.where(and(eq(console_user.id, id), isActive));

/** Selects the menu entries of a console user, in order. */
export const selectConsoleMenu = (id: number) =>
	db
		.select({
			id: console_permission.id,
			title: console_permission.title,
			slug: console_permission.slug,
			path: console_permission.path,
			kind: console_permission.kind,
		})
		.from(console_user)
		.innerJoin(console_role_permission, eq(console_role_permission.role_id, console_user.role_id))
		.innerJoin(console_permission, eq(console_permission.id, console_role_permission.permission_id))
		.where(eq(console_user.id, id))
		.orderBy(console_permission.kind, console_permission.position, console_permission.id);
