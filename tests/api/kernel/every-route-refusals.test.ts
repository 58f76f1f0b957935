import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	API_CALLS,
	collectErrors,
	findStatusError,
	GUARDED_CALLS,
	isUnsafe,
} from "@/tests/support/api/api-calls";
import {
	type GuardedCall,
	omitHeaders,
	openUsersFixture,
	USER_TYPES,
	type UsersFixture,
} from "@/tests/support/api/users-fixture";

const ELSEWHERE = "https://elsewhere.test";

let fixture: UsersFixture;
let changes: Awaited<ReturnType<UsersFixture["watchChanges"]>>;

beforeAll(async () => {
	fixture = await openUsersFixture();
	changes = await fixture.watchChanges();
});
afterAll(() => fixture.close());

/** Sends otherwise valid calls; all must be refused with this status. */
async function expectRefused(
	calls: readonly GuardedCall[],
	status: number,
	headersFor: (call: GuardedCall) => Record<string, string>,
) {
	expect(calls.length).toBeGreaterThan(0);
	const callErrors = collectErrors(calls, async (call) =>
		findStatusError(await fixture.sendValid(call, headersFor(call)), status),
	);
	expect(await callErrors).toEqual([]);
}

const cookieOf = (call: GuardedCall) => fixture.permittedUser(call).cookie;
const unsafe = GUARDED_CALLS.filter(isUnsafe);
const changing = GUARDED_CALLS.filter((call) => isUnsafe(call) || call.route.changesState);

describe("every call gets 401", () => {
	it("without a session", () => expectRefused(GUARDED_CALLS, 401, () => ({})));

	it("with an unknown session", () =>
		expectRefused(GUARDED_CALLS, 401, () => ({ Cookie: `cartage_session=${"f".repeat(64)}` })));

	it("with an unknown bearer token", () =>
		expectRefused(GUARDED_CALLS, 401, () => ({ Authorization: "Bearer x" })));

	it("with cookies that cannot be read", () =>
		expectRefused(GUARDED_CALLS, 401, () => ({ Cookie: "cartage_session=%E0%A4%A; XSRF-TOKEN=%" })));
});

describe("every call gets 403", () => {
	it.each(USER_TYPES)("for a %s if it is for other user types", async (type) => {
		const calls = GUARDED_CALLS.filter(({ access }) => !access.users.includes(type));
		await expectRefused(calls, 403, () => fixture.users[type].cookie);
		await expectRefused(calls, 403, () => fixture.users[type].bearer);
	});

	it("without the anti-forgery header", () =>
		expectRefused(unsafe, 403, (call) => omitHeaders(cookieOf(call), "X-XSRF-TOKEN")));

	it.each(["short", "0123456789abcdeF", "0123456789abcdef0", ""])(
		"with the wrong anti-forgery header %j",
		(token) => expectRefused(unsafe, 403, (call) => ({ ...cookieOf(call), "X-XSRF-TOKEN": token })),
	);

	it("with the anti-forgery header and no such cookie", () =>
		expectRefused(unsafe, 403, (call) => ({
			...cookieOf(call),
			Cookie: `cartage_session=${fixture.permittedUser(call).token}`,
		})));

	it("with an empty anti-forgery header and cookie", () =>
		expectRefused(unsafe, 403, (call) => ({
			...cookieOf(call),
			"X-XSRF-TOKEN": "",
			Cookie: `cartage_session=${fixture.permittedUser(call).token}; XSRF-TOKEN=`,
		})));

	it.each<[string, Record<string, string>]>([
		["another site", { Origin: ELSEWHERE, "Sec-Fetch-Site": "cross-site" }],
		["another origin with a forged Sec-Fetch-Site", { Origin: ELSEWHERE, "Sec-Fetch-Site": "same-origin" }],
		["another port", { Origin: "http://cartage.test:8080" }],
		["another scheme", { Origin: "https://cartage.test" }],
		["a sandboxed page", { Origin: "null" }],
		["a sibling site's link", { "Sec-Fetch-Site": "same-site" }],
		["another site's link", { "Sec-Fetch-Site": "cross-site" }],
		["a typed address", { "Sec-Fetch-Site": "none" }],
		["an unknown origin", {}],
	])("if a cookie session would change something from %s", (_name, from) =>
		expectRefused(changing, 403, (call) => ({
			...omitHeaders(cookieOf(call), "Origin", "Sec-Fetch-Site"),
			...from,
		})),
	);

	it("with another company's slug", async () => {
		await expectRefused(GUARDED_CALLS, 403, (call) => ({ ...cookieOf(call), TenantSlug: "south" }));
		await expectRefused(GUARDED_CALLS, 403, (call) => ({
			...fixture.permittedUser(call).bearer,
			TenantSlug: "south",
		}));
	});

	it.each<[string, Record<string, string>]>([
		["origin", { Origin: ELSEWHERE }],
		["site", { "Sec-Fetch-Site": "cross-site" }],
	])("if an open call is posted from another %s", async (_name, from) => {
		const open = API_CALLS.filter((call) => call.route.access === "open" && isUnsafe(call));
		expect(open.length).toBeGreaterThan(0);
		const callErrors = collectErrors(open, async (call) =>
			findStatusError(await fixture.sendValid(call, from), 403),
		);
		expect(await callErrors).toEqual([]);
	});
});

it("none of these requests changed anything", async () => {
	expect(await changes()).toEqual([]);
});

it("a route with both GET and an unsafe method declares that it changes state", () => {
	const addresses = new Map<unknown, Set<string>>();
	for (const { route, method } of API_CALLS)
		addresses.set(route, (addresses.get(route) ?? new Set()).add(method));
	const undeclared = API_CALLS.filter(({ route, method }) => {
		const methods = addresses.get(route);
		return method === "GET" && (methods?.size ?? 0) > 1 && !route.changesState;
	});
	expect(undeclared.map(({ name }) => name)).toEqual([]);
});
