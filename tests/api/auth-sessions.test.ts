import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetPrincipals } from "~/auth/principal";
import { sessionText } from "~/domain/messages";
import { type Desk, openDesk } from "../support/desk";
import { type Attempt, browserOf, login, PASSWORD, read, tryLogin } from "../support/logins";
import { ask, browser, onPlatform } from "../support/people";

let desk: Desk;
let told: [slug: string, sessions: string[]][];
let email: string;
let made = 0;

beforeAll(async () => {
	desk = await openDesk();
	const room = (slug: string) => ({
		announce: async () => undefined,
		endSessions: async (_slug: string, sessions: string[]) => void told.push([slug, sessions]),
	});
	Object.assign(desk.env, { TENANT_ROOM: { idFromName: (slug: string) => slug, get: room } });
});
beforeEach(() => {
	told = [];
	email = `pat-${++made}@cartage.test`;
});
afterAll(() => desk.close());

const signIn = (tenant_slug?: string, headers: Record<string, string> = {}) =>
	tryLogin(desk, { email, password: PASSWORD, ...(tenant_slug ? { tenant_slug } : {}) }, headers);
const userType = (headers: Record<string, string>) => ask(desk, headers, "GET", "/get-user-type");
const statusOf = async (attempt: Attempt) => (await userType(browserOf(attempt))).status;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

const liveOf = async (login_id: number) => {
	const { results } = await desk.env.PLATFORM_DB.prepare(
		"SELECT kind, tenant_id FROM session WHERE login_id = ? AND ended_at IS NULL",
	)
		.bind(login_id)
		.all<{ kind: string; tenant_id: number | null }>();
	return results;
};

describe("signing in", () => {
	it("opens a session by cookies that no script and no other site can use", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn();
		expect([attempt.status, attempt.data.user_type, attempt.data.tenant_slug]).toEqual([
			200,
			"client",
			"north",
		]);
		const [session, xsrf] = attempt.headers.getSetCookie();
		expect(session).toMatch(/^cartage_session=[0-9a-f]{64}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
		expect(xsrf).toMatch(/^XSRF-TOKEN=[0-9a-f]{64}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
		expect(await statusOf(attempt)).toBe(200);
	});

	it("keeps only a hash of the secret", async () => {
		await login(desk, email, desk.north);
		const token = (await signIn()).cookies.get("cartage_session");
		const found = await desk.env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM session WHERE token_hash = ?")
			.bind(token)
			.first<number>("n");
		expect(found).toBe(0);
	});

	it("never goes on with a session the browser brought along", async () => {
		const login_id = await login(desk, email, desk.north);
		const planted = "a".repeat(64);
		const attempt = await signIn(undefined, { Cookie: `cartage_session=${planted}` });
		expect(attempt.cookies.get("cartage_session")).not.toBe(planted);
		expect((await userType(browser(planted))).status).toBe(401);
		const before = await signIn();
		const after = await signIn(undefined, {
			Cookie: `cartage_session=${before.cookies.get("cartage_session")}`,
		});
		expect(after.cookies.get("cartage_session")).not.toBe(before.cookies.get("cartage_session"));
		expect(await liveOf(login_id)).toHaveLength(1);
	});

	it("writes no header that a cookie of the caller spells", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn(undefined, {
			Cookie: "XSRF-TOKEN=x%0d%0aSet-Cookie:%20a=b%3B%20Domain=evil",
		});
		expect(attempt.status).toBe(200);
		expect(attempt.headers.getSetCookie()).toHaveLength(2);
		expect(attempt.cookies.get("XSRF-TOKEN")).toMatch(/^[\w%-]+$/);
	});

	it("does not open a company that the login does not belong to", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn("south");
		expect([attempt.status, attempt.cookies.size]).toEqual([422, 0]);
	});

	it("answers a deactivated login like one without a door", async () => {
		const login_id = await login(desk, email, desk.north);
		const live = await signIn();
		await onPlatform(desk, "UPDATE login SET is_active = 0 WHERE id = ?", login_id);
		expect((await signIn()).status).toBe(403);
		expect(await statusOf(live)).toBe(401);
	});
});

