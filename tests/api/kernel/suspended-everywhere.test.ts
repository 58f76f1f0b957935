import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_ORIGIN, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, type TestUser, writePlatform } from "@/tests/support/api/test-users";
import { addRow, changeRows, rowUpdate } from "@/tests/support/databases/rows";
import { createPageContext } from "@/workers/http/session/page-context";
import { loadPrincipal, platformCtx } from "@/workers/http/session/request-context";
import { clearPrincipalCache, readPrincipal } from "~/auth/principal";

/** The company is suspended by another isolate, of which this one learns from the databases alone. */
const CACHE_MS = 2000;
const START = new Date();
const after = (ms: number) => new Date(START.getTime() + ms);

let api: TestApi;
let people: Record<"client" | "customer" | "driver", TestUser>;

beforeAll(async () => {
	api = await openTestApi();
	const company = api.north;
	await addRow(company.d1, "driver", { id: 900, code: "DRV", first_name: "Pat" });
	people = {
		client: await createTestUser(api, { user_type: "client", company }),
		customer: await createTestUser(api, { user_type: "customer", company, customer_id: 1 }),
		driver: await createTestUser(api, { user_type: "driver", company, driver_id: 900 }),
	};
});
beforeEach(async () => {
	await writePlatform(api, [rowUpdate("tenant", {}, { status: "active" })]);
	clearPrincipalCache();
});
afterAll(() => api.close());

const suspendElsewhere = () =>
	changeRows(api.env.PLATFORM_DB, "tenant", { slug: "north" }, { status: "suspended" });

/** The status that a session has at a moment, as calls of the API and phones of drivers read it. */
async function askAt(user: TestUser, ms: number) {
	const found = await readPrincipal(api.env, user.token, after(ms));
	return found.state === "live" ? found.principal.session.tenant?.status : found.state;
}

/** Where a screen leads at a moment. */
async function openAt(user: TestUser, path: string, ms: number) {
	const request = new Request(`${API_ORIGIN}${path}`, { headers: user.cookie });
	const platform = { ...platformCtx(request, api.env, () => {}), now: after(ms) };
	const visitor = await loadPrincipal(request, api.env, platform.now, platform.waitUntil);
	const { outcome } = createPageContext(request, platform, visitor, new Set());
	return outcome.kind === "redirect" ? outcome.to : outcome.kind;
}

describe("a company that was suspended elsewhere", () => {
	it.each(["client", "customer", "driver"] as const)(
		"is suspended for a %s after two seconds, however often they ask meanwhile",
		async (type) => {
			const user = people[type];
			expect(await askAt(user, 0)).toBe("active");
			await suspendElsewhere();
			// Asking does not make what is cached last longer.
			for (const ms of [500, 1000, 1500, CACHE_MS - 1]) expect(await askAt(user, ms)).toBe("active");
			expect(await askAt(user, CACHE_MS)).toBe("suspended");
		},
	);

	it.each([
		["client", "/home"],
		["customer", "/customer/traffic-diary"],
	] as const)("leads a %s from %s to the screen that says so", async (type, path) => {
		expect(await openAt(people[type], path, 0)).toBe("allow");
		await suspendElsewhere();
		expect(await openAt(people[type], path, CACHE_MS)).toBe("/suspended");
	});

	it("is open again as soon", async () => {
		await suspendElsewhere();
		expect(await askAt(people.client, 0)).toBe("suspended");
		await changeRows(api.env.PLATFORM_DB, "tenant", {}, { status: "active" });
		expect(await askAt(people.client, CACHE_MS)).toBe("active");
	});
});
