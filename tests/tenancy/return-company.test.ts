import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { migrateDatabases } from "@/scripts/lib/databases/migrate-databases.mjs";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
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
	await changeRows(pool.env.PLATFORM_DB, "tenant_database", {}, { status: "free", tenant_id: null });
	await run("DELETE FROM tenant");
	// Those that a test has emptied; the others are up to date.
	await migrateDatabases({ getBindings: async () => ({ ...pool.env }) });
	for (const binding of pool.bindings) {
		const d1 = databaseOf(env, binding);
		const tables = ["customer", "driver", "vehicle", "user", "company"];
		await d1.batch(tables.map((table) => d1.prepare(`DELETE FROM ${table}`)));
	}
});

const platformD1 = () => pool.env.PLATFORM_DB;
/** A session in the company. */
const addUse = (ids: { tenant_id: number; login_id: number }) =>
	addRows(platformD1(), "session", [
		{
			...ids,
			token_hash: "s",
			kind: "cookie",
			expires_at: "2028-01-01",
			last_seen_at: "2026-12-20T08:00:00.000Z",
		},
	]);
const addColleague = (d1: D1Database) =>
	addRow(d1, "user", {
		user_type: "client",
		email: "b@b.test",
		first_name: "B",
		last_name: "B",
		role_id: 1,
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
	const close = (changes: Partial<NewRow<"tenant">>) =>
		changeRows(
			platformD1(),
			"tenant",
			{},
			{ status: "closed", suspended_at: START.toISOString(), ...changes },
		);
	const bindingAfter = (days: number) => runTask(days).then(async () => (await tenantOf())?.binding);

	it("is deleted on that day, and not before", async () => {
		await setUp();
		await close({ deletion_due_at: daysLater(30).toISOString() });
		expect(await bindingAfter(29.9)).toBe("TENANT_DB_01");
		expect(await bindingAfter(30)).toBeNull();
	});

	it("stays ninety days where no day was set", async () => {
		await setUp();
		await close({ deletion_due_at: null });
		expect(await bindingAfter(89.9)).toBe("TENANT_DB_01");
		expect(await bindingAfter(90)).toBeNull();
	});

	it("stays once it was resumed", async () => {
		await setUp();
		await close({ deletion_due_at: daysLater(30).toISOString() });
		await changeRows(pool.env.PLATFORM_DB, "tenant", {}, { status: "active" });
		await changeRows(pool.env.PLATFORM_DB, "subscription", {}, { status: "active" });
		expect(await bindingAfter(200)).toBe("TENANT_DB_01");
	});
});

describe("a company is never closed by itself that", () => {
	it.each<[what: string, change: (ids: { tenant_id: number; login_id: number }) => Promise<unknown>]>([
		["pays", () => changeRows(platformD1(), "subscription", {}, { status: "active" })],
		["is past due", () => changeRows(platformD1(), "subscription", {}, { status: "past_due" })],
		[
			"has entered a payment method",
			() => changeRows(platformD1(), "subscription", {}, { provider_customer: "cus_1" }),
		],
		[
			"has a longer trial",
			() => changeRows(platformD1(), "subscription", {}, { trial_ends_at: "2027-06-01T00:00:00.000Z" }),
		],
		[
			"has a payment",
			({ tenant_id }) => addRow(platformD1(), "payment", { tenant_id, idempotency_key: "p", amount: 0.001 }),
		],
		["is the demo", () => changeRows(platformD1(), "tenant", {}, { is_demo: 1 })],
		["was used since", addUse],
		[
			"was signed in to since",
			({ tenant_id }) =>
				addRow(platformD1(), "audit_log", { at: "2026-12-20T08:00:00.000Z", action: "sign_in", tenant_id }),
		],
		[
			"has written to support",
			({ tenant_id }) =>
				addRow(platformD1(), "support_thread", { tenant_id, user_id: 1, user_name: "A", subject: "Help" }),
		],
		[
			"has a colleague with a login",
			(ids) => addRow(platformD1(), "membership", { ...ids, user_type: "client", user_id: 99 }),
		],
	])("%s", async (_, change) => {
		const { tenant_id } = await setUp();
		const login_id = await platformD1().prepare("SELECT id FROM login").first<number>("id");
		await change({ tenant_id, login_id: login_id ?? 0 });
		await runTask(TRIAL_DAYS + 31);
		expect((await tenantOf())?.status).toBe("active");
	});

	it.each<[what: string, add: (d1: D1Database) => Promise<number>]>([
		["a customer", (d1) => addRow(d1, "customer", { customer_code: "C1", customer_name: "Eastfield" })],
		["a driver", (d1) => addRow(d1, "driver", { code: "DRV", first_name: "Pat" })],
		[
			"a deleted driver",
			(d1) => addRow(d1, "driver", { code: "D", first_name: "P", deleted_at: "2026-11-24" }),
		],
		["a vehicle", (d1) => addRow(d1, "vehicle", { code: "V1", reg: "AB12 CDE" })],
		["a second user", addColleague],
	])("has %s", async (_, add) => {
		const { d1 } = await setUp();
		await add(d1);
		await runTask(TRIAL_DAYS + 31);
		expect(await tenantOf()).toEqual(active);
	});

	it("is closed then, but stays as long as any other if someone worked in it in the last moment", async () => {
		const { d1 } = await setUp();
		await runTask(TRIAL_DAYS + 30);
		await addRow(d1, "driver", { code: "DRV", first_name: "Pat" });
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
				await changeRows(pool.env.PLATFORM_DB, "tenant_database", {}, { status: "free", tenant_id: null });
				await run("DELETE FROM tenant");
				await setUp();
				await changeRows(
					pool.env.PLATFORM_DB,
					"tenant",
					{},
					{ status: "closed", suspended_at: START.toISOString() },
				);
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
		await changeRows(
			pool.env.PLATFORM_DB,
			"tenant",
			{},
			{ status: "closed", suspended_at: START.toISOString() },
		);
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
		const login_id = await platformD1()
			.prepare("SELECT id FROM login WHERE email = 'admin@acme.test'")
			.first<number>("id");
		await addRow(platformD1(), "membership", {
			login_id: login_id ?? 0,
			tenant_id: other.tenant_id,
			user_type: "client",
			user_id: 50,
		});
		await changeRows(
			pool.env.PLATFORM_DB,
			"tenant",
			{ slug: "best" },
			{ status: "suspended", suspended_at: START.toISOString() },
		);
		await runTask(200);
		await runTask(200);
		const { results } = await env.PLATFORM_DB.prepare("SELECT email FROM login ORDER BY id").all();
		expect(results).toEqual([{ email: "admin@acme.test" }, { email: "admin@best.test" }]);
		expect(await tenantOf("best")).toMatchObject({ status: "suspended", binding: "TENANT_DB_02" });
	});
});
