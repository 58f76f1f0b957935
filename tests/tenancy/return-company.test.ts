import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { migrateDatabases } from "@/scripts/lib/databases/migrate-databases.mjs";
import { claimDatabase } from "~/tenancy/claim-database";
import { clearDatabase } from "~/tenancy/clear-database";
import type { PlatformDeps } from "~/tenancy/pool";
import { provision } from "~/tenancy/provision";
import { returnTask, UNUSED_TRIAL } from "~/tenancy/return-due";
import { seedTenant } from "../bench/companies/seed-tenant";
import { EMPTY_AUDIT_LOG } from "../support/databases/empty-audit-log";
import { type FailurePoint, failingEnv } from "./failing-env";
import { claimRequest, databaseOf, openPool } from "./pool";

const START = new Date("2026-11-23T08:00:00.000Z");
/** The trial of a company claimed at START. */
const TRIAL_DAYS = 14;
const daysLater = (days: number) => new Date(START.getTime() + days * 86_400_000);

/** A bucket of names. */
function openBucket() {
	const keys = new Set<string>();
	return {
		keys,
		async list({ prefix, limit }: { prefix: string; limit: number }) {
			const found = [...keys].filter((key) => key.startsWith(prefix));
			return { objects: found.slice(0, limit).map((key) => ({ key })), truncated: found.length > limit };
		},
		async delete(deleted: string[]) {
			for (const key of deleted) keys.delete(key);
		},
	};
}

let pool: Awaited<ReturnType<typeof openPool>>;
let bucket: ReturnType<typeof openBucket>;
let env: Env;
beforeAll(async () => {
	pool = await openPool(2);
});
afterAll(() => pool.close());
beforeEach(async () => {
	// The background reports every failure these tests inject.
	vi.spyOn(console, "error").mockImplementation(() => {});
	bucket = openBucket();
	env = { ...pool.env, FILES: bucket } as unknown as Env;
	await run(...EMPTY_AUDIT_LOG);
	const platform = ["session", "membership", "payment", "subscription", "client_details"];
	await run(...platform.map((table) => `DELETE FROM ${table}`), "DELETE FROM login");
	await run("UPDATE tenant_database SET status = 'free', tenant_id = NULL", "DELETE FROM tenant");
	// Those that a test has emptied; the others are up to date.
	await migrateDatabases({ getBindings: async () => ({ ...pool.env }) });
	for (const binding of pool.bindings) {
		const d1 = databaseOf(env, binding);
		const tables = ["customer", "driver", "vehicle", "user", "company"];
		await d1.batch(tables.map((table) => d1.prepare(`DELETE FROM ${table}`)));
	}
});

const run = (...statements: string[]) =>
	pool.env.PLATFORM_DB.batch(statements.map((sql) => pool.env.PLATFORM_DB.prepare(sql)));
const deps = (now = START): PlatformDeps => ({ env, d1: env.PLATFORM_DB, now });
const runTask = (days: number) => returnTask.run({ env, at: daysLater(days) });

async function setUp(name = "acme") {
	const claim = await claimDatabase(deps(), claimRequest(name));
	await provision(deps(), claim.tenant_id);
	return { ...claim, d1: databaseOf(env, claim.binding) };
}

const tenantOf = (slug = "acme") =>
	env.PLATFORM_DB.prepare("SELECT status, binding, suspended_reason AS reason FROM tenant WHERE slug = ?")
		.bind(slug)
		.first();
const active = { status: "active", binding: "TENANT_DB_01", reason: null };
const closedAsUnused = { status: "closed", binding: "TENANT_DB_01", reason: UNUSED_TRIAL };

const readEntries = async () => {
	const { results } = await env.PLATFORM_DB.prepare(
		"SELECT action, detail FROM audit_log WHERE action <> 'company_claimed' ORDER BY id",
	).all<{ action: string; detail: string }>();
	return results.map(({ action, detail }) => [action, JSON.parse(detail)]);
};

const listTables = async (binding: string) => {
	const { results } = await databaseOf(env, binding)
		.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'")
		.all();
	return results;
};

