import { Miniflare } from "miniflare";
import { migrateDatabases } from "@/scripts/lib/databases/migrate-databases.mjs";
import { changeRows } from "@/tests/support/databases/rows";
import type { ClaimRequest } from "~/tenancy/claim-database";
import { recordedQueues } from "../support/api/recorded-queues";
import { EMPTY_AUDIT_LOG } from "../support/databases/empty-audit-log";
import { D1_WORKER, miniflareD1 } from "../support/databases/miniflare-d1";

const bindingsOf = (size: number) =>
	Array.from({ length: size }, (_, i) => `TENANT_DB_${String(i + 1).padStart(2, "0")}`);

/** A migrated platform database, a pool of `size` tenant databases and the buckets, in memory. */
export async function openPool(size: number) {
	const bindings = bindingsOf(size);
	const miniflare = new Miniflare({
		modules: true,
		script: D1_WORKER,
		d1Databases: ["PLATFORM_DB", ...bindings],
		r2Buckets: ["FILES", "BACKUPS"],
	});
	const names = ["PLATFORM_DB", ...bindings];
	const written = new Set<string>();
	const databases: object = Object.fromEntries(
		names.map((name) => [name, noteWrites(miniflareD1(miniflare, name), () => written.add(name))]),
	);
	const [FILES, BACKUPS] = await Promise.all(["FILES", "BACKUPS"].map((name) => miniflare.getR2Bucket(name)));
	const env = { ...databases, ...recordedQueues().bindings, FILES, BACKUPS } as Env;
	const failures = await migrateDatabases({ getBindings: async () => ({ ...env }) });
	if (failures.length > 0) throw new Error(JSON.stringify(failures));
	written.clear();
	return { miniflare, env, bindings, written, close: () => miniflare.dispose() };
}

/** A database that calls back before each statement that is not a read. */
const noteWrites = (d1: D1Database, onWrite: () => void): D1Database =>
	new Proxy(d1, {
		get(target, property) {
			if (property !== "prepare") return Reflect.get(target, property);
			return (sql: string) => {
				if (!/^\s*(SELECT|PRAGMA)\b/i.test(sql)) onWrite();
				return target.prepare(sql);
			};
		},
	});

export const databaseOf = (env: Env, binding: string): D1Database => Reflect.get(env, binding);

/** Resets a pool: no companies, every database free and empty. */
export async function emptyPool(env: Env, bindings: string[]) {
	const platform = env.PLATFORM_DB;
	await changeRows(
		platform,
		"tenant_database",
		{},
		{ status: "free", tenant_id: null, claimed_at: null, migration_error: null },
	);
	await platform.batch(
		[
			...EMPTY_AUDIT_LOG,
			"DELETE FROM tenant",
			"DELETE FROM login",
			"DELETE FROM rate_limit",
			"DELETE FROM pending_sign_up",
			"DELETE FROM platform_outbox",
		].map((sql) => platform.prepare(sql)),
	);
	for (const binding of bindings) {
		const d1 = databaseOf(env, binding);
		await d1.batch(["DELETE FROM user", "DELETE FROM company"].map((sql) => d1.prepare(sql)));
	}
}

export const claimRequest = (name: string, overrides: Partial<ClaimRequest> = {}): ClaimRequest => ({
	slug: name,
	company_name: `${name} Ltd`,
	first_name: "Mary Ann",
	last_name: "van Gogh",
	email: `admin@${name}.test`,
	mobile: "07700900123",
	password_hash: "scrypt$none",
	plan: null,
	address: "192.0.2.1",
	...overrides,
});

/** A snapshot of all companies, databases and users for comparison. */
export async function poolSnapshot(env: Env, bindings: string[]) {
	const [tenants, pool, logins, memberships, subscriptions] = await env.PLATFORM_DB.batch<
		Record<string, unknown>
	>(
		[
			"SELECT slug, status, binding FROM tenant ORDER BY id",
			"SELECT binding, status FROM tenant_database WHERE status <> 'free' ORDER BY binding",
			"SELECT email FROM login ORDER BY id",
			"SELECT t.slug, l.email, m.user_type, m.user_id FROM membership m JOIN tenant t ON t.id = m.tenant_id JOIN login l ON l.id = m.login_id ORDER BY m.id",
			"SELECT t.slug, p.slug AS plan, s.status FROM subscription s JOIN tenant t ON t.id = s.tenant_id JOIN plan p ON p.id = s.plan_id ORDER BY s.id",
		].map((sql) => env.PLATFORM_DB.prepare(sql)),
	);
	const companies: Record<string, unknown> = {};
	for (const binding of bindings) {
		const { results } = await databaseOf(env, binding)
			.prepare(
				"SELECT company_name, (SELECT group_concat(email || ' ' || first_name || '|' || last_name || ' ' || role_id) FROM user) AS people FROM company",
			)
			.all<Record<string, unknown>>();
		if (results.length > 0) companies[binding] = results;
	}
	return {
		tenants: tenants?.results,
		pool: pool?.results,
		logins: logins?.results,
		memberships: memberships?.results,
		subscriptions: subscriptions?.results,
		companies,
	};
}
