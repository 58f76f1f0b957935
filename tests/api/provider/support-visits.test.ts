import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ORIGIN, openTestApi, type TestApi, xsrfOf } from "@/tests/support/api/test-api";
import {
	browserHeaders,
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowReplacements, rowUpdate } from "@/tests/support/databases/rows";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { loadFrame } from "~/domain/shell/navigation/frame";

let api: TestApi;
let root: TestUser;
let admin: TestUser;
let person: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	person = await createTestUser(api, { user_type: "client", company: api.north });
});
afterAll(() => api.close());

const send = (headers: Record<string, string>, method: string, path: string, body?: unknown) =>
	sendWithHeaders(api, headers, method, path, body);

const entry = (values: object = {}) => ({
	clientId: api.north.id,
	userId: person.user_id,
	reason: "Ticket 318, invoice prefix",
	...values,
});

function cookieOf(response: Response, name: string): string | null {
	for (const cookie of response.headers.getSetCookie())
		if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1).split(";")[0] ?? null;
	return null;
}

/** Enters the company; the headers that the browser then sends. */
async function enter(values: object = {}) {
	const response = await send(root.cookie, "POST", "/console/login-as-client", entry(values));
	expect(response.status).toBe(200);
	const token = cookieOf(response, "cartage_session") ?? "";
	const own = cookieOf(response, "cartage_console") ?? "";
	expect(own).toBe(root.token);
	const headers = browserHeaders(token);
	return { ...headers, Cookie: `${headers.Cookie}; cartage_console=${own}` };
}

const messageOf = async (response: Response) => (await response.json<{ message: string }>()).message;
const lastVisit = async () => {
	const { data } = await (await send(person.cookie, "GET", "/client/support-visits")).json<{
		data: {
			visits: { id: number; is_open: boolean; changes: number; reason: string; ended_at: string | null }[];
		};
	}>();
	return data.visits[0];
};

describe("login-as-client: entering", () => {
	it.each([
		["no reason", { reason: " " }, 422],
		["more than an hour", { minutes: 61 }, 422],
		["no time", { minutes: 0 }, 422],
		["an unknown access", { access: "all" }, 422],
		["a person of nobody", { userId: 99_999 }, 422],
		["an unknown company", { clientId: 99_999 }, 404],
	])("is refused with %s", async (_, values, status) => {
		const response = await send(root.cookie, "POST", "/console/login-as-client", entry(values));
		expect(response.status).toBe(status);
		expect(cookieOf(response, "cartage_session")).toBeNull();
	});

	it("lasts no longer than the server settings say", async () => {
		await writePlatform(api, rowReplacements("server_setting", [{ name: "login_as_minutes", value: "30" }]));
		const response = await send(root.cookie, "POST", "/console/login-as-client", entry({ minutes: 45 }));
		expect(response.status).toBe(422);
		await updatePlatform(api, "DELETE FROM server_setting WHERE name = 'login_as_minutes'");
	});

	it("is for super admins only, and not for one who is in a company", async () => {
		for (const user of [admin, person])
			expect((await send(user.cookie, "POST", "/console/login-as-client", entry())).status).toBe(403);
		const visit = await enter();
		expect((await send(visit, "POST", "/console/login-as-client", entry())).status).toBe(403);
	});

	it("notifies the person by mail and is in the log of both", async () => {
		await enter({ reason: "Ticket 402, mail" });
		const mail = await api.env.PLATFORM_DB.prepare(
			"SELECT to_email, body FROM platform_outbox ORDER BY id DESC LIMIT 1",
		).first<{ to_email: string; body: string }>();
		expect(mail?.to_email).toBe(person.email);
		expect(mail?.body).toContain("Reason: Ticket 402, mail");
		const logged = await api.env.PLATFORM_DB.prepare(
			"SELECT action, tenant_id, console_user_id, support_visit_id, detail FROM audit_log ORDER BY id DESC LIMIT 1",
		).first<Record<string, unknown>>();
		expect(logged).toMatchObject({
			action: "visit_started",
			tenant_id: api.north.id,
			console_user_id: root.user_id,
			support_visit_id: (await lastVisit())?.id,
		});
		expect(String(logged?.detail)).toContain("Ticket 402, mail");
	});

	it("is refused with words where the company does not allow it", async () => {
		await send(person.cookie, "GET", "/client/support-visits");
		await writePlatform(api, [rowUpdate("tenant", { slug: "north" }, { allows_support_visits: 0 })]);
		const response = await send(root.cookie, "POST", "/console/login-as-client", entry());
		expect([response.status, await messageOf(response)]).toEqual([
			409,
			expect.stringContaining("does not allow support"),
		]);
		await writePlatform(api, [rowUpdate("tenant", { slug: "north" }, { allows_support_visits: 1 })]);
	});
});

describe("login-as-client: a visit to view only", () => {
	it("reads as the person, and no save gets through", async () => {
		const visit = await enter();
		expect((await send(visit, "GET", "/client/holiday-settings")).status).toBe(200);
		expect((await send(visit, "GET", "/get-user-type")).status).toBe(200);
		const response = await send(visit, "POST", "/client/job-note", { job_id: 1, note: "x" });
		expect([response.status, await messageOf(response)]).toEqual([409, expect.stringContaining("view only")]);
		expect((await lastVisit())?.changes).toBe(0);
	});
});

const SAVED = { date_from: "2026-01-01", date_to: "2026-01-31" };

