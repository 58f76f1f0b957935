import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimDatabase } from "~/tenancy/claim";
import { tenantDatabase } from "~/tenancy/databases";
import { type PlatformDoor, poolState } from "~/tenancy/pool";
import { provision } from "~/tenancy/provision";
import { databaseOf, emptyPool, openPool, picture, request } from "./pool";

const SIZE = 6;
let pool: Awaited<ReturnType<typeof openPool>>;
beforeAll(async () => {
	pool = await openPool(SIZE);
});
afterAll(() => pool.close());
beforeEach(() => emptyPool(pool.env, pool.bindings));

const door = (env = pool.env): PlatformDoor => ({
	env,
	d1: env.PLATFORM_DB,
	now: new Date("2026-11-23T08:00:00.000Z"),
});
const seen = () => picture(pool.env, pool.bindings);

describe("claiming a database", () => {
	it("takes the lowest free one", async () => {
		expect((await claimDatabase(door(), request("acme"))).binding).toBe("TENANT_DB_01");
		expect((await claimDatabase(door(), request("best"))).binding).toBe("TENANT_DB_02");
	});

	it("gives no database to two companies, however many claim at once, and refuses those for whom none is left", async () => {
		const names = Array.from({ length: SIZE + 4 }, (_, i) => `company-${i}`);
		const ends = await Promise.allSettled(
			names.map(async (name) => {
				const claim = await claimDatabase(door(), request(name));
				return { name, binding: claim.binding, status: await provision(door(), claim.tenant_id) };
			}),
		);
		const made = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
		expect(new Set(made.map(({ binding }) => binding)).size).toBe(SIZE);
		expect(made.map(({ status }) => status)).toEqual(Array(SIZE).fill("active"));
		expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(503));
		for (const { name, binding } of made)
			expect(
				await databaseOf(pool.env, binding).prepare("SELECT company_name FROM company").first("company_name"),
			).toBe(`${name} Ltd`);
		const after = await seen();
		expect(after.logins).toHaveLength(SIZE);
		expect(after.tenants).toHaveLength(SIZE);
		expect(await poolState(door())).toEqual({ free: 0, taken: SIZE, broken: 0, stale: 0 });
	});

	it.each([
		["an e-mail that has an account", { email: "ADMIN@acme.test" }, "email"],
		["a company name that is taken", { slug: "ACME" }, "company_name"],
	])("refuses %s and writes nothing", async (_, clash, field) => {
		await claimDatabase(door(), request("acme"));
		const before = await seen();
		const error = await claimDatabase(door(), request("other", clash)).catch((thrown) => thrown);
		expect(error.status).toBe(422);
		expect(Object.keys(error.data)).toEqual([field]);
		expect(await seen()).toEqual(before);
	});

	it.each([
		[
			"failed to migrate",
			"UPDATE tenant_database SET migration_error = 'disk full' WHERE binding = 'TENANT_DB_01'",
		],
		[
			"lags behind",
			"UPDATE tenant_database SET schema_version = schema_version - 1 WHERE binding = 'TENANT_DB_01'",
		],
		["is broken", "UPDATE tenant_database SET status = 'broken' WHERE binding = 'TENANT_DB_01'"],
	])("passes over one that %s", async (_, sql) => {
		await pool.env.PLATFORM_DB.prepare(sql).run();
		const { binding } = await claimDatabase(door(), request("acme"));
		await pool.env.PLATFORM_DB.prepare(
			"UPDATE tenant_database SET schema_version = (SELECT max(schema_version) FROM tenant_database)",
		).run();
		expect(binding).toBe("TENANT_DB_02");
	});

	it("passes over one that this Worker is not deployed with", async () => {
		const env = new Proxy(pool.env, {
			ownKeys: (real) => Reflect.ownKeys(real).filter((name) => name !== "TENANT_DB_01"),
		});
		expect((await claimDatabase(door(env), request("acme"))).binding).toBe("TENANT_DB_02");
	});
});

describe("whose database it is", () => {
	it.each([null, "", "TENANT_DB_99", "PLATFORM_DB", "FILES", "__proto__", "TENANT_DB_01 "])(
		"a binding %j is an error, never another company's database",
		(binding) => {
			expect(() => tenantDatabase(pool.env, binding)).toThrow(/not bound/);
		},
	);
});
