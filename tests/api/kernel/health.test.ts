import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { version } from "@/package.json";
import { collectLog } from "@/tests/support/api/log-lines";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import { serveHealth } from "@/workers/http/health";
import { PLATFORM_HISTORY } from "~/db/migrations/schema-history";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";

let api: TestApi;

beforeAll(async () => {
	api = await openTestApi();
});
beforeEach(() =>
	api.env.PLATFORM_DB.batch(
		["rate_limit", "company_visit", "cron_task", "company_backup"].map((table) =>
			api.env.PLATFORM_DB.prepare(`DELETE FROM ${table}`),
		),
	),
);
afterAll(() => api.close());

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;

interface HealthReply {
	status: string;
	checks: unknown;
	counters: { platform_mail: { oldest_seconds: number } };
}

async function check(query = "", env: Env = api.env, init: RequestInit = {}) {
	const response = await serveHealth(new Request(`http://cartage.test/health${query}`, init), env, execution);
	return { status: response.status, headers: response.headers, body: await response.json<HealthReply>() };
}

const broken = (): D1Database =>
	({ prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error("down")) }) as never;

describe("/health", () => {
	it("answers the version without a database", async () => {
		const { status, headers, body } = await check("", { ...api.env, PLATFORM_DB: broken() });
		const schema = { platform: PLATFORM_HISTORY.versions.length, companies: SCHEMA_VERSION };
		expect([status, body]).toEqual([200, { status: "ok", version, deployment: null, schema }]);
		expect(headers.get("X-Request-Id")).not.toBeNull();
		expect((await check("", api.env, { method: "POST" })).status).toBe(405);
	});
});

describe("/health?deep=1", () => {
	it("reads the databases and answers counters that name no company", async () => {
		const d1 = api.env.PLATFORM_DB;
		const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
		const mail = { to_email: "a@b.test", subject: "s", body: "b" };
		await addRow(d1, "platform_outbox", { ...mail, created_at: ago(90) });
		await addRow(d1, "platform_outbox", { ...mail, status: "failed" });
		await addRow(d1, "tenant", { slug: "abandoned", name: "Abandoned", status: "failed" });
		await changeRows(d1, "tenant", { slug: "north" }, { next_due_at: "2999-01-01T00:00:00.000Z" });
		await addRows(d1, "given_up_work", [
			{ at: ago(0), kind: "mail", work: "mail", count: 3 },
			{ at: ago(0), kind: "message", work: "visit", count: 1 },
			{ at: "2020-01-01T00:00:00.000Z", kind: "message", work: "visit", count: 1 },
		]);
		await addRows(d1, "tenant_database", [
			{ binding: "TENANT_DB_03", status: "free" },
			{ binding: "TENANT_DB_04", status: "free" },
			{ binding: "TENANT_DB_05", status: "broken" },
		]);
		const { status, body } = await check("?deep=1");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			// The other company is due since 2000.
			status: "degraded",
			checks: { platform_database: "ok", company_databases: "ok", schemas: "ok", background: "late" },
			counters: {
				pool: { free: 2, in_use: 0, broken: 1, stale: 0 },
				set_ups: { failed: 1, stuck: 0 },
				background: { companies_overdue: 1, mails_given_up: 3, messages_given_up: 1 },
				platform_mail: { queued: 1, failed: 1 },
				company_mail: { companies_read: 2, queued: 0, oldest_seconds: null, failed: 0 },
			},
		});
		const { oldest_seconds } = body.counters.platform_mail;
		expect(oldest_seconds).toBeGreaterThanOrEqual(89);
		expect(oldest_seconds).toBeLessThan(600);
		for (const name of ["north", "south", "Abandoned", "TENANT_DB", "@"])
			expect(JSON.stringify(body)).not.toContain(name);
	});

	it("is ok while everything is done in time, in a new installation too", async () => {
		await changeRows(api.env.PLATFORM_DB, "tenant", {}, { next_due_at: "2999-01-01T00:00:00.000Z" });
		const { body } = await check("?deep=1");
		expect(body.status).toBe("ok");
		expect(body.checks).toEqual({
			platform_database: "ok",
			company_databases: "ok",
			schemas: "ok",
			background: "ok",
			backups: "ok",
			billing: "ok",
		});
		expect(body.counters).toMatchObject({
			background: { companies_late: 0, companies_failing: 0, longest_wait_seconds: null, cron_seconds: null },
			backups: { late: 0, failed: 0 },
			billing: { last_run_seconds: null },
		});
	});

	it.each<[string, (d1: D1Database, ago: (minutes: number) => string) => Promise<void>, object, object]>([
		[
			"a company has waited for a visit",
			(d1, ago) => addRows(d1, "company_visit", [{ tenant_id: api.north.id, requested_at: ago(11) }]),
			{ background: "late" },
			{ background: { companies_late: 1, companies_failing: 0 } },
		],
		[
			"a company's visits fail",
			(d1, ago) => addRows(d1, "company_visit", [{ tenant_id: api.north.id, failing_since: ago(26) }]),
			{ background: "late" },
			{ background: { companies_late: 0, companies_failing: 1 } },
		],
		[
			"the cron has stopped",
			(d1, ago) => addRows(d1, "cron_task", [{ task: "due work", ok_at: ago(6) }]),
			{ background: "late", billing: "ok" },
			{},
		],
		[
			"billing has not run",
			(d1, ago) => addRows(d1, "cron_task", [{ task: "billing", ok_at: ago(90) }]),
			{ background: "ok", billing: "late" },
			{},
		],
		[
			"a backup is older than a night and a day",
			(d1, ago) =>
				addRows(d1, "company_backup", [
					{ tenant_id: api.north.id, finished_at: ago(37 * 60), failed_at: ago(5), error: "full" },
				]),
			{ backups: "late" },
			{ backups: { late: 1, failed: 1 } },
		],
	])("is degraded if %s", async (_, spoil, checks, counters) => {
		const d1 = api.env.PLATFORM_DB;
		const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
		await changeRows(d1, "tenant", {}, { next_due_at: "2999-01-01T00:00:00.000Z" });
		await spoil(d1, ago);
		const { status, body } = await check("?deep=1");
		expect([status, body.status]).toEqual([200, "degraded"]);
		expect(body).toMatchObject({ checks, counters });
		expect(JSON.stringify(body)).not.toContain("north");
	});

	it.each([
		["PLATFORM_DB", { platform_database: "failed", company_databases: "none", schemas: "none" }],
		["TENANT_DB_02", { platform_database: "ok", company_databases: "failed", schemas: "ok" }],
	])("answers 503 if %s cannot be read", async (binding, checks) => {
		const log = collectLog();
		const { status, body } = await check("?deep=1", { ...api.env, [binding]: broken() });
		log.restore();
		expect([status, body.status]).toEqual([503, "failed"]);
		expect(body.checks).toMatchObject(checks);
	});

	it("is limited to twelve a minute from one network", async () => {
		const headers = { "CF-Connecting-IP": "198.51.100.7" };
		for (let i = 0; i < 12; i++) expect((await check("?deep=1", api.env, { headers })).status).toBe(200);
		const { status, headers: answer } = await check("?deep=1", api.env, { headers });
		expect(status).toBe(429);
		expect(Number(answer.get("Retry-After"))).toBeGreaterThan(0);
	});
});
