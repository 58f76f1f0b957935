import { describe, expect, it } from "vitest";
import { callWithKey, joinCompany, storeApiKey } from "@/tests/support/api/api-key-caller";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { createRole, updatePlatform, writePlatform } from "@/tests/support/api/test-users";
import { changeRow, changeRows, rowUpdate } from "@/tests/support/databases/rows";
import { clearPrincipalCache } from "~/auth/principal";
import type { ApiKeyRow } from "~/domain/connections/api-keys/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { apiKeyText } from "~/shared/texts/integrations";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
	await joinCompany(api, api.north, [admin, east, west]);
	await changeRows(api.north.d1, "user", { user_type: "customer" }, { is_portal_admin: 1 });
});
type NewKey = { key: string; prefix: string };
const make = (who: ApiCaller, body: object, path = "/client/api-keys") =>
	who.call<NewKey>("POST", path, { name: "Warehouse", scopes: ["jobs:read", "jobs:write"], ...body });
const list = async (who: ApiCaller, path = "/client/api-keys") =>
	(await who.call<ApiKeyRow[]>("GET", path)).data;
const store = (key: Partial<Parameters<typeof storeApiKey>[2]> = {}) =>
	storeApiKey(api, api.north, { user_id: admin.user_id, scopes: ["jobs:read", "jobs:write"], ...key });
const JOBS = "/client/get-job-list";

describe("a key", () => {
	it("is in one answer only, and stored as a hash", async () => {
		const { status, message, data } = await make(admin, {});
		expect({ status, message }).toEqual({ status: 200, message: apiKeyText.created });
		expect(data.key).toMatch(/^ct_[0-9a-f]{64}$/);
		const stored = await api.env.PLATFORM_DB.prepare("SELECT * FROM api_key").all();
		expect(JSON.stringify(stored.results)).not.toContain(data.key);
		const [row] = await list(admin);
		expect(row).toMatchObject({ prefix: data.key.slice(0, 11), state: "active", made_by: "Admin" });
		expect(JSON.stringify(row)).not.toContain(data.key.slice(12));
		const audit = await api.env.PLATFORM_DB.prepare(
			"SELECT * FROM audit_log WHERE action = 'api_key_created' ORDER BY id DESC LIMIT 1",
		).first();
		expect(audit).toMatchObject({ tenant_id: api.north.id, actor_name: "Admin", target: "Warehouse" });
		expect(JSON.stringify(audit)).not.toContain(data.key);
	});

	it.each([
		["no name", { name: " " }, "name"],
		["no scope", { scopes: [] }, "scopes"],
		["an unknown scope", { scopes: ["everything"] }, "scopes.0"],
		["a day that has passed", { expires_on: "2020-01-01" }, "expires_on"],
		["too many calls a minute", { rate_limit: 10_000 }, "rate_limit"],
	])("is not made with %s", async (_, body, field) => {
		const { status, data } = await make(admin, body);
		expect({ status, fields: Object.keys(data) }).toEqual({ status: 422, fields: [field] });
	});

	it("acts for the person who made it, and its use is recorded once a minute", async () => {
		const { data } = await make(admin, {});
		const call = callWithKey(api, data.key);
		const job = await saveJobAs({ ...admin, call }, {});
		await call("GET", `/client/get-job/${job.id}`);
		const change = await api.north.d1
			.prepare("SELECT actor FROM change_log WHERE type = 'jobChange' ORDER BY seq DESC LIMIT 1")
			.first<{ actor: string }>();
		expect(JSON.parse(change?.actor ?? "")).toMatchObject({
			user_id: admin.user_id,
			name: "Admin (Warehouse)",
		});
		const [row] = await list(admin);
		expect(row).toMatchObject({ last_used_at: expect.any(String), last_used_from: "local" });
		await writePlatform(api, [rowUpdate("api_key", {}, { last_used_from: "earlier" })]);
		await call("GET", JOBS);
		expect((await list(admin))[0]).toMatchObject({ last_used_from: "earlier" });
	});

	it("may do what both its scopes and the person's role allow", async () => {
		const role_id = await createRole(api.north, "/traffic-diary");
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		await joinCompany(api, api.north, [clerk]);
		const key = await store({ user_id: clerk.user_id, scopes: ["jobs:read", "finance:read"] });
		const call = callWithKey(api, key);
		expect((await call("GET", JOBS)).status).toBe(200);
		expect((await call("GET", "/client/open-invoices")).status).toBe(403);
		expect((await call("POST", "/client/save-job", {})).message).toBe(apiKeyText.withoutScope("jobs:write"));
	});

	it("belongs to one company", async () => {
		const call = callWithKey(api, await store());
		expect((await call("GET", JOBS, undefined, { TenantSlug: "south" })).status).toBe(403);
		expect((await call("GET", JOBS, undefined, { TenantSlug: "north" })).status).toBe(200);
	});

	it.each(["ct_", "ct_x", "ct_' OR 1=1 --", `ct_${"0".repeat(64)}`, `CT_${"0".repeat(64)}`])(
		"that is none is refused: %s",
		async (key) => {
			expect((await callWithKey(api, key)("GET", JOBS)).status).toBe(401);
		},
	);
});

