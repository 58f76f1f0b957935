import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired, deleteExpiredOfTenant } from "@/workers/background/cleanup";
import { MAX_NOTIFICATIONS, PAGE_ROWS } from "~/db/repositories/kernel/expired-rows";
import { PLATFORM_RETENTION, TENANT_RETENTION } from "~/db/repositories/kernel/retention";
import { openD1 } from "../support/databases/d1";

const AT = new Date("2026-11-23T08:00:00.000Z");
const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000).toISOString();

let platform: Awaited<ReturnType<typeof openD1>>;
let tenant: Awaited<ReturnType<typeof openD1>>;
beforeAll(async () => {
	[platform, tenant] = await Promise.all([openD1("platform"), openD1("tenant")]);
	await tenant.d1
		.prepare(
			"INSERT INTO user (id, user_type, email, first_name, role_id) VALUES (901, 'client', 'pat@cartage.test', 'Pat', 1)",
		)
		.run();
	await tenant.d1.prepare("INSERT INTO driver (id, code, first_name) VALUES (901, 'DRV', 'Pat')").run();
	await platform.d1.prepare("INSERT INTO login (id, email) VALUES (901, 'pat@cartage.test')").run();
});
afterAll(async () => {
	await platform.close();
	await tenant.close();
});
beforeEach(async () => {
	const tables = new Set(TENANT_RETENTION.map(({ table }) => table));
	await tenant.d1.batch([...tables].map((table) => tenant.d1.prepare(`DELETE FROM ${table}`)));
});

/** One row, its age in days, and whether it stays. `?1` is the moment. */
type Case = [row: string, sql: string, days: number, stays: boolean];

const NOTIFICATION = "INSERT INTO notification (user_id, slug, title, created_at) VALUES (901, 's', 't', ?1)";
const UNDO_STEP = "INSERT INTO undo_step (user_id, title, before, expires_at) VALUES (901, 't', '[]', ?1)";
const mail = (status: string) =>
	`INSERT INTO outbox (uid, kind, recipient, subject, html, status, created_at) VALUES ('m', 'invoice', 'a@b.test', 's', 'h', '${status}', ?1)`;
const BATCH =
	"INSERT INTO import_batch (kind, file_name, content_hash, created_at) VALUES ('job', 'f.csv', 'h', ?1)";
const KEY = "INSERT INTO idempotency_key (key, verb, request_hash, at) VALUES ('k', 'save', 'x', ?1)";
const CODE =
	"INSERT INTO one_time_code (user_id, purpose, code_hash, expires_at) VALUES (901, 'user_login', 'h', ?1)";
const REMINDER = "INSERT INTO reminder_sent (key, at) VALUES ('k', ?1)";

const POSITION =
	"INSERT INTO driver_position (driver_id, at, latitude, longitude) VALUES (901, ?1, 53.8, -1.5)";

const GIVEN_UP = "INSERT INTO given_up_work (at, kind, work) VALUES (?1, 'message', 'visit')";

const TENANT_CASES: Case[] = [
	["notification of 91 days", NOTIFICATION, 91, false],
	["notification of 89 days", NOTIFICATION, 89, true],
	["undo step that expired two days ago", UNDO_STEP, 2, false],
	["undo step that is valid", UNDO_STEP, -1, true],
	["sent mail of 401 days", mail("sent"), 401, false],
	["stored mail of 401 days", mail("stored"), 401, false],
	["failed mail of 401 days", mail("failed"), 401, false],
	["sent mail of 399 days", mail("sent"), 399, true],
	["mail that waits to be sent, of 401 days", mail("queued"), 401, true],
	["imported file of 401 days without rows", BATCH, 401, false],
	["imported file of 399 days", BATCH, 399, true],
	["idempotency key of 8 days", KEY, 8, false],
	["idempotency key of 6 days", KEY, 6, true],
	["code that expired 8 days ago", CODE, 8, false],
	["code that is valid", CODE, -1, true],
	["reminder sent 801 days ago", REMINDER, 801, false],
	["position of 32 days", POSITION, 32, false],
	["position of 30 days", POSITION, 30, true],
	["reminder sent 799 days ago", REMINDER, 799, true],
];

const SESSION = "INSERT INTO session (token_hash, kind, login_id, expires_at";
const LATER = "'2027-01-01T00:00:00.000Z'";
const entry = (action: string) => `INSERT INTO audit_log (action, at) VALUES ('${action}', ?1)`;
const platformMail = (status: string) =>
	`INSERT INTO platform_outbox (to_email, subject, body, status, created_at) VALUES ('a@b.test', 's', 'b', '${status}', ?1)`;

const PLATFORM_CASES: Case[] = [
	["session that expired 31 days ago", `${SESSION}) VALUES ('t', 'cookie', 901, ?1)`, 31, false],
	[
		"session that ended 31 days ago",
		`${SESSION}, ended_at) VALUES ('t', 'cookie', 901, ${LATER}, ?1)`,
		31,
		false,
	],
	[
		"session that ended 29 days ago",
		`${SESSION}, ended_at) VALUES ('t', 'cookie', 901, ${LATER}, ?1)`,
		29,
		true,
	],
	[
		"session last seen 61 days ago",
		`${SESSION}, last_seen_at) VALUES ('t', 'cookie', 901, ${LATER}, ?1)`,
		61,
		false,
	],
	["failed sign-in of 91 days", entry("sign_in_failed"), 91, false],
	["sign-in of 399 days", entry("sign_in"), 399, true],
	["sign-in of 401 days", entry("sign_in"), 401, false],
	["suspension of 4,000 days", entry("company_suspended"), 4_000, true],
	["platform mail of 31 days", platformMail("sent"), 31, false],
	["platform mail of 29 days", platformMail("failed"), 29, true],
	["platform mail that waits, of 31 days", platformMail("queued"), 31, true],
	["given up message of 91 days", GIVEN_UP, 91, false],
	["given up message of 89 days", GIVEN_UP, 89, true],
];

