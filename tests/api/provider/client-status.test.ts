import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openConsole } from "@/scripts/lib/console-session.mjs";
import { attemptSignIn, insertLogin, PASSWORD } from "@/tests/support/api/logins";
import { API_ORIGIN, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { EMPTY_AUDIT_LOG } from "@/tests/support/databases/empty-audit-log";
import { addRow, rowUpdate } from "@/tests/support/databases/rows";
import { api as product } from "@/workers/api/v3";
import { createPageContext } from "@/workers/http/session/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";

let api: TestApi;
let root: TestUser;
let people: Record<"client" | "customer" | "driver", TestUser>;

beforeAll(async () => {
	api = await openTestApi();
	const company = api.north;
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	await addRow(company.d1, "driver", { id: 900, code: "DRV", first_name: "Pat" });
	people = {
		client: await createTestUser(api, { user_type: "client", company }),
		customer: await createTestUser(api, { user_type: "customer", company, customer_id: 1 }),
		driver: await createTestUser(api, { user_type: "driver", company, driver_id: 900 }),
	};
});
beforeEach(async () => {
	await writePlatform(api, [
		rowUpdate("tenant", {}, { status: "active", exported_at: new Date().toISOString() }),
	]);
	for (const sql of EMPTY_AUDIT_LOG) await updatePlatform(api, sql);
});
afterAll(() => api.close());

async function change(
	action: string,
	{ slug = "north", by = root.cookie, reason = "Unpaid since May" } = {},
) {
	const path = `/console/client/${slug}/status`;
	const response = await sendWithHeaders(api, by, "POST", path, { action, reason });
	const { message } = await response.json<{ message: string }>();
	return [response.status, message];
}

const PATHS = {
	client: "/client/holiday-settings",
	customer: "/customer/get-job-list",
	driver: "/driver/holidays",
};
const USER_TYPES = ["client", "customer", "driver"] as const;

/** The statuses that a user's cookie and token get. */
const call = (type: (typeof USER_TYPES)[number]) =>
	Promise.all(
		[people[type].cookie, people[type].bearer].map(
			async (headers) => (await sendWithHeaders(api, headers, "GET", PATHS[type])).status,
		),
	);

/** What the guard answers a user's browser at a screen. */
async function openScreen(type: "client" | "customer") {
	const path = type === "client" ? "/home" : "/customer/traffic-diary";
	const request = new Request(`${API_ORIGIN}${path}`, { headers: people[type].cookie });
	const platform = platformCtx(request, api.env, () => {});
	const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
	const { outcome } = createPageContext(request, platform, visitor, new Set());
	return outcome.kind === "redirect" ? outcome.to : outcome.kind;
}

const readAudit = async () => {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT action, login_id, console_user_id, tenant_id, detail FROM audit_log ORDER BY id",
	).all();
	return results;
};

describe("a suspended company", () => {
	it.each(USER_TYPES)("refuses a %s, by cookie and by token, until it is resumed", async (type) => {
		expect(await call(type)).toEqual([200, 200]);
		expect(await change("suspend")).toEqual([200, "north has been suspended."]);
		expect(await call(type)).toEqual([403, 403]);
		expect(await change("resume")).toEqual([200, "north has been resumed."]);
		expect(await call(type)).toEqual([200, 200]);
	});

	it.each(["client", "customer"] as const)("shows a %s no screen but that it is suspended", async (type) => {
		expect(await openScreen(type)).toBe("allow");
		await change("suspend");
		expect(await openScreen(type)).toBe("/suspended");
		await change("resume");
		expect(await openScreen(type)).toBe("allow");
	});

	it("leaves other companies alone", async () => {
		const other = await createTestUser(api, { user_type: "client", company: api.south });
		await change("suspend");
		const answer = await sendWithHeaders(api, other.cookie, "GET", "/client/holiday-settings");
		expect(answer.status).toBe(200);
	});
});

