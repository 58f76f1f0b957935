import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { attemptSignIn, insertLogin } from "@/tests/support/api/logins";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowInserts } from "@/tests/support/databases/rows";
import { forgetFailedRequests } from "@/workers/http/log/failed-requests";
import { TENANT_MIGRATIONS } from "~/db/migrations/tenant-migrations";

let api: TestApi;
let root: TestUser;
let clerk: TestUser;
let dispatcher: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	clerk = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
	dispatcher = await api.north.signIn("Dora");
});
beforeEach(async () => {
	forgetFailedRequests();
	await updatePlatform(api, "DELETE FROM failed_request");
	await updatePlatform(api, "DELETE FROM fleet_run");
	await updatePlatform(api, "DELETE FROM service_check");
});
afterAll(() => api.close());

async function call<Data = Record<string, unknown>>(
	method: string,
	path: string,
	body?: unknown,
	by: TestUser = root,
) {
	const response = await sendWithHeaders(api, by.cookie, method, path, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

/** A request that fails as its company's database cannot be read; its reference. */
async function fail(path = "/client/get-job/1"): Promise<string> {
	const { TENANT_DB_01 } = api.env;
	const batch = () => Promise.reject(new Error('no such column "dora@north.test": job.route_km'));
	Object.assign(api.env, { TENANT_DB_01: { ...TENANT_DB_01, batch } });
	const log = collectLog();
	const response = await dispatcher.fetch("GET", path);
	log.restore();
	Object.assign(api.env, { TENANT_DB_01 });
	return response.headers.get("X-Request-Id") ?? "";
}

const countFailures = () =>
	api.env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM failed_request").first("n");
/** A row is written after the answer. */
const settled = (n: number) => expect.poll(countFailures).toBe(n);

describe("a failed request", () => {
	it("is listed with its company, its declared path and its error without what it quotes", async () => {
		const request_id = await fail();
		await settled(1);
		const { status, data } = await call("GET", "/console/failed-requests");
		expect(status).toBe(200);
		expect(data).toMatchObject({
			requests: [
				{
					request_id,
					company: "north",
					method: "GET",
					path: "/client/get-job/{id}",
					status: 500,
					error: "Error: no such column [text]: job.route_km",
				},
			],
			paths: [{ path: "/client/get-job/{id}", n: 1 }],
			companies: [{ company: "north", n: 1 }],
		});
		const others = await call<{ requests: unknown[] }>("GET", "/console/failed-requests?company=south");
		expect(others.data.requests).toEqual([]);
	});

	it("is found by its reference, with what was logged and asked about it", async () => {
		const request_id = await fail();
		await settled(1);
		await writePlatform(
			api,
			rowInserts("audit_log", [
				{ action: "role_changed", actor_name: "Pat", target: "Role Dispatcher", request_id },
			]),
		);
		await writePlatform(
			api,
			rowInserts("support_thread", [
				{
					tenant_id: api.north.id,
					user_id: 1,
					user_name: "Dora",
					subject: "It broke",
					context: { screen: "/traffic-diary", reference: request_id },
				},
			]),
		);
		const { data } = await call("GET", `/console/request/${request_id.toUpperCase()}`);
		expect(data).toMatchObject({
			failures: [{ request_id, company: "north" }],
			entries: [{ action: "role_changed", actor_name: "Pat", target: "Role Dispatcher" }],
			threads: [{ subject: "It broke", company: "north" }],
		});
		expect((await call("GET", "/console/request/broken")).status).toBe(422);
	});

	it("is recorded three times a second at most, and a refusal never", async () => {
		for (let n = 0; n < 5; n++) await fail();
		await dispatcher.fetch("GET", "/client/get-job/999999");
		const stored = Number(await countFailures());
		expect(stored).toBeGreaterThanOrEqual(3);
		expect(stored).toBeLessThanOrEqual(6);
	});
});

const SETTINGS = {
	sign_up_open: 1,
	login_attempts: 10,
	login_as_minutes: 60,
	console_second_factor_required: 0,
	support_email: "",
};

describe("the settings of the server", () => {
	it("are as shipped until they are saved, with an entry of what they were", async () => {
		expect((await call("GET", "/console/server-settings")).data).toEqual(SETTINGS);
		const saved = await call("PUT", "/console/server-settings", { ...SETTINGS, login_attempts: 3 });
		expect([saved.status, saved.message]).toEqual([200, "The server settings have been saved."]);
		const entry = await api.env.PLATFORM_DB.prepare(
			"SELECT actor_name, target, before, after FROM audit_log WHERE action = 'server_settings_changed'",
		).first();
		expect(entry).toEqual({
			actor_name: "Pat",
			target: "Server settings",
			before: '{"login_attempts":10}',
			after: '{"login_attempts":3}',
		});
	});

	it("name where support is written to", async () => {
		await call("PUT", "/console/server-settings", { ...SETTINGS, support_email: " desk@cartage.test " });
		expect((await call("GET", "/console/server-settings")).data.support_email).toBe("desk@cartage.test");
		await call("PUT", "/console/server-settings", SETTINGS);
	});

	it("limit wrong passwords at once", async () => {
		await call("PUT", "/console/server-settings", { ...SETTINGS, login_attempts: 3 });
		await insertLogin(api, "limited@cartage.test", api.north);
		const wrong = { email: "limited@cartage.test", password: "wrong" };
		const statuses: number[] = [];
		for (let n = 0; n < 4; n++)
			statuses.push((await attemptSignIn(api, wrong, { "CF-Connecting-IP": "203.0.113.9" })).status);
		expect(statuses).toEqual([422, 422, 422, 429]);
		await call("PUT", "/console/server-settings", SETTINGS);
	});

	it.each([
		[{ ...SETTINGS, login_attempts: 1 }, { login_attempts: ["At least 3"] }],
		[{ ...SETTINGS, login_as_minutes: 10_000 }, { login_as_minutes: ["At most 60"] }],
		[{ ...SETTINGS, support_email: "desk" }, { support_email: ["Please enter a valid email address."] }],
	])("are refused as %j, with a message a field", async (body, data) => {
		expect(await call("PUT", "/console/server-settings", body)).toMatchObject({ status: 422, data });
	});

	it("are read by console staff and saved by super admins", async () => {
		expect((await call("GET", "/console/server-settings", undefined, clerk)).status).toBe(200);
		expect((await call("PUT", "/console/server-settings", SETTINGS, clerk)).status).toBe(403);
	});
});

describe("services", () => {
	interface Listed {
		services: {
			service: string;
			is_ok: boolean | null;
			provider: string | null;
			error: string | null;
			ok_at: string | null;
		}[];
	}
	const list = async () => (await call<Listed>("GET", "/console/services")).data.services;

	it("are tried one by one, and listed as they were found", async () => {
		expect((await list()).every(({ is_ok }) => is_ok === null)).toBe(true);
		for (const { service } of await list())
			expect((await call("POST", `/console/service/${service}/test`)).data).toMatchObject({ service });
		const found = Object.fromEntries((await list()).map((one) => [one.service, one]));
		expect(found.mail).toMatchObject({ is_ok: true, provider: "Built in: stored, not sent", error: null });
		expect(found.files).toMatchObject({ is_ok: true, ok_at: expect.any(String) });
		expect(found.maps).toMatchObject({ is_ok: true, provider: "Built in: gazetteer and main roads" });
	});

	it("that fail say why, and remember it after they work again", async () => {
		Object.assign(api.env, { MAIL_PROVIDER: "http" });
		const failed = await call("POST", "/console/service/mail/test");
		Object.assign(api.env, { MAIL_PROVIDER: "" });
		expect(failed.data).toMatchObject({ is_ok: false, error: expect.stringContaining("MAIL_URL") });
		await call("POST", "/console/service/mail/test");
		const mail = (await list()).find(({ service }) => service === "mail");
		expect(mail).toMatchObject({ is_ok: true, error: expect.stringContaining("MAIL_URL") });
	});
});

describe("a run of migrations", () => {
	beforeAll(async () => {
		// The databases of tests are copies without the history that a migrated one has.
		for (const { d1 } of [api.north, api.south]) {
			await d1
				.prepare(
					"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
				)
				.run();
			await d1
				.prepare("INSERT INTO d1_migrations (name) SELECT value FROM json_each(?)")
				.bind(JSON.stringify(TENANT_MIGRATIONS.map(({ name }) => name)))
				.run();
		}
	});

	interface Listed {
		run: { id: number; status: string; done: number; failed: number; waiting: number } | null;
		databases: {
			binding: string;
			run_status: string | null;
			error: string | null;
			schema_version: number;
			bytes: number | null;
		}[];
	}
	const start = (only: string[] | null) => call<Listed>("POST", "/console/fleet/run", { only });

	it("brings databases to this release step by step, and ends", async () => {
		const started = await start(["TENANT_DB_01", "TENANT_DB_02"]);
		expect(started.status).toBe(200);
		expect(started.data.run).toMatchObject({ status: "running", waiting: 2, done: 0 });
		expect((await start(null)).status).toBe(409);
		const id = started.data.run?.id;
		const after = await call<Listed>("POST", `/console/fleet/run/${id}/step`);
		expect(after.data.databases.map(({ error }) => error)).toEqual([null, null]);
		expect(after.data.run).toMatchObject({ status: "finished", waiting: 0, done: 2, failed: 0 });
		expect(after.data.databases.map(({ run_status }) => run_status)).toEqual(["done", "done"]);
	});

	it("is stopped, goes on, and names the databases that fail until they are tried again", async () => {
		const { data } = await start(["TENANT_DB_01", "TENANT_DB_02"]);
		const id = data.run?.id;
		expect((await call<Listed>("POST", `/console/fleet/run/${id}/stop`)).data.run?.status).toBe("stopped");
		expect((await call<Listed>("POST", `/console/fleet/run/${id}/step`)).data.run).toMatchObject({
			waiting: 2,
		});
		await call("POST", `/console/fleet/run/${id}/resume`, {});
		const { TENANT_DB_02 } = api.env;
		const refuse = () => Promise.reject(new Error("no such column: job.route_km"));
		Object.assign(api.env, {
			TENANT_DB_02: { ...TENANT_DB_02, batch: refuse, prepare: TENANT_DB_02.prepare },
		});
		const failed = await call<Listed>("POST", `/console/fleet/run/${id}/step`);
		Object.assign(api.env, { TENANT_DB_02 });
		expect(failed.data.run).toMatchObject({ status: "finished", done: 1, failed: 1 });
		expect(failed.data.databases[1]).toMatchObject({
			run_status: "failed",
			error: expect.stringContaining("job.route_km"),
		});
		await call("POST", `/console/fleet/run/${id}/resume`, { again: ["TENANT_DB_02"] });
		const again = await call<Listed>("POST", `/console/fleet/run/${id}/step`);
		expect(again.data.run).toMatchObject({ status: "finished", done: 2, failed: 0 });
	});

	it("is seen by console staff, who cannot begin one", async () => {
		expect((await call("GET", "/console/databases", undefined, clerk)).status).toBe(200);
		expect((await call("POST", "/console/fleet/run", {}, clerk)).status).toBe(403);
	});
});