const tableOf = (sql: string) => /INTO (\w+)/.exec(sql)?.[1] ?? "";
const countRows = (d1: D1Database, table: string) =>
	d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("what is deleted", () => {
	it.each(TENANT_CASES)("of a company: %s", async (_, sql, days, stays) => {
		await tenant.d1.prepare(sql).bind(daysAgo(days)).run();
		await deleteExpiredOfTenant(tenant.d1, AT, 0);
		expect(await countRows(tenant.d1, tableOf(sql))).toBe(stays ? 1 : 0);
	});

	it.each(PLATFORM_CASES)("of the platform: %s", async (_, sql, days, stays) => {
		await platform.d1.prepare(`DELETE FROM ${tableOf(sql)}`).run();
		await platform.d1.prepare(sql).bind(daysAgo(days)).run();
		await deleteExpired(platform.d1, AT, 0);
		expect(await countRows(platform.d1, tableOf(sql))).toBe(stays ? 1 : 0);
	});

	it("a file's record outlives its rows by a run", async () => {
		const { d1 } = tenant;
		await d1.prepare(BATCH).bind(daysAgo(401)).run();
		await d1
			.prepare(
				`INSERT INTO import_row (import_batch_id, kind, row_no, fingerprint, state, created_at)
				 SELECT id, 'job', 1, 'f', 'saved', ?1 FROM import_batch UNION ALL SELECT id, 'job', 2, 'g', 'saved', ?2 FROM import_batch`,
			)
			.bind(daysAgo(401), daysAgo(399))
			.run();
		await deleteExpiredOfTenant(d1, AT, 0);
		expect([await countRows(d1, "import_row"), await countRows(d1, "import_batch")]).toEqual([1, 1]);
		await deleteExpiredOfTenant(d1, new Date(AT.getTime() + 3 * 86_400_000), 0);
		expect([await countRows(d1, "import_row"), await countRows(d1, "import_batch")]).toEqual([0, 0]);
	});
});

it("a user has the newest 500 notifications, whatever others have", async () => {
	const { d1 } = tenant;
	await d1.batch([
		d1.prepare(
			"INSERT OR IGNORE INTO user (id, user_type, email, first_name, role_id) VALUES (902, 'client', 'sam@cartage.test', 'Sam', 1)",
		),
		d1
			.prepare(
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 620)
				 INSERT INTO notification (user_id, slug, title, created_at)
				 SELECT iif(i % 31 = 0, 902, 901), 's', 't' || i, ?1 FROM n`,
			)
			.bind(daysAgo(1)),
	]);
	await deleteExpiredOfTenant(d1, AT, 0);
	const { results } = await d1
		.prepare(
			"SELECT user_id, count(*) AS n, max(title = 't619') AS has_newest FROM notification GROUP BY user_id",
		)
		.all();
	expect(results).toEqual([
		{ user_id: 901, n: MAX_NOTIFICATIONS, has_newest: 1 },
		{ user_id: 902, n: 20, has_newest: 0 },
	]);
});

describe("the change log", () => {
	const addChanges = (count: number, days: number) =>
		tenant.d1
			.prepare(
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
				 INSERT INTO change_log (type, kind, actor, at) SELECT 'jobChange', 'update', '{}', ?1 FROM n`,
			)
			.bind(daysAgo(days))
			.run();
	const countChanges = () => countRows(tenant.d1, "change_log");

	it("loses changes of 91 days, but not younger ones", async () => {
		await addChanges(300, 91);
		await addChanges(1_500, 89);
		await deleteExpiredOfTenant(tenant.d1, AT, 0);
		expect(await countChanges()).toBe(1_500);
	});

	it("retains the newest thousand of any age, so that sockets resume and sequences go on", async () => {
		await addChanges(1_200, 500);
		const newest = () => tenant.d1.prepare("SELECT max(seq) AS seq FROM change_log").first<number>("seq");
		const before = await newest();
		await deleteExpiredOfTenant(tenant.d1, AT, 0);
		expect([await countChanges(), await newest()]).toEqual([1_000, before]);
	});

	it("is deleted in pages, twenty more at most, and says whether there is more", async () => {
		await addChanges(3 * PAGE_ROWS + 500, 91);
		await addChanges(1_000, 1);
		expect(await deleteExpiredOfTenant(tenant.d1, AT, 1)).toBe(true);
		expect(await countChanges()).toBe(PAGE_ROWS + 1_500);
		expect(await deleteExpiredOfTenant(tenant.d1, AT)).toBe(false);
		expect(await countChanges()).toBe(1_000);
	});
});

it("the operations page lists every table with its days", () => {
	const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
	const lines = page.split("\n").filter((line) => line.startsWith("|"));
	const missing = [...PLATFORM_RETENTION, ...TENANT_RETENTION].filter(
		({ table, days }) =>
			!lines.some((line) => line.includes(`\`${table}\``) && new RegExp(`\\b${days} days?\\b`).test(line)),
	);
	expect(missing.map(({ table, days }) => `${table}: ${days} days`)).toEqual([]);
});