describe("login-as-client: the frame of a visit", () => {
	it.each([
		["view", true],
		["full", false],
	] as const)("to %s offers nothing that changes something: %s", async (access, onlyViews) => {
		const request = new Request(`${API_ORIGIN}/home`, { headers: await enter({ access }) });
		const platform = platformCtx(request, api.env, () => {});
		const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
		if (visitor.state !== "live") throw new Error(visitor.state);
		const { principal } = visitor;
		const frame = await loadFrame({ platform, principal, input: { screens: new Set() } });
		expect({ ...frame, areas: frame.areas.length > 0 }).toMatchObject({
			onlyViews,
			areas: !onlyViews,
			addsCustomers: !onlyViews,
		});
	});
});

describe("login-as-client: a visit with full access", () => {
	it("changes are recorded by method, declared path and visitor", async () => {
		const visit = await enter({ access: "full" });
		const created = await send(visit, "POST", "/client/saved-views", {
			name: "Mine",
			settings: {},
			...SAVED,
		});
		const status = created.status;
		const customer = await send(visit, "POST", "/client/customers", {
			company_name: "Visited Ltd",
			code: "VIS",
		});
		const last = await lastVisit();
		const successes = [status, customer.status].filter((one) => one < 300).length;
		expect(last?.changes).toBe(successes);
		expect(successes).toBeGreaterThan(0);
		const { data } = await (await send(person.cookie, "GET", `/client/support-visits/${last?.id}`)).json<{
			data: { entries: { action: string; method: string; path: string }[] };
		}>();
		expect(data.entries.filter(({ action }) => action === "visit_change")).toHaveLength(successes);
	});

	it.each([
		["POST", "/client/change-password", { current_password: "x", password: "y", password_confirmation: "y" }],
		["GET", "/sanctum-access-token", undefined],
		["POST", "/second-factor/start", undefined],
		["POST", "/devices/sign-out-others", undefined],
		["POST", "/switch-organization", { id: 1 }],
		["POST", "/client/driver-pairing-code/1", undefined],
		["PUT", "/client/company-security", { second_factor_required: 1 }],
		["PUT", "/client/own-profile", { first_name: "Not", last_name: "Me" }],
		["POST", "/client/send-otp", { job_id: 1 }],
		["POST", "/client/verify-otp", { job_id: 1, otp: "123456" }],
		["POST", "/client/unsubscribe", { reason: "none" }],
	])("never %s %s: sign-in is the company's own", async (method, path, body) => {
		const visit = await enter({ access: "full" });
		const response = await send(visit, method, path, body);
		expect([response.status, await messageOf(response)]).toEqual([
			409,
			expect.stringMatching(/client's company/),
		]);
	});
});

describe("login-as-client: the end of a visit", () => {
	it("leaving gives the console back, and the visit's token is dead", async () => {
		const visit = await enter();
		const left = await send(visit, "POST", "/console/leave-client");
		expect(left.status).toBe(200);
		expect(cookieOf(left, "cartage_session")).toBe(root.token);
		expect(cookieOf(left, "cartage_console")).toBe("");
		expect(cookieOf(left, "XSRF-TOKEN")).toBe(xsrfOf(root.token));
		expect((await send(visit, "GET", "/client/holiday-settings")).status).toBe(401);
		expect((await send(root.cookie, "GET", `/console/client/${api.north.id}/people`)).status).toBe(200);
		expect((await lastVisit())?.is_open).toBe(false);
	});

	it("comes by itself at the limit", async () => {
		const visit = await enter({ minutes: 1 });
		const { expires_at } = (await api.env.PLATFORM_DB.prepare(
			"SELECT expires_at FROM session ORDER BY created_at DESC, rowid DESC LIMIT 1",
		).first<{ expires_at: string }>()) ?? { expires_at: "" };
		expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60_000);
		await updatePlatform(
			api,
			"UPDATE session SET expires_at = '2020-01-01T00:00:00.000Z' WHERE support_visit_id IS NOT NULL",
		);
		expect((await send(visit, "GET", "/client/holiday-settings")).status).toBe(401);
		const left = await send(visit, "POST", "/console/leave-client");
		expect(cookieOf(left, "cartage_session")).toBe(root.token);
	});

	it("comes at once when the company refuses visits", async () => {
		const visit = await enter();
		await writePlatform(api, [rowUpdate("tenant", {}, { allows_support_visits: 1 })]);
		api.checkedRooms.length = 0;
		const { allowSupportVisits } = await import("~/domain/provider/visits/company-visits");
		const { loadPrincipal, platformCtx, tenantCtx } = await import("@/workers/http/session/request-context");
		const request = new Request("http://cartage.test/", { headers: person.cookie });
		const platform = platformCtx(request, api.env, () => {});
		const visitor = await loadPrincipal(request, api.env, platform.now, () => {});
		if (visitor.state !== "live") throw new Error("nobody is signed in");
		const ctx = tenantCtx(visitor.principal, platform);
		await allowSupportVisits({ ctx, platform, input: { allows_support_visits: 0 } });
		expect((await send(visit, "GET", "/client/holiday-settings")).status).toBe(401);
		expect(api.checkedRooms).toContain("north");
		expect((await lastVisit())?.is_open).toBe(false);
		await allowSupportVisits({ ctx, platform, input: { allows_support_visits: 1 } });
	});

	it("the person's own session is not touched", async () => {
		await enter();
		expect((await send(person.cookie, "GET", "/client/holiday-settings")).status).toBe(200);
	});
});
