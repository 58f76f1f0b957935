import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import type { ResourceRow } from "~/domain/master-data/records/field";
import type { ImportSummary } from "~/domain/master-data/records/imports/import";
import { accountText } from "~/shared/texts/accounts";

let api: TestApi;
let admin: ApiCaller;
let climber: ApiCaller;
let profilesRole: number;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	profilesRole = await createRole(api.north, "/home", "/account-settings/profiles");
	climber = await api.north.signIn("Climber", { user_type: "client", role_id: profilesRole });
});
afterAll(() => api.close());

describe("someone whose role has Profiles alone", () => {
	const send = (method: string, path: string, body?: object) => climber.call(method, path, body);
	const beyond = [accountText.profileBeyond];

	it("creates no client admin, and raises neither colleagues nor themselves", async () => {
		const newcomer = { code: "CLIMB", first_name: "C", last_name: "L", email: "climb@evil.test" };
		expect(await send("POST", "/client/profiles", { ...newcomer, role_id: 1 })).toMatchObject({
			status: 422,
			data: { role_id: [accountText.roleBeyond] },
		});
		const { data: colleague } = await admin.call<ResourceRow>("POST", "/client/profiles", {
			...newcomer,
			code: "MATE",
			email: "mate@north.test",
			role_id: profilesRole,
		});
		for (const role_id of [1, 2])
			expect((await send("PATCH", `/client/profiles/${colleague.id}`, { role_id })).data).toEqual({
				role_id: [accountText.roleBeyond],
			});
		expect((await send("PATCH", `/client/profiles/${climber.user_id}`, { role_id: 1 })).status).toBe(422);
		expect((await send("POST", "/client/profiles", { ...newcomer, role_id: profilesRole })).status).toBe(200);
	});

	it("changes neither the address nor the activity of the client admin, and does not delete it", async () => {
		const path = `/client/profiles/${admin.user_id}`;
		expect((await send("PATCH", path, { email: "taken@evil.test" })).data).toEqual({ email: beyond });
		expect((await send("PATCH", path, { is_active: 0 })).data).toEqual({ is_active: beyond });
		expect(await send("DELETE", path)).toMatchObject({ status: 403, message: accountText.profileBeyond });
		expect((await admin.call("GET", "/client/profiles")).status).toBe(200);
	});

	it("does none of it by a spreadsheet", async () => {
		await admin.call("PATCH", `/client/profiles/${admin.user_id}`, { code: "BOSS" });
		const form = new FormData();
		form.set(
			"file",
			new File(
				[
					"Code,First name,Last name,E-mail,Role,Status\nBOSS,Ad,Min,taken@evil.test,Client Admin,In Active\nEVIL,E,Vil,evil@evil.test,Client Admin,Active",
				],
				"p.csv",
			),
		);
		const { data } = await climber.call<ImportSummary>("POST", "/client/profile/imports", form);
		expect([data.failed, data.created, data.updated]).toEqual([2, 0, 0]);
		expect(data.rows.map(({ issues }) => issues)).toEqual([
			{ email: accountText.profileBeyond, is_active: accountText.profileBeyond },
			{ role_id: accountText.roleBeyond },
		]);
	});

	it("cannot reach it through roles, if they have Roles instead", async () => {
		const role_id = await createRole(api.north, "/home", "/account-settings/roles");
		const editor = await api.north.signIn("Editor", { user_type: "client", role_id });
		for (const id of [role_id, 1]) {
			const { status } = await editor.call("PATCH", `/client/roles/${id}`, { permissions: [1, 21, 22] });
			expect(status).toBe(422);
		}
		const { data } = await editor.call("POST", "/client/roles", { name: "All", permissions: [1, 2, 21] });
		expect(data).toEqual({ permissions: [accountText.permissionBeyond] });
	});
});

describe("the last client admin", () => {
	let admins = 0;
	const signInNext = () => api.south.signIn(`Admin ${++admins}`);
	const activeAdmins = async () =>
		await api.south.d1
			.prepare("SELECT count(*) AS n FROM user WHERE role_id = 1 AND is_active = 1 AND deleted_at IS NULL")
			.first<number>("n");

	it.each<[string, (id: number) => [string, string, object?]]>([
		["deactivate each other", (id) => ["PATCH", `/client/profiles/${id}`, { is_active: 0 }]],
		["take each other's role", (id) => ["PATCH", `/client/profiles/${id}`, { role_id: 2 }]],
		["delete each other", (id) => ["DELETE", `/client/profiles/${id}`]],
	])("stays when two %s at the same moment", async (_, request) => {
		for (let round = 0; round < 5; round += 1) {
			const [one, two] = [await signInNext(), await signInNext()];
			await api.south.d1
				.prepare(
					"UPDATE user SET deleted_at = '2026-01-01', version = version + 1 WHERE role_id = 1 AND deleted_at IS NULL AND id NOT IN (?, ?)",
				)
				.bind(one.user_id, two.user_id)
				.run();
			const replies = await Promise.all([
				one.call(...request(two.user_id)),
				two.call(...request(one.user_id)),
			]);
			expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
			expect(await activeAdmins()).toBe(1);
		}
	});

	it("stays when one file deactivates all", async () => {
		const [one, two] = [await signInNext(), await signInNext()];
		await api.south.d1
			.prepare("UPDATE user SET code = 'F' || id, version = version + 1 WHERE id IN (?, ?)")
			.bind(one.user_id, two.user_id)
			.run();
		await api.south.d1
			.prepare(
				"UPDATE user SET deleted_at = '2026-01-01', version = version + 1 WHERE role_id = 1 AND deleted_at IS NULL AND id NOT IN (?, ?)",
			)
			.bind(one.user_id, two.user_id)
			.run();
		const form = new FormData();
		const lines = [one, two].map(({ user_id }) => `F${user_id},In Active`);
		form.set("file", new File([["Code,Status", ...lines].join("\n")], "p.csv"));
		await one.call("POST", "/client/profile/imports", form);
		expect(await activeAdmins()).toBeGreaterThan(0);
	});
});
