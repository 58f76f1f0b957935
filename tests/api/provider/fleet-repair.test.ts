import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { recordHistory, runSql } from "@/tests/support/databases/history";
import { PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import { serveHealth } from "@/workers/http/health";
import { PLATFORM_HISTORY } from "~/db/migrations/schema-history";
import type { FleetPage } from "~/tenancy/fleet-visit";

let api: TestApi;
let root: TestUser;
let clerk: TestUser;
let planner: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	clerk = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	planner = await api.north.signIn("Priya");
	await recordHistory(api.env.PLATFORM_DB, PLATFORM_HISTORY);
	for (const { d1 } of [api.north, api.south]) await recordHistory(d1);
});
let log: ReturnType<typeof collectLog>;
beforeEach(async () => {
	log = collectLog();
	await runSql(api.env.PLATFORM_DB, "DELETE FROM rate_limit");
});
afterEach(() => log.restore());
afterAll(() => api.close());

async function visit(action: "status" | "migrate" | "repair", only: string[] | null = null) {
	const response = await sendWithHeaders(api, root.cookie, "POST", `/console/fleet/${action}`, { only });
	expect(response.status).toBe(200);
	return (await response.json<{ data: FleetPage }>()).data;
}

async function checkHealth() {
	const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
	const response = await serveHealth(new Request("http://cartage.test/health?deep=1"), api.env, execution);
	return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

const FORM = { ...PLAIN_JOB, customer_reference: [{ name: "A1" }, { name: "B2" }] };
const saveJob = async () => (await planner.call("POST", "/client/save-job", FORM)).status;
const recordedError = () =>
	api.env.PLATFORM_DB.prepare(
		"SELECT migration_error FROM tenant_database WHERE binding = 'TENANT_DB_01'",
	).first("migration_error");

describe("a database of an intermediate commit, whose table has another name", () => {
	beforeAll(() => runSql(api.north.d1, "ALTER TABLE job_text_hold RENAME TO job_search_hold"));

	it("cannot save a job, and is named by status, by migrate and by health", async () => {
		expect(await saveJob()).toBe(500);
		const { databases, platform } = await visit("status");
		const [north, south] = databases;
		expect(north?.differences).toContain("table job_text_hold is missing");
		expect(north?.differences).toContain("table job_search_hold is not part of this version");
		expect([south?.differences, platform?.differences, platform?.target]).toEqual([
			[],
			[],
			platform?.version,
		]);
		expect((await visit("migrate")).databases[0]?.differences).toEqual(north?.differences);
		expect(await recordedError()).toContain("To repair it: npm run fleet -- repair TENANT_DB_01");
		const { status, body } = await checkHealth();
		expect([status, body.status]).toEqual([503, "failed"]);
		expect(body).toMatchObject({
			checks: { platform_database: "ok", company_databases: "ok", schemas: "failed" },
			counters: { schemas: { compared: 3, differing: 1 } },
			advice: expect.stringContaining("npm run fleet -- repair"),
		});
		expect(JSON.stringify(body)).not.toContain("TENANT_DB");
	});

	it("is repaired by a super admin only, after which a job is saved and all is well", async () => {
		const refused = await sendWithHeaders(api, clerk.cookie, "POST", "/console/fleet/repair", { only: null });
		expect(refused.status).toBe(403);
		const [north] = (await visit("repair", ["TENANT_DB_01"])).databases;
		expect(north).toMatchObject({ differences: [], backfill: null, error: null });
		expect(north?.repaired).toContain("table job_text_hold is made again, empty");
		expect(north?.repaired).toContain("table job_search_hold, which was empty, is removed");
		expect(await saveJob()).toBe(200);
		expect(await recordedError()).toBeNull();
		expect((await checkHealth()).status).toBe(200);
		const entry = await api.env.PLATFORM_DB.prepare(
			"SELECT target, detail FROM audit_log WHERE action = 'fleet_repaired'",
		).first<{
			target: string;
			detail: string;
		}>();
		expect(entry?.target).toBe("TENANT_DB_01");
		expect(JSON.parse(entry?.detail ?? "{}").repaired.TENANT_DB_01).toEqual(north?.repaired);
	});
});

describe("the platform's database", () => {
	it("is compared with the fleet, named by health, and repaired where it is named", async () => {
		await runSql(api.env.PLATFORM_DB, "DROP INDEX tenant_due");
		expect((await visit("status")).platform?.differences).toEqual(["index tenant_due is missing"]);
		expect((await visit("status", ["TENANT_DB_01"])).platform).toBeNull();
		expect((await checkHealth()).body).toMatchObject({ counters: { schemas: { differing: 1 } } });
		const { platform, databases } = await visit("repair", ["PLATFORM_DB"]);
		expect(platform).toMatchObject({ repaired: ["index tenant_due is made again"], differences: [] });
		expect(databases).toEqual([]);
		expect((await checkHealth()).status).toBe(200);
	});
});
