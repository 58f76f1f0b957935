import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findStatusError,
	GUARDED_CALLS,
	isConsoleAccess,
} from "@/tests/support/api/api-calls";
import {
	createRole,
	createTestUser,
	sendWithHeaders,
	type TestUser,
	writePlatform,
} from "@/tests/support/api/test-users";
import { type GuardedCall, openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { addRow, rowInserts, rowUpdate } from "@/tests/support/databases/rows";
import {
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/kernel/permissions/catalogue";
import { listPortalPaths } from "~/domain/kernel/permissions/portal-rights";
import type { UserType } from "~/shared/actor";

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
});
afterAll(() => fixture.close());

const permissionCalls = GUARDED_CALLS.flatMap((call) =>
	call.access.permission === "signed-in" ? [] : [{ ...call, openers: call.access.permission }],
);
/** What a customer's administrator may do whom the company has not limited. */
const UNLIMITED = {
	customerPortal: 1,
	is_portal_admin: 1,
	can_track: null,
	can_book: null,
	can_see_prices: null,
	can_see_invoices: null,
	can_see_pods: null,
};
const staffCalls = permissionCalls.filter(({ access }) => access.users.includes("client"));

/** Staff of north whose role has these permission paths. */
const clientWith = async (...paths: string[]): Promise<TestUser> =>
	createTestUser(fixture.api, {
		user_type: "client",
		company: fixture.api.north,
		role_id: await createRole(fixture.api.north, ...paths),
	});

/** Sends a request that passes the permission check and then fails: broken JSON or an unknown id. */
async function sendProbe(call: GuardedCall, headers: Record<string, string>): Promise<Response> {
	const response = await sendWithHeaders(
		fixture.api,
		headers,
		call.method,
		fillCallPath(call, 999_999),
		call.route.body ? "{broken" : undefined,
	);
	// A file that nobody takes would count as a call under way.
	await response.body?.cancel();
	return response;
}

const findNotRefused = ({ status }: Response) =>
	[401, 403].includes(status) ? `was refused: ${status}` : null;

async function readPermissionPaths(): Promise<string[]> {
	const { results } = await fixture.api.north.d1
		.prepare("SELECT path FROM permission")
		.all<{ path: string }>();
	return results.map(({ path }) => path);
}

describe("a call that needs a permission", () => {
	it("is refused for the right user type without any permission", async () => {
		const { api } = fixture;
		await addRow(api.north.d1, "customer", { id: 903, customer_code: "SHUT", customer_name: "Shutford" });
		const without = {
			client: await clientWith(),
			customer: await createTestUser(api, { user_type: "customer", company: api.north, customer_id: 903 }),
			admin: await createTestUser(api, { user_type: "admin" }),
			superAdmin: await createTestUser(api, { user_type: "superAdmin" }),
			driver: null,
		};
		const calls = permissionCalls.flatMap((call) =>
			call.access.users.flatMap((type) => {
				const user = without[type];
				return user ? [{ ...call, who: user, name: `${call.name} as ${type}` }] : [];
			}),
		);
		expect(calls.length).toBeGreaterThan(0);
		const callErrors = collectErrors(calls, async (call) =>
			findStatusError(await fixture.sendValid(call, call.who.cookie), 403),
		);
		expect(await callErrors).toEqual([]);
	});

	it("is refused for a role with all other permissions", async () => {
		const allPaths = await readPermissionPaths();
		const kinds = new Map(staffCalls.map(({ openers }) => [openers.join(), openers]));
		for (const [kind, permittedPaths] of kinds) {
			const calls = staffCalls.filter(({ openers }) => openers.join() === kind);
			const { cookie } = await clientWith(...allPaths.filter((path) => !permittedPaths.includes(path)));
			const callErrors = collectErrors(calls, async (call) =>
				findStatusError(await fixture.sendValid(call, cookie), 403),
			);
			expect(await callErrors).toEqual([]);
		}
	});

	it("is allowed for a role with any single one of its permissions", async () => {
		const screenPaths = new Set(await readPermissionPaths());
		const calls = staffCalls.flatMap((call) =>
			call.openers
				.filter((opener) => screenPaths.has(opener))
				.map((opener) => ({ ...call, opener, name: `${call.name} by ${opener}` })),
		);
		const clientsByPath = new Map<string, TestUser>();
		for (const path of new Set(calls.map(({ opener }) => opener)))
			clientsByPath.set(path, await clientWith(path));
		const callErrors = collectErrors(calls, async (call) =>
			findNotRefused(await sendProbe(call, clientsByPath.get(call.opener)?.cookie ?? {})),
		);
		expect(await callErrors).toEqual([]);
	});

	it("needs permissions that its user types can have", async () => {
		const lists: Partial<Record<UserType, readonly string[]>> = {
			client: await readPermissionPaths(),
			customer: listPortalPaths(UNLIMITED),
			admin: [...CONSOLE_PERMISSIONS, ...CONSOLE_ACTIONS].map(({ path }) => path),
			superAdmin: [...SUPER_ADMIN_PERMISSIONS, ...SUPER_ADMIN_ACTIONS].map(({ path }) => path),
		};
		const unknown = permissionCalls.flatMap(({ name, openers, access }) => {
			const grantable = new Set(access.users.flatMap((type) => lists[type] ?? []));
			return openers.filter((path) => !grantable.has(path)).map((path) => `${name} by ${path}`);
		});
		expect(unknown).toEqual([]);
	});
});

