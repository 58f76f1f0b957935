import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
	API_CALLS,
	collectErrors,
	fillCallPath,
	fillPathAndQuery,
	findResponseError,
	findStatusError,
	getExample,
	isUnsafe,
	type RouteCall,
} from "@/tests/support/api/api-calls";
import { sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { MIB } from "~/shared/bytes.mjs";

const HUGE = 10 * 1000 * 1000;

let fixture: UsersFixture;
let changes: Awaited<ReturnType<UsersFixture["watchChanges"]>>;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await fixture.readEverything();
	changes = await fixture.watchChanges();
});
afterAll(() => fixture.close());

const headersFor = ({ route }: RouteCall): Record<string, string> =>
	route.access === "open" ? {} : fixture.users[route.access.users[0]].cookie;

const withBody = API_CALLS.filter((call) => call.route.body && isUnsafe(call));
const asJson = withBody.filter(({ route }) => !route.form);
const asForm = withBody.filter(({ route }) => route.form);

const post = (call: RouteCall, body: string, headers: Record<string, string> = {}) =>
	sendWithHeaders(
		fixture.api,
		{ ...headersFor(call), ...headers },
		call.method,
		fillPathAndQuery(call),
		body,
	);

const validationError = z.object({
	message: z.literal("Validation Error."),
	data: z
		.record(z.string(), z.array(z.string().min(1)).min(1))
		.refine((fields) => Object.keys(fields).length > 0),
});

/** What is wrong with a response that should name the invalid fields. Null if it is fine. */
async function checkFieldErrors(response: Response): Promise<string | null> {
	const error = await findStatusError(response.clone(), 422);
	if (error) return error;
	const issuesBody: unknown = await response.json();
	return validationError.safeParse(issuesBody).success ? null : `responded ${JSON.stringify(issuesBody)}`;
}

