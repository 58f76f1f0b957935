import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/permissions/catalogue";
import type { UserType } from "~/domain/permissions/landing";
import { type Cast, type GuardedCall, openCast } from "../support/cast";
import { addressOf, complaints, GUARDED, notStatus } from "../support/every-call";
import { ask, onPlatform, type Person, person, roleWith } from "../support/people";

let cast: Cast;

beforeAll(async () => {
	cast = await openCast();
});
afterAll(() => cast.close());

const asking = GUARDED.flatMap((call) =>
	call.access.permission === "signed-in" ? [] : [{ ...call, openers: call.access.permission }],
);
const forStaff = asking.filter(({ access }) => access.users.includes("client"));

/** A client of north whose role opens these screens. */
const clientWith = async (...paths: string[]): Promise<Person> =>
	person(cast.desk, {
		user_type: "client",
		company: cast.desk.north,
		role_id: await roleWith(cast.desk.north, ...paths),
	});

/** Reaches a call behind its gate and no further: broken JSON is refused there, an id that is not there changes nothing. */
const knock = (call: GuardedCall, headers: Record<string, string>) =>
	ask(cast.desk, headers, call.method, addressOf(call, 999_999), call.route.body ? "{broken" : undefined);

const shut = ({ status }: Response) => ([401, 403].includes(status) ? `was shut: ${status}` : null);

async function screens(): Promise<string[]> {
	const { results } = await cast.desk.north.d1.prepare("SELECT path FROM permission").all<{ path: string }>();
	return results.map(({ path }) => path);
}

describe("a call that asks for a permission", () => {
	it("answers 403 to the right user type with nothing permitted", async () => {
		const { desk, people } = cast;
		await desk.north.d1
			.prepare("INSERT INTO customer (id, customer_code, customer_name) VALUES (903, 'SHUT', 'Shutford')")
			.run();
		const without = {
			client: await clientWith(),
			customer: await person(desk, { user_type: "customer", company: desk.north, customer_id: 903 }),
			admin: people.admin,
			superAdmin: people.superAdmin,
			driver: null,
		};
		const calls = asking.flatMap((call) =>
			call.access.users.flatMap((type) => {
				const who = without[type];
				return who ? [{ ...call, who, name: `${call.name} as ${type}` }] : [];
			}),
		);
		expect(calls.length).toBeGreaterThan(0);
		const found = complaints(calls, async (call) => notStatus(await cast.send(call, call.who.cookie), 403));
		expect(await found).toEqual([]);
	});

	it("answers 403 to a role with every other screen", async () => {
		const all = await screens();
		const kinds = new Map(forStaff.map(({ openers }) => [openers.join(), openers]));
		for (const [kind, own] of kinds) {
			const calls = forStaff.filter(({ openers }) => openers.join() === kind);
			const { cookie } = await clientWith(...all.filter((path) => !own.includes(path)));
			const found = complaints(calls, async (call) => notStatus(await cast.send(call, cookie), 403));
			expect(await found).toEqual([]);
		}
	});

	it("lets in a role with any one of its screens alone", async () => {
		const own = new Set(await screens());
		const calls = forStaff.flatMap((call) =>
			call.openers
				.filter((opener) => own.has(opener))
				.map((opener) => ({ ...call, opener, name: `${call.name} by ${opener}` })),
		);
		const people = new Map<string, Person>();
		for (const path of new Set(calls.map(({ opener }) => opener))) people.set(path, await clientWith(path));
		const found = complaints(calls, async (call) =>
			shut(await knock(call, people.get(call.opener)?.cookie ?? {})),
		);
		expect(await found).toEqual([]);
	});

	it("names screens that somebody it is for can be given", async () => {
		const lists: Partial<Record<UserType, readonly string[]>> = {
			client: await screens(),
			customer: CUSTOMER_PERMISSIONS.map(({ path }) => path),
			admin: CONSOLE_PERMISSIONS.map(({ path }) => path),
			superAdmin: SUPER_ADMIN_PERMISSIONS.map(({ path }) => path),
		};
		const unknown = asking.flatMap(({ name, openers, access }) => {
			const given = new Set(access.users.flatMap((type) => lists[type] ?? []));
			return openers.filter((path) => !given.has(path)).map((path) => `${name} by ${path}`);
		});
		expect(unknown).toEqual([]);
	});
});

