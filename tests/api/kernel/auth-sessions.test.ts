import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	attemptHeaders,
	attemptSignIn,
	insertLogin,
	PASSWORD,
	readAttempt,
	type SignInAttempt,
} from "@/tests/support/api/logins";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { browserHeaders, sendWithHeaders, writePlatform } from "@/tests/support/api/test-users";
import { rowUpdate } from "@/tests/support/databases/rows";
import { clearPrincipalCache } from "~/auth/principal";
import { sessionText } from "~/shared/texts/sign-in";

let api: TestApi;
let email: string;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
});
beforeEach(() => {
	api.checkedRooms.length = 0;
	email = `pat-${++created}@cartage.test`;
});
afterAll(() => api.close());

const signIn = (tenant_slug?: string, headers: Record<string, string> = {}) =>
	attemptSignIn(api, { email, password: PASSWORD, ...(tenant_slug ? { tenant_slug } : {}) }, headers);
const fetchUserType = (headers: Record<string, string>) =>
	sendWithHeaders(api, headers, "GET", "/get-user-type");
const fetchStatus = async (attempt: SignInAttempt) => (await fetchUserType(attemptHeaders(attempt))).status;
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

const countActiveSessions = async (login_id: number) => {
	const { results } = await api.env.PLATFORM_DB.prepare(
		"SELECT kind, tenant_id FROM session WHERE login_id = ? AND ended_at IS NULL",
	)
		.bind(login_id)
		.all<{ kind: string; tenant_id: number | null }>();
	return results;
};

describe("signing in", () => {
	it("sets session cookies that scripts and other sites cannot use", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn();
		expect([attempt.status, attempt.data.user_type, attempt.data.tenant_slug]).toEqual([
			200,
			"client",
			"north",
		]);
		const [session, xsrf] = attempt.headers.getSetCookie();
		expect(session).toMatch(/^cartage_session=[0-9a-f]{64}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
		expect(xsrf).toMatch(/^XSRF-TOKEN=[0-9a-f]{64}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
		expect(await fetchStatus(attempt)).toBe(200);
	});

	it("stores only a hash of the token", async () => {
		await insertLogin(api, email, api.north);
		const token = (await signIn()).cookies.get("cartage_session");
		const tokenCount = await api.env.PLATFORM_DB.prepare(
			"SELECT count(*) AS n FROM session WHERE token_hash = ?",
		)
			.bind(token)
			.first<number>("n");
		expect(tokenCount).toBe(0);
	});

	it("never reuses a session cookie the browser sent", async () => {
		const login_id = await insertLogin(api, email, api.north);
		const foreignToken = "a".repeat(64);
		const attempt = await signIn(undefined, { Cookie: `cartage_session=${foreignToken}` });
		expect(attempt.cookies.get("cartage_session")).not.toBe(foreignToken);
		expect((await fetchUserType(browserHeaders(foreignToken))).status).toBe(401);
		const earlier = await signIn();
		const after = await signIn(undefined, {
			Cookie: `cartage_session=${earlier.cookies.get("cartage_session")}`,
		});
		expect(after.cookies.get("cartage_session")).not.toBe(earlier.cookies.get("cartage_session"));
		expect(await countActiveSessions(login_id)).toHaveLength(1);
	});

	it("writes no header from the contents of a caller's cookie", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn(undefined, {
			Cookie: "XSRF-TOKEN=x%0d%0aSet-Cookie:%20a=b%3B%20Domain=evil",
		});
		expect(attempt.status).toBe(200);
		expect(attempt.headers.getSetCookie()).toHaveLength(2);
		expect(attempt.cookies.get("XSRF-TOKEN")).toMatch(/^[\w%-]+$/);
	});

	it("gives each session an anti-forgery token of its own, whatever the browser sent", async () => {
		await insertLogin(api, email, api.north);
		const planted = await signIn(undefined, { Cookie: "XSRF-TOKEN=planted" });
		const next = await signIn(undefined, { Cookie: attemptHeaders(planted).Cookie ?? "" });
		const tokens = [planted, next].map(({ cookies }) => cookies.get("XSRF-TOKEN"));
		expect(new Set([...tokens, "planted"]).size).toBe(3);
		const session = `cartage_session=${next.cookies.get("cartage_session")}`;
		const change = (xsrf = "") =>
			sendWithHeaders(
				api,
				{ ...attemptHeaders(next), Cookie: `${session}; XSRF-TOKEN=${xsrf}`, "X-XSRF-TOKEN": xsrf },
				"POST",
				"/client/save-job",
				{},
			);
		expect((await change("planted")).status).toBe(403);
		expect((await change(tokens[0])).status).toBe(403);
		expect((await change(tokens[1])).status).toBe(422);
	});

	it("refuses a company the login does not belong to", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn("south");
		expect([attempt.status, attempt.cookies.size]).toEqual([422, 0]);
	});

	it("responds to a deactivated login as to one without a membership", async () => {
		const login_id = await insertLogin(api, email, api.north);
		const live = await signIn();
		await writePlatform(api, [rowUpdate("login", { id: login_id }, { is_active: 0 })]);
		expect((await signIn()).status).toBe(403);
		expect(await fetchStatus(live)).toBe(401);
	});
});

