import { commit, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, validation } from "~/domain/errors";
import { DRIVER_ROLE_ID } from "~/domain/permissions/roles";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { openAccount } from "./login";

/** The owner of an account: a customer's portal user, or a driver with the app. */
type AccountOwner =
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

/** The person to invite, from master data. */
export interface Invitation {
	owner: AccountOwner;
	email: string | null;
	first_name: string;
	last_name: string;
}

/**
 * Creates the account of a customer's contact or a driver if needed, and mails the sign-in link. Returns the account's id. Throws 409
 * without an e-mail address, 422 if the address belongs to another account.
 */
export async function invite(
	ctx: Ctx,
	platform: PlatformCtx,
	invitation: Invitation,
): Promise<{ user_id: number; email: string }> {
	const { owner, email } = invitation;
	if (!email) throw conflict("There is no e-mail address to send this to. Please add one first.");
	const column = owner.user_type === "customer" ? "customer_id" : "driver_id";
	const owner_id = owner.user_type === "customer" ? owner.customer_id : owner.driver_id;
	const [[existingUser]] = await read(ctx.d1, [
		query<{ id: number }>(
			`SELECT id FROM user WHERE user_type = ? AND ${column} = ? AND email = ? AND deleted_at IS NULL`,
			owner.user_type,
			owner_id,
			email,
		),
	]);
	const user_id = existingUser?.id ?? (await createUser(ctx, invitation, email, column, owner_id));
	await commit(ctx, [
		{
			sql: "UPDATE user SET is_active = 1, version = version + 1 WHERE id = ? AND is_active = 0",
			params: [user_id],
		},
	]);
	await openAccount(ctx, platform, {
		user_id,
		user_type: owner.user_type,
		email,
		name: invitation.first_name || invitation.last_name,
	});
	return { user_id, email };
}

async function createUser(
	ctx: Ctx,
	{ owner, first_name, last_name }: Invitation,
	email: string,
	column: "customer_id" | "driver_id",
	owner_id: number,
): Promise<number> {
	const role = owner.user_type === "driver" ? DRIVER_ROLE_ID : null;
	// A driver has one account; a new address updates it.
	const updateUser = {
		sql: `UPDATE user SET email = ?, first_name = ?, last_name = ?, version = version + 1 WHERE driver_id = ? AND deleted_at IS NULL`,
		params: [email, first_name, last_name, owner_id],
	};
	const insertUser = {
		sql: `INSERT INTO user (user_type, email, first_name, last_name, role_id, ${column}) SELECT ?, ?, ?, ?, ?, ?
			WHERE ? = 'customer' OR NOT EXISTS (SELECT 1 FROM user WHERE driver_id = ? AND deleted_at IS NULL)`,
		params: [owner.user_type, email, first_name, last_name, role, owner_id, owner.user_type, owner_id],
	};
	const findUser = {
		sql: `SELECT id FROM user WHERE ${column} = ? AND email = ? AND deleted_at IS NULL`,
		params: [owner_id, email],
	};
	try {
		const writes = owner.user_type === "driver" ? [updateUser, insertUser, findUser] : [insertUser, findUser];
		const { results } = await commit(ctx, writes);
		const [row] = (results.at(-1)?.results ?? []) as { id: number }[];
		if (!row) throw new Error("an account was created and could not be read");
		return row.id;
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw validation({ email: `${email} already belongs to another account.` });
		throw error;
	}
}
