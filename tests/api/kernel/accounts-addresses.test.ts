import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProfile, readMailedToken, redeemToken } from "@/tests/support/api/accounts";
import {
	attemptHeaders,
	attemptSignIn,
	insertLogin,
	nextAddress,
	PASSWORD,
} from "@/tests/support/api/logins";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";

const NEW = "chosen by the owner";

let api: TestApi;
let admin: ApiCaller;
let email: string;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
beforeEach(() => {
	email = `person-${++created}@cartage.test`;
});
afterAll(() => api.close());

const readLink = (path: string, to = email) => readMailedToken(api.north, path, to);
const signIn = (password: string, address = email) => attemptSignIn(api, { email: address, password });
const setPassword = (token: string, password = NEW) => redeemToken(api, token, password);

describe("a changed email address", () => {
	it("signs in once its owner has confirmed it; until then the former one does, and is notified", async () => {
		const id = await addProfile(admin, email);
		expect(await setPassword(await readLink("set-password"))).toBe(200);
		const former = email;
		const session = await signIn(NEW);
		email = `changed-${former}`;
		expect((await admin.call("PATCH", `/client/profiles/${id}`, { email })).status).toBe(200);
		const note = await api.north.d1
			.prepare("SELECT text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1")
			.bind(former)
			.first<string>("text");
		expect(note).toContain(`is being changed to ${email}`);
		expect((await signIn(NEW, former)).data.tenant_slug).toBe("north");
		const current = await signIn(NEW, former);
		expect(await setPassword(await readLink("set-password"), PASSWORD)).toBe(200);
		for (const ended of [session, current])
			expect((await sendWithHeaders(api, attemptHeaders(ended), "GET", "/get-user-type")).status).toBe(401);
		expect((await signIn(NEW, former)).status).toBe(403);
		expect((await signIn(PASSWORD)).data.tenant_slug).toBe("north");
	});

	it("that is changed back leaves nothing to accept", async () => {
		const id = await addProfile(admin, email);
		expect(await setPassword(await readLink("set-password"))).toBe(200);
		const changed = `changed-${email}`;
		await admin.call("PATCH", `/client/profiles/${id}`, { email: changed });
		const link = await readLink("set-password", changed);
		await admin.call("PATCH", `/client/profiles/${id}`, { email });
		expect(await setPassword(link, PASSWORD)).toBe(200);
		expect((await signIn(PASSWORD, changed)).status).toBe(403);
		expect((await signIn(NEW)).data.tenant_slug).toBe("north");
	});
});

describe("a reset link", () => {
	const requestReset = () =>
		sendWithHeaders(api, { "CF-Connecting-IP": nextAddress() }, "POST", "/send-password-reset-link", {
			email,
		});
	const readTokens = async () => {
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id",
		)
			.bind(email)
			.all<{ body: string }>();
		return results.map(({ body }) => /\/change-password\/([0-9a-f]{64})/.exec(body)?.[1] ?? "");
	};

	it("is replaced by a newer one, and confirms the address", async () => {
		const login_id = await insertLogin(api, email, api.south);
		await writePlatform(api, [rowUpdate("login", { id: login_id }, { email_confirmed_at: null })]);
		await requestReset();
		await requestReset();
		const [older = "", newer = ""] = await readTokens();
		expect([await setPassword(older), await setPassword(newer)]).toEqual([422, 200]);
		const confirmed_at = await api.env.PLATFORM_DB.prepare(
			"SELECT email_confirmed_at AS at FROM login WHERE id = ?",
		)
			.bind(login_id)
			.first<string>("at");
		expect(confirmed_at).not.toBeNull();
		expect((await signIn(NEW)).data.tenant_slug).toBe("south");
	});

	it("is not mailed to a deactivated login", async () => {
		await insertLogin(api, email, api.north);
		await writePlatform(api, [rowUpdate("login", { email }, { is_active: 0 })]);
		expect((await requestReset()).status).toBe(200);
		expect(await readTokens()).toEqual([]);
	});
});
