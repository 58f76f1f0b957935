import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	attemptHeaders,
	attemptSignIn,
	insertLogin,
	nextAddress,
	PASSWORD,
} from "@/tests/support/api/logins";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, writePlatform } from "@/tests/support/api/test-users";
import { rowInserts, rowUpdate } from "@/tests/support/databases/rows";
import { hashToken } from "~/auth/tokens";

const NEW = "a quite different one";

let api: TestApi;
let email: string;
let login_id: number;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
});
beforeEach(async () => {
	email = `sam-${++created}@cartage.test`;
	login_id = await insertLogin(api, email, api.north);
});
afterAll(() => api.close());

const send = (path: string, body: unknown, address = nextAddress()) =>
	sendWithHeaders(api, { "CF-Connecting-IP": address }, "POST", path, body);
const requestReset = (to = email) => send("/send-password-reset-link", { email: to });
const reset = (token: string, password = NEW, address?: string) =>
	send("/reset-password", { token, password, password_confirmation: password }, address);
const canSignIn = async (password: string) => (await attemptSignIn(api, { email, password })).status === 200;

async function parseReply(response: Response) {
	const { message, data }: { message: string; data?: Record<string, string[]> } = await response.json();
	return { status: response.status, message, data };
}

/** The tokens of the links emailed to an address, oldest first. */
async function readMailedLinks(to = email): Promise<string[]> {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id",
	)
		.bind(to)
		.all<{ body: string }>();
	return results.flatMap(({ body }) => /\/change-password\/([0-9a-f]{64})/.exec(body)?.[1] ?? []);
}

async function requestLink(): Promise<string> {
	await requestReset();
	const [link = ""] = (await readMailedLinks()).slice(-1);
	return link;
}

