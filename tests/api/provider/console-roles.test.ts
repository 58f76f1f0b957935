import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addConsoleRole } from "@/tests/support/api/add-console-role";
import { API_ORIGIN, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
} from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { consoleStaffText } from "~/domain/provider/console-staff/rules-console-staff";
import { loadFrame } from "~/domain/shell/navigation/frame";

const CLERK = ["/super-admin/clients", "/super-admin/client/:clientId/billing"];
const PEOPLE = ["/super-admin/profiles", "/super-admin/roles"];

let api: TestApi;
let root: TestUser;
beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
});
afterAll(() => api.close());

const superAdminWith = async (...paths: string[]) =>
	createTestUser(api, { user_type: "superAdmin", role_id: await addConsoleRole(api, ...paths) });

async function call<Data = Record<string, unknown>>(
	by: TestUser,
	method: string,
	path: string,
	body?: unknown,
) {
	const response = await sendWithHeaders(api, by.cookie, method, path, body);
	const answer = await response.json<{ message: string; data: Data }>();
	return { status: response.status, ...answer };
}

describe("a Billing clerk, whose role has Clients and a client's Billing", () => {
	let clerk: TestUser;
	beforeAll(async () => {
		clerk = await superAdminWith(...CLERK);
	});

	it.each([
		["PUT", "/console/client-permissions-count/{id}", { status: 0 }, "A client’s screens: Permissions"],
		[
			"POST",
			"/console/login-as-client",
			{ clientId: 1, userId: 1, access: "full" },
			"Clients: Login as client",
		],
		[
			"POST",
			"/console/client/north/status",
			{ action: "suspend", reason: "x" },
			"Clients: Suspend, resume and close",
		],
		[
			"POST",
			"/console/client/{id}/suspend-subscription",
			{ reason: "x" },
			"A client’s screens: Subscription",
		],
		["POST", "/console/fleet/migrate", { only: null }, "Server Settings: Migrate and free databases"],
		["POST", "/console/client/north/backup", {}, "Clients: Back up and export"],
		["POST", "/console/client/north/restore", { from: "north", backup: "x" }, "Clients: Restore and import"],
		[
			"POST",
			"/console/fleet/release",
			{ binding: "TENANT_DB_03" },
			"Server Settings: Migrate and free databases",
		],
		["PUT", "/console/server-settings", { sign_up_open: 0 }, "Server Settings: Change the settings"],
	])("is refused %s %s, and learns what it needs", async (method, path, body, permission) => {
		const refused = await call(clerk, method, path.replace("{id}", String(api.north.id)), body);
		expect([refused.status, refused.message]).toEqual([
			403,
			`Your role does not allow this. It needs the permission “${permission}”.`,
		]);
	});

	it("reads the list of clients, and records a payment as far as its input allows", async () => {
		expect((await call(clerk, "GET", "/console/client")).status).toBe(200);
		const path = `/console/client/${api.north.id}/payment`;
		expect((await call(clerk, "POST", path, {})).status).toBe(422);
	});

	it("is offered what it may do, and no more", async () => {
		const request = new Request(`${API_ORIGIN}/super-admin/clients`, { headers: clerk.cookie });
		const platform = platformCtx(request, api.env, () => {});
		const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
		if (visitor.state !== "live") throw new Error("the clerk is not signed in");
		const frame = await loadFrame({
			platform,
			principal: visitor.principal,
			input: { screens: new Set(["/super-admin/clients", "/super-admin/support"]) },
		});
		expect(frame.side.map(({ path }) => path)).toEqual(["/super-admin/clients"]);
		expect(frame.consoleAreas).toEqual([
			"console.clients",
			"console.client.head",
			"super-admin.client.billing-read",
			"super-admin.client.billing",
		]);
	});
});

