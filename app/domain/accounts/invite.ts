import { commit, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, validation } from "~/domain/errors";
import { DRIVER_ROLE_ID } from "~/domain/permissions/roles";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { openAccount } from "./login";

/** Whom an account is for: a customer's portal user or a driver with the app. */
type Owner = { user_type: "customer"; customer_id: number } | { user_type: "driver"; driver_id: number };

/** A person to invite, as master data knows them. */
export interface Invited {
	owner: Owner;
	email: string | null;
	first_name: string;
	last_name: string;
}

/**
 * Makes the account of a customer's contact or a driver where there is none, and mails the way in. Answers the account's id.
 * Throws 409 where no e-mail address is known, 422 where the address is another account's.
 */
export async function invite(
	ctx: Ctx,
	platform: PlatformCtx,
	who: Invited,
): Promise<{ user_id: number; email: string }> {
	const { owner, email } = who;
	if (!email) throw conflict("There is no e-mail address to send this to. Please add one first.");
	const column = owner.user_type === "customer" ? "customer_id" : "driver_id";
	const owner_id = owner.user_type === "customer" ? owner.customer_id : owner.driver_id;
	const [[known]] = await read(ctx.d1, [
		query<{ id: number }>(
			`SELECT id FROM user WHERE user_type = ? AND ${column} = ? AND email = ? AND deleted_at IS NULL`,
			owner.user_type,
			owner_id,
			email,
		),
	]);
	const user_id = known?.id ?? (await makeUser(ctx, who, email, column, owner_id));
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
		name: who.first_name || who.last_name,
	});
	return { user_id, email };
}

async function makeUser(
	ctx: Ctx,
	{ owner, first_name, last_name }: Invited,
	email: string,
	column: "customer_id" | "driver_id",
	owner_id: number,
): Promise<number> {
	const role = owner.user_type === "driver" ? DRIVER_ROLE_ID : null;
	// A driver has one account: with a new address it is the same one.
	const moved = {
		sql: `UPDATE user SET email = ?, first_name = ?, last_name = ?, version = version + 1 WHERE driver_id = ? AND deleted_at IS NULL`,
		params: [email, first_name, last_name, owner_id],
	};
	const made = {
		sql: `INSERT INTO user (user_type, email, first_name, last_name, role_id, ${column}) SELECT ?, ?, ?, ?, ?, ?
			WHERE ? = 'customer' OR NOT EXISTS (SELECT 1 FROM user WHERE driver_id = ? AND deleted_at IS NULL)`,
		params: [owner.user_type, email, first_name, last_name, role, owner_id, owner.user_type, owner_id],
	};
	const find = {
		sql: `SELECT id FROM user WHERE ${column} = ? AND email = ? AND deleted_at IS NULL`,
		params: [owner_id, email],
	};
	try {
		const writes = owner.user_type === "driver" ? [moved, made, find] : [made, find];
		const { results } = await commit(ctx, writes);
		const [row] = (results.at(-1)?.results ?? []) as { id: number }[];
		if (!row) throw new Error("an account was made and could not be read");
		return row.id;
	} catch (failure) {
		if (failure instanceof UniqueViolation)
			throw validation({ email: `${email} is already another account here.` });
		throw failure;
	}
}
