import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { insertLogin, PASSWORD } from "@/tests/support/api/logins";
import {
	API_ORIGIN,
	type ApiCaller,
	anonymous,
	openTestApi,
	type TestApi,
} from "@/tests/support/api/test-api";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: TestApi;
let admin: ApiCaller;
let log: ReturnType<typeof collectLog>;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	Object.assign(api.env, { LOG_REQUESTS: "1" });
});
beforeEach(() => {
	log = collectLog();
});
afterEach(() => log.restore());
afterAll(() => api.close());

/** A request after which the company's database cannot be read. */
async function breakDatabase(request: () => Promise<Response>) {
	const { TENANT_DB_01 } = api.env;
	const batch = () => Promise.reject(new Error('no such table "carol@north.test": job'));
	Object.assign(api.env, { TENANT_DB_01: { ...TENANT_DB_01, batch } });
	const response = await request();
	Object.assign(api.env, { TENANT_DB_01 });
	return response;
}

describe("every request", () => {
	it("has one line, with the id of its answer", async () => {
		const response = await admin.fetch("GET", "/client/holiday-settings");
		const id = response.headers.get("X-Request-Id");
		expect(id).toMatch(ID);
		expect(log.texts).toHaveLength(1);
		expect(log.requests()).toEqual([
			{
				level: "info",
				event: "request",
				request_id: id,
				method: "GET",
				route: "/client/holiday-settings",
				status: 200,
				ms: expect.any(Number),
				d1_calls: expect.any(Number),
				company: "north",
				person: `client ${admin.user_id}`,
			},
		]);
		expect(log.requests()[0].d1_calls).toBeGreaterThan(0);
	});

	it("is logged with the code of its refusal", async () => {
		await anonymous(api).fetch("GET", "/client/holiday-settings");
		await admin.fetch("GET", "/client/get-job/999999");
		await admin.fetch("PUT", "/client/update-job-status/1", "{not JSON");
		await admin.fetch("GET", "/no-such-call");
		expect(log.requests().map(({ level, status, refusal }) => [level, status, refusal])).toEqual([
			["warn", 401, "unauthorised"],
			["warn", 404, "not_found"],
			["warn", 400, "malformed"],
			["warn", 404, "not_found"],
		]);
	});

	it("that fails is logged with its error, and its answer has the id", async () => {
		const response = await breakDatabase(() => admin.fetch("GET", "/client/get-job/1"));
		const id = response.headers.get("X-Request-Id");
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({ message: "Something Went Wrong", request_id: id });
		expect(log.requests()).toMatchObject([
			{
				level: "error",
				request_id: id,
				route: "/client/get-job/{id}",
				error: { name: "Error", message: "no such table [text]: job" },
			},
		]);
	});

	it.each<[string, Record<string, string>]>([
		["a document", { "Sec-Fetch-Dest": "document" }],
		["a frame", { "Sec-Fetch-Dest": "iframe" }],
		["an old browser's page", { Accept: "text/html,application/xhtml+xml" }],
	])("for %s answers an error as a page with its id", async (_name, headers) => {
		const response = await anonymous(api).fetch("GET", "/no-such-call", undefined, headers);
		const page = await response.text();
		expect([response.status, response.headers.get("Content-Type")]).toEqual([
			404,
			"text/html; charset=utf-8",
		]);
		expect(page).toContain("Address not found");
		expect(page).toContain(response.headers.get("X-Request-Id"));
		expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
	});
});

describe("the log", () => {
	it("has nothing that was sent: no password, token, code, name or address", async () => {
		await insertLogin(api, "carol-secret@cartage.test", api.north);
		const secret = "hunter2-Secret-Word";
		const headers = { Cookie: `cartage_session=${secret}`, "X-XSRF-TOKEN": secret, "User-Agent": secret };
		const login = { email: "carol-secret@cartage.test", code: "482913", tenant_slug: secret };
		const visitor = anonymous(api);
		await visitor.fetch("POST", "/login", { ...login, password: secret });
		await visitor.fetch("POST", "/login", { ...login, tenant_slug: "north", password: PASSWORD });
		await visitor.fetch("POST", "/login", `{"password":"${secret}" 482913 ${secret}`);
		await visitor.fetch("POST", "/reset-password", { token: secret, password: secret });
		await visitor.fetch("GET", `/no-such-call/${secret}?token=${secret}&code=482913`, undefined, headers);
		await visitor.fetch("GET", `/client/get-job/${secret}`, undefined, headers);
		await visitor.fetch("GET", "/client/get-job/1", undefined, { Authorization: `Bearer ${secret}` });
		await admin.fetch("GET", `/client/get-job/1?keywords=${secret}`, undefined, { TenantSlug: secret });
		await breakDatabase(() => admin.fetch("GET", `/client/get-job-list?keywords=${secret}`));
		expect(log.requests().length).toBe(9);
		const text = log.texts.join("\n");
		for (const hidden of [secret, PASSWORD, "482913", "carol", admin.xsrf, API_ORIGIN])
			expect(text).not.toContain(hidden);
	});
});
