import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callWithKey, storeApiKey } from "@/tests/support/api/api-key-caller";
import {
	attemptHeaders,
	attemptSignIn,
	insertLogin,
	nextAddress,
	PASSWORD,
} from "@/tests/support/api/logins";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole, sendWithHeaders, updatePlatform, writePlatform } from "@/tests/support/api/test-users";
import { changeRows, rowInserts, rowUpdate } from "@/tests/support/databases/rows";
import { totpCode } from "~/auth/totp";
import { apiKeyText } from "~/shared/texts/integrations";
import { secondFactorText } from "~/shared/texts/sign-in";

interface Reply<Data> {
	status: number;
	message: string;
	data: Data;
}

let api: TestApi;
let admin: ApiCaller;
let email: string;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
beforeEach(() => {
	email = `factor-${++created}@cartage.test`;
});
afterAll(() => api.close());

const signIn = (code?: string, headers: Record<string, string> = {}) =>
	attemptSignIn(api, { email, password: PASSWORD, ...(code ? { code } : {}) }, headers);

async function call<Data>(headers: Record<string, string>, method: string, path: string, body?: unknown) {
	const response = await sendWithHeaders(api, headers, method, path, body);
	const { message = "", data } = (await response.json()) as { message?: string; data: Data };
	return { status: response.status, message, data } satisfies Reply<Data>;
}

/** The code that the app shows `steps` half minutes from now: each works once. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** A login with a session, and its second factor set up; the code of the step before has been used. */
async function setUp(...companies: Parameters<typeof insertLogin>[2][]) {
	const login_id = await insertLogin(api, email, ...(companies.length > 0 ? companies : [api.north]));
	const attempt = await signIn();
	const headers = attemptHeaders(attempt);
	const start = await call<{ secret: string; uri: string; qr: { size: number; path: string } }>(
		headers,
		"POST",
		"/second-factor/start",
		{ current_password: PASSWORD },
	);
	const { secret } = start.data;
	const confirm = await call<{ recovery_codes: string[] }>(headers, "POST", "/second-factor", {
		code: codeOf(secret, -1),
	});
	return { login_id, headers, start, secret, confirm, codes: confirm.data.recovery_codes };
}

