import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowInserts } from "@/tests/support/databases/rows";
import type {
	AnnouncementView,
	ServiceStatus,
	ShownAnnouncement,
} from "~/domain/provider/announcements/schemas";
import { HOUR_MS } from "~/shared/time/durations.mjs";

let api: TestApi;
let north: TestUser;
let colleague: TestUser;
let south: TestUser;
let root: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	north = await createTestUser(api, { user_type: "client", company: api.north });
	colleague = await createTestUser(api, { user_type: "client", company: api.north });
	south = await createTestUser(api, { user_type: "client", company: api.south });
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
});
beforeEach(() => updatePlatform(api, "DELETE FROM announcement"));
afterAll(() => api.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function call<Data>(by: TestUser, method: string, path: string, body?: unknown) {
	const response = await sendWithHeaders(api, by.cookie, method, path, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

const announce = (fields: object = {}) =>
	call<AnnouncementView>(root, "POST", "/console/announcements", {
		kind: "information",
		title: "New planner",
		starts_at: inHours(-1),
		ends_at: null,
		tenant_ids: null,
		...fields,
	});
const shownTo = async (by: TestUser) =>
	(await call<ShownAnnouncement[]>(by, "GET", "/client/announcements")).data.map(({ title }) => title);
const readStatus = async () => (await anonymous(api).call<ServiceStatus>("GET", "/service-status")).data;

describe("an announcement", () => {
	it.each([
		["that has begun", { starts_at: inHours(-1) }, true],
		["that begins later", { starts_at: inHours(1) }, false],
		["that is over", { starts_at: inHours(-2), ends_at: inHours(-1) }, false],
		[
			"of a maintenance in two days",
			{ kind: "maintenance", starts_at: inHours(48), ends_at: inHours(50) },
			true,
		],
		[
			"of a maintenance in four days",
			{ kind: "maintenance", starts_at: inHours(96), ends_at: inHours(97) },
			false,
		],
	])("%s is shown: %s", async (_, fields, isShown) => {
		await announce(fields);
		expect(await shownTo(north)).toEqual(isShown ? ["New planner"] : []);
		expect((await readStatus()).announcements.map(({ title }) => title)).toEqual(
			isShown ? ["New planner"] : [],
		);
	});

	it("for some companies is shown to theirs alone, and not on the public page", async () => {
		await announce({ tenant_ids: [api.north.id] });
		expect([await shownTo(north), await shownTo(south)]).toEqual([["New planner"], []]);
		expect((await readStatus()).announcements).toEqual([]);
	});

	it("is dismissed for one person; another company's is not", async () => {
		const { data } = await announce({ tenant_ids: [api.north.id] });
		const dismiss = (by: TestUser) => call(by, "PUT", `/client/announcements/${data.id}/dismiss`);
		expect((await dismiss(south)).status).toBe(404);
		const count = "SELECT count(*) AS n FROM announcement_dismissal";
		expect(await api.env.PLATFORM_DB.prepare(count).first("n")).toBe(0);
		await dismiss(north);
		await dismiss(north);
		expect([await shownTo(north), await shownTo(colleague)]).toEqual([[], ["New planner"]]);
	});

	it("is changed by one at a time and ended, with entries in the audit log", async () => {
		const { data } = await announce();
		const path = `/console/announcements/${data.id}`;
		const { dismissed: _, companies: __, ...fields } = { ...data, title: "Newer planner" };
		expect((await call(root, "PUT", path, fields)).status).toBe(200);
		expect((await call(root, "PUT", path, fields)).status).toBe(409);
		expect(await shownTo(north)).toEqual(["Newer planner"]);
		expect((await call(root, "PUT", `${path}/end`, { version: 2 })).status).toBe(200);
		expect((await call(root, "PUT", `${path}/end`, { version: 3 })).status).toBe(409);
		expect(await shownTo(north)).toEqual([]);
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT action, actor_name FROM audit_log WHERE action LIKE 'announcement_%' ORDER BY id DESC LIMIT 3",
		).all();
		expect(results).toEqual(
			["ended", "changed", "created"].map((what) => ({ action: `announcement_${what}`, actor_name: "Pat" })),
		);
	});

	it.each([
		["without a title", { title: " " }],
		["that ends before it starts", { ends_at: inHours(-3) }],
		["for no company", { tenant_ids: [] }],
		["for a company that does not exist", { tenant_ids: [987_654] }],
		["of no kind", { kind: "gossip" }],
		["at no time", { starts_at: "soon" }],
	])("%s is refused", async (_, fields) => {
		expect((await announce(fields)).status).toBe(422);
	});

	it("is not a company's to make", async () => {
		expect((await call(north, "GET", "/console/announcements")).status).toBe(403);
	});
});

it("the public status has the services without what their failure said", async () => {
	await writePlatform(
		api,
		rowInserts("service_check", [
			{
				service: "mail",
				is_ok: 0,
				checked_at: "2026-11-23T10:00:00.000Z",
				error: "key sk_live refused",
				failed_at: "2026-11-23T10:00:00.000Z",
			},
		]),
	);
	const status = await readStatus();
	expect(status.services).toMatchObject([{ service: "mail", is_ok: 0 }]);
	expect(JSON.stringify(status)).not.toContain("sk_live");
});
