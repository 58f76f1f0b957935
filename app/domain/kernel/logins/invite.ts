import { commit, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { nameFirstAdmin } from "~/db/repositories/kernel/portal-people";
import {
	activateUser,
	findOwnedUser,
	insertOwnedUser,
	type UserOwner,
	updateDriverUser,
} from "~/db/repositories/kernel/users";
import { DRIVER_ROLE_ID } from "~/domain/kernel/permissions/roles";
import { conflict, validation } from "~/shared/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { openAccount } from "./login";

/** The person to invite, from master data. */
export interface Invitation {
	owner: UserOwner;
	email: string | null;
	first_name: string;
	last_name: string;
	/** The error of an address that belongs to another account; by default one that names it. */
	takenText?: string;
}

/**
 * Creates the account of a customer's contact or a driver if needed, and mails the sign-in link. Returns the account's id. Throws 409
 * without an email address, 422 if the address belongs to another account.
 */
export async function invite(
	ctx: Ctx,
	platform: PlatformCtx,
	invitation: Invitation,
): Promise<{ user_id: number; email: string }> {
	const { owner, email } = invitation;
	if (!email) throw conflict("There is no email address to send this to. Please add one first.");
	const [[existingUser]] = await read(ctx.d1, [findOwnedUser(owner, email)]);
	const user_id = existingUser?.id ?? (await createUser(ctx, invitation, email));
	await commit(ctx, [
		activateUser(user_id),
		// A customer has an administrator from its first person on, who can invite the others.
		...(owner.user_type === "customer" ? [nameFirstAdmin(owner.customer_id, user_id)] : []),
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
	{ owner, first_name, last_name, takenText }: Invitation,
	email: string,
): Promise<number> {
	const values = { email, first_name, last_name };
	const role_id = owner.user_type === "driver" ? DRIVER_ROLE_ID : null;
	const readBack = findOwnedUser(owner, email);
	const writes = [
		// A driver has one account; a new address updates it.
		...(owner.user_type === "driver" ? [updateDriverUser(owner.driver_id, values)] : []),
		insertOwnedUser(owner, { ...values, role_id }),
		readBack,
	];
	try {
		const { results } = await commit(ctx, writes);
		const [row] = returnedRows(readBack, results.at(-1));
		if (!row) throw new Error("an account was created and could not be read");
		return row.id;
	} catch (error) {
		if (error instanceof UniqueViolation)
			throw validation({ email: takenText ?? `${email} already belongs to another account.` });
		throw error;
	}
}
