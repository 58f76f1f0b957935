import { applyD1Migrations, env } from "cloudflare:test";
import { forgetPrincipals } from "~/auth/principal";
import { newSession } from "~/auth/session";
import { hashToken } from "~/auth/tokens";
import { tenantDatabase } from "~/tenancy/databases";

/** Makes the platform and both tenant databases of a test file. */
export async function migrateAll() {
	await applyD1Migrations(env.PLATFORM_DB, env.PLATFORM_MIGRATIONS);
	await applyD1Migrations(env.TENANT_DB_01, env.TENANT_MIGRATIONS);
	await applyD1Migrations(env.TENANT_DB_02, env.TENANT_MIGRATIONS);
}

export interface Company {
	id: number;
	slug: string;
	d1: D1Database;
}

/** A tenant with a subscription that runs. A binding serves one company only, so a file has two at most. */
export async function makeCompany(slug: string, binding: "TENANT_DB_01" | "TENANT_DB_02"): Promise<Company> {
	const tenant = await env.PLATFORM_DB.prepare(
		"INSERT INTO tenant (slug, name, binding, status) VALUES (?1, ?1, ?2, 'active') RETURNING id",
	)
		.bind(slug, binding)
		.first<number>("id");
	if (tenant === null) throw new Error("no tenant");
	await env.PLATFORM_DB.batch([
		env.PLATFORM_DB.prepare(
			"INSERT OR IGNORE INTO plan (id, slug, name, price_month) VALUES (1, 'std', 'Standard', 0)",
		),
		env.PLATFORM_DB.prepare(
			"INSERT INTO subscription (tenant_id, plan_id, status) VALUES (?, 1, 'active')",
		).bind(tenant),
	]);
	const d1 = tenantDatabase(env, binding);
	await d1.prepare("INSERT OR IGNORE INTO role (id, name) VALUES (1, 'Admin')").run();
	return { id: tenant, slug, d1 };
}

/** A customer of a company whose portal is open. */
export async function makeCustomer({ d1 }: Company, code: string): Promise<number> {
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
export async function makeDriver({ d1 }: Company, code: string): Promise<number> {
	const id = await d1
		.prepare("INSERT INTO driver (code, first_name) VALUES (?1, ?1) RETURNING id")
		.bind(code)
		.first<number>("id");
	if (id === null) throw new Error("no driver");
	return id;
}

export interface SignedIn {
	user_id: number;
	token: string;
	/** The hash of the token, by which rooms know the session. */
	session: string;
}

type Door =
	| { user_type: "client" }
	| { user_type: "customer"; customer_id: number }
	| { user_type: "driver"; driver_id: number };

/** A person of a company with a live session. */
export async function signIn(
	company: Company,
	name: string,
	door: Door = { user_type: "client" },
): Promise<SignedIn> {
	const email = `${name.toLowerCase().replaceAll(" ", ".")}@${company.slug}.test`;
	const user_id = await company.d1
		.prepare(
			`INSERT INTO user (user_type, email, first_name, last_name, role_id, customer_id, driver_id)
			 VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		)
		.bind(
			door.user_type,
			email,
			name.split(" ")[0],
			name.split(" ").slice(1).join(" "),
			door.user_type === "client" ? 1 : null,
			door.user_type === "customer" ? door.customer_id : null,
			door.user_type === "driver" ? door.driver_id : null,
		)
		.first<number>("id");
	const login_id = await env.PLATFORM_DB.prepare("INSERT INTO login (email) VALUES (?) RETURNING id")
		.bind(email)
		.first<number>("id");
	if (user_id === null || login_id === null) throw new Error("no login");
	const made = await newSession(
		env.PLATFORM_DB,
		{ login_id, kind: "cookie", tenant_id: company.id, user_type: door.user_type, user_id, device: "test" },
		new Date(),
	);
	await made.insert.run();
	return { user_id, token: made.token, session: await hashToken(made.token) };
}

/** Suspends a company's subscription. */
export async function suspendCompany({ id }: Company) {
	await env.PLATFORM_DB.prepare("UPDATE subscription SET suspended = 1 WHERE tenant_id = ?").bind(id).run();
	forgetPrincipals();
}

interface NewChange {
	type?: string;
	kind?: string;
	entity_id?: number;
	payload?: unknown;
	audience?: "client" | "customer" | "driver" | "user" | "all";
	customer_id?: number;
}

/** Writes changes as one batch, the way a commit does; answers the newest sequence. Nobody is told. */
export async function change({ d1 }: Company, ...changes: NewChange[]): Promise<number> {
	const written = await d1.batch<{ seq: number }>(
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
	const seq = written.at(-1)?.results[0]?.seq;
	if (seq === undefined) throw new Error("no change");
	return seq;
}