describe("a key ends", () => {
	const sendTwice = async (key: string, end: () => Promise<unknown>) => {
		const call = callWithKey(api, key);
		const before = (await call("GET", JOBS)).status;
		await end();
		clearPrincipalCache();
		const { status, message } = await call("GET", JOBS);
		return { before, status, message };
	};

	it("when it is revoked, with an entry of who has", async () => {
		const { data } = await make(admin, {});
		const [row] = await list(admin);
		const ended = await sendTwice(data.key, () => admin.call("DELETE", `/client/api-keys/${row?.id}`));
		expect(ended).toEqual({ before: 200, status: 401, message: apiKeyText.revoked });
		expect((await list(admin))[0]?.state).toBe("revoked");
		expect((await admin.call("DELETE", `/client/api-keys/${row?.id}`)).status).toBe(404);
		const audit = await api.env.PLATFORM_DB.prepare(
			"SELECT actor_name FROM audit_log WHERE action = 'api_key_revoked' ORDER BY id DESC LIMIT 1",
		).first();
		expect(audit).toEqual({ actor_name: "Admin" });
	});

	it("when it expires", async () => {
		const key = await store({ expires_at: "2999-01-01T00:00:00.000Z" });
		const ended = await sendTwice(key, () =>
			updatePlatform(
				api,
				"UPDATE api_key SET expires_at = '2026-01-01T00:00:00.000Z' WHERE expires_at LIKE '2999%'",
			),
		);
		expect(ended).toEqual({ before: 200, status: 401, message: apiKeyText.expired });
	});

	it("when its person is removed from the company or deactivated", async () => {
		const leaver = await api.north.signIn("Leaver");
		await joinCompany(api, api.north, [leaver]);
		const { user_id } = leaver;
		const setMember = (is_active: 0 | 1) =>
			writePlatform(api, [rowUpdate("membership", { user_id }, { is_active })]);
		const key = await store({ user_id });
		expect(await sendTwice(key, () => setMember(0))).toMatchObject({ before: 200, status: 401 });
		await setMember(1);
		const deactivate = () => changeRow(api.north.d1, "user", user_id, { is_active: 0 });
		expect(await sendTwice(key, deactivate)).toMatchObject({ before: 200, status: 401 });
		expect((await list(admin))[0]?.state).toBe("stopped");
	});

	it("while the company has keys switched off", async () => {
		const switchKeys = async (is_enabled: number) => {
			const answer = await admin.call("PUT", "/client/integrations/7", { is_enabled });
			expect(answer).toMatchObject({ status: 200, message: "API keys updated successfully" });
		};
		const ended = await sendTwice(await store(), () => switchKeys(0));
		expect(ended).toEqual({ before: 200, status: 401, message: apiKeyText.switchedOff });
		await switchKeys(1);
	});

	it("while the company is suspended", async () => {
		const suspend = () =>
			writePlatform(api, [rowUpdate("tenant", { slug: "north" }, { status: "suspended" })]);
		expect(await sendTwice(await store(), suspend)).toMatchObject({ before: 200, status: 403 });
		await writePlatform(api, [rowUpdate("tenant", {}, { status: "active" })]);
	});
});

describe("the limit of a key", () => {
	it("is named by every answer, and refuses what is above it until the next minute", async () => {
		const key = await store({ rate_limit: 3 });
		const call = callWithKey(api, key);
		const answers = [];
		for (const path of [JOBS, "/client/get-job/999999", "/client/billing", JOBS])
			answers.push(await call("GET", path));
		expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 429]);
		expect(answers.map(({ headers }) => headers.get("RateLimit-Remaining"))).toEqual(["2", "1", "0", "0"]);
		const [, , , last] = answers;
		expect(last?.headers.get("RateLimit-Limit")).toBe("3");
		const wait = Number(last?.headers.get("Retry-After"));
		expect(wait).toBe(Number(last?.headers.get("RateLimit-Reset")));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
	});

	it("is not that of people", async () => {
		expect((await admin.call("GET", JOBS)).headers.get("RateLimit-Limit")).toBeNull();
	});
});

describe("a customer's key", () => {
	it("is made by its administrator, and shows its own bookings alone", async () => {
		const own = await saveJobAs(admin, { customer_id: 1 });
		const others = await saveJobAs(admin, { customer_id: 2 });
		const { status, data } = await make(east, { scopes: ["jobs:read"] }, "/customer/api-keys");
		expect(status).toBe(200);
		const call = callWithKey(api, data.key);
		expect((await call<JobView>("GET", `/customer/get-job/${own.id}`)).data.id).toBe(own.id);
		expect((await call("GET", `/customer/get-job/${others.id}`)).status).toBe(404);
		expect((await call("GET", `/client/get-job/${own.id}`)).status).toBe(403);
		expect((await call("GET", "/customer/invoices")).message).toBe(apiKeyText.withoutScope("finance:read"));
	});

	it("can have no scope of the office, and is unknown to other customers", async () => {
		expect((await make(east, { scopes: ["fleet:read"] }, "/customer/api-keys")).status).toBe(422);
		await make(east, {}, "/customer/api-keys");
		const [key] = await list(east, "/customer/api-keys");
		expect(await list(west, "/customer/api-keys")).toEqual([]);
		expect((await west.call("DELETE", `/customer/api-keys/${key?.id}`)).status).toBe(404);
		expect((await list(admin))[0]).toMatchObject({ id: key?.id, customer_name: "Eastfield" });
		expect((await admin.call("DELETE", `/client/api-keys/${key?.id}`)).status).toBe(200);
	});

	it("ends once its person belongs to another customer", async () => {
		const call = callWithKey(api, await store({ user_id: east.user_id, customer_id: 2 }));
		expect((await call("GET", "/customer/get-job-list")).status).toBe(401);
	});
});

it("a key is no session of screens: neither the token call nor sign-out takes it", async () => {
	const key = await store();
	for (const [method, path] of [
		["GET", "/sanctum-access-token"],
		["GET", "/logout"],
		["GET", "/devices"],
		["GET", "/client/own-profile"],
		["POST", "/client/api-keys"],
	] as const)
		expect(await callWithKey(api, key)(method, path)).toMatchObject({
			status: 403,
			message: apiKeyText.notForKeys,
		});
	expect((await anonymous(api).call("GET", JOBS)).status).toBe(401);
});
