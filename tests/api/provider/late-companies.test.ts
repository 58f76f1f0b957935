import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeDatabase, listLate } from "@/scripts/lib/databases/fleet-run.mjs";
import { collectLog } from "@/tests/support/api/log-lines";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { changeRows, replaceRows } from "@/tests/support/databases/rows";
import { checkServices } from "@/workers/background/check-services";
import type { FleetPage } from "~/tenancy/fleet-visit";

let api: TestApi;
let root: TestUser;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const FINISHED = ago(30);
const FAILING = ago(26);

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
});
beforeEach(async () => {
	await changeRows(api.env.PLATFORM_DB, "tenant", {}, { next_due_at: "2999-01-01T00:00:00.000Z" });
	await replaceRows(api.env.PLATFORM_DB, "company_visit", [
		{ tenant_id: api.south.id, finished_at: FINISHED },
		{
			tenant_id: api.north.id,
			finished_at: FINISHED,
			failing_since: FAILING,
			tasks: {
				reminders: { ok_at: ago(1) },
				lateness: { ok_at: FINISHED, failed_at: ago(1), error: "the task lateness has not ended" },
			},
		},
	]);
});
afterAll(() => api.close());

async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
	const response = await sendWithHeaders(api, root.cookie, method, path, body);
	return (await response.json<{ data: Data }>()).data;
}

const LATE = {
	visited_at: FINISHED,
	late_since: FAILING,
	failing_tasks: [{ task: "lateness", ok_at: FINISHED, error: "the task lateness has not ended" }],
};

it("the console's list of databases shows each company's last visit, and which are late", async () => {
	await call("POST", "/console/fleet/status", { only: null });
	const { databases } = await call<{ databases: object[] }>("GET", "/console/databases");
	expect(databases).toEqual([
		expect.objectContaining({ binding: "TENANT_DB_01", visits: LATE }),
		expect.objectContaining({
			binding: "TENANT_DB_02",
			visits: { visited_at: FINISHED, late_since: null, failing_tasks: [] },
		}),
	]);
});

it("the command that shows the fleet names them", async () => {
	const page = await call<FleetPage>("POST", "/console/fleet/status", { only: null });
	expect(listLate(page).map(({ company }) => company)).toEqual(["north"]);
	const [north, south] = page.databases.map(describeDatabase);
	expect(north).toContain(
		`visited ${FINISHED}, LATE since ${FAILING}, lateness fails: the task lateness has not ended (last done ${FINISHED})`,
	);
	expect(south).not.toContain("LATE");
});

it("the check of the background names them, in the log too", async () => {
	const log = collectLog();
	await checkServices(api.env, new Date());
	log.restore();
	expect(log.texts.map((text): unknown => JSON.parse(text))).toContainEqual({
		level: "error",
		event: "visits late",
		companies: ["north"],
		count: 0,
		failing: 1,
	});
	const check = await api.env.PLATFORM_DB.prepare(
		"SELECT is_ok, error FROM service_check WHERE service = 'background'",
	).first();
	expect(check).toEqual({
		is_ok: 0,
		error: "all visits of 1 company have failed for more than ten minutes (north).",
	});
});