describe("a reset link", () => {
	it("responds the same for a known and an unknown login", async () => {
		const [knownLogin, unknownLogin] = [
			await parseReply(await requestReset()),
			await parseReply(await requestReset("nobody@cartage.test")),
		];
		expect(knownLogin).toEqual(unknownLogin);
		expect(await readMailedLinks()).toHaveLength(1);
		expect(await readMailedLinks("nobody@cartage.test")).toEqual([]);
	});

	it("sets the password only once", async () => {
		const link = await requestLink();
		expect((await reset(link)).status).toBe(200);
		expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false]);
		const repeated = await parseReply(await reset(link, "yet another password"));
		expect(repeated).toMatchObject({ status: 422, data: { token: ["This link has already been used."] } });
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("used twenty times concurrently works exactly once", async () => {
		const link = await requestLink();
		const passwords = Array.from({ length: 20 }, (_, n) => `a password for number ${n}`);
		const address = nextAddress();
		const responses = await Promise.all(passwords.map((password) => reset(link, password, address)));
		const acceptedPasswords = passwords.filter((_, n) => responses[n]?.status === 200);
		expect(acceptedPasswords).toHaveLength(1);
		expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
		expect(await canSignIn(acceptedPasswords[0] ?? "")).toBe(true);
	});

	it("ends every session of the login, by cookie and by token", async () => {
		const attempt = await attemptSignIn(api, { email, password: PASSWORD });
		const bearer = await sendWithHeaders(api, attemptHeaders(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const sessions = [attemptHeaders(attempt), { Authorization: `Bearer ${data.token}` }];
		await reset(await requestLink());
		for (const headers of sessions)
			expect((await sendWithHeaders(api, headers, "GET", "/get-user-type")).status).toBe(401);
	});

	it("invalidates the other links of the login, but not those of other logins", async () => {
		const [first, second] = [await requestLink(), await requestLink()];
		const ownEmail = email;
		email = `other-${email}`;
		await insertLogin(api, email, api.north);
		const otherLink = await requestLink();
		expect((await reset(second)).status).toBe(200);
		expect((await parseReply(await reset(first))).data).toEqual({
			token: ["This link has already been used."],
		});
		expect((await reset(otherLink)).status).toBe(200);
		email = ownEmail;
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("is valid for an hour", async () => {
		const link = await requestLink();
		const hash = await hashToken(link);
		const expiredAt = new Date().toISOString();
		await writePlatform(api, [rowUpdate("password_token", { token_hash: hash }, { expires_at: expiredAt })]);
		expect(await parseReply(await reset(link))).toMatchObject({
			status: 422,
			data: { token: ["This link has expired."] },
		});
		expect(await canSignIn(PASSWORD)).toBe(true);
		const validity = await sendWithHeaders(api, {}, "GET", `/reset-password-token-validity/${link}`);
		expect(await validity.json()).toEqual({ data: { valid: false, state: "expired", email: "" } });
	});

	it("is stored as a hash that itself is not a valid link", async () => {
		const link = await requestLink();
		const hash = await hashToken(link);
		const { results } = await api.env.PLATFORM_DB.prepare(
			"SELECT token_hash FROM password_token WHERE login_id = ?",
		)
			.bind(login_id)
			.all();
		expect(results).toEqual([{ token_hash: hash }]);
		expect((await reset(hash)).status).toBe(422);
		expect((await reset(link)).status).toBe(200);
	});

	it.each([
		["short", "Password must be at least 8 characters."],
		["password1", "This password is too common. Please choose another."],
		["x".repeat(201), "Password cannot be more than 200 characters."],
	])("refuses %s and stays valid", async (password, error) => {
		const link = await requestLink();
		expect((await parseReply(await reset(link, password))).data).toEqual({ password: [error] });
		expect((await parseReply(await reset(link, email))).data).toEqual({
			password: ["Password cannot be your email address."],
		});
		expect((await reset(link)).status).toBe(200);
	});
});

describe("a set-password link", () => {
	it("sets the first password of a login", async () => {
		await writePlatform(api, [rowUpdate("login", { id: login_id }, { password_hash: null })]);
		expect(await canSignIn(PASSWORD)).toBe(false);
		const link = "c".repeat(64);
		await writePlatform(
			api,
			rowInserts("password_token", [
				{
					token_hash: await hashToken(link),
					login_id,
					purpose: "set",
					expires_at: "2999-01-01T00:00:00.000Z",
				},
			]),
		);
		const validity = await sendWithHeaders(api, {}, "GET", `/reset-password-token-validity/${link}`);
		expect(await validity.json()).toEqual({ data: { valid: true, state: "valid", email } });
		expect((await reset(link)).status).toBe(200);
		expect(await canSignIn(NEW)).toBe(true);
		expect((await reset(link)).status).toBe(422);
	});
});

describe("changing your own password", () => {
	const change = (headers: Record<string, string>, current_password: string, password = NEW) =>
		sendWithHeaders(api, headers, "POST", "/customer/change-password", {
			current_password,
			password,
			password_confirmation: password,
		});

	it("needs the current password, keeps this session and ends the others", async () => {
		const ownHeaders = attemptHeaders(await attemptSignIn(api, { email, password: PASSWORD }));
		const bearer = await sendWithHeaders(api, ownHeaders, "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		expect((await change(ownHeaders, "wrong")).status).toBe(422);
		expect((await change(ownHeaders, PASSWORD)).status).toBe(200);
		const bearerHeaders = { Authorization: `Bearer ${data.token}` };
		expect((await sendWithHeaders(api, ownHeaders, "GET", "/get-user-type")).status).toBe(200);
		expect((await sendWithHeaders(api, bearerHeaders, "GET", "/get-user-type")).status).toBe(401);
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("can be tried ten times in fifteen minutes", async () => {
		const ownHeaders = attemptHeaders(await attemptSignIn(api, { email, password: PASSWORD }));
		const attempts = await Promise.all(Array.from({ length: 12 }, () => change(ownHeaders, "wrong")));
		expect(attempts.filter(({ status }) => status === 422)).toHaveLength(10);
		expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2);
		expect((await change(ownHeaders, PASSWORD)).status).toBe(429);
	});
});

describe("accepting the terms", () => {
	it("is recorded once, with the time of the first acceptance", async () => {
		const link = "d".repeat(64);
		await writePlatform(
			api,
			rowInserts("terms_acceptance", [
				{ token_hash: await hashToken(link), login_id, terms_version: 1, privacy_version: 1 },
			]),
		);
		const path = `/accept/terms-and-conditions/privacy-policy/${link}`;
		const readAcceptedAt = () =>
			api.env.PLATFORM_DB.prepare("SELECT accepted_at FROM terms_acceptance WHERE login_id = ?")
				.bind(login_id)
				.first<string>("accepted_at");
		const responses = await Promise.all([send(path, {}), send(path, {})]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		const first = await readAcceptedAt();
		expect(first).not.toBeNull();
		expect((await send(path, {})).status).toBe(200);
		expect(await readAcceptedAt()).toBe(first);
		const { data }: { data: { accepted: boolean } } = await (
			await sendWithHeaders(api, {}, "GET", path)
		).json();
		expect(data.accepted).toBe(true);
	});

	it("is refused through an unknown or expired link", async () => {
		const link = "e".repeat(64);
		await writePlatform(
			api,
			rowInserts("terms_acceptance", [
				{
					token_hash: await hashToken(link),
					login_id,
					terms_version: 1,
					privacy_version: 1,
					expires_at: "2020-01-01T00:00:00.000Z",
				},
			]),
		);
		expect((await send(`/accept/terms-and-conditions/privacy-policy/${link}`, {})).status).toBe(409);
		expect((await send("/accept/terms-and-conditions/privacy-policy/nope", {})).status).toBe(404);
	});
});
