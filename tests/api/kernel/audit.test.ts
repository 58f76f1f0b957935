import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attemptHeaders, attemptSignIn, insertLogin, PASSWORD } from "@/tests/support/api/logins";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders } from "@/tests/support/api/test-users";
import { EMPTY_AUDIT_LOG } from "@/tests/support/databases/empty-audit-log";

const NEW = "a quite different one";
const ADDRESS = "203.0.113.9";

let api: TestApi;
let admin: ApiCaller;
let email: string;
let login_id: number;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
beforeEach(async () => {
	email = `audited-${++created}@cartage.test`;
	login_id = await insertLogin(api, email, api.north);
	await api.env.PLATFORM_DB.batch(EMPTY_AUDIT_LOG.map((sql) => api.env.PLATFORM_DB.prepare(sql)));
});
afterAll(() => api.close());

interface Entry {
	action: string;
	login_id: number | null;
	tenant_id: number | null;
	address: string | null;
	detail: string | null;
}

async function readEntries() {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT action, login_id, tenant_id, address, detail FROM audit_log ORDER BY id",
	).all<Entry>();
	return results.map(({ detail, ...entry }) => ({ ...entry, detail: detail && JSON.parse(detail) }));
}

const signIn = (password: string, to = email) =>
	attemptSignIn(api, { email: to, password }, { "CF-Connecting-IP": ADDRESS });

describe("the audit log has", () => {
	it("sign-ins, good and bad, without what was typed", async () => {
		await signIn("guess-7781");
		await signIn("guess-7781", "nobody-known@cartage.test");
		await signIn(PASSWORD);
		const of = { address: ADDRESS, tenant_id: null };
		expect(await readEntries()).toEqual([
			{ ...of, action: "sign_in_failed", login_id, detail: null },
			{ ...of, action: "sign_in_failed", login_id: null, detail: null },
			{
				...of,
				action: "sign_in",
				login_id,
				tenant_id: api.north.id,
				detail: { kind: "cookie", user_type: "client" },
			},
		]);
	});

	it("new passwords, by their owner and by a link that works once", async () => {
		const headers = attemptHeaders(await signIn(PASSWORD));
		const typed = { password: NEW, password_confirmation: NEW };
		await sendWithHeaders(api, headers, "POST", "/client/change-password", {
			current_password: PASSWORD,
			...typed,
		});
		await sendWithHeaders(api, {}, "POST", "/send-password-reset-link", { email });
		const mail = await api.env.PLATFORM_DB.prepare("SELECT body FROM platform_outbox WHERE to_email = ?")
			.bind(email)
			.first<string>("body");
		const token = /\/change-password\/([0-9a-f]{64})/.exec(mail ?? "")?.[1];
		for (let use = 0; use < 2; use++)
			await sendWithHeaders(api, {}, "POST", "/reset-password", { token, ...typed });
		const entries = await readEntries();
		expect(entries.map(({ action, detail }) => [action, detail?.by])).toEqual([
			["sign_in", undefined],
			["password_changed", "owner"],
			["password_link_requested", undefined],
			["password_changed", "link"],
		]);
		expect(entries.every((entry) => entry.login_id === login_id)).toBe(true);
	});

	it("roles that are made, changed, given and deleted", async () => {
		const role = { name: "Night desk", description: "", permissions: [1] };
		const { id } = (await admin.call<{ id: number }>("POST", "/client/roles", role)).data;
		await admin.call("PATCH", `/client/roles/${id}`, { ...role, permissions: [1, 2] });
		await admin.call("DELETE", `/client/roles/${id}`);
		const by = admin.user_id;
		expect((await readEntries()).map(({ action, tenant_id, detail }) => [action, tenant_id, detail])).toEqual(
			[
				["role_created", api.north.id, { role_id: id, permissions: [1], by }],
				["role_changed", api.north.id, { role_id: id, permissions: [1, 2], by }],
				["role_deleted", api.north.id, { role_id: id, by }],
			],
		);
	});

	it("downloads of whole lists", async () => {
		await (await admin.fetch("GET", "/client/customer/exports")).arrayBuffer();
		await (await admin.fetch("GET", "/client/traffic-diary/csv")).arrayBuffer();
		expect((await readEntries()).map(({ action, detail }) => [action, detail])).toEqual([
			["export", { path: "/client/customer/exports", by: admin.user_id }],
			["export", { path: "/client/traffic-diary/csv", by: admin.user_id }],
		]);
	});
});
