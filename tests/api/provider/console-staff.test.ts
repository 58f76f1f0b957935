import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { rowInserts } from "@/tests/support/databases/rows";
import { consoleStaffText } from "~/domain/provider/console-staff/rules-console-staff";

let api: TestApi;
let root: TestUser;
let admin: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	admin = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
});
afterAll(() => api.close());

async function call<Data = Record<string, unknown>>(
	user: TestUser,
	method: string,
	path: string,
	body?: unknown,
) {
	const response = await sendWithHeaders(api, user.cookie, method, path, body);
	const { message, data } = await response.json<{ message: string; data: Data }>();
	return { status: response.status, message, data };
}

interface Staff {
	people: {
		id: number;
		email: string;
		user_type: string;
		version: number;
		role_id: number;
		first_name: string;
	}[];
	roles: { id: number; name: string; user_type: string }[];
}
const list = async (user: TestUser) => (await call<Staff>(user, "GET", "/console/profiles")).data;
const find = async (email: string) => {
	const found = (await list(root)).people.find((one) => one.email === email);
	if (!found) throw new Error(`${email} is nobody of the console`);
	return found;
};

const person = (email: string, values: object = {}) => ({
	email,
	first_name: "Ines",
	last_name: "Marlow",
	role_id: CONSOLE_ROLES.admin,
	user_type: "admin",
	...values,
});

const change = async (by: TestUser, email: string, values: object) => {
	const { id, version, role_id, first_name } = await find(email);
	return call(by, "PUT", `/console/profiles/${id}`, {
		first_name,
		role_id,
		version,
		is_active: 1,
		...values,
	});
};

const lastEntry = () =>
	api.env.PLATFORM_DB.prepare("SELECT * FROM audit_log ORDER BY id DESC LIMIT 1").first<
		Record<string, unknown>
	>();

describe("profiles of the console", () => {
	it("invites a new one by mail, recorded with what was entered and by whom", async () => {
		expect((await call(root, "POST", "/console/profiles", person("ines@cartage.test"))).status).toBe(200);
		const mail = await api.env.PLATFORM_DB.prepare(
			"SELECT to_email, body FROM platform_outbox ORDER BY id DESC LIMIT 1",
		).first<{ to_email: string; body: string }>();
		expect(mail?.to_email).toBe("ines@cartage.test");
		expect(mail?.body).toMatch(/\/set-password\/[0-9a-f]{64}/);
		expect(await lastEntry()).toMatchObject({
			action: "console_user_created",
			console_user_id: root.user_id,
			target: "Ines Marlow",
		});
		const again = await call(root, "POST", "/console/profiles", person("INES@cartage.test"));
		expect([again.status, again.data.email]).toEqual([422, [consoleStaffText.taken]]);
	});

	it("shows super admins to super admins only", async () => {
		expect((await list(admin)).people.map(({ user_type }) => user_type)).not.toContain("superAdmin");
		expect((await list(root)).people.map(({ user_type }) => user_type)).toContain("superAdmin");
		expect((await list(admin)).roles.map(({ user_type }) => user_type)).not.toContain("superAdmin");
	});

	it("an admin makes no super admin, and changes none", async () => {
		const values = { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin };
		const made = await call(admin, "POST", "/console/profiles", person("sly@cartage.test", values));
		expect(made.status).toBe(403);
		const asAdmin = await call(
			admin,
			"POST",
			"/console/profiles",
			person("sly@cartage.test", { role_id: 1 }),
		);
		expect(asAdmin.status).toBe(422);
		expect((await change(admin, root.email, { first_name: "Owned" })).status).toBe(403);
		const { id } = await find(root.email);
		for (const step of ["invitation", "reset-second-factor"])
			expect((await call(admin, "POST", `/console/profiles/${id}/${step}`)).status).toBe(403);
	});

	it("nobody locks out themselves or the last super admin", async () => {
		expect((await change(admin, admin.email, { is_active: 0 })).status).toBe(422);
		const own = await change(root, root.email, { is_active: 0 });
		expect([own.status, own.data.is_active]).toEqual([422, [consoleStaffText.ownActive]]);
	});

	it("deactivating ends the sessions at once; the second of two saves is refused", async () => {
		const leaver = await createTestUser(api, { user_type: "admin", role_id: CONSOLE_ROLES.admin });
		const { version } = await find(leaver.email);
		expect((await call(leaver, "GET", "/console/profiles")).status).toBe(200);
		expect((await change(root, leaver.email, { is_active: 0 })).status).toBe(200);
		expect((await call(leaver, "GET", "/console/profiles")).status).toBe(401);
		const entry = await lastEntry();
		expect(JSON.parse(String(entry?.before))).toMatchObject({ is_active: 1 });
		expect(JSON.parse(String(entry?.after))).toMatchObject({ is_active: 0 });
		const late = await change(root, leaver.email, { version });
		expect([late.status, late.message]).toEqual([409, consoleStaffText.stale]);
	});
});

describe("roles of the console", () => {
	const save = (by: TestUser, name: string, permissions: string[]) =>
		call(by, "POST", "/console/roles", { name, permissions });

	it("are of one console, and give no more than who makes them has", async () => {
		expect((await save(root, "Mixed", ["/console/clients", "/super-admin/clients"])).status).toBe(422);
		expect((await save(admin, "Above", ["/super-admin/clients"])).status).toBe(422);
		expect((await save(admin, "Desk", ["/console/support"])).status).toBe(200);
		expect((await save(admin, "desk", ["/console/support"])).status).toBe(422);
	});

	it("a changed role counts at once; a role in use and the built-in one stay", async () => {
		const { roles } = (
			await call<{ roles: { id: number; name: string; version: number }[] }>(root, "GET", "/console/roles")
		).data;
		const desk = roles.find(({ name }) => name === "Desk");
		const clerk = await createTestUser(api, { user_type: "admin", role_id: desk?.id });
		expect((await call(clerk, "GET", "/console/profiles")).status).toBe(403);
		const body = { name: "Desk", permissions: ["/console/profiles"], version: desk?.version };
		expect((await call(root, "PUT", `/console/roles/${desk?.id}`, body)).status).toBe(200);
		expect((await call(clerk, "GET", "/console/profiles")).status).toBe(200);
		expect((await call(root, "PUT", `/console/roles/${desk?.id}`, body)).status).toBe(409);
		expect((await call(root, "DELETE", `/console/roles/${desk?.id}`)).status).toBe(409);
		expect((await call(root, "DELETE", "/console/roles/1")).status).toBe(409);
		expect((await call(root, "PUT", "/console/roles/1", { ...body, version: 1 })).status).toBe(422);
	});
});

describe("the second factor of the console", () => {
	it("is needed by all where the server says so, for everything but setting it up", async () => {
		await writePlatform(
			api,
			rowInserts("server_setting", [{ name: "console_second_factor_required", value: "1" }]),
		);
		expect((await call(root, "GET", "/console/profiles")).status).toBe(403);
		const factor = await call(root, "GET", "/second-factor");
		expect(factor.data).toMatchObject({ enabled: false, required: true });
		await updatePlatform(api, "DELETE FROM server_setting WHERE name = 'console_second_factor_required'");
		expect((await call(root, "GET", "/console/profiles")).status).toBe(200);
	});
});
