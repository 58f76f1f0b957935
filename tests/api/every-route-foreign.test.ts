import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cast, openCast } from "../support/cast";
import {
	addressOf,
	addressWithQuery,
	bodyOf,
	CALLS,
	complaints,
	example,
	formOf,
	GUARDED,
	isUnsafe,
	notStatus,
	unsound,
} from "../support/every-call";
import { FOREIGN_ID, plantForeignRows } from "../support/foreign-rows";
import { ask } from "../support/people";
import { leavesOf, withAt } from "../support/walk-schema";

const REFUSED = [400, 403, 404, 409, 422];

let cast: Cast;
let planted: string[];
let faults: string[];

/** South has a row of this id in its tables, north has none: whoever of north names it must be told that nothing is there. */
beforeAll(async () => {
	cast = await openCast();
	faults = [...(await cast.fill(cast.desk.north)), ...(await cast.fill(cast.desk.south))];
	planted = await plantForeignRows(cast.desk.south.d1);
});
afterAll(() => cast.close());

it("south has rows that north has not", () => {
	expect(faults).toEqual([]);
	expect(planted).toEqual(
		expect.arrayContaining(["job", "customer", "customer_address", "saved_view", "user"]),
	);
});

describe("another company's id", () => {
	const named = GUARDED.filter(
		(call) => call.route.params && addressOf(call, FOREIGN_ID).includes(String(FOREIGN_ID)),
	);
	const inBody = GUARDED.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call)) return [];
		const fields = example(call.route.body);
		return leavesOf(fields)
			.filter(({ path }) => path.some((key) => /(^|_)ids?$/.test(String(key))))
			.map(({ path }) => ({
				...call,
				name: `${call.name} ${path.join(".")}`,
				sent: withAt(fields, path, FOREIGN_ID),
			}));
	});

	it("in the address is refused and nothing changes", async () => {
		const changes = await cast.watch();
		expect(named.length).toBeGreaterThan(0);
		const found = complaints(named, async (call) => {
			const address = addressWithQuery(call, FOREIGN_ID);
			const answer = await ask(cast.desk, cast.rightPerson(call).cookie, call.method, address, bodyOf(call));
			return notStatus(answer, ...REFUSED);
		});
		expect(await found).toEqual([]);
		expect(await changes()).toEqual([]);
	});

	it("in the body is kept nowhere and changes nothing of its company", async () => {
		const changes = await cast.watch();
		expect(inBody.length).toBeGreaterThan(0);
		const found = complaints(inBody, async (call) => {
			const body = call.route.form ? formOf(call.sent) : call.sent;
			return unsound(await ask(cast.desk, cast.rightPerson(call).cookie, call.method, addressOf(call), body));
		});
		expect(await found).toEqual([]);
		// An order may name what has been deleted meanwhile; it is passed over, and the log says what was sent.
		const kept = (await changes()).filter((change) => !change.startsWith("north.change_log"));
		expect(
			kept.filter((change) => change.startsWith("south.") || change.includes(String(FOREIGN_ID))),
		).toEqual([]);
	});

	it("in a filter finds nothing", async () => {
		const filters = GUARDED.flatMap((call) => {
			const query = call.route.query ? example(call.route.query) : {};
			return Object.keys(typeof query === "object" && query ? query : {})
				.filter((name) => /(^|_)ids?$/.test(name))
				.map((name) => ({ ...call, name: `${call.name}?${name}`, filter: name }));
		});
		expect(filters.length).toBeGreaterThan(0);
		const found = complaints(filters, async (call) => {
			const address = `${addressOf(call)}?${new URLSearchParams({ [call.filter]: String(FOREIGN_ID) })}`;
			const answer = await ask(cast.desk, cast.rightPerson(call).cookie, call.method, address);
			const fault = await unsound(answer.clone());
			return fault ?? ((await answer.text()).includes(`"id":${FOREIGN_ID}`) ? "found it" : null);
		});
		expect(await found).toEqual([]);
	});
});

describe("a read", () => {
	const reads = GUARDED.filter(({ method, route }) => method === "GET" && !route.changesState);

	it("changes nothing and shows nothing of another company", async () => {
		await cast.lookAround();
		const changes = await cast.watch();
		const found = complaints(reads, async (call) => {
			const answer = await cast.send(call, cast.rightPerson(call).cookie);
			const fault = await unsound(answer.clone());
			return fault ?? ((await answer.text()).includes(String(FOREIGN_ID)) ? "shows south's row" : null);
		});
		expect(await found).toEqual([]);
		expect(await changes()).toEqual([]);
	});
});

describe("a customer", () => {
	it("reaches nothing of another customer of the same company", async () => {
		const { desk } = cast;
		const portal = GUARDED.filter((call) => call.access.users.includes("customer") && call.route.params);
		const jobs = CALLS.filter(({ name }) => name === "POST /client/save-job");
		// One id is tried on every call: what is the customer's own must be far from it.
		await ask(desk, cast.people.customer.cookie, "GET", "/customer/traffic-diary-settings");
		await desk.north.d1.prepare("UPDATE traffic_diary_column SET id = id + 800000").run();
		for (const call of jobs) {
			const body = withAt(bodyOf(call), ["customer_id"], 2);
			const saved = await ask(
				desk,
				cast.people.client.cookie,
				call.method,
				call.path,
				withAt(body, ["uid"], "other-customer"),
			);
			expect(saved.status).toBe(200);
		}
		const id = await desk.north.d1
			.prepare("SELECT max(id) AS id FROM job WHERE customer_id = 2")
			.first<number>("id");
		expect(id).not.toBeNull();
		const changes = await cast.watch();
		const found = complaints(portal, async (call) => {
			const answer = await ask(
				desk,
				cast.people.customer.cookie,
				call.method,
				addressWithQuery(call, id ?? 0),
				bodyOf(call),
			);
			return notStatus(answer, ...REFUSED);
		});
		expect(await found).toEqual([]);
		expect(await changes()).toEqual([]);
	});
});