describe("a body", () => {
	it.each(["{", "{'a':1}", '{"a":1}}', "\u0000", "NaN", "undefined", "<xml/>", '{"a":1,}'])(
		"of broken JSON, %j, gets 400",
		async (body) => {
			expect(
				await collectErrors(asJson, async (call) => findStatusError(await post(call, body), 400)),
			).toEqual([]);
		},
	);

	it.each([
		["half a surrogate pair", '{"alpha":"\\ud83d"}'],
		["half a surrogate pair in a key", '{"\\udc00":"alpha"}'],
		["an infinite number", '{"alpha":[1e400]}'],
		["a thousand nested arrays", `${"[".repeat(1000)}${"]".repeat(1000)}`],
		["twenty thousand nested arrays", `{"value":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
		["five thousand nested objects", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
	])("of %s gets 400", async (_name, body) => {
		expect(await collectErrors(asJson, async (call) => findStatusError(await post(call, body), 400))).toEqual(
			[],
		);
	});

	it.each(["[]", "[[]]", "5", "true", '"alpha"', "null"])(
		"that is %s gets 422 unless the route takes a list",
		async (body) => {
			const strict = asJson.filter(({ route }) => !route.body?.safeParse(JSON.parse(body)).success);
			expect(strict.length).toBeGreaterThan(0);
			expect(await collectErrors(strict, async (call) => checkFieldErrors(await post(call, body)))).toEqual(
				[],
			);
		},
	);

	it("with every field of a wrong type gets 422 with field names", async () => {
		const callErrors = collectErrors(withBody, async (call) => {
			const exampleFields = call.route.body && getExample(call.route.body);
			const wrongFields = Object.keys(
				typeof exampleFields === "object" && exampleFields ? exampleFields : {},
			).map((name) => [name, { no: [] }]);
			const body = Object.fromEntries(wrongFields);
			// Screens may store any value of their own.
			if (call.route.body?.safeParse(body).success) return null;
			return checkFieldErrors(await post(call, JSON.stringify(body)));
		});
		expect(await callErrors).toEqual([]);
	});

	it("above its limit gets 413", async () => {
		const calls = withBody.filter(({ route }) => (route.maxBytes ?? MIB) < HUGE);
		expect(calls.length).toBeGreaterThan(0);
		for (const call of calls) {
			const body = `{"alpha":"${"x".repeat(call.route.maxBytes ?? MIB)}"}`;
			expect(await findStatusError(await post(call, body), 413)).toBeNull();
		}
	});

	it("of ten megabytes gets 413", async () => {
		const [call] = withBody.filter(({ route }) => (route.maxBytes ?? MIB) < HUGE);
		expect(
			call && (await findStatusError(await post(call, `{"alpha":"${"x".repeat(HUGE)}"}`), 413)),
		).toBeNull();
	});

	it("above the largest limit gets 413, whatever its Content-Length says", async () => {
		const calls = withBody.filter(({ route }) => (route.maxBytes ?? MIB) >= HUGE);
		for (const call of calls) {
			const body = "x".repeat((call.route.maxBytes ?? MIB) + 1);
			expect(
				await findStatusError(
					await post(call, body, { "Content-Type": "multipart/form-data; boundary=x" }),
					413,
				),
			).toBeNull();
		}
		const falseLengthErrors = collectErrors(withBody, async (call) =>
			findStatusError(await post(call, "{}", { "Content-Length": String(100 * MIB) }), 413),
		);
		expect(await falseLengthErrors).toEqual([]);
	});

	it.each([
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonx",
	])("of JSON sent as %s gets 415", async (type) => {
		const callErrors = collectErrors(asJson, async (call) =>
			findStatusError(await post(call, "{}", { "Content-Type": type }), 415),
		);
		expect(await callErrors).toEqual([]);
	});

	it.each([
		["text/plain", 415],
		["multipart/form-data; boundary=x", 400],
		["multipart/form-data", 400],
		["application/json", 400],
	])("of a broken form sent as %s gets %i", async (type, status) => {
		expect(asForm.length).toBeGreaterThan(0);
		const callErrors = collectErrors(asForm, async (call) =>
			findStatusError(await post(call, "--y\r\nalpha", { "Content-Type": type }), status),
		);
		expect(await callErrors).toEqual([]);
	});
});

describe("a path", () => {
	const callsWithParams = API_CALLS.filter(({ route }) => route.params);

	it.each([
		"0",
		"-1",
		"1.5",
		"1e3",
		"9007199254740993",
		"99999999999999999999999",
		"%00",
		"%E0%A4%A",
		"%ff",
		"..%2f..%2f1",
		"1%27%20OR%20%271%27=%271",
		"%F0%9F%92%A9",
		"constructor",
		"__proto__",
		"x".repeat(5000),
	])("with the id %s is refused", async (value) => {
		const callErrors = collectErrors(callsWithParams, async (call) => {
			const address = call.path.replace(/\{\w+\}/g, value);
			const response = await sendWithHeaders(
				fixture.api,
				headersFor(call),
				call.method,
				address,
				call.route.body && "{}",
			);
			if (call.route.access === "open" && call.method === "GET") return findResponseError(response);
			return findStatusError(response, 400, 403, 404, 422);
		});
		expect(await callErrors).toEqual([]);
	});

	it("without a route gets 404, with or without a session", async () => {
		for (const headers of [{}, fixture.users.client.cookie])
			for (const path of [
				"/nope",
				"/client/",
				"/",
				"/client/get-job",
				"/client/get-job/1/2",
				"//client//get-job-list",
			])
				expect(
					await findStatusError(await sendWithHeaders(fixture.api, headers, "GET", path), 404),
				).toBeNull();
	});
});

describe("a method", () => {
	const methodsAt = (path: string) =>
		new Set(API_CALLS.filter((call) => call.path === path).map(({ method }) => method));

	it("that a path does not support gets 405 with the allowed ones", async () => {
		const callErrors = collectErrors(API_CALLS, async (call) => {
			// An id can match the fixed path segment of another route.
			const other = ["PATCH", "DELETE", "PUT", "POST", "GET"].find(
				(method) =>
					!API_CALLS.some(
						(apiCall) => apiCall.method === method && matches(apiCall.path, fillCallPath(call)),
					),
			);
			if (!other) return null;
			const response = await sendWithHeaders(fixture.api, headersFor(call), other, fillCallPath(call));
			const allowed = response.headers.get("Allow")?.split(", ") ?? [];
			if (![...methodsAt(call.path)].every((method) => allowed.includes(method))) return `allows ${allowed}`;
			return findStatusError(response, 405);
		});
		expect(await callErrors).toEqual([]);
	});

	it("OPTIONS lists the allowed methods but sends other sites no CORS headers", async () => {
		const callErrors = collectErrors(API_CALLS, async (call) => {
			const response = await sendWithHeaders(
				fixture.api,
				{ Origin: "https://elsewhere.test", "Access-Control-Request-Method": call.method },
				"OPTIONS",
				fillCallPath(call),
			);
			if (!response.headers.get("Allow")?.split(", ").includes(call.method))
				return "does not allow its own method";
			return response.status === 204 ? findResponseError(response) : `responded ${response.status}`;
		});
		expect(await callErrors).toEqual([]);
	});

	it("HEAD responds like GET without a body", async () => {
		const reads = API_CALLS.filter((call) => call.method === "GET" && !call.route.changesState);
		const callErrors = collectErrors(reads, async (call) => {
			const [headResponse, getResponse] = await Promise.all(
				["HEAD", "GET"].map((method) =>
					sendWithHeaders(fixture.api, headersFor(call), method, fillPathAndQuery(call)),
				),
			);
			if (!headResponse || !getResponse || headResponse.status !== getResponse.status)
				return `${headResponse?.status} instead of ${getResponse?.status}`;
			if ((await headResponse.text()) !== "") return "has a body";
			return headResponse.headers.get("X-Content-Type-Options") === "nosniff" ? null : "may be sniffed";
		});
		expect(await callErrors).toEqual([]);
	});

	const matches = (pattern: string, address: string) =>
		new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(address);
});

it("none of these requests changed anything", async () => {
	expect(await changes()).toEqual([]);
});
