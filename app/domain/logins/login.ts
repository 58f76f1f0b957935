import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/company";
import { selectTemplate } from "~/db/repositories/email-templates";
import {
	deleteMemberships,
	insertLoginRow,
	saveMembership,
	selectLogin,
	selectLoginEmail,
	setMembershipsActive,
} from "~/db/repositories/logins";
import { endSessionsOfUsers } from "~/db/repositories/sessions";
import { markRegistrationSent } from "~/db/repositories/users";
import { runStatements } from "~/db/statements";
import { buildMail } from "~/domain/mail/template";
import { endSessions } from "~/domain/sign-in/end-sessions";
import { createPasswordLink } from "~/domain/sign-in/password-link";
import type { Ctx, PlatformCtx, Tenant } from "~/tenancy/ctx";

/** A company account that a login gives access to. */
export interface Account {
	user_id: number;
	user_type: "client" | "customer" | "driver";
	email: string;
	name: string;
}

/**
 * Creates the login of an account if needed and sends the registration mail through the company's outbox: a link to set the password,
 * or for a person who already has a password, a note about the new company. Calling it again only sends the mail again.
 */
export async function openAccount(ctx: Ctx, platform: PlatformCtx, account: Account): Promise<void> {
	const { d1 } = platform;
	await runStatements(d1, [insertLoginRow(account.email)]);
	const [[login]] = await read(d1, [selectLogin(account.email)]);
	if (!login) throw new Error("a login was created and could not be read");
	const membership = saveMembership({
		login_id: login.id,
		tenant_id: ctx.tenant.id,
		user_type: account.user_type,
		user_id: account.user_id,
	});
	const link = login.password_hash ? null : await createPasswordLink(platform, login.id, "set");
	await runStatements(d1, link ? [membership, link.insert] : [membership]);
	await commit(
		ctx,
		[markRegistrationSent(ctx, account.user_id)],
		[],
		[await registrationMail(ctx, account, link?.url ?? null, `${platform.origin}/login`)],
	);
}

/** The registration mail from the company's template; without a link, it states that the existing password works. */
async function registrationMail(
	ctx: Ctx,
	account: Account,
	link: string | null,
	login: string,
): Promise<Mail> {
	const [[template], [company]] = await read(ctx.d1, [selectTemplate("registration"), selectCompanyName()]);
	if (!template) throw new Error("the registration mail template is missing");
	const name = company?.company_name ?? ctx.tenant.name;
	const existingPasswordTemplate = {
		...template,
		subject: "{{company}} on Cartage",
		body: `Hello {{name}},\n\nyou can now sign in to {{company}} with the password you already have: {{link}}`,
	};
	const values = { name: account.name, company: name, link: link ?? login };
	return {
		...buildMail(link ? template : existingPasswordTemplate, account.email, values),
		// The link gives access: no copies.
		cc: undefined,
		bcc: undefined,
		about: "user",
		about_id: account.user_id,
	};
}

/** The e-mail address (lower case) of an account's login; null without a login. */
export async function readLoginEmail(
	platform: PlatformCtx,
	tenant: Tenant,
	user_id: number,
): Promise<string | null> {
	const [[login]] = await read(platform.d1, [selectLoginEmail(tenant.id, user_id)]);
	return login?.email ?? null;
}

/** Activates or deactivates accounts; deactivating ends their sessions immediately. */
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
		...(isActive ? [] : [endSessionsOfUsers(tenant.id, users, at)]),
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
	]);
}
