import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findResponseError,
	findStatusError,
	GUARDED_CALLS,
	getExample,
	isUnsafe,
	refusedFields,
	toFormData,
} from "@/tests/support/api/api-calls";
import { findScalars, replaceAt, type ScalarPath, valueAt } from "@/tests/support/api/schema-examples";
import { sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";

const HOSTILE_TEXTS = [
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

/** Below the limit of a body, which would refuse it first. */
const BODY_LETTERS = 900_000;

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.createEverything(fixture.api.north);
});
afterAll(() => fixture.close());

/** Calls that take a body, with its text fields. A logout or a new password would end the sessions the others use. */
const bodyCalls = GUARDED_CALLS.flatMap((call) => {
	if (!call.route.body || !isUnsafe(call) || /password|logout|organization/.test(call.path)) return [];
	const fields = getExample(call.route.body);
	return [{ ...call, fields, texts: findScalars(fields).filter(({ kind }) => kind === "text") }];
});
type Written = (typeof bodyCalls)[number];

const post = (call: Written, fields: unknown) =>
	sendWithHeaders(
		fixture.api,
		fixture.permittedUser(call).cookie,
		call.method,
		fillCallPath(call),
		call.route.form ? toFormData(fields) : fields,
	);

const replaceAll = (fields: unknown, leaves: readonly ScalarPath[], text: string) =>
	leaves.reduce((partial, { path }) => replaceAt(partial, path, text), fields);

/** Those that a refusal names neither themselves nor by the list or object they are in. */
async function withoutRefused(response: Response, leaves: readonly ScalarPath[]) {
	const refused = await refusedFields(response);
	return leaves.filter(({ path }) => !refused.has(path.join(".")) && !refused.has(String(path[0])));
}

/** A text may be trimmed, made one line, blank read as missing, or changed to one case; it is never truncated, escaped or dropped. */
const isUnchanged = (sent: string, stored: string) => {
	const line = sent.trim().replace(/[\t\r\n]+/g, " ");
	return [
		sent,
		sent.trim(),
		sent.trim().toUpperCase(),
		sent.trim().toLowerCase(),
		line,
		line.toUpperCase(),
	].includes(stored);
};

/** Fields that are normalised: uids, and registrations, in which spaces are collapsed. */
const NORMALISED_KEYS = /^(uid|vehicle_reg|registration|reg)$/;

/** Texts of a response that differ from the text sent at the same path. */
async function findChangedTexts(
	response: Response,
	leaves: readonly ScalarPath[],
	text: string,
): Promise<string[]> {
	// A file has no fields.
	if (!response.headers.get("content-type")?.includes("json")) return [];
	const { data }: { data?: unknown } = await response.clone().json();
	return leaves
		.map(({ path }) => ({ path, stored: valueAt(data, path) }))
		.filter(
			({ path, stored }) =>
				typeof stored === "string" &&
				!isUnchanged(text, stored) &&
				!NORMALISED_KEYS.test(String(path.at(-1))),
		)
		.map(({ path, stored }) => `${path.join(".")} came back as ${JSON.stringify(stored)}`);
}

describe("every text of every body", () => {
	it.each(HOSTILE_TEXTS)("is refused by field or stored unchanged: %j", async (text) => {
		const callErrors = collectErrors(bodyCalls, async (call) => {
			if (call.texts.length === 0) return null;
			const first = await post(call, replaceAll(call.fields, call.texts, text));
			const error = await findResponseError(first);
			if (error) return error;
			const acceptedTexts = await withoutRefused(first, call.texts);
			if (first.status !== 422 || acceptedTexts.length === 0)
				return (await findChangedTexts(first, call.texts, text)).join() || null;
			const second = await post(call, replaceAll(call.fields, acceptedTexts, text));
			return (
				(await findResponseError(second)) ??
				((await findChangedTexts(second, acceptedTexts, text)).join() || null)
			);
		});
		expect(await callErrors).toEqual([]);
	});

	/** Sends long texts in these fields together, then in those that the refusal did not name, until it has named all. */
	async function findUnlimited(call: Written, leaves: readonly ScalarPath[]): Promise<string | null> {
		const longText = "x".repeat(Math.floor(BODY_LETTERS / leaves.length));
		const response = await post(call, replaceAll(call.fields, leaves, longText));
		const error = await findStatusError(response, 413, 415, 422, 429);
		if (error || response.status !== 422) return error;
		const unnamed = await withoutRefused(response, leaves);
		if (unnamed.length === 0) return null;
		if (unnamed.length === leaves.length) return `does not name ${unnamed[0]?.path.join(".")}`;
		return findUnlimited(call, unnamed);
	}

	it("has a maximum length: texts that fill the largest body are refused", async () => {
		const callErrors = collectErrors(bodyCalls, async (call) => {
			// Pictures are sent as text and may be large.
			const limited = call.texts.filter(({ path }) => !String(path[0]).startsWith("base64"));
			return limited.length === 0 ? null : findUnlimited(call, limited);
		});
		expect(await callErrors).toEqual([]);
	});
});

describe("every body", () => {
	it("reads nothing from a prototype and writes nothing to one", async () => {
		const callErrors = collectErrors(bodyCalls, async (call) => {
			const fields = JSON.stringify(call.fields);
			const pollutedJson =
				'"__proto__":{"polluted":1,"role_id":1},"constructor":{"prototype":{"polluted":1}}';
			const body = fields.startsWith("{")
				? `{${pollutedJson}${fields === "{}" ? "" : ","}${fields.slice(1)}`
				: `[{${pollutedJson}}]`;
			const headers = { ...fixture.permittedUser(call).cookie, "Content-Type": "application/json" };
			return findResponseError(
				await sendWithHeaders(fixture.api, headers, call.method, fillCallPath(call), body),
			);
		});
		expect(await callErrors).toEqual([]);
		expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
		expect("polluted" in {}).toBe(false);
	});

	it("that is a form can have field names like those of a prototype", async () => {
		const forms = bodyCalls.filter(({ route }) => route.form);
		const callErrors = collectErrors(forms, async (call) => {
			const form = toFormData(call.fields);
			for (const name of ["__proto__", "__proto__[]", "constructor", "toString", "hasOwnProperty[]"])
				form.append(name, "polluted");
			return findResponseError(
				await sendWithHeaders(
					fixture.api,
					fixture.permittedUser(call).cookie,
					call.method,
					fillCallPath(call),
					form,
				),
			);
		});
		expect(await callErrors).toEqual([]);
	});

	it("cannot set the owner, creator or version of a row", async () => {
		const foreignFields = {
			id: 7,
			user_id: 7,
			created_by: 7,
			tenant_id: 2,
			role_id: 1,
			created_at: "2000-01-01T00:00:00.000Z",
		};
		const callErrors = collectErrors(bodyCalls, async (call) => {
			const formFields = Object.fromEntries(
				Object.entries(foreignFields).filter(([name]) => valueAt(call.fields, [name]) === undefined),
			);
			if (call.route.form || Array.isArray(call.fields)) return null;
			const response = await post(call, Object.assign({}, call.fields, formFields));
			const error = await findResponseError(response);
			if (error || response.status !== 200) return error;
			const { data }: { data?: unknown } = await response.clone().json();
			return valueAt(data, ["created_at"]) === foreignFields.created_at
				? "took created_at from the caller"
				: null;
		});
		expect(await callErrors).toEqual([]);
	});
});
