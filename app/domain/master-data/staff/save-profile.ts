import { auditStaffAction } from "~/domain/kernel/audit/audit";
import {
	closeAccounts,
	openAccount,
	readLoginEmail,
	switchAccounts,
	withdrawInvitations,
} from "~/domain/kernel/logins/login";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import { readRecord } from "~/domain/master-data/records/read";
import { removeRecord } from "~/domain/master-data/records/remove";
import { createRecord, updateRecord } from "~/domain/master-data/records/save";
import { actorUserId } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { assertRemovable } from "./authority";
import { profiles } from "./profiles";

const toAccount = (row: ResourceRow) => ({
	user_id: row.id,
	user_type: "client" as const,
	email: String(row.email),
	name: String(row.first_name),
});

/** Creates a profile with its login, and mails the link to set the password. Throws 422. */
export async function createProfile(
	{ ctx, platform }: AccountContext,
	values: ResourceValues,
): Promise<ResourceRow> {
	const saved = await createRecord(ctx, profiles, values, {
		columns: { registration_sent_at: ctx.now.toISOString() },
	});
	if (saved.is_active === 1) await openAccount(ctx, platform, toAccount(saved));
	auditStaffAction({ ctx, platform }, "role_assigned", { user_id: saved.id, role_id: saved.role_id });
	return saved;
}

/** Whether a change gives a profile another address, with which another person could come to sign in as this one. Throws 404. */
export async function isOtherEmail(
	{ ctx }: Pick<AccountContext, "ctx">,
	id: number,
	{ email }: ResourceValues,
): Promise<boolean> {
	if (email === undefined) return false;
	const { email: before } = await readRecord(ctx, profiles, id);
	return String(email).toLowerCase() !== String(before).toLowerCase();
}

/** Changes a profile and, if needed, its login. Throws 404, 409 and 422. */
export async function updateProfile(
	{ ctx, platform }: AccountContext,
	id: number,
	values: ResourceValues,
): Promise<ResourceRow> {
	const before = await readRecord(ctx, profiles, id);
	const saved = await updateRecord(ctx, profiles, id, values);
	if (before.email !== saved.email || before.is_active !== saved.is_active)
		await syncAccount({ ctx, platform }, saved);
	if (before.role_id !== saved.role_id)
		auditStaffAction({ ctx, platform }, "role_assigned", {
			user_id: id,
			role_id: saved.role_id,
			before: before.role_id,
		});
	return saved;
}

/**
 * Updates the login of a changed profile: a deactivated one is signed out, an active one signs in with its address. A new address is
 * invited and takes over once its owner accepts; until then the former one signs in, unless it has been deactivated.
 */
export async function syncAccount({ ctx, platform }: AccountContext, profile: ResourceRow): Promise<void> {
	const { tenant } = ctx;
	if (profile.is_active !== 1) return await switchAccounts(platform, tenant, [profile.id], false);
	const email = await readLoginEmail(platform, tenant, profile.id);
	if (email !== String(profile.email).toLowerCase())
		return await openAccount(ctx, platform, toAccount(profile));
	await switchAccounts(platform, tenant, [profile.id], true);
	await withdrawInvitations(platform, tenant, [profile.id]);
}

/** Deletes a profile, ends its sessions and removes its access to the company. Throws 403, 404 and 409. */
export async function removeProfile({ ctx, platform }: AccountContext, id: number): Promise<{ id: number }> {
	if (actorUserId(ctx.actor) === id)
		throw conflict("You cannot delete your own profile.", { used_by: [], can_deactivate: false });
	await assertRemovable(ctx, id);
	const removed = await removeRecord(ctx, profiles, id);
	await closeAccounts(platform, ctx.tenant, [id]);
	return removed;
}

/** Sends the registration mail again. Throws 404, and 409 for an inactive profile. */
export const resendRegistration = defineAccountOperation({
	access: staffWith("profiles.write"),
	input: idInput,
	response: idResponse,
	message: accountText.credentialsSent,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		const profile = await readRecord(ctx, profiles, id);
		if (profile.is_active !== 1) throw conflict("This profile is not active.");
		await openAccount(ctx, platform, toAccount(profile));
		return { id };
	},
});
