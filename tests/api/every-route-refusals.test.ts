import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cast, type GuardedCall, openCast, USER_TYPES, without } from "../support/cast";
import { CALLS, complaints, GUARDED, isUnsafe, notStatus } from "../support/every-call";

const ELSEWHERE = "https://elsewhere.test";

let cast: Cast;
let changes: Awaited<ReturnType<Cast["watch"]>>;

beforeAll(async () => {
	cast = await openCast();
	changes = await cast.watch();
});
afterAll(() => cast.close());

/** Sends calls that are well-formed in every other way; all must be refused with this status. */
async function refused(
	calls: readonly GuardedCall[],
	status: number,
	headersFor: (call: GuardedCall) => Record<string, string>,
) {
	expect(calls.length).toBeGreaterThan(0);
	const found = complaints(calls, async (call) => notStatus(await cast.send(call, headersFor(call)), status));
	expect(await found).toEqual([]);
}

const cookieOf = (call: GuardedCall) => cast.rightPerson(call).cookie;
const unsafe = GUARDED.filter(isUnsafe);
const changing = GUARDED.filter((call) => isUnsafe(call) || call.route.changesState);

describe("every call answers 401", () => {
	it("without a session", () => refused(GUARDED, 401, () => ({})));

	it("with a session nobody opened", () =>
		refused(GUARDED, 401, () => ({ Cookie: `cartage_session=${"f".repeat(64)}` })));

	it("with a bearer token nobody was given", () =>
		refused(GUARDED, 401, () => ({ Authorization: "Bearer x" })));

	it("with cookies that cannot be read", () =>
		refused(GUARDED, 401, () => ({ Cookie: "cartage_session=%E0%A4%A; XSRF-TOKEN=%" })));
});

describe("every call answers 403", () => {
	it.each(USER_TYPES)("to a %s where it is for others", async (type) => {
		const calls = GUARDED.filter(({ access }) => !access.users.includes(type));
		await refused(calls, 403, () => cast.people[type].cookie);
		await refused(calls, 403, () => cast.people[type].bearer);
	});

	it("without the anti-forgery header", () =>
		refused(unsafe, 403, (call) => without(cookieOf(call), "X-XSRF-TOKEN")));

	it.each(["short", "0123456789abcdeF", "0123456789abcdef0", ""])(
		"with the wrong anti-forgery header %j",
		(token) => refused(unsafe, 403, (call) => ({ ...cookieOf(call), "X-XSRF-TOKEN": token })),
	);

	it("with the anti-forgery header and no such cookie", () =>
		refused(unsafe, 403, (call) => ({
			...cookieOf(call),
			Cookie: `cartage_session=${cast.rightPerson(call).token}`,
		})));

	it("with an empty anti-forgery header and cookie", () =>
		refused(unsafe, 403, (call) => ({
			...cookieOf(call),
			"X-XSRF-TOKEN": "",
			Cookie: `cartage_session=${cast.rightPerson(call).token}; XSRF-TOKEN=`,
		})));

	it.each<[string, Record<string, string>]>([
		["another site", { Origin: ELSEWHERE, "Sec-Fetch-Site": "cross-site" }],
		["another origin, whatever else is said", { Origin: ELSEWHERE, "Sec-Fetch-Site": "same-origin" }],
		["another port", { Origin: "http://cartage.test:8080" }],
		["another scheme", { Origin: "https://cartage.test" }],
		["a sandboxed page", { Origin: "null" }],
		["a sibling site's link", { "Sec-Fetch-Site": "same-site" }],
		["another site's link", { "Sec-Fetch-Site": "cross-site" }],
		["an address that was typed", { "Sec-Fetch-Site": "none" }],
		["who knows where", {}],
	])("where a cookie session would change something from %s", (_name, from) =>
		refused(changing, 403, (call) => ({ ...without(cookieOf(call), "Origin", "Sec-Fetch-Site"), ...from })),
	);

	it("with another company's slug", async () => {
		await refused(GUARDED, 403, (call) => ({ ...cookieOf(call), TenantSlug: "south" }));
		await refused(GUARDED, 403, (call) => ({ ...cast.rightPerson(call).bearer, TenantSlug: "south" }));
	});

	it.each<[string, Record<string, string>]>([
		["origin", { Origin: ELSEWHERE }],
		["site", { "Sec-Fetch-Site": "cross-site" }],
	])("where an open call is posted from another %s", async (_name, from) => {
		const open = CALLS.filter((call) => call.route.access === "open" && isUnsafe(call));
		expect(open.length).toBeGreaterThan(0);
		const found = complaints(open, async (call) => notStatus(await cast.send(call, from), 403));
		expect(await found).toEqual([]);
	});
});

it("none of it changed anything", async () => {
	expect(await changes()).toEqual([]);
});

it("a call that answers to GET and to an unsafe method says that it changes state", () => {
	const addresses = new Map<unknown, Set<string>>();
	for (const { route, method } of CALLS)
		addresses.set(route, (addresses.get(route) ?? new Set()).add(method));
	const unsaid = CALLS.filter(({ route, method }) => {
		const methods = addresses.get(route);
		return method === "GET" && (methods?.size ?? 0) > 1 && !route.changesState;
	});
	expect(unsaid.map(({ name }) => name)).toEqual([]);
});
