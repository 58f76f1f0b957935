import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findResponseError,
	GUARDED_CALLS,
	getExample,
	isUnsafe,
} from "../support/api-calls";
import { findScalars, replaceAt } from "../support/schema-examples";
import { sendWithHeaders } from "../support/test-users";
import { openUsersFixture, type UsersFixture } from "../support/users-fixture";

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

describe("every number of every body", () => {
	const PLACEHOLDER = "<the number>";
	const single = GUARDED_CALLS.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call) || /organization/.test(call.path)) return [];
		const fields = getExample(call.route.body);
		return findScalars(fields)
			.filter(({ kind }) => kind === "number")
			.map(({ path }) => ({
				...call,
				name: `${call.name} ${path.join(".")}`,
				text: JSON.stringify(replaceAt(fields, path, PLACEHOLDER)),
			}));
	});

	it.each(NUMBERS)("is accepted or refused: %s", async (number) => {
		expect(single.length).toBeGreaterThan(0);
		const callErrors = collectErrors(single, async (call) => {
			const headers = { ...fixture.permittedUser(call).cookie, "Content-Type": "application/json" };
			const body = call.text.replace(JSON.stringify(PLACEHOLDER), number);
			return findResponseError(
				await sendWithHeaders(fixture.api, headers, call.method, fillCallPath(call), body),
			);
		});
		expect(await callErrors).toEqual([]);
	});
});

describe("every filter of every list", () => {
	const filters = GUARDED_CALLS.flatMap((call) => {
		if (call.method !== "GET" || !call.route.query) return [];
		const query = getExample(call.route.query);
		const names = new Set(Object.keys(typeof query === "object" && query ? query : {}));
		for (const name of ["page", "perPage", "keyword", "sort"]) names.add(name);
		return [...names].map((filter) => ({ ...call, filter, query, name: `${call.name}?${filter}` }));
	});

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
		expect(filters.length).toBeGreaterThan(0);
		const callErrors = collectErrors(filters, async ({ query, filter, ...call }) => {
			const search = new URLSearchParams();
			for (const [name, fieldValue] of Object.entries(typeof query === "object" && query ? query : {}))
				if (name !== filter) search.set(name, String(fieldValue));
			search.append(filter, value);
			const address = `${fillCallPath(call)}?${search}`;
			return findResponseError(
				await sendWithHeaders(fixture.api, fixture.permittedUser(call).cookie, "GET", address),
			);
		});
		expect(await callErrors).toEqual([]);
	});

	it.each([
		["twice", (name: string) => `${name}=1&${name}=2`],
		["as a list", (name: string) => `${name}[]=1&${name}[]=2&${name}=3`],
		["as an object", (name: string) => `${name}[$gt]=1&${name}[__proto__]=1`],
		["with broken escapes", (name: string) => `${name}=%E0%A4%A&${name}=%`],
	])("is accepted or refused %s", async (_name, writeParam) => {
		const callErrors = collectErrors(filters, async (call) =>
			findResponseError(
				await sendWithHeaders(
					fixture.api,
					fixture.permittedUser(call).cookie,
					"GET",
					`${fillCallPath(call)}?${writeParam(call.filter)}&__proto__=1&constructor=2`,
				),
			),
		);
		expect(await callErrors).toEqual([]);
	});
});
