import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";

let api: TestApi;
let root: TestUser;
let clerk: TestUser;

const NEW_CLIENT = {
	company_name: "Tamar Vans Ltd",
	first_name: "Tess",
	last_name: "Tamar",
	email: "tess@tamarvans.test",
	mobile: "07700900123",
	plan: "starter",
};

beforeAll(async () => {
	api = await openTestApi({ free: ["TENANT_DB_03", "TENANT_DB_04"] });
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	clerk = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
});
afterAll(() => api.close());

async function create(body: object, by: TestUser = root) {
	const response = await sendWithHeaders(api, by.cookie, "POST", "/console/client", body);
	const { message, data } = await response.json<{ message: string; data: Record<string, unknown> }>();
	return { status: response.status, message, data };
}

const row = (sql: string, ...params: unknown[]) =>
	api.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.first<Record<string, unknown>>();

describe("POST /console/client", () => {
	it.each([
		[{ company_name: " " }, "company_name"],
		[{ email: "tess" }, "email"],
		[{ plan: "none" }, "plan"],
	])("with %j is refused at %s, and no database is claimed", async (change, field) => {
		const refused = await create({ ...NEW_CLIENT, ...change });
		expect([refused.status, Object.keys(refused.data)]).toEqual([422, [field]]);
		expect(await row("SELECT id FROM tenant WHERE name = ?", NEW_CLIENT.company_name)).toBeNull();
	});

	it("sets a company up, invites its admin and says who did it", async () => {
		const created = await create(NEW_CLIENT);
		expect(created).toMatchObject({
			status: 200,
			data: { slug: "tamar-vans", name: "Tamar Vans Ltd", email: NEW_CLIENT.email, status: "active" },
		});
		const { id } = created.data;
		expect(
			await row(
				"SELECT p.slug, s.status FROM subscription s JOIN plan p ON p.id = s.plan_id WHERE tenant_id = ?",
				id,
			),
		).toEqual({ slug: "starter", status: "trial" });
		const mail = await row(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
			NEW_CLIENT.email,
		);
		expect(String(mail?.body)).toMatch(/http\S+-password\/\S+/);
		expect(
			await row("SELECT console_user_id, tenant_id FROM audit_log WHERE action = 'client_created'"),
		).toEqual({ console_user_id: root.user_id, tenant_id: id });
		// They are accepted by the person who was invited.
		expect(await row("SELECT id FROM terms_acceptance WHERE tenant_id = ?", id)).toBeNull();
	});

	it("refuses an address that has a login", async () => {
		const refused = await create({ ...NEW_CLIENT, company_name: "Tamar Two Ltd" });
		expect([refused.status, Object.keys(refused.data)]).toEqual([422, ["email"]]);
	});

	it("is for those with the clients' permission", async () => {
		const without = await createTestUser(api, { user_type: "superAdmin" });
		expect((await create({ ...NEW_CLIENT, email: "other@tamarvans.test" }, without)).status).toBe(403);
		const byClerk = await create(
			{ ...NEW_CLIENT, company_name: "Exe Vans Ltd", email: "eve@exevans.test" },
			clerk,
		);
		expect(byClerk.status).toBe(200);
	});
});

describe("without a free database", () => {
	it("is answered 503, and nothing is left behind", async () => {
		const refused = await create({ ...NEW_CLIENT, company_name: "Dart Vans Ltd", email: "dee@dart.test" });
		expect(refused.status).toBe(503);
		expect(await row("SELECT id FROM login WHERE email = 'dee@dart.test'")).toBeNull();
	});
});

describe("an address with a slash at its end", () => {
	it("is the same call", async () => {
		const ask = async (path: string) =>
			(await sendWithHeaders(api, root.cookie, "POST", path, { client_id: 0 })).status;
		expect(await ask("/console/client-details/")).toBe(await ask("/console/client-details"));
	});
});
