import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import {
	attemptHeaders,
	attemptSignIn,
	insertLogin,
	nextAddress,
	PASSWORD,
} from "@/tests/support/api/logins";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, writePlatform } from "@/tests/support/api/test-users";
import { rowInserts } from "@/tests/support/databases/rows";
import { hashToken, randomToken } from "~/auth/tokens";

const NEW = "a quite different one";
let api: TestApi;
let email: string;
let login_id: number;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
});
beforeEach(async () => {
	email = `kim.padley-${++created}@cartage.test`;
	login_id = await insertLogin(api, email, api.north);
});
afterEach(() => {
	Object.assign(api.env, { BREACHED_PASSWORDS_URL: undefined });
});
afterAll(() => api.close());

/** The range of a list that has only this password. */
async function listOf(password: string) {
	const hash = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
	const digits = Buffer.from(hash).toString("hex").toUpperCase();
	const answerRange = vi.fn(async (url: string) => {
		const isIts = url === `https://range.test/range/${digits.slice(0, 5)}`;
		return new Response(isIts ? `${digits.slice(5)}:12` : "");
	});
	vi.stubGlobal("fetch", answerRange);
	Object.assign(api.env, { BREACHED_PASSWORDS_URL: "https://range.test" });
	return answerRange;
}

const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
	const from = { "CF-Connecting-IP": nextAddress(), ...headers };
	const response = await sendWithHeaders(api, from, "POST", path, body);
	const { data }: { data?: unknown } = await response.json();
	return { status: response.status, data };
};

async function byLink(purpose: "reset" | "set", password: string, tenant_id: number | null = null) {
	const token = randomToken();
	const expires_at = "2999-01-01T00:00:00.000Z";
	const row = { token_hash: await hashToken(token), login_id, purpose, tenant_id, expires_at };
	await writePlatform(api, rowInserts("password_token", [row]));
	return await send("/reset-password", { token, password, password_confirmation: password });
}
async function byChange(password: string) {
	const headers = attemptHeaders(await attemptSignIn(api, { email, password: PASSWORD }));
	const body = { current_password: PASSWORD, password, password_confirmation: password };
	return await send("/client/change-password", body, headers);
}

/** Sign-up is in tests/tenancy/sign-up.test.ts. */
const PLACES: [string, (password: string) => Promise<{ status: number; data?: unknown }>][] = [
	["the link of a reset", (password) => byLink("reset", password)],
	["the link of an invitation", (password) => byLink("set", password, api.north.id)],
	["the change of one's own", byChange],
];

describe.each(PLACES)("a password set by %s", (_, set) => {
	it.each([
		["Liverpool2026!", "This password is too common. Please choose another."],
		["Kim.Padley#1", "Password cannot be made of your name, company or email address."],
	])("is refused at its field: %s", async (password, message) => {
		expect(await set(password)).toEqual({ status: 422, data: { password: [message] } });
	});

	it("is refused if it is in a published leak", async () => {
		const answerRange = await listOf(NEW);
		const message = "This password is in a published leak. Please choose another.";
		expect(await set(NEW)).toEqual({ status: 422, data: { password: [message] } });
		expect(answerRange).toHaveBeenCalledOnce();
		expect((await attemptSignIn(api, { email, password: NEW })).status).toBe(422);
	});

	it("is taken if it is not, and if the list does not answer", async () => {
		await listOf("something else");
		expect((await set(NEW)).status).toBe(200);
		email = `second-${email}`;
		login_id = await insertLogin(api, email, api.north);
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
		const log = collectLog();
		expect((await set(NEW)).status).toBe(200);
		expect(log.texts.join()).toContain("breached passwords");
		expect(log.texts.join()).not.toContain(NEW);
		log.restore();
	});
});

it("a link of a company refuses the company's name", async () => {
	await writePlatform(api, [
		{ sql: "UPDATE tenant SET name = 'Harbour Couriers' WHERE id = ?", params: [api.north.id] },
	]);
	expect((await byLink("set", "HarbourCouriers-26", api.north.id)).status).toBe(422);
	expect((await byChange("HarbourCouriers-26")).status).toBe(422);
});
