import { query, read } from "~/db/read";
import { newPasswordLink } from "~/domain/auth/password-link";
import { platformMail } from "~/domain/auth/platform-mail";
import { templateQuery } from "~/domain/mail/template";
import { filled } from "~/domain/mail/wording";
import type { PlatformCtx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** An account of a company that a login opens. */
export interface Account {
	user_id: number;
	user_type: "client" | "customer" | "driver";
	email: string;
	name: string;
}

/**
 * Gives an account its login and mails the way in: a link that sets the password, or, to a person who has a password for
 * another company already, word of the new one. Asked again it sends the mail again and makes nothing twice.
 */
export async function openAccount(platform: PlatformCtx, tenant: Tenant, account: Account): Promise<void> {
	const { d1, origin } = platform;
	await d1
		.prepare("INSERT INTO login (email) VALUES (?) ON CONFLICT (email) DO NOTHING")
		.bind(account.email)
		.run();
	const login = await d1
		.prepare("SELECT id, password_hash FROM login WHERE email = ?")
		.bind(account.email)
		.first<{ id: number; password_hash: string | null }>();
	if (!login) throw new Error("a login was made and could not be read");
	const membership = d1
		.prepare(
			`INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (tenant_id, user_id) DO UPDATE SET login_id = ?1, user_type = ?3, is_active = 1`,
		)
		.bind(login.id, tenant.id, account.user_type, account.user_id);
	const hello = `Hello ${account.name},\n\n`;
	if (login.password_hash) {
		const body = `${hello}you can now sign in to ${tenant.name} with the password you already have:\n${origin}/login`;
		await d1.batch([
			membership,
			platformMail(platform, { to: account.email, subject: `${tenant.name} on Cartage`, body }),
		]);
		return;
	}
	const link = await newPasswordLink(platform, login.id, "set");
	const mail = await registrationMail(platform, tenant, { name: account.name, link: link.url });
	await d1.batch([membership, link.insert, platformMail(platform, { to: account.email, ...mail })]);
}

/** The mail with the link that sets the password, in the company's own wording. */
async function registrationMail(
	{ env }: PlatformCtx,
	tenant: Tenant,
	known: { name: string; link: string },
): Promise<{ subject: string; body: string }> {
	const [[template], [company]] = await read(tenantDatabase(env, tenant.binding), [
		templateQuery("registration"),
		query<{ company_name: string }>("SELECT company_name FROM company WHERE id = 1"),
	]);
	if (!template) throw new Error("the wording of the registration mail is missing");
	const values = { ...known, company: company?.company_name ?? tenant.name };
	return { subject: filled(template.subject, values), body: filled(template.body, values) };
}

/** Takes accounts out of use, or back into it: an account out of use ends its sessions at once. */
export async function switchAccounts(
	platform: PlatformCtx,
	tenant: Tenant,
	users: readonly number[],
	isActive: boolean,
): Promise<void> {
	if (users.length === 0) return;
	const list = JSON.stringify(users);
	const of = "tenant_id = ?1 AND user_id IN (SELECT value FROM json_each(?2))";
	const statements = [
		platform.d1
			.prepare(`UPDATE membership SET is_active = ?3 WHERE ${of}`)
			.bind(tenant.id, list, isActive ? 1 : 0),
	];
	if (!isActive) statements.push(endSessions(platform, tenant, list));
	await platform.d1.batch(statements);
}

/** Closes accounts for good: their membership goes, their sessions end. */
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
