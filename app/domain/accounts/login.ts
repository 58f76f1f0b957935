import { commit, type Mail } from "~/db/commit";
import { query, read } from "~/db/read";
import { createPasswordLink } from "~/domain/auth/password-link";
import { buildMail, templateQuery } from "~/domain/mail/template";
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
	await d1
		.prepare("INSERT INTO login (email) VALUES (?) ON CONFLICT (email) DO NOTHING")
		.bind(account.email)
		.run();
	const login = await d1
		.prepare("SELECT id, password_hash FROM login WHERE email = ?")
		.bind(account.email)
		.first<{ id: number; password_hash: string | null }>();
	if (!login) throw new Error("a login was created and could not be read");
	const membership = d1
		.prepare(
			`INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (tenant_id, user_id) DO UPDATE SET login_id = ?1, user_type = ?3, is_active = 1`,
		)
		.bind(login.id, ctx.tenant.id, account.user_type, account.user_id);
	const link = login.password_hash ? null : await createPasswordLink(platform, login.id, "set");
	await d1.batch(link ? [membership, link.insert] : [membership]);
	const at = ctx.now.toISOString();
	const markSent = {
		sql: `UPDATE user SET registration_sent_at = ?1, version = version + 1 WHERE id = ?2 AND registration_sent_at IS NOT ?1`,
		params: [at, account.user_id],
	};
	await commit(
		ctx,
		[markSent],
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
	const [[template], [company]] = await read(ctx.d1, [
		templateQuery("registration"),
		query<{ company_name: string }>("SELECT company_name FROM company WHERE id = 1"),
	]);
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
	return await platform.d1
		.prepare(
			`SELECT lower(l.email) AS email FROM membership m JOIN login l ON l.id = m.login_id
			WHERE m.tenant_id = ? AND m.user_id = ?`,
		)
		.bind(tenant.id, user_id)
		.first<string>("email");
}

/** Activates or deactivates accounts; deactivating ends their sessions immediately. */
export async function switchAccounts(
	platform: PlatformCtx,
	tenant: Tenant,
	users: readonly number[],
	isActive: boolean,
): Promise<void> {
	if (users.length === 0) return;
	const list = JSON.stringify(users);
	const accountFilter = "tenant_id = ?1 AND user_id IN (SELECT value FROM json_each(?2))";
	const statements = [
		platform.d1
			.prepare(`UPDATE membership SET is_active = ?3 WHERE ${accountFilter}`)
			.bind(tenant.id, list, isActive ? 1 : 0),
	];
	if (!isActive) statements.push(endSessions(platform, tenant, list));
	await platform.d1.batch(statements);
}

/** Closes accounts permanently: removes their memberships and ends their sessions. */
export async function closeAccounts(
	platform: PlatformCtx,
	tenant: Tenant,
	users: readonly number[],
): Promise<void> {
	if (users.length === 0) return;
	const list = JSON.stringify(users);
	await platform.d1.batch([
		endSessions(platform, tenant, list),
		platform.d1
			.prepare("DELETE FROM membership WHERE tenant_id = ?1 AND user_id IN (SELECT value FROM json_each(?2))")
			.bind(tenant.id, list),
	]);
}

const endSessions = (platform: PlatformCtx, tenant: Tenant, list: string) =>
	platform.d1
		.prepare(
			`UPDATE session SET ended_at = ?3, ended_reason = 'removed'
			WHERE login_id IN (SELECT m.login_id FROM membership m WHERE m.tenant_id = ?1
				AND m.user_id IN (SELECT value FROM json_each(?2)))
			AND tenant_id = ?1 AND user_id IN (SELECT value FROM json_each(?2)) AND ended_at IS NULL`,
		)
		.bind(tenant.id, list, platform.now.toISOString());
