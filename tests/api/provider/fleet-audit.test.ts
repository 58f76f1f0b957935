import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { EMPTY_AUDIT_LOG } from "@/tests/support/databases/empty-audit-log";
import { rowUpdate } from "@/tests/support/databases/rows";
import { TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";

const PUT_ASIDE = "TENANT_DB_03";
let api: TestApi;
let root: TestUser;
let clerk: TestUser;

beforeAll(async () => {
	api = await openTestApi({ free: [PUT_ASIDE] });
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	clerk = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	// The databases of tests are copies without the history that a migrated one has.
	const names = JSON.stringify(TENANT_MIGRATIONS.map(({ name }) => name));
	for (const { d1 } of [api.north, api.south]) {
		await d1
			.prepare(
				"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)",
			)
			.run();
		await d1.prepare("INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)").bind(names).run();
	}
});
beforeEach(async () => {
	for (const sql of EMPTY_AUDIT_LOG) await updatePlatform(api, sql);
});
afterAll(() => api.close());

const send = async (path: string, body: object, by: TestUser = root) =>
	(await sendWithHeaders(api, by.cookie, "POST", path, body)).status;

async function readAudit() {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT action, console_user_id, target, detail FROM audit_log ORDER BY id",
	).all<{ action: string; console_user_id: number; target: string; detail: string | null }>();
	return results.map(({ detail, ...entry }) => ({ ...entry, detail: detail && JSON.parse(detail) }));
}

describe("POST /console/fleet/migrate", () => {
	it("is recorded with who, which databases, the schema and those that failed", async () => {
		expect(await send("/console/fleet/migrate", { only: ["TENANT_DB_01", "TENANT_DB_02"] })).toBe(200);
		expect(await readAudit()).toEqual([
			{
				action: "fleet_migrated",
				console_user_id: root.user_id,
				target: "TENANT_DB_01, TENANT_DB_02",
				detail: { schema_version: TENANT_MIGRATIONS.length, databases: 2, failed: [] },
			},
		]);
	});

	it("names a database that failed", async () => {
		const { d1 } = api.south;
		await d1.prepare("ALTER TABLE d1_migrations RENAME TO d1_migrations_away").run();
		expect(await send("/console/fleet/migrate", { only: ["TENANT_DB_02"] })).toBe(200);
		expect((await readAudit())[0]?.detail.failed).toEqual(["TENANT_DB_02"]);
		await d1.prepare("DROP TABLE IF EXISTS d1_migrations").run();
		await d1.prepare("ALTER TABLE d1_migrations_away RENAME TO d1_migrations").run();
	});

	it("is refused to console staff, and leaves no entry", async () => {
		expect(await send("/console/fleet/migrate", { only: null }, clerk)).toBe(403);
		expect(await readAudit()).toEqual([]);
	});
});

describe("POST /console/fleet/release", () => {
	it("is recorded once a database that was put aside is free", async () => {
		await writePlatform(api, [rowUpdate("tenant_database", { binding: PUT_ASIDE }, { status: "broken" })]);
		expect(await send("/console/fleet/release", { binding: PUT_ASIDE })).toBe(200);
		expect(await readAudit()).toEqual([
			{ action: "database_released", console_user_id: root.user_id, target: PUT_ASIDE, detail: null },
		]);
	});

	it("of a company's database is refused, and leaves no entry", async () => {
		expect(await send("/console/fleet/release", { binding: "TENANT_DB_01" })).toBe(409);
		expect(await readAudit()).toEqual([]);
	});
});