describe("every call is allowed for its user types", () => {
	// A logout would end the session the other calls use.
	const calls = GUARDED_CALLS.filter(({ path, access }) => path !== "/logout" && !isConsoleAccess(access));

	it("with a cookie session and its anti-forgery value", async () => {
		const callErrors = collectErrors(calls, async (call) =>
			findNotRefused(await sendProbe(call, fixture.permittedUser(call).cookie)),
		);
		expect(await callErrors).toEqual(expectedRefusals(calls));
	});

	it("with a bearer token alone", async () => {
		const callErrors = collectErrors(calls, async (call) =>
			findNotRefused(await sendProbe(call, fixture.permittedUser(call).bearer)),
		);
		expect(await callErrors).toEqual(expectedRefusals(calls));
	});

	it("with the company's own slug", async () => {
		const callErrors = collectErrors(calls, async (call) =>
			findNotRefused(await sendProbe(call, { ...fixture.permittedUser(call).cookie, TenantSlug: "north" })),
		);
		expect(await callErrors).toEqual(expectedRefusals(calls));
	});

	/** Calls about a user are only for that same user, and no user has the id 999,999. */
	const expectedRefusals = (calls: readonly GuardedCall[]) =>
		calls
			.filter(
				({ path }) =>
					path.includes("{userId}") ||
					path.startsWith("/get-user-logged-details/") ||
					path === "/customer/client-notifications/{id}",
			)
			.map(({ name }) => `${name}: was refused: 403`)
			.sort();
});

describe("a suspended subscription", () => {
	const allowed = GUARDED_CALLS.filter(({ route }) => route.allowSuspended && route.path !== "/logout");
	const others = GUARDED_CALLS.filter(
		({ route, access }) => !route.allowSuspended && access.users.includes("client"),
	);
	let staff: TestUser;

	beforeAll(async () => {
		const { api } = fixture;
		staff = await createTestUser(api, { user_type: "client", company: api.south });
		await writePlatform(api, rowInserts("plan", [{ id: 901, slug: "cast", name: "Cast", price_month: 0 }]));
		await writePlatform(
			api,
			rowInserts("subscription", [{ tenant_id: api.south.id, plan_id: 901, status: "active", suspended: 1 }]),
		);
	});

	it("refuses staff every call except those marked as allowed", async () => {
		expect(others.length).toBeGreaterThan(0);
		expect(
			await collectErrors(others, async (call) =>
				findStatusError(await fixture.sendValid(call, staff.cookie), 403),
			),
		).toEqual([]);
		expect(
			await collectErrors(others, async (call) =>
				findStatusError(await fixture.sendValid(call, staff.bearer), 403),
			),
		).toEqual([]);
	});

	it("still allows the marked calls", async () => {
		const sendForOwnUser = (call: GuardedCall) =>
			sendWithHeaders(
				fixture.api,
				staff.cookie,
				call.method,
				fillCallPath(call, staff.user_id),
				call.route.body ? "{" : undefined,
			);
		const calls = allowed.filter(({ access }) => access.users.includes("client"));
		expect(await collectErrors(calls, async (call) => findNotRefused(await sendForOwnUser(call)))).toEqual(
			[],
		);
	});

	it("does not affect the company's customers, but a suspended company does", async () => {
		const { api } = fixture;
		const customer = await createTestUser(api, { user_type: "customer", company: api.south, customer_id: 1 });
		const calls = GUARDED_CALLS.filter(
			({ route, access }) => access.users.includes("customer") && !route.allowSuspended && !route.params,
		);
		expect(
			await collectErrors(calls, async (call) => findNotRefused(await sendProbe(call, customer.cookie))),
		).toEqual([]);
		await writePlatform(api, [rowUpdate("tenant", { id: api.south.id }, { status: "suspended" })]);
		expect(
			await collectErrors(calls, async (call) =>
				findStatusError(await fixture.sendValid(call, customer.cookie), 403),
			),
		).toEqual([]);
	});
});
