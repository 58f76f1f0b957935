import { actorUserId } from "~/auth/actor";
import { closeAccounts, loginOf, openAccount, switchAccounts } from "~/domain/accounts/login";
import { conflict } from "~/domain/errors";
import type { Row, Values } from "~/domain/resources/field";
import { readRecord } from "~/domain/resources/read";
import { removeRecord } from "~/domain/resources/remove";
import { createRecord, updateRecord } from "~/domain/resources/save";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { profiles } from "./resource";

/** What a verb about people needs: the company and the platform, where logins are. */
export interface PeopleDoor {
	ctx: Ctx;
	platform: PlatformCtx;
}

const accountOf = (row: Row) => ({
	user_id: row.id,
	user_type: "client" as const,
	email: String(row.email),
	name: String(row.first_name),
});

/** Makes a profile with its login, and mails the link that sets the password. Throws 422. */
export async function createProfile({ ctx, platform }: PeopleDoor, values: Values): Promise<Row> {
	const saved = await createRecord(ctx, profiles, values, {
		columns: { registration_sent_at: ctx.now.toISOString() },
	});
	if (saved.is_active === 1) await openAccount(ctx, platform, accountOf(saved));
	return saved;
}

/** Changes a profile and, where that is another, its way in. Throws 404, 409 and 422. */
export async function updateProfile({ ctx, platform }: PeopleDoor, id: number, values: Values): Promise<Row> {
	const before = await readRecord(ctx, profiles, id);
	const saved = await updateRecord(ctx, profiles, id, values);
	if (before.email !== saved.email || before.is_active !== saved.is_active)
		await settleAccount({ ctx, platform }, saved);
	return saved;
}

/**
 * Makes the way in follow a profile that was changed: out of use it is signed out, in use it enters by the address it has. A
 * login with a new address gets a mail.
 */
export async function settleAccount({ ctx, platform }: PeopleDoor, profile: Row): Promise<void> {
	const { tenant } = ctx;
	const isKnown = (await loginOf(platform, tenant, profile.id)) === String(profile.email).toLowerCase();
	const isActive = profile.is_active === 1;
	await switchAccounts(platform, tenant, [profile.id], isActive && isKnown);
	if (isActive && !isKnown) await openAccount(ctx, platform, accountOf(profile));
}

/** Deletes a profile: its sessions end and its login no longer enters the company. Throws 404 and 409. */
export async function removeProfile({ ctx, platform }: PeopleDoor, id: number): Promise<{ id: number }> {
	if (actorUserId(ctx.actor) === id)
		throw conflict("You cannot delete your own profile.", { used_by: [], can_deactivate: false });
	const removed = await removeRecord(ctx, profiles, id);
	await closeAccounts(platform, ctx.tenant, [id]);
	return removed;
}

/** Mails the way in again. Throws 404. */
export async function resendRegistration({ ctx, platform }: PeopleDoor, id: number): Promise<{ id: number }> {
	const profile = await readRecord(ctx, profiles, id);
	if (profile.is_active !== 1) throw conflict("This profile is not active.");
	await openAccount(ctx, platform, accountOf(profile));
	return { id };
}
