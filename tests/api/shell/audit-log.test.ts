import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
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
import { rowInserts } from "@/tests/support/databases/rows";

let api: TestApi;
let root: TestUser;
/** What emptying the log removes. */
let deletionTrigger = "";

beforeAll(async () => {
	api = await openTestApi();
	deletionTrigger =
		(await api.env.PLATFORM_DB.prepare(
			"SELECT sql FROM sqlite_master WHERE name = 'audit_log_kept'",
		).first<string>("sql")) ?? "";
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
});
beforeEach(async () => {
	for (const sql of EMPTY_AUDIT_LOG) await updatePlatform(api, sql);
	await updatePlatform(api, deletionTrigger);
});
afterAll(() => api.close());

interface Page {
	entries: { id: number; action: string; actor_name: string | null; company: string | null }[];
	next: number | null;
	actions: string[];
}
async function search(query = ""): Promise<Page> {
	const response = await sendWithHeaders(api, root.cookie, "GET", `/console/audit-log${query}`);
	expect(response.status).toBe(200);
	return (await response.json<{ data: Page }>()).data;
}

const insert = (row: NewRow<"audit_log">) => writePlatform(api, rowInserts("audit_log", [row]));

describe("the audit log", () => {
	it("is searched by person, company, action, day and request", async () => {
		const at = "2026-05-04T10:00:00.000Z";
		await insert({
			action: "role_changed",
			actor_name: "Ines Marlow",
			tenant_id: api.north.id,
			at,
			request_id: "r-1",
		});
		await insert({
			action: "export",
			actor_name: "Rory Vance",
			tenant_id: api.south.id,
			at: "2026-05-05T10:00:00.000Z",
		});
		const found = async (query: string) => (await search(query)).entries.map(({ action }) => action);
		expect(await found("")).toEqual(["export", "role_changed"]);
		expect(await found("?person=marlow")).toEqual(["role_changed"]);
		expect(await found("?company=SOUTH")).toEqual(["export"]);
		expect(await found("?action=role_changed")).toEqual(["role_changed"]);
		expect(await found("?date_from=2026-05-05")).toEqual(["export"]);
		expect(await found("?date_to=2026-05-04")).toEqual(["role_changed"]);
		expect(await found("?request_id=r-1")).toEqual(["role_changed"]);
		expect(await found("?person=100%25")).toEqual([]);
		expect((await search()).actions).toEqual(["export", "role_changed"]);
	});

	it("is paged by id, so that entries written meanwhile neither repeat nor hide one", async () => {
		for (let n = 0; n < 205; n++) await insert({ action: `kind_${n}`, at: "2026-05-04T10:00:00.000Z" });
		const first = await search();
		await insert({ action: "meanwhile", at: "2026-05-04T11:00:00.000Z" });
		const second = await search(`?below=${first.next}`);
		const third = await search(`?below=${second.next}`);
		const all = [...first.entries, ...second.entries, ...third.entries].map(({ action }) => action);
		expect(all).toEqual(Array.from({ length: 205 }, (_, n) => `kind_${204 - n}`));
		expect(third.next).toBeNull();
	});

	it("is exported as CSV without formulas, and the export is an entry itself", async () => {
		await insert({ action: "export", actor_name: '=cmd|"/c calc"!A1', at: "2026-05-04T10:00:00.000Z" });
		const response = await sendWithHeaders(api, root.cookie, "GET", "/console/audit-log/csv");
		expect(response.headers.get("Content-Type")).toContain("text/csv");
		const text = await response.text();
		expect(text).toContain("On behalf of");
		expect(text).toContain("'=cmd");
		await expect.poll(async () => (await search()).entries.length).toBe(2);
	});

	it.each([
		"UPDATE audit_log SET action = 'nothing'",
		"UPDATE audit_log SET actor_name = 'Someone else'",
		"UPDATE audit_log SET after = '{}'",
		"UPDATE audit_log SET console_user_id = 99",
		"DELETE FROM audit_log",
	])("cannot be edited: %s", async (sql) => {
		await insert({ action: "role_changed", actor_name: "Ines Marlow", at: "2026-05-04T10:00:00.000Z" });
		await expect(updatePlatform(api, sql)).rejects.toThrow(/audit_log_(unchanged|kept)/);
		expect((await search()).entries).toMatchObject([{ action: "role_changed", actor_name: "Ines Marlow" }]);
	});

	it("has who suspended a company, and what it was and is", async () => {
		const body = { action: "suspend", reason: "Unpaid" };
		await sendWithHeaders(api, root.cookie, "POST", "/console/client/north/status", body);
		expect((await search()).entries).toMatchObject([
			{ action: "company_suspended", actor_name: "Pat", company: "north" },
		]);
	});
});
