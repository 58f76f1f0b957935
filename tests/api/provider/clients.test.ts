import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createRole,
	createTestUser,
	sendWithHeaders,
	type TestUser,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { addRow, rowInserts, rowUpdate } from "@/tests/support/databases/rows";

let api: TestApi;
let root: TestUser;
let admin: TestUser;
let staff: TestUser;
let driver: TestUser;
let customer: TestUser;

interface Reply<Data> {
	status: number;
	message: string;
	data: Data;
}

beforeAll(async () => {
	api = await openTestApi();
	const company = api.north;
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	await addRow(company.d1, "driver", { id: 900, code: "DRV", first_name: "Pat" });
	staff = await createTestUser(api, { user_type: "client", company });
	driver = await createTestUser(api, { user_type: "driver", company, driver_id: 900 });
	customer = await createTestUser(api, { user_type: "customer", company, customer_id: 1 });
	await writePlatform(
		api,
		rowInserts("plan", [
			{ id: 77, slug: "tiny", name: "Tiny", price_month: 49, users: 3, drivers: 10, vehicles: 10 },
		]),
	);
	await writePlatform(
		api,
		rowInserts("subscription", [{ tenant_id: company.id, plan_id: 77, status: "active" }]),
	);
});
afterAll(() => api.close());

async function send<Data = unknown>(
	by: TestUser,
	method: string,
	path: string,
	body?: unknown,
): Promise<Reply<Data>> {
	const response = await sendWithHeaders(api, by.cookie, method, path, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

interface List {
	clients: {
		slug: string;
		state: string;
		health: string | null;
		users: { used: number; allowed: number | null };
	}[];
	total: number;
	counts: Record<string, number>;
}
const list = async (query: string) => (await send<List>(root, "GET", `/console/client${query}`)).data;

const permit = async (change: Record<string, unknown>) => {
	const { data } = await send<{ version: number }>(
		root,
		"GET",
		`/console/client-permissions-count/${api.north.id}`,
	);
	return await send<Record<string, unknown>>(
		root,
		"PUT",
		`/console/client-permissions-count/${api.north.id}`,
		{
			...(data.version ? { version: data.version } : {}),
			...change,
		},
	);
};

describe("the list of client companies", () => {
	it("is found by name, slug and email, and counted by state", async () => {
		await send(root, "PUT", `/console/client-details/${api.south.id}`, {
			company_name: "South",
			email: "Owner@Southern.test",
		});
		expect((await list("?keywords=OWNER@southern")).clients.map(({ slug }) => slug)).toEqual(["south"]);
		const all = await list("");
		expect(all.counts).toMatchObject({ all: 2, active: 2, suspended: 0 });
		await writePlatform(api, [rowUpdate("tenant", { slug: "south" }, { status: "suspended" })]);
		expect((await list("?state=suspended")).clients.map(({ slug }) => slug)).toEqual(["south"]);
		expect((await list("?state=active")).total).toBe(1);
		await writePlatform(api, [rowUpdate("tenant", { slug: "south" }, { status: "active" })]);
	});

	it("names what is wrong, and filters by it", async () => {
		await writePlatform(api, [rowUpdate("tenant", { slug: "south" }, { migration_error: "broken" })]);
		const broken = await list("?health=migration_failed");
		expect(broken.clients.map(({ slug }) => slug)).toEqual(["south"]);
		expect(broken.clients[0]?.health).toMatch(/^schema \d+ not right$/);
		expect((await list("?state=attention")).total).toBe(broken.counts.attention);
		await writePlatform(api, [rowUpdate("tenant", {}, { migration_error: null })]);
	});

	it("has state, plan and page in the path of the filter", async () => {
		const tiny = await send<List>(admin, "GET", "/console/client/filter/active/tiny/1");
		expect(tiny.data.clients.map(({ slug }) => slug)).toEqual(["north"]);
		expect((await send(admin, "GET", "/console/client/filter/odd/tiny/1")).status).toBe(422);
	});

	it("is exported as CSV, with the same filter", async () => {
		const response = await sendWithHeaders(api, root.cookie, "GET", "/console/clients/export?plan=tiny");
		const text = await response.text();
		expect(text).toContain("north");
		expect(text).not.toContain("south");
	});

	it("is refused to a company's people", async () => {
		for (const person of [staff, driver, customer])
			expect((await send(person, "GET", "/console/client")).status).toBe(403);
	});
});

describe("details of a client", () => {
	it("are saved once a version, and the audit log has before and after", async () => {
		const path = `/console/client-details/${api.north.id}`;
		const first = await send<{ version: number }>(root, "PUT", path, {
			company_name: "North",
			town: "Leeds",
		});
		expect(first.status).toBe(200);
		const { version } = first.data;
		const change = { company_name: "North", town: "York", version };
		expect((await send(root, "PUT", path, change)).status).toBe(200);
		expect((await send(root, "PUT", path, change)).status).toBe(409);
		const entry = await api.env.PLATFORM_DB.prepare(
			"SELECT before ->> 'town' AS town_before, after ->> 'town' AS town_after, actor_name FROM audit_log WHERE action = 'client_details_changed' ORDER BY id DESC LIMIT 1",
		).first();
		expect(entry).toMatchObject({ town_before: "Leeds", town_after: "York" });
	});

	it.each(["client-details", "client-permissions-count", "mobile-app-config", "get-statistic", "client"])(
		"%s answers 404 for no company",
		async (call) => {
			expect((await send(root, "GET", `/console/${call}/99999`)).status).toBe(404);
		},
	);

	it("are counted in the company's own database", async () => {
		const { data } = await send<{
			is_current: boolean;
			users: number;
			drivers: number;
			jobs_by_day: number[];
		}>(root, "GET", `/console/get-statistic/${api.north.id}`);
		const users = await api.north.d1
			.prepare("SELECT count(*) AS n FROM user WHERE user_type = 'client' AND deleted_at IS NULL")
			.first<number>("n");
		expect(data).toMatchObject({ is_current: true, users });
		expect(data.jobs_by_day).toHaveLength(30);
		expect((await list("?keywords=north")).clients[0]?.users.used).toBe(users);
	});
});

describe("areas of a company", () => {
	const AREAS = [
		"traffic-diary",
		"planner",
		"organizer",
		"finance",
		"account-settings",
		"settings",
		"email-log",
	];
	const openAll = () => permit({ areas: null });

	it("that are off refuse their calls and leave the menu, at once, and only there", async () => {
		const role_id = await createRole(api.north, "/planner", "/account-settings/drivers");
		const planner = await createTestUser(api, { user_type: "client", company: api.north, role_id });
		const readMenu = async () =>
			(
				await send<{ side_menu: { path: string }[]; permissions: string[] }>(
					planner,
					"GET",
					`/client/get-all-permissions-by-user-roles/${planner.user_id}`,
				)
			).data.side_menu.map(({ path }) => path);
		const plan = () => send(planner, "GET", "/client/planner/get-unplanned-job-list?date=2026-11-23");
		const before = (await plan()).status;
		expect(before).not.toBe(403);
		expect(await readMenu()).toContain("/planner");
		api.checkedRooms.length = 0;
		const off = await permit({ areas: AREAS.filter((area) => area !== "planner") });
		expect(off.status).toBe(200);
		expect(api.checkedRooms).toContain("north");
		expect((await plan()).status).toBe(403);
		expect(await readMenu()).not.toContain("/planner");
		expect((await send(planner, "GET", "/client/driver")).status).toBe(200);
		await openAll();
		expect((await plan()).status).toBe(before);
	});

	it.each([
		["driver-app", () => driver, "/driver/holidays"],
		["customer-portal", () => customer, "/customer/get-job-list"],
	] as const)("%s refuses those who have nothing else", async (area, who, path) => {
		const others = [...AREAS, "driver-app", "customer-portal"].filter((id) => id !== area);
		expect((await send(who(), "GET", path)).status).toBe(200);
		await permit({ areas: others });
		expect((await send(who(), "GET", path)).status).toBe(403);
		expect((await send(staff, "GET", "/client/holiday-settings")).status).toBe(200);
		await openAll();
		expect((await send(who(), "GET", path)).status).toBe(200);
	});

	it("the driver app is also switched off by its own settings, which its phones read", async () => {
		const path = `/console/mobile-app-config/${api.north.id}`;
		const saved = await send(root, "PUT", path, { is_enabled: 1, position_interval_seconds: 45 });
		expect(saved.status).toBe(200);
		const day = await send<{ app: unknown }>(driver, "GET", "/driver/day");
		expect(day.data.app).toEqual({ position_interval_seconds: 45 });
		await send(root, "PUT", path, { is_enabled: 0, position_interval_seconds: 45 });
		expect((await send(driver, "GET", "/driver/day")).status).toBe(403);
		await send(root, "PUT", path, { is_enabled: 1, position_interval_seconds: 10 });
		expect((await send(driver, "GET", "/driver/day")).status).toBe(200);
		expect((await send(root, "PUT", path, { is_enabled: 1, position_interval_seconds: 1 })).status).toBe(422);
	});
});