describe("every call lets in whom it is for", () => {
	// A logout would end the very session that the others are asked with.
	const calls = GUARDED.filter(({ path, access }) => path !== "/logout" && !access.users.includes("admin"));

	it("with a cookie session and its proofs", async () => {
		const found = complaints(calls, async (call) => shut(await knock(call, cast.rightPerson(call).cookie)));
		expect(await found).toEqual(ownOnly(calls));
	});

	it("with a bearer token and no proof", async () => {
		const found = complaints(calls, async (call) => shut(await knock(call, cast.rightPerson(call).bearer)));
		expect(await found).toEqual(ownOnly(calls));
	});

	it("with the company's own slug", async () => {
		const found = complaints(calls, async (call) =>
			shut(await knock(call, { ...cast.rightPerson(call).cookie, TenantSlug: "north" })),
		);
		expect(await found).toEqual(ownOnly(calls));
	});

	/** Calls about a user are for that very user, whom 999,999 is not. */
	const ownOnly = (all: readonly GuardedCall[]) =>
		all
			.filter(({ path }) => path.includes("{userId}") || path.startsWith("/get-user-logged-details/"))
			.map(({ name }) => `${name}: was shut: 403`)
			.sort();
});

describe("a suspended subscription", () => {
	const allowed = GUARDED.filter(({ route }) => route.whenSuspended && route.path !== "/logout");
	const others = GUARDED.filter(
		({ route, access }) => !route.whenSuspended && access.users.includes("client"),
	);
	let staff: Person;

	beforeAll(async () => {
		const { desk } = cast;
		staff = await person(desk, { user_type: "client", company: desk.south });
		await onPlatform(desk, "INSERT INTO plan (id, slug, name, price_month) VALUES (901, 'cast', 'Cast', 0)");
		await onPlatform(
			desk,
			"INSERT INTO subscription (tenant_id, plan_id, status, suspended) VALUES (?, 901, 'active', 1)",
			desk.south.id,
		);
	});

	it("shuts the staff out of every call but those that say so", async () => {
		expect(others.length).toBeGreaterThan(0);
		expect(
			await complaints(others, async (call) => notStatus(await cast.send(call, staff.cookie), 403)),
		).toEqual([]);
		expect(
			await complaints(others, async (call) => notStatus(await cast.send(call, staff.bearer), 403)),
		).toEqual([]);
	});

	it("leaves the others open", async () => {
		const own = (call: GuardedCall) =>
			ask(
				cast.desk,
				staff.cookie,
				call.method,
				addressOf(call, staff.user_id),
				call.route.body ? "{" : undefined,
			);
		const calls = allowed.filter(({ access }) => access.users.includes("client"));
		expect(await complaints(calls, async (call) => shut(await own(call)))).toEqual([]);
	});

	it("does not concern the company's customers, a suspended company does", async () => {
		const { desk } = cast;
		const customer = await person(desk, { user_type: "customer", company: desk.south, customer_id: 1 });
		const calls = GUARDED.filter(
			({ route, access }) => access.users.includes("customer") && !route.whenSuspended && !route.params,
		);
		expect(await complaints(calls, async (call) => shut(await knock(call, customer.cookie)))).toEqual([]);
		await onPlatform(desk, "UPDATE tenant SET status = 'suspended' WHERE id = ?", desk.south.id);
		expect(
			await complaints(calls, async (call) => notStatus(await cast.send(call, customer.cookie), 403)),
		).toEqual([]);
	});
});
