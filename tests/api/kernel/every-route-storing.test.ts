import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_CALLS, collectErrors, GUARDED_CALLS, type RouteCall } from "@/tests/support/api/api-calls";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { cacheControlOf } from "~/domain/kernel/files/buckets";

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.createEverything(fixture.api.north);
});
afterAll(() => fixture.close());

/** How many calls of a list were answered with success, and which answers may be stored by whatever lies between. */
async function findStorable<Call extends RouteCall>(
	calls: readonly Call[],
	headersOf: (call: Call) => Record<string, string>,
) {
	let answered = 0;
	const storable = await collectErrors(calls, async (call) => {
		const response = await fixture.sendValid(call, headersOf(call));
		await response.body?.cancel();
		if (response.ok) answered += 1;
		const stored = response.headers.get("Cache-Control") ?? "nothing";
		return stored.includes("no-store") ? null : `${response.status} ${stored}`;
	});
	return { answered, storable };
}

describe("no answer of a call may be stored by browsers and proxies:", () => {
	it("what each kind of user reads", async () => {
		const reads = GUARDED_CALLS.filter(({ method, route }) => method === "GET" && !route.changesState);
		const found = await findStorable(reads, (call) => fixture.permittedUser(call).cookie);
		expect(found.storable).toEqual([]);
		expect(found.answered).toBeGreaterThan(100);
	});

	it("what a visitor without a session is answered, refusals included", async () => {
		const found = await findStorable(
			API_CALLS.filter(({ path }) => path !== "/signup"),
			() => ({}),
		);
		expect(found.storable).toEqual([]);
	});

	it("of stored files only pictures that all staff see, which signing out clears", () => {
		const buckets = [
			"job-attachments",
			"pods",
			"workday-attachments",
			"quotes",
			"driver-documents",
			"unknown",
		];
		expect(new Set(buckets.map(cacheControlOf))).toEqual(new Set(["private, no-store"]));
		expect(["profile-pictures", "company-logos"].map(cacheControlOf)).toEqual(
			Array(2).fill("private, max-age=3600"),
		);
	});
});
