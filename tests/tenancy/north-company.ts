import { afterAll, beforeAll, beforeEach } from "vitest";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import type { Tenant } from "~/tenancy/ctx";
import { databaseOf, emptyPool, openPool } from "./pool";

/** The pool of the test file that runs; its files open one after the other. */
export let pool: Awaited<ReturnType<typeof openPool>>;

/** Opens a pool of four databases for the tests of a file; before each of them it has the company `north`, in the first database, and no other. */
export function openNorthBeforeEach() {
	beforeAll(async () => {
		pool = await openPool(4);
	});
	afterAll(() => pool.close());
	beforeEach(resetNorth);
}

export const NORTH_NOW = new Date("2026-11-23T03:00:00.000Z");
export const deps = () => ({ env: pool.env, d1: pool.env.PLATFORM_DB, now: NORTH_NOW });
export const onPlatform = async (sql: string, ...params: unknown[]) => {
	const { results } = await pool.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.all();
	return results;
};

async function readTenant(slug: string): Promise<Tenant> {
	const [tenant] = await onPlatform(
		"SELECT id, slug, name, binding, status FROM tenant WHERE slug = ?",
		slug,
	);
	return tenant as unknown as Tenant;
}

/** A company with two people, in the first database; `ann` also belongs to another company. */
async function createNorth() {
	const at = NORTH_NOW.toISOString();
	await pool.env.PLATFORM_DB.batch(
		[
			"INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, 'north', 'North Ltd', 'TENANT_DB_01', 'active'), (2, 'south', 'South Ltd', NULL, 'active')",
			"UPDATE tenant_database SET status = 'ready', tenant_id = 1 WHERE binding = 'TENANT_DB_01'",
			"INSERT INTO login (id, email, password_hash) VALUES (1, 'ann@x.test', 'hash-of-ann'), (2, 'bob@x.test', 'hash-of-bob')",
			"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (1, 1, 'client', 1), (2, 1, 'client', 2), (1, 2, 'client', 7)",
			"INSERT INTO support_thread (id, tenant_id, user_id, user_name, subject) VALUES (40, 2, 7, 'Ann', 'Of south'), (41, 1, 1, 'Ann', 'One'), (42, 1, 1, 'Ann', 'Two')",
			"INSERT INTO support_message (thread_id, from_side, author_name, message) VALUES (42, 'client', 'Ann', 'About two'), (41, 'client', 'Ann', 'About one')",
		].map((sql) => pool.env.PLATFORM_DB.prepare(sql)),
	);
	await fillNorth(databaseOf(pool.env, "TENANT_DB_01"), at);
	await pool.env.FILES.put("north/pods/u1-a.png", "a picture", {
		httpMetadata: { contentType: "image/png" },
	});
}

export const fillNorth = (d1: D1Database, at: string) =>
	d1.batch(
		[
			"INSERT INTO company (id, company_name) VALUES (1, 'North Ltd')",
			"INSERT INTO user (id, user_type, email, first_name, role_id) VALUES (1, 'client', 'ann@x.test', 'Ann', 1), (2, 'client', 'bob@x.test', 'Bob', 1)",
			"INSERT INTO customer (id, customer_code, customer_name) VALUES (1, 'EAST', 'Eastfield')",
			"INSERT INTO job (id, uid, job_number, customer_id, collection_date, collection_town) VALUES (1, 'u1', 1, 1, '2026-11-23', 'Leeds')",
			`INSERT INTO change_log (type, kind, actor, at) VALUES ('jobChange', 'insert', '{}', '${at}')`,
		].map((sql) => d1.prepare(sql)),
	);

async function emptyBucket(bucket: R2Bucket) {
	const { objects } = await bucket.list();
	if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

/** Empties pool and buckets, and makes the company `north` in the first database. */
async function resetNorth() {
	for (const bucket of [pool.env.BACKUPS, pool.env.FILES]) await emptyBucket(bucket);
	for (const table of ["support_thread", "payment", "membership", "company_backup"])
		await onPlatform(`DELETE FROM ${table}`);
	const used = pool.bindings.filter((binding) => pool.written.has(binding));
	for (const binding of used) {
		await dropSchema(databaseOf(pool.env, binding));
		await migrateDatabase(databaseOf(pool.env, binding));
	}
	await emptyPool(pool.env, used);
	pool.written.clear();
	await createNorth();
}

export const readNorth = () => readTenant("north");
export const closeCompany = (slug: string) =>
	onPlatform("UPDATE tenant SET status = 'closed' WHERE slug = ?", slug);
export const source = (id: string) => ({ slug: "north", id });
export const townOf = async (slug: string) => {
	const { binding } = await readTenant(slug);
	return databaseOf(pool.env, binding ?? "")
		.prepare("SELECT collection_town FROM job")
		.first("collection_town");
};
export const moveNorthJob = (town: string) =>
	databaseOf(pool.env, "TENANT_DB_01")
		.prepare("UPDATE job SET collection_town = ?, version = version + 1")
		.bind(town)
		.run();

/** Changes the manifest of a backup. */
export async function changeManifest(id: string, change: object) {
	const key = `companies/north/backups/${id}/manifest.json`;
	const stored = await pool.env.BACKUPS.get(key);
	await pool.env.BACKUPS.put(key, JSON.stringify({ ...(await stored?.json<object>()), ...change }));
}
