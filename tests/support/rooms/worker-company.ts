import { applyD1Migrations, env } from "cloudflare:test";
import { clearPrincipalCache } from "~/auth/principal";
import { newSessionStatement } from "~/auth/session";
import { hashToken } from "~/auth/tokens";
import { insertFrom } from "~/db/insert-from";
import { endSessionRow } from "~/db/repositories/kernel/sessions";
import { runStatements } from "~/db/statements";
import { role_permission } from "~/db/tenant";
import type { SessionEndReason } from "~/shared/session-end";
import { tenantDatabase } from "~/tenancy/databases";
import { addRow, addRows, changeRow, changeRows } from "../databases/rows";

/** Migrates the platform database and both tenant databases of a test file. */
export async function migrateAll() {
	await applyD1Migrations(env.PLATFORM_DB, env.PLATFORM_MIGRATIONS);
	await applyD1Migrations(env.TENANT_DB_01, env.TENANT_MIGRATIONS);
	await applyD1Migrations(env.TENANT_DB_02, env.TENANT_MIGRATIONS);
}

export interface WorkerCompany {
	id: number;
	slug: string;
	d1: D1Database;
}

/** A tenant with an active subscription. A binding serves one company only, so a test file has two at most. */
export async function insertCompany(
	slug: string,
	binding: "TENANT_DB_01" | "TENANT_DB_02",
): Promise<WorkerCompany> {
	const tenant_id = await addRow(env.PLATFORM_DB, "tenant", { slug, name: slug, binding, status: "active" });
	const known = await env.PLATFORM_DB.prepare("SELECT 1 FROM plan WHERE id = 1").first();
	if (!known) await addRow(env.PLATFORM_DB, "plan", { id: 1, slug: "std", name: "Standard", price_month: 0 });
	await addRow(env.PLATFORM_DB, "subscription", { tenant_id, plan_id: 1, status: "active" });
	const d1 = tenantDatabase(env, binding);
	const role = await d1.prepare("SELECT 1 FROM role WHERE id = 1").first();
	if (!role) await addRow(d1, "role", { id: 1, name: "Admin" });
	return { id: tenant_id, slug, d1 };
}

/** A customer of a company whose portal is open. */
export async function insertCustomer({ d1 }: WorkerCompany, code: string): Promise<number> {
	return await addRow(d1, "customer", { customer_code: code, customer_name: code, customerPortal: 1 });
}

/** A driver of a company. */
export async function insertDriver({ d1 }: WorkerCompany, code: string): Promise<number> {
	return await addRow(d1, "driver", { code, first_name: code });
}

export interface UserSession {
	user_id: number;
	token: string;
	/** The hash of the token, by which rooms identify the session. */
	session: string;
}

type UserAccount =
	| { user_type: "client" }
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

/** Creates a user of a company with an active session. */
export async function signInUser(
	company: WorkerCompany,
	name: string,
	account: UserAccount = { user_type: "client" },
): Promise<UserSession> {
	const email = `${name.toLowerCase().replaceAll(" ", ".")}@${company.slug}.test`;
	const [first_name = name, ...last_names] = name.split(" ");
	const user_id = await addRow(company.d1, "user", {
		user_type: account.user_type,
		email,
		first_name,
		last_name: last_names.join(" "),
		role_id: account.user_type === "client" ? 1 : null,
		customer_id: account.user_type === "customer" ? account.customer_id : null,
		driver_id: account.user_type === "driver" ? account.driver_id : null,
	});
	const login_id = await addRow(env.PLATFORM_DB, "login", { email });
	const created = await newSessionStatement(
		{
			login_id,
			kind: "cookie",
			tenant_id: company.id,
			user_type: account.user_type,
			user_id,
			password_at: new Date().toISOString(),
			device: "test",
			address: "local",
		},
		new Date(),
	);
	await runStatements(env.PLATFORM_DB, [created.insert]);
	return { user_id, token: created.token, session: await hashToken(created.token) };
}

/** Ends a session in its record, without notifying the room. */
export async function endUserSession({ session }: UserSession, reason: SessionEndReason) {
	await runStatements(env.PLATFORM_DB, [endSessionRow(session, reason, new Date().toISOString())]);
	clearPrincipalCache();
}

/** Gives a user a new role with exactly these permission paths. */
export async function setUserRole({ d1 }: WorkerCompany, { user_id }: UserSession, ...paths: string[]) {
	const role_id = await addRow(d1, "role", { name: `Role of ${user_id}: ${paths}` });
	await runStatements(d1, [
		insertFrom(
			role_permission,
			{ role_id: "?1", permission_id: "id" },
			"FROM permission WHERE path IN (SELECT value FROM json_each(?2))",
			[role_id, JSON.stringify(paths)],
		),
	]);
	await changeRow(d1, "user", user_id, { role_id });
}

/** Suspends a company's subscription, or ends its suspension. */
export async function suspendCompany({ id }: WorkerCompany, suspended: 0 | 1 = 1) {
	await changeRows(env.PLATFORM_DB, "subscription", { tenant_id: id }, { suspended });
	clearPrincipalCache();
}

interface NewChange {
	type?: string;
	kind?: string;
	entity_id?: number;
	payload?: unknown;
	audience?: "client" | "customer" | "driver" | "user" | "all";
	customer_id?: number;
}

/** Writes change log rows as one batch, as a commit does, but without announcing them; returns the newest sequence. */
export async function insertChanges({ d1 }: WorkerCompany, ...changes: NewChange[]): Promise<number> {
	await addRows(
		d1,
		"change_log",
		changes.map((row) => ({
			type: row.type ?? "jobChange",
			kind: row.kind ?? "update",
			entity_id: row.entity_id ?? 1,
			payload: row.payload ?? null,
			actor: { user_id: 1, name: "Ann Poole", user_type: "client" },
			audience: row.audience ?? "client",
			customer_id: row.customer_id ?? null,
		})),
	);
	return (await d1.prepare("SELECT max(seq) AS seq FROM change_log").first<number>("seq")) ?? 0;
}
