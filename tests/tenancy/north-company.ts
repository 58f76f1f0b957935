import { afterAll, beforeAll, beforeEach } from "vitest";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
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
	await addRows(pool.env.PLATFORM_DB, "tenant", [
		{ id: 1, slug: "north", name: "North Ltd", binding: "TENANT_DB_01", status: "active" },
		{ id: 2, slug: "south", name: "South Ltd", binding: null, status: "active" },
	]);
	await changeRows(
		pool.env.PLATFORM_DB,
		"tenant_database",
		{ binding: "TENANT_DB_01" },
		{ status: "ready", tenant_id: 1 },
	);
	await addRows(pool.env.PLATFORM_DB, "login", [
		{ id: 1, email: "ann@x.test", password_hash: "hash-of-ann" },
		{ id: 2, email: "bob@x.test", password_hash: "hash-of-bob" },
	]);
	await addRows(pool.env.PLATFORM_DB, "membership", [
		{ login_id: 1, tenant_id: 1, user_type: "client", user_id: 1 },
		{ login_id: 2, tenant_id: 1, user_type: "client", user_id: 2 },
		{ login_id: 1, tenant_id: 2, user_type: "client", user_id: 7 },
	]);
	await addRows(pool.env.PLATFORM_DB, "support_thread", [
		{ id: 40, tenant_id: 2, user_id: 7, user_name: "Ann", subject: "Of south" },
		{ id: 41, tenant_id: 1, user_id: 1, user_name: "Ann", subject: "One" },
		{ id: 42, tenant_id: 1, user_id: 1, user_name: "Ann", subject: "Two" },
	]);
	await addRows(pool.env.PLATFORM_DB, "support_message", [
		{ thread_id: 42, from_side: "client", author_name: "Ann", message: "About two" },
		{ thread_id: 41, from_side: "client", author_name: "Ann", message: "About one" },
	]);
	await fillNorth(databaseOf(pool.env, "TENANT_DB_01"), at);
	await pool.env.FILES.put("north/pods/u1-a.png", "a picture", {
		httpMetadata: { contentType: "image/png" },
	});
}

/** The actor of changes that nobody is named for. */
export const NOBODY = { user_id: null, name: "Nobody", user_type: "client" };

export async function fillNorth(d1: D1Database, at: string) {
	await addRow(d1, "company", { id: 1, company_name: "North Ltd" });
	await addRows(d1, "user", [
		{ id: 1, user_type: "client", email: "ann@x.test", first_name: "Ann", role_id: 1 },
		{ id: 2, user_type: "client", email: "bob@x.test", first_name: "Bob", role_id: 1 },
	]);
	await addRow(d1, "customer", { id: 1, customer_code: "EAST", customer_name: "Eastfield" });
	await addRow(d1, "job", {
		id: 1,
		uid: "u1",
		job_number: 1,
		customer_id: 1,
		collection_date: "2026-11-23",
		collection_town: "Leeds",
	});
	await addRows(d1, "change_log", [{ type: "jobChange", kind: "insert", actor: NOBODY, at }]);
}

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
	changeRows(pool.env.PLATFORM_DB, "tenant", { slug }, { status: "closed" });
export const source = (id: string) => ({ slug: "north", id });
export const townOf = async (slug: string) => {
	const { binding } = await readTenant(slug);
	return databaseOf(pool.env, binding ?? "")
		.prepare("SELECT collection_town FROM job")
		.first("collection_town");
};
export const moveNorthJob = (town: string) =>
	changeRows(databaseOf(pool.env, "TENANT_DB_01"), "job", {}, { collection_town: town });

/** Changes the manifest of a backup. */
export async function changeManifest(id: string, change: object) {
	const key = `companies/north/backups/${id}/manifest.json`;
	const stored = await pool.env.BACKUPS.get(key);
	await pool.env.BACKUPS.put(key, JSON.stringify({ ...(await stored?.json<object>()), ...change }));
}