describe("setting up a second factor", () => {
	it("answers a secret for the app and, once its code is right, ten recovery codes", async () => {
		const { headers, start, confirm, codes } = await setUp();
		expect(start.data.secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(start.data.uri).toContain(`secret=${start.data.secret}`);
		expect(start.data.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
		expect([confirm.status, confirm.message]).toEqual([200, secondFactorText.turnedOn]);
		expect(new Set(codes).size).toBe(10);
		expect(codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
		const state = await call(headers, "GET", "/second-factor");
		expect(state.data).toMatchObject({ enabled: true, recovery_codes_left: 10, required: false });
	});

	it("stores the secret sealed and the recovery codes as hashes", async () => {
		const { login_id, secret, codes } = await setUp();
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT secret AS text FROM second_factor WHERE login_id = ?1 UNION SELECT code_hash FROM recovery_code WHERE login_id = ?1",
		)
			.bind(login_id)
			.all<{ text: string }>();
		expect(results).toHaveLength(11);
		const stored = results.map(({ text }) => text).join();
		for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
			expect(stored).not.toContain(clear);
	});

	it("needs the password and a right code, and replaces none that is on", async () => {
		await insertLogin(api, email, api.north);
		const headers = attemptHeaders(await signIn());
		const start = (current_password: string) =>
			call<{ secret: string }>(headers, "POST", "/second-factor/start", { current_password });
		expect((await start("wrong")).data).toEqual({ current_password: ["This is not your current password."] });
		expect((await call(headers, "POST", "/second-factor", { code: "123456" })).status).toBe(409);
		const { secret } = (await start(PASSWORD)).data;
		const confirm = (code: string) => call(headers, "POST", "/second-factor", { code });
		expect((await confirm(codeOf(secret, 9))).data).toEqual({ code: [secondFactorText.codeWrong] });
		expect((await signIn()).status).toBe(200);
		const again = attemptHeaders(await signIn());
		expect((await call(again, "POST", "/second-factor", { code: codeOf(secret) })).status).toBe(200);
		expect((await call(again, "POST", "/second-factor/start", { current_password: PASSWORD })).status).toBe(
			409,
		);
	});
});

describe("signing in with a second factor", () => {
	it("needs a code after the right password, in a browser as in an app", async () => {
		const { secret } = await setUp();
		const without = await signIn();
		expect([without.status, without.data]).toEqual([422, { code: [secondFactorText.codeNeeded] }]);
		expect(without.cookies.size).toBe(0);
		const wrong = await attemptSignIn(api, { email, password: "wrong", code: codeOf(secret) });
		expect(Object.keys(wrong.data)).toEqual(["email"]);
		const { status, data } = await signIn(codeOf(secret));
		expect([status, data.user_type]).toEqual([200, "client"]);
	});

	it("takes each code once, even from two requests at the same moment", async () => {
		const { secret } = await setUp();
		const code = codeOf(secret);
		const both = await Promise.all([signIn(code), signIn(code)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect((await signIn(code)).status).toBe(422);
		expect((await signIn(codeOf(secret, -1))).status).toBe(422);
		expect((await signIn(codeOf(secret, 1))).status).toBe(200);
	});

	it("takes each recovery code once, with or without hyphens", async () => {
		const { codes } = await setUp();
		const [first = "", second = ""] = codes;
		expect((await signIn(first)).status).toBe(200);
		expect((await signIn(first)).status).toBe(422);
		const typed = second.replaceAll("-", " ").toUpperCase();
		const attempt = await signIn(typed);
		expect(attempt.status).toBe(200);
		const state = await call(attemptHeaders(attempt), "GET", "/second-factor");
		expect(state.data).toMatchObject({ recovery_codes_left: 8 });
	});

	it("bounds the tries from one network, and those from everywhere", async () => {
		const { login_id, secret } = await setUp();
		const here = { "CF-Connecting-IP": nextAddress() };
		for (let n = 0; n < 5; n++) expect((await signIn("000000", here)).status).toBe(422);
		expect((await signIn(codeOf(secret), here)).status).toBe(429);
		expect((await signIn("000000")).status).toBe(422);
		await writePlatform(api, [rowUpdate("rate_limit", { key: `code:${login_id}` }, { count: 20 })]);
		expect((await signIn(codeOf(secret))).status).toBe(429);
	});

	it("is over once it is turned off with the password and a code", async () => {
		const { headers, secret } = await setUp();
		const remove = (current_password: string, code: string) =>
			call(headers, "POST", "/second-factor/remove", { current_password, code });
		expect((await remove("wrong", codeOf(secret))).status).toBe(422);
		expect((await remove(PASSWORD, "000000")).status).toBe(422);
		expect((await remove(PASSWORD, codeOf(secret))).status).toBe(200);
		expect((await signIn()).status).toBe(200);
	});
});

describe("a company that requires a second factor", () => {
	const require = (second_factor_required: 0 | 1) =>
		admin.call("PUT", "/client/company-security", { second_factor_required });

	it("lets staff without one do nothing but set it up", async () => {
		await insertLogin(api, email, api.north);
		expect((await require(1)).status).toBe(200);
		try {
			const headers = attemptHeaders(await signIn());
			const refused = await call(headers, "GET", "/client/get-job-list");
			expect([refused.status, refused.message]).toEqual([403, secondFactorText.required]);
			expect((await call(headers, "GET", "/second-factor")).data).toMatchObject({ required: true });
			const { data } = await call<{ secret: string }>(headers, "POST", "/second-factor/start", {
				current_password: PASSWORD,
			});
			await call(headers, "POST", "/second-factor", { code: codeOf(data.secret) });
			expect((await call(headers, "GET", "/client/get-job-list")).status).toBe(200);
		} finally {
			await updateSetting("0");
		}
	});

	it("refuses the API keys of those without one until they have set it up", async () => {
		await insertLogin(api, email, api.north);
		const user_id = await api.north.d1
			.prepare("SELECT id FROM user WHERE email = ?")
			.bind(email)
			.first<number>("id");
		const key = await storeApiKey(api, api.north, { user_id: user_id ?? 0, scopes: ["jobs:read"] });
		const read = () => callWithKey(api, key)("GET", "/client/get-job-list");
		expect((await read()).status).toBe(200);
		expect((await require(1)).data).toEqual({ second_factor_required: 1, keys_without_factor: 1 });
		try {
			expect(await read()).toMatchObject({ status: 403, message: apiKeyText.withoutFactor });
			const headers = attemptHeaders(await signIn());
			const { data } = await call<{ secret: string }>(headers, "POST", "/second-factor/start", {
				current_password: PASSWORD,
			});
			await call(headers, "POST", "/second-factor", { code: codeOf(data.secret) });
			expect((await read()).status).toBe(200);
		} finally {
			await updateSetting("0");
		}
	});

	it("leaves drivers and other companies alone", async () => {
		await updateSetting("1");
		try {
			const driver = await api.south.signIn("Sue");
			expect((await driver.call("GET", "/client/get-job-list")).status).toBe(200);
		} finally {
			await updateSetting("0");
		}
	});

	it("is one only by those who may change its details", async () => {
		const role_id = await createRole(api.north, "/home", "/traffic-diary");
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		const body = { second_factor_required: 1 };
		expect((await clerk.call("PUT", "/client/company-security", body)).status).toBe(403);
		expect((await admin.call("GET", "/client/company-security")).data).toEqual({
			second_factor_required: 0,
			keys_without_factor: 0,
		});
	});
});

/** Sets the requirement past the admin, who has no second factor. */
async function updateSetting(value: string) {
	await changeRows(api.north.d1, "additional_setting", { name: "second_factor_required" }, { value });
	await updatePlatform(api, "UPDATE rate_limit SET count = count");
}

describe("someone who has lost their phone", () => {
	const userIdOf = async (company = api.north) =>
		await company.d1.prepare("SELECT id FROM user WHERE email = ?").bind(email).first<number>("id");
	const reset = async (caller: ApiCaller) =>
		await caller.call("POST", `/client/profile/reset-second-factor/${await userIdOf()}`);

	it("signs in with the password once an admin has reset the factor, is signed out and mailed", async () => {
		const { headers } = await setUp();
		expect((await reset(admin)).status).toBe(200);
		const ended = await call(headers, "GET", "/get-user-type");
		expect(ended.status).toBe(401);
		expect((await signIn()).status).toBe(200);
		const subject = await api.env.PLATFORM_DB.prepare(
			"SELECT subject FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first<string>("subject");
		expect(subject).toContain("was reset");
		expect((await reset(admin)).status).toBe(409);
	});

	it("is not helped by who has less authority, nor by one of two companies", async () => {
		await setUp();
		const role_id = await createRole(api.north, "/home", "/account-settings/profiles");
		const clerk = await api.north.signIn(`Clerk${created}`, { user_type: "client", role_id });
		expect((await reset(clerk)).status).toBe(403);
		const login_id = await api.env.PLATFORM_DB.prepare("SELECT id FROM login WHERE email = ?")
			.bind(email)
			.first<number>("id");
		await writePlatform(
			api,
			rowInserts("membership", [
				{
					login_id: login_id ?? 0,
					tenant_id: api.south.id,
					user_type: "client",
					user_id: 9000 + (login_id ?? 0),
				},
			]),
		);
		expect((await reset(admin)).status).toBe(409);
	});
});