describe("one live session for a login and company", () => {
	it("the newer ends the older, which is told why, here and in the room", async () => {
		await login(desk, email, desk.north);
		const older = await signIn();
		const newer = await signIn();
		const answer = await userType(browserOf(older));
		expect([answer.status, await messageOf(answer)]).toEqual([401, sessionText.otherDevice]);
		expect(await statusOf(newer)).toBe(200);
		expect(told.map(([slug, sessions]) => [slug, sessions.length])).toEqual([["north", 1]]);
	});

	it("of ten at the same moment one stays", async () => {
		const login_id = await login(desk, email, desk.north);
		const attempts = await Promise.all(Array.from({ length: 10 }, () => signIn()));
		expect(attempts.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(await liveOf(login_id)).toHaveLength(1);
		const statuses = await Promise.all(attempts.map(statusOf));
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(told.flatMap(([, sessions]) => sessions)).toHaveLength(9);
	});

	it("another login's is left alone", async () => {
		await login(desk, email, desk.north);
		const mine = await signIn();
		email = `other-${email}`;
		await login(desk, email, desk.north);
		await signIn();
		expect(await statusOf(mine)).toBe(200);
	});
});

describe("a login of two companies", () => {
	it("chooses one before it may do anything", async () => {
		await login(desk, email, desk.north, desk.south);
		const attempt = await signIn();
		expect([attempt.data.user_type, attempt.data.tenant_slug]).toEqual([null, ""]);
		expect(attempt.data.multipleAccount.organizations.map(({ tenant_slug }) => tenant_slug)).toEqual([
			"north",
			"south",
		]);
		expect((await userType(browserOf(attempt))).status).toBe(200);
		for (const path of ["/client/get-job-list", "/client/common/get-customers"])
			expect((await ask(desk, browserOf(attempt), "GET", path)).status).toBe(403);
	});

	it("is in both by two sessions, neither of which ends the other", async () => {
		const login_id = await login(desk, email, desk.north, desk.south);
		const [north, south] = [await signIn("north"), await signIn("south")];
		expect([await statusOf(north), await statusOf(south)]).toEqual([200, 200]);
		expect(await liveOf(login_id)).toHaveLength(2);
	});

	it("switches: the old session ends, the new one is in the other company alone", async () => {
		const login_id = await login(desk, email, desk.north, desk.south);
		const north = await signIn("north");
		const organization_id = north.data.multipleAccount.organizations.find(
			({ tenant_slug }) => tenant_slug === "south",
		)?.id;
		const south = await read(
			await ask(desk, browserOf(north), "POST", "/switch-organization", { organization_id }),
		);
		expect([south.status, south.data.tenant_slug]).toEqual([200, "south"]);
		expect([await statusOf(north), await statusOf(south)]).toEqual([401, 200]);
		const list = (TenantSlug: string) =>
			ask(desk, { ...browserOf(south), TenantSlug }, "GET", "/client/common/get-customers");
		expect([(await list("south")).status, (await list("north")).status]).toEqual([200, 403]);
		expect((await liveOf(login_id)).map(({ tenant_id }) => tenant_id)).toEqual([desk.south.id]);
	});

	it("cannot switch to a company of others", async () => {
		await login(desk, email, desk.north);
		const mine = await signIn();
		const theirs = await desk.env.PLATFORM_DB.prepare(
			"SELECT max(id) AS id FROM membership WHERE tenant_id = ?",
		)
			.bind(desk.south.id)
			.first<number>("id");
		for (const organization_id of [theirs, -1, 999_999]) {
			const answer = await ask(desk, browserOf(mine), "POST", "/switch-organization", { organization_id });
			expect(answer.status).toBe(403);
		}
		expect(await statusOf(mine)).toBe(200);
	});
});

describe("ending a session", () => {
	it("logout ends it for good, by cookie and by bearer token alike", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn();
		const bearer = await ask(desk, browserOf(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const token = { Authorization: `Bearer ${data.token}` };
		expect((await userType(token)).status).toBe(200);

		const out = await ask(desk, browserOf(attempt), "POST", "/logout");
		expect(out.headers.getSetCookie().join()).toContain("cartage_session=; Path=/; Max-Age=0");
		expect(await statusOf(attempt)).toBe(401);
		expect((await ask(desk, token, "GET", "/logout")).status).toBe(200);
		expect((await userType(token)).status).toBe(401);
	});

	it("a request that was on its way at the logout does not bring it back", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn();
		await Promise.all([
			...Array.from({ length: 10 }, () => userType(browserOf(attempt))),
			ask(desk, browserOf(attempt), "POST", "/logout"),
			...Array.from({ length: 10 }, () => userType(browserOf(attempt))),
		]);
		expect(await statusOf(attempt)).toBe(401);
	});

	it("ends at once where the membership is out of use", async () => {
		const id = await login(desk, email, desk.north);
		const attempt = await signIn();
		expect(await statusOf(attempt)).toBe(200);
		await onPlatform(desk, "UPDATE membership SET is_active = 0 WHERE login_id = ?", id);
		forgetPrincipals();
		expect(await statusOf(attempt)).toBe(401);
	});

	it("is held by twenty devices at the most, the one seen longest ago makes way", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn();
		const tokens: string[] = [];
		for (let device = 0; device < 21; device++) {
			const answer = await ask(desk, browserOf(attempt), "GET", "/sanctum-access-token");
			const { data }: { data: { token: string } } = await answer.json();
			tokens.push(data.token);
			await onPlatform(
				desk,
				"UPDATE session SET last_seen_at = ? WHERE kind = 'bearer' AND ended_at IS NULL AND last_seen_at > '2026'",
				`2025-01-01T00:00:${String(device).padStart(2, "0")}.000Z`,
			);
		}
		const open = async (token = "") => (await userType({ Authorization: `Bearer ${token}` })).status;
		expect([await open(tokens[0]), await open(tokens[1]), await open(tokens[20])]).toEqual([401, 200, 200]);
	});

	it("where a cookie and a bearer token come together the cookie counts, with its proofs", async () => {
		await login(desk, email, desk.north);
		const attempt = await signIn();
		const bearer = await ask(desk, browserOf(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const both = {
			Cookie: browserOf(attempt).Cookie ?? "",
			Authorization: `Bearer ${data.token}`,
		};
		expect((await ask(desk, both, "POST", "/client/save-job", {})).status).toBe(403);
		expect(
			(await ask(desk, { Authorization: both.Authorization }, "POST", "/client/save-job", {})).status,
		).toBe(422);
	});
});
