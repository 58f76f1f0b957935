import { and, eq, isNull, sql } from "drizzle-orm";
import { db, insertSelect, statement } from "../builder";
import type { SqlText, Statement } from "../statements";
import { user } from "../tenant";
import { raised, updated, type WriteContext } from "./stamps";

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

/** Reads the id of the account with an e-mail address. */
export const findOwnedUser = (owner: UserOwner, email: string) =>
	db
		.select({ id: user.id })
		.from(user)
		.where(and(ownedBy(owner), eq(user.email, email), isNull(user.deleted_at)));

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

/** The client admin with an e-mail address: the first user of a new company. */
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

/** Removes the founder's account of an abandoned company. */
export const deleteFounder = (email: string): SqlText =>
	statement(sql`DELETE FROM ${user} WHERE ${isFounder(email)}`);

/** Selects the e-mail address of a user. */
export const selectUserEmail = (id: number) =>
	db.select({ email: user.email }).from(user).where(eq(user.id, id));
