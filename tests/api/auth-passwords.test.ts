import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "~/auth/tokens";
import { type Desk, openDesk } from "../support/desk";
import { browserOf, login, nextAddress, PASSWORD, tryLogin } from "../support/logins";
import { ask, onPlatform } from "../support/people";

const NEW = "a quite different one";

let desk: Desk;
let email: string;
let login_id: number;
let made = 0;

beforeAll(async () => {
	desk = await openDesk();
});
beforeEach(async () => {
	email = `sam-${++made}@cartage.test`;
	login_id = await login(desk, email, desk.north);
});
afterAll(() => desk.close());

const send = (path: string, body: unknown, address = nextAddress()) =>
	ask(desk, { "CF-Connecting-IP": address }, "POST", path, body);
const forgot = (to = email) => send("/send-password-reset-link", { email: to });
const reset = (token: string, password = NEW, address?: string) =>
	send("/reset-password", { token, password, password_confirmation: password }, address);
const canSignIn = async (password: string) => (await tryLogin(desk, { email, password })).status === 200;

async function said(answer: Response) {
	const { message, data }: { message: string; data?: Record<string, string[]> } = await answer.json();
	return { status: answer.status, message, data };
}

/** The secrets of the links that were mailed to somebody, the oldest first. */
async function mailedLinks(to = email): Promise<string[]> {
	const { results } = await desk.env.PLATFORM_DB.prepare(
		"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id",
	)
		.bind(to)
		.all<{ body: string }>();
	return results.flatMap(({ body }) => /\/change-password\/([0-9a-f]{64})/.exec(body)?.[1] ?? []);
}

async function newLink(): Promise<string> {
	await forgot();
	const [link = ""] = (await mailedLinks()).slice(-1);
	return link;
}

