import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cast, openCast } from "../support/cast";
import {
	addressOf,
	complaints,
	example,
	formOf,
	GUARDED,
	isUnsafe,
	notStatus,
	unsound,
} from "../support/every-call";
import { ask } from "../support/people";
import { type Leaf, leavesOf, valueAt, withAt } from "../support/walk-schema";

const NASTY = [
	"'; DROP TABLE job; --",
	'" OR ""="',
	"%_\\%",
	"<script>alert(1)</script>",
	'<img src=x onerror="alert(1)">',
	"{{7*7}}<%= 7*7 %>",
	"=cmd|' /C calc'!A0",
	"\u0000\u0001\u001f",
	"\u202egnp.exe\u2066",
	"👩‍👩‍👧‍👦é\u0301ﷺ",
	"../../etc/passwd",
	"Bcc: a@b.test\r\nX: y",
	"__proto__",
];

let cast: Cast;

beforeAll(async () => {
	cast = await openCast();
	await cast.fill(cast.desk.north);
});
afterAll(() => cast.close());

/** Calls that take a body, with the texts in it. A logout or a new password would end the sessions of the others. */
const written = GUARDED.flatMap((call) => {
	if (!call.route.body || !isUnsafe(call) || /password|logout|organization/.test(call.path)) return [];
	const fields = example(call.route.body);
	return [{ ...call, fields, texts: leavesOf(fields).filter(({ kind }) => kind === "text") }];
});
type Written = (typeof written)[number];

const post = (call: Written, fields: unknown) =>
	ask(
		cast.desk,
		cast.rightPerson(call).cookie,
		call.method,
		addressOf(call),
		call.route.form ? formOf(fields) : fields,
	);

const putAll = (fields: unknown, leaves: readonly Leaf[], text: string) =>
	leaves.reduce((held, { path }) => withAt(held, path, text), fields);

/** The fields a refusal names, as paths. */
async function refusedFields(answer: Response): Promise<Set<string>> {
	const { data }: { data?: Record<string, unknown> } = await answer.clone().json();
	return new Set(Object.keys(data ?? {}));
}

/** A text may be trimmed, blank read as none, or written in one case; it is never cut, escaped or swallowed. */
const isKept = (sent: string, kept: string) =>
	[sent, sent.trim(), sent.trim().toUpperCase(), sent.trim().toLowerCase()].includes(kept);

/** Keys of the caller's own, and registrations, which are read with single spaces. */
const ANOTHER_WAY = /^(uid|vehicle_reg|registration|reg)$/;

/** Texts of an answer that are not what was sent at their place. */
async function mangled(answer: Response, leaves: readonly Leaf[], text: string): Promise<string[]> {
	const { data }: { data?: unknown } = await answer.clone().json();
	return leaves
		.map(({ path }) => ({ path, kept: valueAt(data, path) }))
		.filter(
			({ path, kept }) =>
				typeof kept === "string" && !isKept(text, kept) && !ANOTHER_WAY.test(String(path.at(-1))),
		)
		.map(({ path, kept }) => `${path.join(".")} came back as ${JSON.stringify(kept)}`);
}

describe("every text of every body", () => {
	it.each(NASTY)("is refused by name or kept as it is: %j", async (text) => {
		const found = complaints(written, async (call) => {
			if (call.texts.length === 0) return null;
			const first = await post(call, putAll(call.fields, call.texts, text));
			const fault = await unsound(first);
			if (fault) return fault;
			const refused = await refusedFields(first);
			const left = call.texts.filter(
				({ path }) => !refused.has(path.join(".")) && !refused.has(String(path[0])),
			);
			if (first.status !== 422 || left.length === 0)
				return (await mangled(first, call.texts, text)).join() || null;
			const second = await post(call, putAll(call.fields, left, text));
			return (await unsound(second)) ?? ((await mangled(second, left, text)).join() || null);
		});
		expect(await found).toEqual([]);
	});

	it("is bounded: nine hundred thousand letters are refused", async () => {
		const long = "x".repeat(900_000);
		const single = written.flatMap((call) =>
			call.texts
				// A picture is text here, and as large as a picture.
				.filter(({ path }) => !String(path[0]).startsWith("base64"))
				.map((leaf) => ({ ...call, leaf, name: `${call.name} ${leaf.path.join(".")}` })),
		);
		const found = complaints(single, async (call) =>
			notStatus(await post(call, withAt(call.fields, call.leaf.path, long)), 413, 415, 422, 429),
		);
		expect(await found).toEqual([]);
	});
});

describe("every body", () => {
	it("takes nothing from a prototype and puts nothing into one", async () => {
		const found = complaints(written, async (call) => {
			const fields = JSON.stringify(call.fields);
			const poison = '"__proto__":{"polluted":1,"role_id":1},"constructor":{"prototype":{"polluted":1}}';
			const body = fields.startsWith("{")
				? `{${poison}${fields === "{}" ? "" : ","}${fields.slice(1)}`
				: `[{${poison}}]`;
			const headers = { ...cast.rightPerson(call).cookie, "Content-Type": "application/json" };
			return unsound(await ask(cast.desk, headers, call.method, addressOf(call), body));
		});
		expect(await found).toEqual([]);
		expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
		expect("polluted" in {}).toBe(false);
	});

	it("that is a form takes names like those of a prototype", async () => {
		const forms = written.filter(({ route }) => route.form);
		const found = complaints(forms, async (call) => {
			const form = formOf(call.fields);
			for (const name of ["__proto__", "__proto__[]", "constructor", "toString", "hasOwnProperty[]"])
				form.append(name, "polluted");
			return unsound(await ask(cast.desk, cast.rightPerson(call).cookie, call.method, addressOf(call), form));
		});
		expect(await found).toEqual([]);
	});

	it("cannot say whose row it is, who made it or which version it has", async () => {
		const own = {
			id: 7,
			user_id: 7,
			created_by: 7,
			tenant_id: 2,
			role_id: 1,
			created_at: "2000-01-01T00:00:00.000Z",
		};
		const found = complaints(written, async (call) => {
			const named = Object.fromEntries(
				Object.entries(own).filter(([name]) => valueAt(call.fields, [name]) === undefined),
			);
			if (call.route.form || Array.isArray(call.fields)) return null;
			const answer = await post(call, Object.assign({}, call.fields, named));
			const fault = await unsound(answer);
			if (fault || answer.status !== 200) return fault;
			const { data }: { data?: unknown } = await answer.clone().json();
			return valueAt(data, ["created_at"]) === own.created_at ? "took created_at from the caller" : null;
		});
		expect(await found).toEqual([]);
	});
});
