import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow, Tables } from "@/scripts/lib/databases/table-rows";
import { addRow, addRows } from "@/tests/support/databases/rows";
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
	await addRow(tenant.d1, "user", {
		id: 901,
		user_type: "client",
		email: "pat@cartage.test",
		first_name: "Pat",
		role_id: 1,
	});
	await addRow(tenant.d1, "driver", { id: 901, code: "DRV", first_name: "Pat" });
	await addRow(platform.d1, "login", { id: 901, email: "pat@cartage.test" });
});
afterAll(async () => {
	await platform.close();
	await tenant.close();
});
beforeEach(async () => {
	const tables = new Set(TENANT_RETENTION.map(({ table }) => table));
	await tenant.d1.batch([...tables].map((table) => tenant.d1.prepare(`DELETE FROM ${table}`)));
});

/** What inserts one row of a moment. */
const stored = <Name extends keyof Tables>(table: Name, rowAt: (at: string) => NewRow<Name>) => ({
	table,
	insert: (d1: D1Database, days: number) => addRows(d1, table, [rowAt(daysAgo(days))]),
});

/** One row, its age in days, and whether it stays. */
type Case = [row: string, entry: ReturnType<typeof stored>, days: number, stays: boolean];

const NOTIFICATION = stored("notification", (created_at) => ({
	user_id: 901,
	slug: "s",
	title: "t",
	created_at,
}));
const UNDO_STEP = stored("undo_step", (expires_at) => ({ user_id: 901, title: "t", before: [], expires_at }));
const mail = (status: NewRow<"outbox">["status"]) =>
	stored("outbox", (created_at) => ({
		uid: "m",
		kind: "invoice",
		recipient: "a@b.test",
		subject: "s",
		html: "h",
		status,
		created_at,
	}));
const BATCH = stored("import_batch", (created_at) => ({
	kind: "job",
	file_name: "f.csv",
	content_hash: "h",
	created_at,
}));
const KEY = stored("idempotency_key", (at) => ({ key: "k", verb: "save", request_hash: "x", at }));
const CODE = stored("one_time_code", (expires_at) => ({
	user_id: 901,
	purpose: "user_login",
	code_hash: "h",
	expires_at,
}));
const REMINDER = stored("reminder_sent", (at) => ({ key: "k", at }));
const POSITION = stored("driver_position", (at) => ({ driver_id: 901, at, latitude: 53.8, longitude: -1.5 }));
const DRIVEN_LEG = stored("driven_leg", (at) => ({
	...{
		from_place: "53.800,-1.550",
		to_place: "53.740,-0.330",
		day_part: "morning",
		minutes: 90,
		usual_minutes: 75,
	},
	date: at.slice(0, 10),
}));
const ROAD_TIME = stored("road_time", (at) => ({
	...{
		from_place: "53.800,-1.550",
		to_place: "53.740,-0.330",
		day_part: "morning",
		percent: 120,
		usual_minutes: 75,
	},
	...{ trips: 5, newest_on: at.slice(0, 10) },
}));
const GIVEN_UP = stored("given_up_work", (at) => ({ at, kind: "message", work: "visit" }));

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
	["driven leg of 366 days", DRIVEN_LEG, 366, false],
	["driven leg of 364 days", DRIVEN_LEG, 364, true],
	["learned time whose newest trip is 366 days old", ROAD_TIME, 366, false],
	["learned time whose newest trip is 364 days old", ROAD_TIME, 364, true],
];

const session = (momentsOf: (at: string) => Partial<NewRow<"session">>) =>
	stored("session", (at) => ({
		token_hash: "t",
		kind: "cookie",
		login_id: 901,
		expires_at: "2027-01-01T00:00:00.000Z",
		...momentsOf(at),
	}));
/** One that has expired long before, and was used last then. */
const LOST_SESSION = session((at) => ({
	ended_at: at,
	ended_reason: "device_lost",
	expires_at: daysAgo(400),
	last_seen_at: daysAgo(400),
}));
const entry = (action: string) => stored("audit_log", (at) => ({ action, at }));
const platformMail = (status: NewRow<"platform_outbox">["status"]) =>
	stored("platform_outbox", (created_at) => ({
		to_email: "a@b.test",
		subject: "s",
		body: "b",
		status,
		created_at,
	}));

const PLATFORM_CASES: Case[] = [
	["session that expired 31 days ago", session((at) => ({ expires_at: at })), 31, false],
	["session that ended 31 days ago", session((at) => ({ ended_at: at })), 31, false],
	["session that ended 29 days ago", session((at) => ({ ended_at: at })), 29, true],
	["session last seen 61 days ago", session((at) => ({ last_seen_at: at })), 61, false],
	["session of a lost phone that ended 364 days ago", LOST_SESSION, 364, true],
	["session of a lost phone that ended 366 days ago", LOST_SESSION, 366, false],
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

const countRows = (d1: D1Database, table: string) =>
	d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("what is deleted", () => {
	it.each(TENANT_CASES)("of a company: %s", async (_, { table, insert }, days, stays) => {
		await insert(tenant.d1, days);
		await deleteExpiredOfTenant(tenant.d1, AT, 0);
		expect(await countRows(tenant.d1, table)).toBe(stays ? 1 : 0);
	});

	it.each(PLATFORM_CASES)("of the platform: %s", async (_, { table, insert }, days, stays) => {
		await platform.d1.prepare(`DELETE FROM ${table}`).run();
		await insert(platform.d1, days);
		await deleteExpired(platform.d1, AT, 0);
		expect(await countRows(platform.d1, table)).toBe(stays ? 1 : 0);
	});

	it("a file's record outlives its rows by a run", async () => {
		const { d1 } = tenant;
		const import_batch_id = await addRow(d1, "import_batch", {
			kind: "job",
			file_name: "f.csv",
			content_hash: "h",
			created_at: daysAgo(401),
		});
		await addRows(d1, "import_row", [
			{
				import_batch_id,
				kind: "job",
				row_no: 1,
				fingerprint: "f",
				state: "saved",
				created_at: daysAgo(401),
			},
			{
				import_batch_id,
				kind: "job",
				row_no: 2,
				fingerprint: "g",
				state: "saved",
				created_at: daysAgo(399),
			},
		]);
		await deleteExpiredOfTenant(d1, AT, 0);
		expect([await countRows(d1, "import_row"), await countRows(d1, "import_batch")]).toEqual([1, 1]);
		await deleteExpiredOfTenant(d1, new Date(AT.getTime() + 3 * 86_400_000), 0);
		expect([await countRows(d1, "import_row"), await countRows(d1, "import_batch")]).toEqual([0, 0]);
	});
});

it("a user has the newest 500 notifications, whatever others have", async () => {
	const { d1 } = tenant;
	await addRow(d1, "user", {
		id: 902,
		user_type: "client",
		email: "sam@cartage.test",
		first_name: "Sam",
		role_id: 1,
	});
	await addRows(
		d1,
		"notification",
		Array.from({ length: 620 }, (_, at) => ({
			user_id: (at + 1) % 31 === 0 ? 902 : 901,
			slug: "s",
			title: `t${at + 1}`,
			created_at: daysAgo(1),
		})),
	);
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
		addRows(
			tenant.d1,
			"change_log",
			Array.from({ length: count }, () => ({
				type: "jobChange",
				kind: "update",
				actor: { user_id: null, name: "Nobody", user_type: "client" },
				at: daysAgo(days),
			})),
		);
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
