import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findResponseError,
	GUARDED_CALLS,
	getExample,
	isUnsafe,
	refusedFields,
} from "@/tests/support/api/api-calls";
import { findScalars, replaceAt } from "@/tests/support/api/schema-examples";
import { sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";

/** As written in the JSON text. */
const NUMBERS = [
	"null",
	"-1",
	"-0",
	"0.1",
	"1e308",
	"9007199254740993",
	'"1e3"',
	'"١"',
	'"NaN"',
	"true",
	"[1]",
];

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.createEverything(fixture.api.north);
});
afterAll(() => fixture.close());

/** What is wrong with the answers to requests with hostile values in these places, then in those that the refusal does not name. */
async function findError<Place>(
	places: readonly Place[],
	nameOf: (place: Place) => readonly string[],
	send: (places: readonly Place[]) => Promise<Response>,
): Promise<string | null> {
	const response = await send(places);
	const error = await findResponseError(response);
	if (error || response.status !== 422) return error;
	const refused = await refusedFields(response);
	const accepted = places.filter((place) => !nameOf(place).some((name) => refused.has(name)));
	if (accepted.length === 0 || accepted.length === places.length) return null;
	return findError(accepted, nameOf, send);
}

describe("every number of every body", () => {
	const PLACEHOLDER = "<the number>";
	const bodies = GUARDED_CALLS.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call) || /organization/.test(call.path)) return [];
		const fields = getExample(call.route.body);
		const paths = findScalars(fields)
			.filter(({ kind }) => kind === "number")
			.map(({ path }) => path);
		return paths.length === 0 ? [] : [{ ...call, fields, paths }];
	});

	it.each(NUMBERS)("is accepted or refused: %s", async (number) => {
		expect(bodies.length).toBeGreaterThan(0);
		const callErrors = collectErrors(bodies, (call) => {
			const headers = { ...fixture.permittedUser(call).cookie, "Content-Type": "application/json" };
			return findError(
				call.paths,
				(path) => [path.join("."), String(path[0])],
				(paths) => {
					const replaced = paths.reduce((fields, path) => replaceAt(fields, path, PLACEHOLDER), call.fields);
					const body = JSON.stringify(replaced).replaceAll(JSON.stringify(PLACEHOLDER), number);
					return sendWithHeaders(fixture.api, headers, call.method, fillCallPath(call), body);
				},
			);
		});
		expect(await callErrors).toEqual([]);
	});
});

describe("every filter of every list", () => {
	const lists = GUARDED_CALLS.flatMap((call) => {
		if (call.method !== "GET" || !call.route.query) return [];
		const query = Object.entries(getExample(call.route.query) ?? {});
		const names = new Set(query.map(([name]) => name));
		for (const name of ["page", "perPage", "keyword", "sort"]) names.add(name);
		return [{ ...call, query, filters: [...names] }];
	});
	type List = (typeof lists)[number];

	const read = (call: List, search: string) =>
		sendWithHeaders(
			fixture.api,
			fixture.permittedUser(call).cookie,
			"GET",
			`${fillCallPath(call)}?${search}`,
		);

	it.each([
		"",
		"-1",
		"1e400",
		"999999999999999",
		"'; DROP TABLE job; -- %_\\ \"*) OR NEAR(",
		"\u0000\u202e👩‍👩‍👧‍👦",
		"2026-02-30",
		"9999-12-31",
		"a,".repeat(3000),
	])("is accepted or refused: %j", async (value) => {
		expect(lists.length).toBeGreaterThan(0);
		const callErrors = collectErrors(lists, (call) =>
			findError(
				call.filters,
				(name) => [name],
				(filters) => {
					const rest = call.query.filter(([name]) => !filters.includes(name));
					const search = new URLSearchParams(rest.map(([name, sent]) => [name, String(sent)]));
					for (const name of filters) search.append(name, value);
					return read(call, String(search));
				},
			),
		);
		expect(await callErrors).toEqual([]);
	});

	it.each([
		["twice", (name: string) => `${name}=1&${name}=2`],
		["as a list", (name: string) => `${name}[]=1&${name}[]=2&${name}=3`],
		["as an object", (name: string) => `${name}[$gt]=1&${name}[__proto__]=1`],
		["with broken escapes", (name: string) => `${name}=%E0%A4%A&${name}=%`],
	])("is accepted or refused %s", async (_name, writeParam) => {
		const callErrors = collectErrors(lists, (call) =>
			findError(
				call.filters,
				(name) => [name],
				(filters) => read(call, `${filters.map(writeParam).join("&")}&__proto__=1&constructor=2`),
			),
		);
		expect(await callErrors).toEqual([]);
	});
});
