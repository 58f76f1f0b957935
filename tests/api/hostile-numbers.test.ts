import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cast, openCast } from "../support/cast";
import { addressOf, complaints, example, GUARDED, isUnsafe, unsound } from "../support/every-call";
import { ask } from "../support/people";
import { leavesOf, withAt } from "../support/walk-schema";

/** As they stand in the JSON text. */
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

let cast: Cast;

beforeAll(async () => {
	cast = await openCast();
	await cast.fill(cast.desk.north);
});
afterAll(() => cast.close());

describe("every number of every body", () => {
	const HOLE = "<the number>";
	const single = GUARDED.flatMap((call) => {
		if (!call.route.body || !isUnsafe(call) || /organization/.test(call.path)) return [];
		const fields = example(call.route.body);
		return leavesOf(fields)
			.filter(({ kind }) => kind === "number")
			.map(({ path }) => ({
				...call,
				name: `${call.name} ${path.join(".")}`,
				text: JSON.stringify(withAt(fields, path, HOLE)),
			}));
	});

	it.each(NUMBERS)("is taken or refused: %s", async (number) => {
		expect(single.length).toBeGreaterThan(0);
		const found = complaints(single, async (call) => {
			const headers = { ...cast.rightPerson(call).cookie, "Content-Type": "application/json" };
			const body = call.text.replace(JSON.stringify(HOLE), number);
			return unsound(await ask(cast.desk, headers, call.method, addressOf(call), body));
		});
		expect(await found).toEqual([]);
	});
});

describe("every filter of every list", () => {
	const filters = GUARDED.flatMap((call) => {
		if (call.method !== "GET" || !call.route.query) return [];
		const query = example(call.route.query);
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
	])("is taken or refused: %j", async (value) => {
		expect(filters.length).toBeGreaterThan(0);
		const found = complaints(filters, async ({ query, filter, ...call }) => {
			const search = new URLSearchParams();
			for (const [name, held] of Object.entries(typeof query === "object" && query ? query : {}))
				if (name !== filter) search.set(name, String(held));
			search.append(filter, value);
			const address = `${addressOf(call)}?${search}`;
			return unsound(await ask(cast.desk, cast.rightPerson(call).cookie, "GET", address));
		});
		expect(await found).toEqual([]);
	});

	it.each([
		["twice", (name: string) => `${name}=1&${name}=2`],
		["as a list", (name: string) => `${name}[]=1&${name}[]=2&${name}=3`],
		["as an object", (name: string) => `${name}[$gt]=1&${name}[__proto__]=1`],
		["with broken escapes", (name: string) => `${name}=%E0%A4%A&${name}=%`],
	])("is taken or refused %s", async (_name, spell) => {
		const found = complaints(filters, async (call) =>
			unsound(
				await ask(
					cast.desk,
					cast.rightPerson(call).cookie,
					"GET",
					`${addressOf(call)}?${spell(call.filter)}&__proto__=1&constructor=2`,
				),
			),
		);
		expect(await found).toEqual([]);
	});
});
