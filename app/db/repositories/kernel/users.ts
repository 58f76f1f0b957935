import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { aliasedOrNull, db, insertSelect, jsonList, statement } from "~/db/builder";
import type { SqlText, Statement } from "~/db/statements";
import { role, user } from "~/db/tenant";
import { raised, updated, type WriteContext } from "./stamps";

/** The name of a user; null where there is none. */
export const userName = sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`;

type UserValues = Partial<typeof user.$inferInsert>;

/** Whose account it is: a customer's portal user, or a driver with the app. */
export type UserOwner =
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

const ownedBy = (owner: UserOwner) =>
	owner.user_type === "customer"
		? eq(user.customer_id, owner.customer_id)
		: eq(user.driver_id, owner.driver_id);

/** Creates the account of a customer's contact or of a driver, who has one account only. */
export function insertOwnedUser(
	owner: UserOwner,
	values: Pick<typeof user.$inferInsert, "email" | "first_name" | "last_name" | "role_id">,
): SqlText {
	// A condition on an insert: the builder has none.
	const isNew =
		owner.user_type === "customer"
			? sql`true`
			: sql`NOT EXISTS (SELECT 1 FROM ${user} WHERE ${and(ownedBy(owner), isNull(user.deleted_at))})`;
	return insertSelect(user, { ...owner, ...values }, sql`WHERE ${isNew}`);
}

/** Changes the name and address of a driver's account. */
export const updateDriverUser = (
	driver_id: number,
	values: Pick<UserValues, "email" | "first_name" | "last_name">,
): Statement =>
	db
		.update(user)
		.set({ ...values, version: raised(user.version) })
		.where(and(eq(user.driver_id, driver_id), isNull(user.deleted_at)));

/** Reads the id of the account with an email address. */
export const findOwnedUser = (owner: UserOwner, email: string) =>
	db
		.select({ id: user.id })
		.from(user)
		.where(and(ownedBy(owner), eq(user.email, email), isNull(user.deleted_at)));

/** Selects the accounts of customers. */
export const selectCustomerUsers = (customer_ids: readonly number[]) =>
	db
		.select({ id: user.id })
		.from(user)
		.where(and(sql`${user.customer_id} IN ${jsonList(customer_ids)}`, isNull(user.deleted_at)));

/** Selects the accounts of drivers. */
export const selectDriverUsers = (driver_ids: readonly number[]) =>
	db
		.select({ id: user.id })
		.from(user)
		.where(and(sql`${user.driver_id} IN ${jsonList(driver_ids)}`, isNull(user.deleted_at)));

/** Selects the driver whose account it is. */
export const selectDriverOfUser = (id: number) =>
	db
		.select({ driver_id: user.driver_id })
		.from(user)
		.where(and(eq(user.id, id), isNotNull(user.driver_id), isNull(user.deleted_at)));

/** Selects a user that is not deleted. */
export const selectUser = (id: number) =>
	db
		.select({ id: user.id, user_type: user.user_type })
		.from(user)
		.where(and(eq(user.id, id), isNull(user.deleted_at)));

/** Selects the email address of a user. */
export const selectUserEmail = (id: number | null) =>
	db.select({ email: user.email }).from(user).where(sql`${user.id} = ${id}`);

/** Selects the profile of a user, with their role. */
export const selectOwnProfile = (id: number) =>
	db
		.select({
			id: user.id,
			code: user.code,
			first_name: user.first_name,
			last_name: user.last_name,
			email: user.email,
			mobile: sql<string>`coalesce(${user.mobile}, '')`.as("mobile"),
			profile_image: sql<string>`coalesce(${user.profile_image}, '')`.as("profile_image"),
			role: aliasedOrNull(role.name, "role"),
		})
		.from(user)
		.leftJoin(role, eq(role.id, user.role_id))
		.where(eq(user.id, id));

const isStaff = and(eq(user.user_type, "client"), isNull(user.deleted_at));

/** Selects the active staff, by name. */
export const selectStaff = () =>
	db
		.select({
			id: user.id,
			name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("name"),
		})
		.from(user)
		.where(and(isStaff, eq(user.is_active, 1)))
		.orderBy(user.first_name, user.last_name, user.id);

/** Selects the active staff that a super admin may enter as, with their roles, by name. */
export const selectVisitableStaff = () =>
	db
		.select({
			id: user.id,
			name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("name"),
			email: user.email,
			role: sql<string | null>`(SELECT role.name FROM role WHERE role.id = ${user.role_id})`.as("role"),
		})
		.from(user)
		.where(and(isStaff, eq(user.is_active, 1), isNotNull(user.role_id)))
		.orderBy(user.first_name, user.last_name, user.id);

/** Selects the role and the address of all staff. */
export const selectStaffRoles = () =>
	db
		.select({ id: user.id, role_id: user.role_id, email: user.email, is_active: user.is_active })
		.from(user)
		.where(isStaff);

/** Selects staff by their ids or codes. */
export const selectStaffAccounts = (ids: readonly number[], codes: readonly string[]) =>
	db
		.select({ id: user.id, email: user.email, first_name: user.first_name, is_active: user.is_active })
		.from(user)
		.where(and(isStaff, or(sql`${user.id} IN ${jsonList(ids)}`, sql`${user.code} IN ${jsonList(codes)}`)))
		.orderBy(user.id);

/** Fails the batch, by the CHECK of the user types, if no active account of a role remains. */
export const requireActiveRole = (role_id: number): Statement =>
	insertSelect(
		user,
		{ user_type: sql`'none'`, email: "", first_name: "" },
		sql`WHERE NOT EXISTS (SELECT 1 FROM ${user} AS remaining WHERE remaining.user_type = 'client'
			AND remaining.role_id = ${role_id} AND remaining.is_active = 1 AND remaining.deleted_at IS NULL)`,
	);

/** Activates an account that is not. */
export const activateUser = (id: number): Statement =>
	db
		.update(user)
		.set({ is_active: 1, version: raised(user.version) })
		.where(and(eq(user.id, id), eq(user.is_active, 0)));

/** Records when the registration mail was sent. */
export const markRegistrationSent = ({ now }: WriteContext, id: number): Statement =>
	db
		.update(user)
		.set({ registration_sent_at: now.toISOString(), version: raised(user.version) })
		.where(and(eq(user.id, id), sql`${user.registration_sent_at} IS NOT ${now.toISOString()}`));

/** Deletes the accounts of a customer or driver. */
export const deleteOwnedUsers = ({ now }: WriteContext, owner: UserOwner): Statement =>
	db
		.update(user)
		.set({ deleted_at: now.toISOString(), version: raised(user.version) })
		.where(and(ownedBy(owner), isNull(user.deleted_at)));

/** Saves what a user may change of their own profile. */
export const updateOwnProfile = (
	ctx: WriteContext,
	id: number,
	values: Pick<UserValues, "first_name" | "last_name" | "mobile" | "profile_image">,
): Statement =>
	db
		.update(user)
		.set({ ...values, ...updated(ctx), version: raised(user.version) })
		.where(eq(user.id, id));

/** Unsubscribes a user from notification mails. */
export const unsubscribeUser = (id: number, unsubscribed_reason: string): Statement =>
	db
		.update(user)
		.set({ unsubscribed_reason, version: raised(user.version) })
		.where(eq(user.id, id));

/** The client admin with an email address: the first user of a new company. */
const isFounder = (email: string) => sql`${user.email} = ${email} AND ${user.role_id} = 1`;

/** Condition that a company has its founder's account. */
export const hasFounder = (email: string) => sql`EXISTS (SELECT 1 FROM ${user} WHERE ${isFounder(email)})`;

/** Creates the founder's account, a client admin, unless it exists. */
export const insertFounder = (
	values: Pick<typeof user.$inferInsert, "email" | "first_name" | "last_name" | "mobile">,
	at: string,
): SqlText =>
	insertSelect(
		user,
		{ user_type: "client", ...values, role_id: 1, created_at: at, updated_at: at },
		sql`WHERE NOT ${hasFounder(values.email)}`,
	);

/** Selects the founder's account. */
export const selectFounder = (email: string) => db.select({ id: user.id }).from(user).where(isFounder(email));

/** Removes the founder's account of an abandoned company. */
export const deleteFounder = (email: string): SqlText =>
	statement(sql`DELETE FROM ${user} WHERE ${isFounder(email)}`);
