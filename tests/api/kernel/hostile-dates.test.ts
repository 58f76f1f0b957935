import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findResponseError,
	GUARDED_CALLS,
	getExample,
	isUnsafe,
	type RouteCall,
} from "@/tests/support/api/api-calls";
import { findScalars, replaceAt, valueAt } from "@/tests/support/api/schema-examples";
import { sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";

/** The ends of the calendar and what is none of its days. */
const DAYS = ["1000-01-01", "9999-12-31", "0001-01-01", "2026-02-30", "x"];

const isOfDays = (name: string, example: unknown) =>
	/^\d{4}-\d\d/.test(String(example)) || /date|month|week|(^|_)(day|days|from|to|until|period)$/.test(name);

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.createEverything(fixture.api.north);
});
afterAll(() => fixture.close());

type GuardedCall = (typeof GUARDED_CALLS)[number];

async function sendTo(call: GuardedCall, search: URLSearchParams, body?: string): Promise<string | null> {
	const headers = { ...fixture.permittedUser(call).cookie, "Content-Type": "application/json" };
	const response = await sendWithHeaders(
		fixture.api,
		headers,
		call.method,
		`${fillCallPath(call)}?${search}`,
		body,
	);
	const error = await findResponseError(response.clone());
	const beyond = /[+-]\d{6}-\d\d/.exec(await response.text())?.[0];
	return error ?? (beyond ? `answers ${beyond}` : null);
}

const toSearch = (query: Record<string, unknown>) =>
	new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

const queryOf = ({ route }: RouteCall) =>
	(route.query ? getExample(route.query) : {}) as Record<string, unknown>;

describe("every day of every query", () => {
	const reads = GUARDED_CALLS.filter(({ method }) => method === "GET").flatMap((call) => {
		const query = queryOf(call);
		const names = Object.keys(query).filter((name) => isOfDays(name, query[name]));
		return names.map((name) => ({ ...call, query, named: name, name: `${call.name} ${name}` }));
	});

	it.each(DAYS)("is accepted or refused: %s", async (day) => {
		expect(reads.length).toBeGreaterThan(40);
		const errors = collectErrors(reads, async (call) => {
			const { named, query } = call;
			const without = Object.fromEntries(
				Object.entries(query).filter(([name]) => name === named || !isOfDays(name, query[name])),
			);
			for (const search of [{ [named]: day }, { ...query, [named]: day }, { ...without, [named]: day }]) {
				const error = await sendTo(call, toSearch(search));
				if (error) return error;
			}
			return sendTo(call, toSearch({ ...query, [named]: `${day},${day}` }));
		});
		expect(await errors).toEqual([]);
	});
});

describe("every day of every body", () => {
	const bodies = GUARDED_CALLS.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call) || /organization/.test(call.path)) return [];
		const fields = getExample(call.route.body);
		const days = findScalars(fields).filter(
			({ path, kind }) => kind === "text" && isOfDays(String(path.at(-1)), valueAt(fields, path)),
		);
		return days.map(({ path }) => ({ ...call, fields, at: path, name: `${call.name} ${path.join(".")}` }));
	});

	it.each(DAYS)("is accepted or refused: %s", async (day) => {
		expect(bodies.length).toBeGreaterThan(40);
		const errors = collectErrors(bodies, (call) =>
			sendTo(call, toSearch(queryOf(call)), JSON.stringify(replaceAt(call.fields, call.at, day))),
		);
		expect(await errors).toEqual([]);
	});
});
