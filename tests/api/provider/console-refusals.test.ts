import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	findStatusError,
	GUARDED_CALLS,
	isConsoleAccess,
} from "@/tests/support/api/api-calls";
import { API_ORIGIN } from "@/tests/support/api/test-api";
import { createTestUser, type TestUser } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { createPageContext } from "@/workers/http/session/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { ROUTES } from "~/domain/kernel/permissions/routes";

/** Every call of the console and of super admins, from the table of routes: a new one is among them by itself. */
const CONSOLE_CALLS = GUARDED_CALLS.filter(
	({ access }) => isConsoleAccess(access) && access.permission !== "signed-in",
);
const SUPER_CALLS = CONSOLE_CALLS.filter(({ access }) => !access.users.includes("admin"));

let fixture: UsersFixture;
let withoutRole: Record<"admin" | "superAdmin", TestUser>;
let visitor: Record<string, string>;
let changes: () => Promise<string[]>;

beforeAll(async () => {
	fixture = await openUsersFixture();
	withoutRole = {
		admin: await createTestUser(fixture.api, { user_type: "admin" }),
		superAdmin: await createTestUser(fixture.api, { user_type: "superAdmin" }),
	};
	// A super admin who is in a company is one of its people there, and nobody of the console.
	visitor = await enterNorth();
	changes = await fixture.watchChanges();
});
afterAll(() => fixture.close());

async function enterNorth(): Promise<Record<string, string>> {
	const { api, users } = fixture;
	const { browserHeaders, sendWithHeaders } = await import("@/tests/support/api/test-users");
	const response = await sendWithHeaders(api, users.superAdmin.bearer, "POST", "/console/login-as-client", {
		clientId: api.north.id,
		userId: users.client.user_id,
		reason: "Suite of refusals",
		access: "full",
	});
	const cookie = response.headers.getSetCookie().find((one) => one.startsWith("cartage_session="));
	return browserHeaders(cookie?.slice("cartage_session=".length).split(";")[0] ?? "");
}

const expectRefused = async (calls: typeof CONSOLE_CALLS, status: number, headers: Record<string, string>) =>
	expect(
		await collectErrors(calls, async (call) =>
			findStatusError(await fixture.sendValid(call, headers), status),
		),
	).toEqual([]);

describe("every call of the console", () => {
	it("there are calls for both kinds of the provider's people", () => {
		expect(CONSOLE_CALLS.length).toBeGreaterThan(20);
		expect(SUPER_CALLS.length).toBeGreaterThan(5);
	});

	it("answers 401 without a session", () => expectRefused(CONSOLE_CALLS, 401, {}));

	it.each(["client", "customer", "driver"] as const)("answers 403 to a %s", async (type) => {
		await expectRefused(CONSOLE_CALLS, 403, fixture.users[type].cookie);
		await expectRefused(CONSOLE_CALLS, 403, fixture.users[type].bearer);
	});

	it("answers 403 to a super admin who is in a company", () => expectRefused(CONSOLE_CALLS, 403, visitor));

	it.each(["admin", "superAdmin"] as const)("answers 403 to an %s whose role opens nothing", (type) =>
		expectRefused(CONSOLE_CALLS, 403, withoutRole[type].cookie),
	);

	it("answers 403 to an admin if it is for super admins only", () =>
		expectRefused(SUPER_CALLS, 403, fixture.users.admin.cookie));

	it("has changed nothing", async () => {
		expect((await changes()).filter((table) => table !== "platform.rate_limit")).toEqual([]);
	});
});

async function openScreen(path: string, headers: Record<string, string>) {
	const request = new Request(`${API_ORIGIN}${path}`, { headers });
	const platform = platformCtx(request, fixture.api.env, () => {});
	const principal = await loadPrincipal(request, fixture.api.env, platform.now, platform.waitUntil);
	return createPageContext(request, platform, principal, new Set()).outcome.kind;
}

describe("every screen of the console", () => {
	const screens = ROUTES.flatMap((route) =>
		route.kind === "page" && (route.user === "admin" || route.user === "superAdmin")
			? [{ path: route.path.replace(":clientId", "1"), user: route.user }]
			: [],
	);
	it.each(screens)("$path opens for $user alone", async ({ path, user }) => {
		const { users } = fixture;
		expect(await openScreen(path, users[user].cookie)).toBe("allow");
		const others = (["client", "customer", "admin", "superAdmin"] as const).filter((type) => type !== user);
		for (const type of others)
			expect([type, await openScreen(path, users[type].cookie)]).toEqual([type, "redirect"]);
		for (const headers of [{}, visitor, withoutRole[user].cookie])
			expect(await openScreen(path, headers)).toBe("redirect");
	});
});
