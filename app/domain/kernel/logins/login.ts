import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { deleteInvitations, saveInvitation } from "~/db/repositories/kernel/invitations";
import {
	deleteMemberships,
	insertLoginRow,
	saveMembership,
	selectLogin,
	selectLoginOfUser,
	setMembershipsActive,
} from "~/db/repositories/kernel/logins";
import { endSessionsOfUsers } from "~/db/repositories/kernel/sessions";
import { markRegistrationSent } from "~/db/repositories/kernel/users";
import { runStatements } from "~/db/statements";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { createPasswordLink } from "~/domain/kernel/sign-in/password-link";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import type { Ctx, PlatformCtx, Tenant } from "~/tenancy/ctx";
import type { Account } from "./account";
import { createInvitationLink } from "./invitation-link";
import { decideJoining } from "./joining-rules";
import { buildAccountMails } from "./registration-mail";

/**
 * Creates the login of an account if needed and sends the registration mail through the company's outbox. A login that is in use
 * elsewhere waits until its owner accepts; until then an account whose address has changed is signed in to with the former one, which
 * is notified. Calling it again only sends the mail again.
 */
export async function openAccount(ctx: Ctx, platform: PlatformCtx, account: Account): Promise<void> {
	const { d1 } = platform;
	await runStatements(d1, [insertLoginRow(account.email)]);
	const [[login], [current]] = await read(d1, [
		selectLogin(account.email),
		selectLoginOfUser(ctx.tenant.id, account.user_id),
	]);
	if (!login) throw new Error("a login was created and could not be read");
	const isInUse = current !== undefined && current.id !== login.id && current.password_hash !== null;
	const { membership, link } = decideJoining({
		hasPassword: login.password_hash !== null,
		isConfirmed: login.email_confirmed_at !== null,
		isMember: current?.id === login.id,
		isInUse,
	});
	const values = {
		login_id: login.id,
		tenant_id: ctx.tenant.id,
		user_type: account.user_type,
		user_id: account.user_id,
	};
	const password = link === "set-password" ? await createSetPasswordLink(ctx, platform, login.id) : null;
	const joining = link === "join" ? await createInvitationLink(platform) : null;
	const stored = joining?.stored ?? { token_hash: null, expires_at: null };
	await runStatements(d1, [
		...(membership === "now"
			? [saveMembership(values), deleteInvitations(ctx.tenant.id, [account.user_id])]
			: [saveInvitation({ ...values, ...stored }, platform.now.toISOString())]),
		...(password ? [password.insert] : []),
	]);
	const mails = await buildAccountMails(ctx, account, {
		link,
		url: password?.url ?? joining?.url ?? siteLink(platform, "login"),
		replacedEmail: isInUse ? current.email : null,
	});
	await commit(ctx, [markRegistrationSent(ctx, account.user_id)], [], mails);
}

const createSetPasswordLink = (ctx: Ctx, platform: PlatformCtx, login_id: number) =>
	createPasswordLink(platform, login_id, "set", ctx.tenant.id);

/** The email address (lower case) that an account signs in with; null without a login. */
export async function readLoginEmail(
	platform: PlatformCtx,
	tenant: Tenant,
	user_id: number,
): Promise<string | null> {
	const [[login]] = await read(platform.d1, [selectLoginOfUser(tenant.id, user_id)]);
	return login?.email ?? null;
}

/** Withdraws what waits for the owner of another address, as an account keeps the one it has. */
export async function withdrawInvitations(platform: PlatformCtx, tenant: Tenant, users: readonly number[]) {
	await runStatements(platform.d1, [deleteInvitations(tenant.id, users)]);
}

/** Activates or deactivates accounts; deactivating ends their sessions and withdraws their invitations immediately. */
export async function switchAccounts(
	platform: PlatformCtx,
	tenant: Tenant,
	users: readonly number[],
	isActive: boolean,
): Promise<void> {
	if (users.length === 0) return;
	const at = platform.now.toISOString();
	await endSessions(platform, [
		setMembershipsActive(tenant.id, users, isActive ? 1 : 0),
		...(isActive ? [] : [endSessionsOfUsers(tenant.id, users, at), deleteInvitations(tenant.id, users)]),
	]);
}

/** Closes accounts permanently: removes their memberships and ends their sessions. */
export async function closeAccounts(
	platform: PlatformCtx,
	tenant: Tenant,
	users: readonly number[],
): Promise<void> {
	if (users.length === 0) return;
	await endSessions(platform, [
		endSessionsOfUsers(tenant.id, users, platform.now.toISOString()),
		deleteMemberships(tenant.id, users),
		deleteInvitations(tenant.id, users),
	]);
}
