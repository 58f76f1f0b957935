import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "~/db/builder";
import {
	console_permission,
	console_role,
	console_role_permission,
	console_user,
	login,
	second_factor,
	session,
} from "~/db/platform";
import { returningEndedSession } from "~/db/repositories/kernel/sessions";
import type { SqlText, Statement } from "~/db/statements";

/** Selects everyone of the console, by name. */
export const selectConsoleStaff = () =>
	db
		.select({
			id: console_user.id,
			login_id: console_user.login_id,
			user_type: console_user.user_type,
			role_id: console_user.role_id,
			first_name: console_user.first_name,
			last_name: console_user.last_name,
			mobile: console_user.mobile,
			email: login.email,
			is_active: console_user.is_active,
			version: console_user.version,
			has_password: sql<0 | 1>`${login.password_hash} IS NOT NULL`.as("has_password"),
			has_second_factor: sql<
				0 | 1
			>`EXISTS (SELECT 1 FROM ${second_factor} WHERE second_factor.login_id = console_user.login_id AND confirmed_at IS NOT NULL)`.as(
				"has_second_factor",
			),
			last_login_at: sql<
				string | null
			>`(SELECT max(session.last_seen_at) FROM ${session} WHERE session.login_id = console_user.login_id AND session.user_type IN ('admin', 'superAdmin'))`.as(
				"last_seen_at",
			),
		})
		.from(console_user)
		.innerJoin(login, eq(login.id, console_user.login_id))
		.where(isNull(console_user.deleted_at))
		.orderBy(console_user.first_name, console_user.last_name, console_user.id);

/** Selects the roles of the console, by name. */
export const selectConsoleRoles = () =>
	db
		.select({
			id: console_role.id,
			name: console_role.name,
			description: console_role.description,
			review_since: console_role.review_since,
			version: console_role.version,
		})
		.from(console_role)
		.orderBy(console_role.name);

/** Selects which role has which permissions. */
export const selectConsoleRolePaths = () =>
	db
		.select({ role_id: console_role_permission.role_id, path: console_permission.path })
		.from(console_role_permission)
		.innerJoin(console_permission, eq(console_permission.id, console_role_permission.permission_id))
		.orderBy(console_role_permission.role_id, console_permission.id);

/** Selects all permissions of the consoles, in the order of their menus. */
export const selectConsolePermissions = () =>
	db
		.select({
			title: console_permission.title,
			path: console_permission.path,
			kind: console_permission.kind,
		})
		.from(console_permission)
		.orderBy(console_permission.kind, console_permission.position, console_permission.id);

/** Inserts an account of the console for a login. */
export const insertConsoleUser = (
	values: Pick<
		typeof console_user.$inferInsert,
		"login_id" | "user_type" | "role_id" | "first_name" | "last_name" | "mobile"
	>,
	at: string,
): Statement => db.insert(console_user).values({ ...values, created_at: at, updated_at: at });

/** Changes an account; a trigger refuses it if someone else was first. */
export const updateConsoleUser = (
	id: number,
	version: number,
	values: Pick<
		typeof console_user.$inferInsert,
		"role_id" | "first_name" | "last_name" | "mobile" | "is_active"
	>,
	at: string,
): Statement =>
	db
		.update(console_user)
		.set({ ...values, version: version + 1, updated_at: at })
		.where(eq(console_user.id, id));

/** Ends the sessions of a login in the console, and its visits to companies. */
export const endConsoleSessions = (login_id: number, at: string): SqlText =>
	statement(
		sql`UPDATE ${session} SET ended_at = ${at}, ended_reason = 'removed' WHERE ${and(
			eq(session.login_id, login_id),
			or(inArray(session.user_type, ["admin", "superAdmin"]), isNotNull(session.support_visit_id)),
			isNull(session.ended_at),
		)} ${returningEndedSession}`,
	);

/** Inserts a role of the console. */
export const insertConsoleRole = (name: string, description: string, at: string): Statement =>
	db.insert(console_role).values({ name, description, created_at: at, updated_at: at });

/** Changes a role, which has been looked through with that; a trigger refuses it if someone else was first. */
export const updateConsoleRole = (
	id: number,
	version: number,
	values: { name: string; description: string },
	at: string,
): Statement =>
	db
		.update(console_role)
		.set({ ...values, review_since: null, version: version + 1, updated_at: at })
		.where(eq(console_role.id, id));

/** Marks roles as looked through, as they are; those that were changed meanwhile are so already. */
export const markRolesReviewed = (ids: readonly number[], at: string): Statement =>
	db
		.update(console_role)
		.set({ review_since: null, version: sql`version + 1`, updated_at: at })
		.where(and(sql`${console_role.id} IN ${jsonList(ids)}`, isNotNull(console_role.review_since)));

/** Gives a role, by its name, exactly these screens. */
export const replaceConsoleRolePaths = (name: string, paths: readonly string[]): Statement[] => [
	statement(
		sql`DELETE FROM ${console_role_permission} WHERE role_id = (SELECT id FROM console_role WHERE name = ${name})`,
	),
	insertSelect(
		console_role_permission,
		{ role_id: sql`r.id`, permission_id: sql`p.id` },
		sql`FROM console_role r, console_permission p WHERE r.name = ${name} AND p.path IN ${jsonList(paths)}`,
	),
];

/** Deletes a role that nobody has. */
export const deleteConsoleRole = (id: number): SqlText =>
	statement(
		sql`DELETE FROM ${console_role} WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM console_user WHERE role_id = ${id}) RETURNING id`,
	);
