import { applyD1Migrations, env } from "cloudflare:test";
import { clearPrincipalCache } from "~/auth/principal";
import { newSessionStatement } from "~/auth/session";
import { hashToken } from "~/auth/tokens";
import { endSessionRow } from "~/db/repositories/kernel/sessions";
import { runStatements } from "~/db/statements";
import type { SessionEndReason } from "~/shared/session-end";
import { tenantDatabase } from "~/tenancy/databases";

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
	const tenant_id = await env.PLATFORM_DB.prepare(
		"INSERT INTO tenant (slug, name, binding, status) VALUES (?1, ?1, ?2, 'active') RETURNING id",
	)
		.bind(slug, binding)
		.first<number>("id");
	if (tenant_id === null) throw new Error("no tenant");
	await env.PLATFORM_DB.batch([
		env.PLATFORM_DB.prepare(
			"INSERT OR IGNORE INTO plan (id, slug, name, price_month) VALUES (1, 'std', 'Standard', 0)",
		),
		env.PLATFORM_DB.prepare(
			"INSERT INTO subscription (tenant_id, plan_id, status) VALUES (?, 1, 'active')",
		).bind(tenant_id),
	]);
	const d1 = tenantDatabase(env, binding);
	await d1.prepare("INSERT OR IGNORE INTO role (id, name) VALUES (1, 'Admin')").run();
	return { id: tenant_id, slug, d1 };
}

/** A customer of a company whose portal is open. */
export async function insertCustomer({ d1 }: WorkerCompany, code: string): Promise<number> {
	const id = await d1
		.prepare(
			"INSERT INTO customer (customer_code, customer_name, customerPortal) VALUES (?1, ?1, 1) RETURNING id",
		)
		.bind(code)
		.first<number>("id");
	if (id === null) throw new Error("no customer");
	return id;
}

/** A driver of a company. */
export async function insertDriver({ d1 }: WorkerCompany, code: string): Promise<number> {
	const id = await d1
		.prepare("INSERT INTO driver (code, first_name) VALUES (?1, ?1) RETURNING id")
		.bind(code)
		.first<number>("id");
	if (id === null) throw new Error("no driver");
	return id;
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
	const user_id = await company.d1
		.prepare(
			`INSERT INTO user (user_type, email, first_name, last_name, role_id, customer_id, driver_id)
			 VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		)
		.bind(
			account.user_type,
			email,
			name.split(" ")[0],
			name.split(" ").slice(1).join(" "),
			account.user_type === "client" ? 1 : null,
			account.user_type === "customer" ? account.customer_id : null,
			account.user_type === "driver" ? account.driver_id : null,
		)
		.first<number>("id");
	const login_id = await env.PLATFORM_DB.prepare("INSERT INTO login (email) VALUES (?) RETURNING id")
		.bind(email)
		.first<number>("id");
	if (user_id === null || login_id === null) throw new Error("no login");
	const created = await newSessionStatement(
		{
			login_id,
			kind: "cookie",
			tenant_id: company.id,
			user_type: account.user_type,
			user_id,
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
	await d1.batch([
		d1.prepare("INSERT INTO role (name) VALUES (?)").bind(`Role of ${user_id}: ${paths}`),
		d1
			.prepare(
				`INSERT INTO role_permission (role_id, permission_id)
				 SELECT (SELECT max(id) FROM role), id FROM permission WHERE path IN (SELECT value FROM json_each(?))`,
			)
			.bind(JSON.stringify(paths)),
		d1
			.prepare("UPDATE user SET role_id = (SELECT max(id) FROM role), version = version + 1 WHERE id = ?")
			.bind(user_id),
	]);
}

/** Suspends a company's subscription, or ends its suspension. */
export async function suspendCompany({ id }: WorkerCompany, suspended: 0 | 1 = 1) {
	await env.PLATFORM_DB.prepare("UPDATE subscription SET suspended = ? WHERE tenant_id = ?")
		.bind(suspended, id)
		.run();
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
	const inserted = await d1.batch<{ seq: number }>(
		changes.map((row) =>
			d1
				.prepare(
					`INSERT INTO change_log (type, kind, entity_id, payload, actor, audience, customer_id)
					 VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
				)
				.bind(
					row.type ?? "jobChange",
					row.kind ?? "update",
					row.entity_id ?? 1,
					JSON.stringify(row.payload ?? null),
					JSON.stringify({ user_id: 1, name: "Ann Poole", user_type: "client" }),
					row.audience ?? "client",
					row.customer_id ?? null,
				),
		),
	);
	const seq = inserted.at(-1)?.results[0]?.seq;
	if (seq === undefined) throw new Error("no change");
	return seq;
}