describe("a reset link", () => {
	it("answers the same for a login that is known and one that is not", async () => {
		const [known, unknown] = [await said(await forgot()), await said(await forgot("nobody@cartage.test"))];
		expect(known).toEqual(unknown);
		expect(await mailedLinks()).toHaveLength(1);
		expect(await mailedLinks("nobody@cartage.test")).toEqual([]);
	});

	it("sets the password, once", async () => {
		const link = await newLink();
		expect((await reset(link)).status).toBe(200);
		expect([await canSignIn(NEW), await canSignIn(PASSWORD)]).toEqual([true, false]);
		const again = await said(await reset(link, "yet another password"));
		expect(again).toMatchObject({ status: 422, data: { token: ["This link has already been used."] } });
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("used twenty times at the same moment works exactly once", async () => {
		const link = await newLink();
		const passwords = Array.from({ length: 20 }, (_, n) => `a password for number ${n}`);
		const address = nextAddress();
		const answers = await Promise.all(passwords.map((password) => reset(link, password, address)));
		const won = passwords.filter((_, n) => answers[n]?.status === 200);
		expect(won).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
		expect(await canSignIn(won[0] ?? "")).toBe(true);
	});

	it("ends every session of the login, by cookie and by token", async () => {
		const attempt = await tryLogin(desk, { email, password: PASSWORD });
		const bearer = await ask(desk, browserOf(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const sessions = [browserOf(attempt), { Authorization: `Bearer ${data.token}` }];
		await reset(await newLink());
		for (const headers of sessions)
			expect((await ask(desk, headers, "GET", "/get-user-type")).status).toBe(401);
	});

	it("uses up the other links of the login, and nobody else's", async () => {
		const [first, second] = [await newLink(), await newLink()];
		const mine = email;
		email = `other-${email}`;
		await login(desk, email, desk.north);
		const theirs = await newLink();
		expect((await reset(second)).status).toBe(200);
		expect((await said(await reset(first))).data).toEqual({ token: ["This link has already been used."] });
		expect((await reset(theirs)).status).toBe(200);
		email = mine;
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("works for an hour", async () => {
		const link = await newLink();
		const hash = await hashToken(link);
		const at = new Date().toISOString();
		await onPlatform(desk, "UPDATE password_token SET expires_at = ? WHERE token_hash = ?", at, hash);
		expect(await said(await reset(link))).toMatchObject({
			status: 422,
			data: { token: ["This link has expired."] },
		});
		expect(await canSignIn(PASSWORD)).toBe(true);
		const validity = await ask(desk, {}, "GET", `/reset-password-token-validity/${link}`);
		expect(await validity.json()).toEqual({ data: { valid: false, state: "expired", email: "" } });
	});

	it("is kept as a hash, and its hash is no link", async () => {
		const link = await newLink();
		const hash = await hashToken(link);
		const { results } = await desk.env.PLATFORM_DB.prepare(
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
	])("does not take %s, and is not used up by it", async (password, fault) => {
		const link = await newLink();
		expect((await said(await reset(link, password))).data).toEqual({ password: [fault] });
		expect((await said(await reset(link, email))).data).toEqual({
			password: ["Password cannot be your email address."],
		});
		expect((await reset(link)).status).toBe(200);
	});
});

describe("a set-password link", () => {
	it("gives a login its first password", async () => {
		await onPlatform(desk, "UPDATE login SET password_hash = NULL WHERE id = ?", login_id);
		expect(await canSignIn(PASSWORD)).toBe(false);
		const link = "c".repeat(64);
		await onPlatform(
			desk,
			"INSERT INTO password_token (token_hash, login_id, purpose, expires_at) VALUES (?, ?, 'set', '2999-01-01T00:00:00.000Z')",
			await hashToken(link),
			login_id,
		);
		const validity = await ask(desk, {}, "GET", `/reset-password-token-validity/${link}`);
		expect(await validity.json()).toEqual({ data: { valid: true, state: "valid", email } });
		expect((await reset(link)).status).toBe(200);
		expect(await canSignIn(NEW)).toBe(true);
		expect((await reset(link)).status).toBe(422);
	});
});

describe("changing one's own password", () => {
	const change = (headers: Record<string, string>, current_password: string, password = NEW) =>
		ask(desk, headers, "POST", "/customer/change-password", {
			current_password,
			password,
			password_confirmation: password,
		});

	it("asks for the present one, keeps this session and ends the others", async () => {
		const here = browserOf(await tryLogin(desk, { email, password: PASSWORD }));
		const bearer = await ask(desk, here, "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		expect((await change(here, "wrong")).status).toBe(422);
		expect((await change(here, PASSWORD)).status).toBe(200);
		const there = { Authorization: `Bearer ${data.token}` };
		expect((await ask(desk, here, "GET", "/get-user-type")).status).toBe(200);
		expect((await ask(desk, there, "GET", "/get-user-type")).status).toBe(401);
		expect(await canSignIn(NEW)).toBe(true);
	});

	it("can be tried ten times in a quarter of an hour", async () => {
		const here = browserOf(await tryLogin(desk, { email, password: PASSWORD }));
		const tries = await Promise.all(Array.from({ length: 12 }, () => change(here, "wrong")));
		expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
		expect((await change(here, PASSWORD)).status).toBe(429);
	});
});

describe("accepting the terms", () => {
	it("is recorded once, at the first time", async () => {
		const link = "d".repeat(64);
		await onPlatform(
			desk,
			"INSERT INTO terms_acceptance (token_hash, login_id, terms_version, privacy_version) VALUES (?, ?, 1, 1)",
			await hashToken(link),
			login_id,
		);
		const path = `/accept/terms-and-conditions/privacy-policy/${link}`;
		const at = () =>
			desk.env.PLATFORM_DB.prepare("SELECT accepted_at FROM terms_acceptance WHERE login_id = ?")
				.bind(login_id)
				.first<string>("accepted_at");
		const both = await Promise.all([send(path, {}), send(path, {})]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const first = await at();
		expect(first).not.toBeNull();
		expect((await send(path, {})).status).toBe(200);
		expect(await at()).toBe(first);
		const { data }: { data: { accepted: boolean } } = await (await ask(desk, {}, "GET", path)).json();
		expect(data.accepted).toBe(true);
	});

	it("is refused through an unknown or expired link", async () => {
		const link = "e".repeat(64);
		await onPlatform(
			desk,
			`INSERT INTO terms_acceptance (token_hash, login_id, terms_version, privacy_version, expires_at)
			 VALUES (?, ?, 1, 1, '2020-01-01T00:00:00.000Z')`,
			await hashToken(link),
			login_id,
		);
		expect((await send(`/accept/terms-and-conditions/privacy-policy/${link}`, {})).status).toBe(409);
		expect((await send("/accept/terms-and-conditions/privacy-policy/nope", {})).status).toBe(404);
	});
});
