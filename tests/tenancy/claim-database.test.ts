import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { changeRows } from "@/tests/support/databases/rows";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { claimDatabase } from "~/tenancy/claim-database";
import { tenantDatabase } from "~/tenancy/databases";
import { type PlatformDeps, poolState } from "~/tenancy/pool";
import { provision } from "~/tenancy/provision";
import { claimRequest, databaseOf, emptyPool, openPool, poolSnapshot } from "./pool";

const SIZE = 6;
let pool: Awaited<ReturnType<typeof openPool>>;
beforeAll(async () => {
	pool = await openPool(SIZE);
});
afterAll(() => pool.close());
beforeEach(() => emptyPool(pool.env, pool.bindings));

const deps = (env = pool.env): PlatformDeps => ({
	env,
	d1: env.PLATFORM_DB,
	now: new Date("2026-11-23T08:00:00.000Z"),
});
const snapshot = () => poolSnapshot(pool.env, pool.bindings);

describe("claiming a database", () => {
	it("claims the lowest free one", async () => {
		expect((await claimDatabase(deps(), claimRequest("acme"))).binding).toBe("TENANT_DB_01");
		expect((await claimDatabase(deps(), claimRequest("best"))).binding).toBe("TENANT_DB_02");
	});

	it("never gives one database to two concurrent claims, and refuses claims when the pool is empty", async () => {
		const names = Array.from({ length: SIZE + 4 }, (_, i) => `company-${i}`);
		const ends = await Promise.allSettled(
			names.map(async (name) => {
				const claim = await claimDatabase(deps(), claimRequest(name));
				return { name, binding: claim.binding, status: await provision(deps(), claim.tenant_id) };
			}),
		);
		const claimed = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
		expect(new Set(claimed.map(({ binding }) => binding)).size).toBe(SIZE);
		expect(claimed.map(({ status }) => status)).toEqual(Array(SIZE).fill("active"));
		expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(503));
		for (const { name, binding } of claimed)
			expect(
				await databaseOf(pool.env, binding).prepare("SELECT company_name FROM company").first("company_name"),
			).toBe(`${name} Ltd`);
		const after = await snapshot();
		expect(after.logins).toHaveLength(SIZE);
		expect(after.tenants).toHaveLength(SIZE);
		expect(await poolState(deps())).toEqual({ free: 0, inUse: SIZE, broken: 0, stale: 0 });
	});

	it.each([
		["an email that has an account", { email: "ADMIN@acme.test" }, "email"],
		["a company name that is taken", { slug: "ACME" }, "company_name"],
	])("refuses %s and writes nothing", async (_, clash, field) => {
		await claimDatabase(deps(), claimRequest("acme"));
		const before = await snapshot();
		const error = await claimDatabase(deps(), claimRequest("other", clash)).catch((thrown) => thrown);
		expect(error.status).toBe(422);
		expect(Object.keys(error.data)).toEqual([field]);
		expect(await snapshot()).toEqual(before);
	});

	it("takes one of the Worker's own version while others are migrated to the next", async () => {
		const raise =
			"UPDATE tenant_database SET schema_version = schema_version + ? WHERE binding <> 'TENANT_DB_01'";
		const platform = pool.env.PLATFORM_DB;
		await platform.prepare(raise).bind(1).run();
		const { binding } = await claimDatabase(deps(), claimRequest("acme"));
		await platform.prepare(raise).bind(-1).run();
		expect(binding).toBe("TENANT_DB_01");
	});

	it.each<[what: string, changes: Partial<NewRow<"tenant_database">>]>([
		["failed to migrate", { migration_error: "disk full" }],
		["is behind the latest schema", { schema_version: SCHEMA_VERSION - 1 }],
		["is broken", { status: "broken" }],
	])("skips one that %s", async (_, changes) => {
		const { PLATFORM_DB } = pool.env;
		await changeRows(PLATFORM_DB, "tenant_database", { binding: "TENANT_DB_01" }, changes);
		const { binding } = await claimDatabase(deps(), claimRequest("acme"));
		await changeRows(PLATFORM_DB, "tenant_database", {}, { schema_version: SCHEMA_VERSION });
		expect(binding).toBe("TENANT_DB_02");
	});

	it("skips one that is not bound to this Worker", async () => {
		const env = new Proxy(pool.env, {
			ownKeys: (real) => Reflect.ownKeys(real).filter((name) => name !== "TENANT_DB_01"),
		});
		expect((await claimDatabase(deps(env), claimRequest("acme"))).binding).toBe("TENANT_DB_02");
	});
});

describe("tenantDatabase", () => {
	it.each([null, "", "TENANT_DB_99", "PLATFORM_DB", "FILES", "__proto__", "TENANT_DB_01 "])(
		"throws for the binding %j instead of returning another database",
		(binding) => {
			expect(() => tenantDatabase(pool.env, binding)).toThrow(/not bound/);
		},
	);
});