describe("a trial that nobody has used", () => {
	it("is closed a month after its end and returned a week later, with its login", async () => {
		await setUp();
		await runTask(TRIAL_DAYS + 29.9);
		expect(await tenantOf()).toEqual(active);
		await runTask(TRIAL_DAYS + 30);
		expect(await tenantOf()).toEqual(closedAsUnused);
		await runTask(TRIAL_DAYS + 36.9);
		expect(await tenantOf()).toEqual(closedAsUnused);
		await runTask(TRIAL_DAYS + 37);
		expect(await tenantOf()).toEqual({ ...closedAsUnused, binding: null });
		expect(await readEntries()).toEqual([
			["company_closed", { reason: UNUSED_TRIAL }],
			["company_returned", { name: "acme Ltd", slug: "acme", binding: "TENANT_DB_01" }],
		]);
		expect(await env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM login").first("n")).toBe(0);
		expect(await listTables("TENANT_DB_01")).toEqual([]);
	});

	it("gives its database to the next company only after it was migrated", async () => {
		await setUp();
		await runTask(TRIAL_DAYS + 30);
		await runTask(TRIAL_DAYS + 37);
		expect((await setUp("best")).binding).toBe("TENANT_DB_02");
		await migrateDatabases({ getBindings: async () => ({ ...pool.env }) });
		const { binding, d1 } = await setUp("acme-again");
		expect(binding).toBe("TENANT_DB_01");
		expect(await d1.prepare("SELECT company_name FROM company").first("company_name")).toBe("acme-again Ltd");
	});

	it("lets its founder sign up again", async () => {
		await setUp();
		await runTask(TRIAL_DAYS + 30);
		await runTask(TRIAL_DAYS + 37);
		const again = claimRequest("acme-2", { email: "admin@acme.test" });
		expect((await claimDatabase(deps(), again)).binding).toBe("TENANT_DB_02");
	});
});

describe("a company that was closed with a written period", () => {
	const close = (values: string) =>
		run(`UPDATE tenant SET status = 'closed', suspended_at = '${START.toISOString()}', ${values}`);
	const bindingAfter = (days: number) => runTask(days).then(async () => (await tenantOf())?.binding);

	it("is deleted on that day, and not before", async () => {
		await setUp();
		await close(`deletion_due_at = '${daysLater(30).toISOString()}'`);
		expect(await bindingAfter(29.9)).toBe("TENANT_DB_01");
		expect(await bindingAfter(30)).toBeNull();
	});

	it("stays ninety days where no day was set", async () => {
		await setUp();
		await close("deletion_due_at = NULL");
		expect(await bindingAfter(89.9)).toBe("TENANT_DB_01");
		expect(await bindingAfter(90)).toBeNull();
	});

	it("stays once it was resumed", async () => {
		await setUp();
		await close(`deletion_due_at = '${daysLater(30).toISOString()}'`);
		await run("UPDATE tenant SET status = 'active'", "UPDATE subscription SET status = 'active'");
		expect(await bindingAfter(200)).toBe("TENANT_DB_01");
	});
});

describe("a company is never closed by itself that", () => {
	it.each([
		["pays", "UPDATE subscription SET status = 'active'"],
		["is past due", "UPDATE subscription SET status = 'past_due'"],
		["has entered a payment method", "UPDATE subscription SET provider_customer = 'cus_1'"],
		["has a longer trial", "UPDATE subscription SET trial_ends_at = '2027-06-01T00:00:00.000Z'"],
		[
			"has a payment",
			"INSERT INTO payment (tenant_id, idempotency_key, amount) SELECT id, 'p', 100 FROM tenant",
		],
		["is the demo", "UPDATE tenant SET is_demo = 1"],
		[
			"was used since",
			`INSERT INTO session (token_hash, kind, login_id, tenant_id, expires_at, last_seen_at)
				SELECT 's', 'cookie', l.id, t.id, '2028-01-01', '2026-12-20T08:00:00.000Z' FROM login l, tenant t`,
		],
		[
			"was signed in to since",
			"INSERT INTO audit_log (at, action, tenant_id) SELECT '2026-12-20T08:00:00.000Z', 'sign_in', id FROM tenant",
		],
		[
			"has written to support",
			"INSERT INTO support_thread (tenant_id, user_id, user_name, subject) SELECT id, 1, 'A', 'Help' FROM tenant",
		],
		[
			"has a colleague with a login",
			`INSERT INTO membership (login_id, tenant_id, user_type, user_id)
				SELECT l.id, t.id, 'client', 99 FROM login l, tenant t`,
		],
	])("%s", async (_, sql) => {
		await setUp();
		await run(sql);
		await runTask(TRIAL_DAYS + 31);
		expect((await tenantOf())?.status).toBe("active");
	});

	it.each([
		["a customer", "INSERT INTO customer (customer_code, customer_name) VALUES ('C1', 'Eastfield')"],
		["a driver", "INSERT INTO driver (code, first_name) VALUES ('DRV', 'Pat')"],
		["a deleted driver", "INSERT INTO driver (code, first_name, deleted_at) VALUES ('D', 'P', '2026-11-24')"],
		["a vehicle", "INSERT INTO vehicle (code, reg) VALUES ('V1', 'AB12 CDE')"],
		[
			"a second user",
			"INSERT INTO user (user_type, email, first_name, last_name, role_id) VALUES ('client', 'b@b.test', 'B', 'B', 1)",
		],
	])("has %s", async (_, sql) => {
		const { d1 } = await setUp();
		await d1.prepare(sql).run();
		await runTask(TRIAL_DAYS + 31);
		expect(await tenantOf()).toEqual(active);
	});

	it("is closed then, but stays as long as any other if someone worked in it in the last moment", async () => {
		const { d1 } = await setUp();
		await runTask(TRIAL_DAYS + 30);
		await d1.prepare("INSERT INTO driver (code, first_name) VALUES ('DRV', 'Pat')").run();
		await runTask(TRIAL_DAYS + 40);
		expect(await tenantOf()).toEqual(closedAsUnused);
		await runTask(TRIAL_DAYS + 30 + 90);
		expect(await tenantOf()).toEqual({ ...closedAsUnused, binding: null });
	});
});

describe("a return that is cut short", () => {
	it.each<FailurePoint>(["before", "within", "after"])(
		"%s any call is finished by the next run",
		async (point) => {
			for (let nth = 1; ; nth++) {
				await migrateDatabases({ getBindings: async () => ({ ...pool.env }) });
				await run(...EMPTY_AUDIT_LOG, "DELETE FROM membership", "DELETE FROM client_details");
				await run("DELETE FROM subscription", "DELETE FROM login");
				await run("UPDATE tenant_database SET status = 'free', tenant_id = NULL", "DELETE FROM tenant");
				await setUp();
				await run(`UPDATE tenant SET status = 'closed', suspended_at = '${START.toISOString()}'`);
				bucket.keys.add("acme/pods/1.png");
				const broken = failingEnv(env, nth, point);
				await returnTask.run({ env: broken.env, at: daysLater(91) }).catch(() => null);
				await runTask(91.1);
				expect(await tenantOf(), `call ${nth}`).toEqual({ status: "closed", binding: null, reason: null });
				expect([await listTables("TENANT_DB_01"), [...bucket.keys]]).toEqual([[], []]);
				const returned = (await readEntries()).filter(([action]) => action === "company_returned");
				expect(returned).toHaveLength(1);
				if (!broken.state.fired) break;
				expect(nth).toBeLessThan(20);
			}
		},
	);
});

describe("a closed company", () => {
	async function setUpClosed() {
		const company = await setUp();
		await company.d1.batch(
			["load_type", "vehicle_type", "service", "freight_type"].map((table) =>
				company.d1.prepare(`DELETE FROM ${table}`),
			),
		);
		await seedTenant(company.d1, {
			jobs: 300,
			from: "2026-11-01",
			days: 20,
			today: "2026-11-15",
			tripEvery: 9,
		});
		await run(`UPDATE tenant SET status = 'closed', suspended_at = '${START.toISOString()}'`);
		for (const key of ["acme/pods/1.png", "acme/pods/2.png", "acme-two/pods/1.png"]) bucket.keys.add(key);
		return company;
	}

	it("keeps database, files and people for 90 days, then loses all but its row", async () => {
		await setUpClosed();
		await runTask(89.9);
		expect(await tenantOf()).toMatchObject({ binding: "TENANT_DB_01" });
		expect(bucket.keys.size).toBe(3);
		await runTask(90);
		expect(await tenantOf()).toEqual({ status: "closed", binding: null, reason: null });
		expect([...bucket.keys]).toEqual(["acme-two/pods/1.png"]);
		expect(await listTables("TENANT_DB_01")).toEqual([]);
	});

	it("is emptied in pages, which go on where they were cut short", async () => {
		const { d1 } = await setUpClosed();
		let runs = 1;
		while (!(await clearDatabase(d1, 5, 50))) runs++;
		expect(runs).toBeGreaterThan(3);
		expect(await listTables("TENANT_DB_01")).toEqual([]);
		expect(await clearDatabase(d1, 5, 50)).toBe(true);
	});

	it("leaves a login alone that has another company, and a suspended company altogether", async () => {
		await setUpClosed();
		const other = await setUp("best");
		await run(
			`INSERT INTO membership (login_id, tenant_id, user_type, user_id)
				SELECT id, ${other.tenant_id}, 'client', 50 FROM login WHERE email = 'admin@acme.test'`,
			`UPDATE tenant SET status = 'suspended', suspended_at = '${START.toISOString()}' WHERE slug = 'best'`,
		);
		await runTask(200);
		await runTask(200);
		const { results } = await env.PLATFORM_DB.prepare("SELECT email FROM login ORDER BY id").all();
		expect(results).toEqual([{ email: "admin@acme.test" }, { email: "admin@best.test" }]);
		expect(await tenantOf("best")).toMatchObject({ status: "suspended", binding: "TENANT_DB_02" });
	});
});