describe("a super admin whose role is limited to people and clients", () => {
	let limited: TestUser;
	beforeAll(async () => {
		limited = await superAdminWith(...PEOPLE, "/super-admin/clients");
	});

	it("makes roles of what they have, for both consoles", async () => {
		const save = (name: string, ...permissions: string[]) =>
			call(limited, "POST", "/console/roles", { name, permissions });
		expect((await save("Reader", "/super-admin/clients")).status).toBe(200);
		expect((await save("Console reader", "/console/clients")).status).toBe(200);
		for (const path of ["/super-admin/clients/status", "/console/clients/status", "/super-admin/support"]) {
			const refused = await save(`With ${path}`, "/super-admin/clients", path);
			const mixed = path.startsWith("/console")
				? consoleStaffText.mixedRole
				: consoleStaffText.permissionBeyond;
			expect([refused.status, refused.data.permissions]).toEqual([422, [mixed]]);
		}
	});

	it("gives their own role no more, and no person a role with more", async () => {
		const { data } = await call<{
			roles: { id: number; name: string; version: number; permissions: string[] }[];
		}>(limited, "GET", "/console/roles");
		const own =
			data.roles.find(
				({ permissions }) => permissions.join() === [...PEOPLE, "/super-admin/clients"].sort().join(),
			) ??
			data.roles.find(
				({ permissions }) => permissions.includes("/super-admin/roles") && permissions.length === 3,
			);
		const raised = await call(limited, "PUT", `/console/roles/${own?.id}`, {
			...own,
			permissions: [...(own?.permissions ?? []), "/super-admin/clients/login-as"],
		});
		expect([raised.status, raised.data.permissions]).toEqual([422, [consoleStaffText.permissionBeyond]]);
		const person = { first_name: "Sly", email: "sly@cartage.test", user_type: "superAdmin", role_id: 1 };
		const made = await call(limited, "POST", "/console/profiles", person);
		expect([made.status, made.data.role_id]).toEqual([422, [consoleStaffText.roleBeyond]]);
	});

	it("changes nobody who may do more than they", async () => {
		const { data } = await call<{ people: { id: number; can_change: boolean }[] }>(
			limited,
			"GET",
			"/console/profiles",
		);
		expect(data.people.find(({ id }) => id === root.user_id)?.can_change).toBe(false);
		expect(data.people.find(({ id }) => id === limited.user_id)?.can_change).toBe(true);
		const refused = await call(limited, "POST", `/console/profiles/${root.user_id}/reset-second-factor`);
		expect([refused.status, refused.message]).toEqual([403, consoleStaffText.personBeyond]);
		expect(
			(await call(limited, "DELETE", `/console/roles/${await addConsoleRole(api, "/super-admin/support")}`))
				.status,
		).toBe(403);
	});
});

describe("roles that an upgrade has marked", () => {
	const marked = async () => {
		const { data } = await call<{ roles: { name: string; review_since: string | null }[] }>(
			root,
			"GET",
			"/console/roles",
		);
		return data.roles.flatMap(({ name, review_since }) => (review_since === null ? [] : [name]));
	};

	it("are so until each is saved, or all are left as they are", async () => {
		const ids = [await addConsoleRole(api, ...CLERK), await addConsoleRole(api, ...CLERK)];
		await updatePlatform(
			api,
			"UPDATE console_role SET review_since = '2026-11-27T00:00:00.000Z', version = version + 1 WHERE id IN (SELECT value FROM json_each(?))",
			JSON.stringify(ids),
		);
		expect(await marked()).toHaveLength(2);
		const [first] = ids;
		const saved = await call(root, "PUT", `/console/roles/${first}`, {
			name: "Billing clerk",
			permissions: CLERK,
			version: 2,
		});
		expect(saved.status).toBe(200);
		expect(await marked()).toHaveLength(1);
		expect((await call(root, "POST", "/console/roles/reviewed")).status).toBe(200);
		expect(await marked()).toEqual([]);
		const entry = await api.env.PLATFORM_DB.prepare(
			"SELECT action, console_user_id FROM audit_log ORDER BY id DESC LIMIT 1",
		).first();
		expect(entry).toEqual({ action: "console_roles_reviewed", console_user_id: root.user_id });
	});
});