describe("a closed company", () => {
	it("knows no session and no sign-in, and can be resumed", async () => {
		const email = "closed@cartage.test";
		await insertLogin(api, email, api.north);
		await change("close");
		for (const type of USER_TYPES) expect(await call(type)).toEqual([401, 401]);
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(403);
		await change("resume");
		expect(await call("client")).toEqual([200, 200]);
		expect((await attemptSignIn(api, { email, password: PASSWORD })).status).toBe(200);
	});
});

describe("a closed company whose data are being deleted", () => {
	it.each([
		["being returned", { provision_step: "returning" }],
		["returned", { provision_step: "returned", binding: null }],
	])("cannot be resumed once it is %s", async (_, changes) => {
		const { binding } = (await api.env.PLATFORM_DB.prepare(
			"SELECT binding FROM tenant WHERE slug = 'north'",
		).first<{
			binding: string;
		}>()) ?? { binding: "" };
		await change("close");
		await writePlatform(api, [rowUpdate("tenant", { slug: "north" }, changes)]);
		expect(await change("resume")).toEqual([
			409,
			"north has been closed too long: its data have been deleted.",
		]);
		await writePlatform(api, [rowUpdate("tenant", { slug: "north" }, { provision_step: null, binding })]);
		expect((await change("resume"))[0]).toBe(200);
	});
});

describe("changing a company's status", () => {
	it("is recorded with who, why and which company", async () => {
		for (const action of ["suspend", "close", "resume"]) await change(action);
		const by = { login_id: root.login_id, console_user_id: root.user_id, tenant_id: api.north.id };
		const reason = "Unpaid since May";
		const entries = (await readAudit()).map(({ detail, ...rest }) => ({
			...rest,
			...JSON.parse(String(detail)),
		}));
		expect(entries).toEqual([
			{ action: "company_suspended", ...by, reason },
			{ action: "company_closed", ...by, reason, deletion_due_at: expect.any(String) },
			{ action: "company_resumed", ...by, reason },
		]);
	});

	it("is refused without a reason, for an unknown company, and twice", async () => {
		expect((await change("suspend", { reason: " " }))[0]).toBe(422);
		expect(await change("suspend", { slug: "nowhere" })).toEqual([404, "Client not found"]);
		expect(await change("resume")).toEqual([409, "north is active."]);
		expect(await readAudit()).toEqual([]);
	});

	it("is for the console's people with the clients' permission only", async () => {
		const without = await createTestUser(api, { user_type: "superAdmin" });
		for (const { cookie } of [...Object.values(people), without])
			expect((await change("suspend", { by: cookie }))[0]).toBe(403);
		expect(await call("client")).toEqual([200, 200]);
	});
});

describe("npm run company", () => {
	const send = (input: RequestInfo | URL, init?: RequestInit) =>
		product.fetch(new Request(input, init), api.env, {
			waitUntil() {},
			passThroughOnException() {},
			props: {},
		} as unknown as ExecutionContext);

	async function run(action: string, password = PASSWORD) {
		const login = { email: root.email, password };
		const session = await openConsole({ origin: API_ORIGIN, login, getCode: async () => "", send });
		try {
			return (await session.post("/console/client/north/status", { action, reason: "Unpaid since May" }))
				.message;
		} finally {
			await session.close();
		}
	}

	it("signs in, changes the status and signs out", async () => {
		await insertLogin(api, "password-of-root@cartage.test");
		await updatePlatform(
			api,
			"UPDATE login SET password_hash = (SELECT password_hash FROM login WHERE email LIKE 'password-of-root%') WHERE id = ?",
			root.login_id,
		);
		expect(await run("suspend")).toBe("north has been suspended.");
		expect(await call("driver")).toEqual([403, 403]);
		await expect(run("suspend")).rejects.toThrow("north is suspended.");
		expect(await run("resume")).toBe("north has been resumed.");
		await expect(run("close", "wrong")).rejects.toThrow("do not match our records");
	});
});