describe("one active session per login and company", () => {
	it("a new session ends the older one with a message, in the API and in the room", async () => {
		await insertLogin(api, email, api.north);
		const older = await signIn();
		const newer = await signIn();
		const response = await fetchUserType(attemptHeaders(older));
		expect([response.status, await messageOf(response)]).toEqual([401, sessionText.otherDevice]);
		expect(await fetchStatus(newer)).toBe(200);
		expect(api.checkedRooms).toEqual(["north"]);
	});

	it("of ten concurrent sign-ins one session stays", async () => {
		const login_id = await insertLogin(api, email, api.north);
		const attempts = await Promise.all(Array.from({ length: 10 }, () => signIn()));
		expect(attempts.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(await countActiveSessions(login_id)).toHaveLength(1);
		const statuses = await Promise.all(attempts.map(fetchStatus));
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(api.checkedRooms).toHaveLength(9);
	});

	it("the sessions of other logins stay", async () => {
		await insertLogin(api, email, api.north);
		const ownSession = await signIn();
		email = `other-${email}`;
		await insertLogin(api, email, api.north);
		await signIn();
		expect(await fetchStatus(ownSession)).toBe(200);
	});
});

describe("a login of two companies", () => {
	it("must choose one before any other call", async () => {
		await insertLogin(api, email, api.north, api.south);
		const attempt = await signIn();
		expect([attempt.data.user_type, attempt.data.tenant_slug]).toEqual([null, ""]);
		expect(attempt.data.multipleAccount.organizations.map(({ tenant_slug }) => tenant_slug)).toEqual([
			"north",
			"south",
		]);
		expect((await fetchUserType(attemptHeaders(attempt))).status).toBe(200);
		for (const path of ["/client/get-job-list", "/client/common/get-customers"])
			expect((await sendWithHeaders(api, attemptHeaders(attempt), "GET", path)).status).toBe(403);
	});

	it("can have a session in each, neither of which ends the other", async () => {
		const login_id = await insertLogin(api, email, api.north, api.south);
		const [north, south] = [await signIn("north"), await signIn("south")];
		expect([await fetchStatus(north), await fetchStatus(south)]).toEqual([200, 200]);
		expect(await countActiveSessions(login_id)).toHaveLength(2);
	});

	it("switching ends the old session; the new one only works in the other company", async () => {
		const login_id = await insertLogin(api, email, api.north, api.south);
		const north = await signIn("north");
		const organization_id = north.data.multipleAccount.organizations.find(
			({ tenant_slug }) => tenant_slug === "south",
		)?.id;
		const south = await readAttempt(
			await sendWithHeaders(api, attemptHeaders(north), "POST", "/switch-organization", { organization_id }),
		);
		expect([south.status, south.data.tenant_slug]).toEqual([200, "south"]);
		expect([await fetchStatus(north), await fetchStatus(south)]).toEqual([401, 200]);
		const list = (TenantSlug: string) =>
			sendWithHeaders(api, { ...attemptHeaders(south), TenantSlug }, "GET", "/client/common/get-customers");
		expect([(await list("south")).status, (await list("north")).status]).toEqual([200, 403]);
		expect((await countActiveSessions(login_id)).map(({ tenant_id }) => tenant_id)).toEqual([api.south.id]);
	});

	it("cannot switch to a company it does not belong to", async () => {
		await insertLogin(api, email, api.north);
		const ownSession = await signIn();
		const otherOrganization = await api.env.PLATFORM_DB.prepare(
			"SELECT max(id) AS id FROM membership WHERE tenant_id = ?",
		)
			.bind(api.south.id)
			.first<number>("id");
		for (const organization_id of [otherOrganization, -1, 999_999]) {
			const response = await sendWithHeaders(
				api,
				attemptHeaders(ownSession),
				"POST",
				"/switch-organization",
				{
					organization_id,
				},
			);
			expect(response.status).toBe(403);
		}
		expect(await fetchStatus(ownSession)).toBe(200);
	});
});

describe("ending a session", () => {
	it("logout ends cookie sessions and bearer tokens for good", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn();
		const bearer = await sendWithHeaders(api, attemptHeaders(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const token = { Authorization: `Bearer ${data.token}` };
		expect((await fetchUserType(token)).status).toBe(200);

		const logoutResponse = await sendWithHeaders(api, attemptHeaders(attempt), "POST", "/logout");
		expect(logoutResponse.headers.getSetCookie().join()).toContain("cartage_session=; Path=/; Max-Age=0");
		expect(logoutResponse.headers.get("Clear-Site-Data")).toBe('"cache"');
		expect(await fetchStatus(attempt)).toBe(401);
		expect((await sendWithHeaders(api, token, "GET", "/logout")).status).toBe(200);
		expect((await fetchUserType(token)).status).toBe(401);
	});

	it.each<[string, (attempt: SignInAttempt, login_id: number) => Promise<Response>, string]>([
		[
			"logout",
			(attempt) => sendWithHeaders(api, attemptHeaders(attempt), "POST", "/logout"),
			"Please sign in.",
		],
		[
			"a new password",
			async () =>
				sendWithHeaders(api, attemptHeaders(await signIn("south")), "POST", "/client/change-password", {
					current_password: PASSWORD,
					password: "another battery horse",
					password_confirmation: "another battery horse",
				}),
			sessionText.passwordChanged,
		],
		[
			"deactivation",
			async (_, login_id) => {
				const admin = await api.north.signIn(`Admin of ${email}`);
				const membership = "SELECT user_id FROM membership WHERE login_id = ? AND tenant_id = ?";
				const id = await api.env.PLATFORM_DB.prepare(membership)
					.bind(login_id, api.north.id)
					.first("user_id");
				return await admin.fetch("PATCH", `/client/profiles/${id}`, { is_active: 0 });
			},
			sessionText.removed,
		],
	])("after %s the company's room checks its sessions, and the record names the reason", async (...row) => {
		const [, end, reason] = row;
		const login_id = await insertLogin(api, email, api.north, api.south);
		const attempt = await signIn("north");
		api.checkedRooms.length = 0;
		expect((await end(attempt, login_id)).status).toBe(200);
		expect(api.checkedRooms).toContain("north");
		const refused = await fetchUserType(attemptHeaders(attempt));
		expect([refused.status, await messageOf(refused)]).toEqual([401, reason]);
	});

	it("a request in flight during the logout does not revive the session", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn();
		await Promise.all([
			...Array.from({ length: 10 }, () => fetchUserType(attemptHeaders(attempt))),
			sendWithHeaders(api, attemptHeaders(attempt), "POST", "/logout"),
			...Array.from({ length: 10 }, () => fetchUserType(attemptHeaders(attempt))),
		]);
		expect(await fetchStatus(attempt)).toBe(401);
	});

	it("ends immediately when the membership is deactivated", async () => {
		const id = await insertLogin(api, email, api.north);
		const attempt = await signIn();
		expect(await fetchStatus(attempt)).toBe(200);
		await writePlatform(api, [rowUpdate("membership", { login_id: id }, { is_active: 0 })]);
		clearPrincipalCache();
		expect(await fetchStatus(attempt)).toBe(401);
	});

	it("with both a cookie and a bearer token, the cookie and its anti-forgery check apply", async () => {
		await insertLogin(api, email, api.north);
		const attempt = await signIn();
		const bearer = await sendWithHeaders(api, attemptHeaders(attempt), "GET", "/sanctum-access-token");
		const { data }: { data: { token: string } } = await bearer.json();
		const headers = {
			Cookie: attemptHeaders(attempt).Cookie ?? "",
			Authorization: `Bearer ${data.token}`,
		};
		expect((await sendWithHeaders(api, headers, "POST", "/client/save-job", {})).status).toBe(403);
		expect(
			(await sendWithHeaders(api, { Authorization: headers.Authorization }, "POST", "/client/save-job", {}))
				.status,
		).toBe(422);
	});
});
