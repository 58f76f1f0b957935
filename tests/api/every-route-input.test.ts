import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Cast, openCast } from "../support/cast";
import {
	addressOf,
	addressWithQuery,
	CALLS,
	complaints,
	example,
	isUnsafe,
	notStatus,
	type ServedCall,
	unsound,
} from "../support/every-call";
import { ask } from "../support/people";

const MIB = 1024 * 1024;
const HUGE = 10 * 1000 * 1000;

let cast: Cast;
let changes: Awaited<ReturnType<Cast["watch"]>>;

beforeAll(async () => {
	cast = await openCast();
	await cast.lookAround();
	changes = await cast.watch();
});
afterAll(() => cast.close());

const whoFor = ({ route }: ServedCall): Record<string, string> =>
	route.access === "open" ? {} : cast.people[route.access.users[0]].cookie;

const withBody = CALLS.filter((call) => call.route.body && isUnsafe(call));
const asJson = withBody.filter(({ route }) => !route.form);
const asForm = withBody.filter(({ route }) => route.form);

const post = (call: ServedCall, body: string, headers: Record<string, string> = {}) =>
	ask(cast.desk, { ...whoFor(call), ...headers }, call.method, addressWithQuery(call), body);

const validationError = z.object({
	message: z.literal("Validation Error."),
	data: z
		.record(z.string(), z.array(z.string().min(1)).min(1))
		.refine((fields) => Object.keys(fields).length > 0),
});

/** What is wrong with an answer that should name the fields which are wrong. */
async function notFieldErrors(answer: Response): Promise<string | null> {
	const fault = await notStatus(answer.clone(), 422);
	if (fault) return fault;
	const said: unknown = await answer.json();
	return validationError.safeParse(said).success ? null : `said ${JSON.stringify(said)}`;
}

describe("a body", () => {
	it.each(["{", "{'a':1}", '{"a":1}}', "\u0000", "NaN", "undefined", "<xml/>", '{"a":1,}'])(
		"of broken JSON, %j, answers 400",
		async (body) => {
			expect(await complaints(asJson, async (call) => notStatus(await post(call, body), 400))).toEqual([]);
		},
	);

	it.each([
		["half a surrogate pair", '{"alpha":"\\ud83d"}'],
		["half a surrogate pair in a name", '{"\\udc00":"alpha"}'],
		["a number without end", '{"alpha":[1e400]}'],
		["a thousand levels", `${"[".repeat(1000)}${"]".repeat(1000)}`],
		["twenty thousand levels", `{"value":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
		["levels of names", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
	])("of %s answers 400", async (_name, body) => {
		expect(await complaints(asJson, async (call) => notStatus(await post(call, body), 400))).toEqual([]);
	});

	it.each(["[]", "[[]]", "5", "true", '"alpha"', "null"])(
		"that is %s answers 422 or the call's own list",
		async (body) => {
			const strict = asJson.filter(({ route }) => !route.body?.safeParse(JSON.parse(body)).success);
			expect(strict.length).toBeGreaterThan(0);
			expect(await complaints(strict, async (call) => notFieldErrors(await post(call, body)))).toEqual([]);
		},
	);

	it("with every field of a wrong type answers 422 and names fields", async () => {
		const found = complaints(withBody, async (call) => {
			const sent = call.route.body && example(call.route.body);
			const wrong = Object.keys(typeof sent === "object" && sent ? sent : {}).map((name) => [
				name,
				{ no: [] },
			]);
			const body = Object.fromEntries(wrong);
			// What a screen keeps of its own may be anything.
			if (call.route.body?.safeParse(body).success) return null;
			return notFieldErrors(await post(call, JSON.stringify(body)));
		});
		expect(await found).toEqual([]);
	});

	it("of ten megabytes answers 413", async () => {
		const body = `{"alpha":"${"x".repeat(HUGE)}"}`;
		const calls = withBody.filter(({ route }) => (route.maxBytes ?? MIB) < HUGE);
		expect(calls.length).toBeGreaterThan(0);
		for (const call of calls) expect(await notStatus(await post(call, body), 413)).toBeNull();
	});

	it("larger than what the largest take answers 413, whatever its length is said to be", async () => {
		const calls = withBody.filter(({ route }) => (route.maxBytes ?? MIB) >= HUGE);
		for (const call of calls) {
			const body = "x".repeat((call.route.maxBytes ?? MIB) + 1);
			expect(
				await notStatus(await post(call, body, { "Content-Type": "multipart/form-data; boundary=x" }), 413),
			).toBeNull();
		}
		const claimed = complaints(withBody, async (call) =>
			notStatus(await post(call, "{}", { "Content-Length": String(100 * MIB) }), 413),
		);
		expect(await claimed).toEqual([]);
	});

	it.each([
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonx",
	])("of JSON sent as %s answers 415", async (type) => {
		const found = complaints(asJson, async (call) =>
			notStatus(await post(call, "{}", { "Content-Type": type }), 415),
		);
		expect(await found).toEqual([]);
	});

	it.each([
		["text/plain", 415],
		["multipart/form-data; boundary=x", 400],
		["multipart/form-data", 400],
		["application/json", 400],
	])("of a form sent as %s and broken answers %i", async (type, status) => {
		expect(asForm.length).toBeGreaterThan(0);
		const found = complaints(asForm, async (call) =>
			notStatus(await post(call, "--y\r\nalpha", { "Content-Type": type }), status),
		);
		expect(await found).toEqual([]);
	});
});

describe("an address", () => {
	const named = CALLS.filter(({ route }) => route.params);

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
	])("naming %s answers a refusal", async (value) => {
		const found = complaints(named, async (call) => {
			const address = call.path.replace(/\{\w+\}/g, value);
			const answer = await ask(cast.desk, whoFor(call), call.method, address, call.route.body && "{}");
			if (call.route.access === "open" && call.method === "GET") return unsound(answer);
			return notStatus(answer, 400, 403, 404, 422);
		});
		expect(await found).toEqual([]);
	});

	it("nobody serves answers 404, with a session or without", async () => {
		for (const headers of [{}, cast.people.client.cookie])
			for (const path of [
				"/nope",
				"/client/",
				"/",
				"/client/get-job",
				"/client/get-job/1/2",
				"//client//get-job-list",
			])
				expect(await notStatus(await ask(cast.desk, headers, "GET", path), 404)).toBeNull();
	});
});

describe("a method", () => {
	const methodsAt = (path: string) =>
		new Set(CALLS.filter((call) => call.path === path).map(({ method }) => method));

	it("the address does not take answers 405 and says which it takes", async () => {
		const found = complaints(CALLS, async (call) => {
			// An id may stand where another call has a word of its own.
			const other = ["PATCH", "DELETE", "PUT", "POST", "GET"].find(
				(method) => !CALLS.some((known) => known.method === method && matches(known.path, addressOf(call))),
			);
			if (!other) return null;
			const answer = await ask(cast.desk, whoFor(call), other, addressOf(call));
			const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
			if (![...methodsAt(call.path)].every((method) => allowed.includes(method))) return `allows ${allowed}`;
			return notStatus(answer, 405);
		});
		expect(await found).toEqual([]);
	});

	it("OPTIONS says which the address takes, and nothing to other sites", async () => {
		const found = complaints(CALLS, async (call) => {
			const answer = await ask(
				cast.desk,
				{ Origin: "https://elsewhere.test", "Access-Control-Request-Method": call.method },
				"OPTIONS",
				addressOf(call),
			);
			if (!answer.headers.get("Allow")?.split(", ").includes(call.method))
				return "does not allow its own method";
			return answer.status === 204 ? unsound(answer) : `answered ${answer.status}`;
		});
		expect(await found).toEqual([]);
	});

	it("HEAD answers as GET does, without a body", async () => {
		const reads = CALLS.filter((call) => call.method === "GET" && !call.route.changesState);
		const found = complaints(reads, async (call) => {
			const [head, get] = await Promise.all(
				["HEAD", "GET"].map((method) => ask(cast.desk, whoFor(call), method, addressWithQuery(call))),
			);
			if (!head || !get || head.status !== get.status) return `${head?.status} instead of ${get?.status}`;
			if ((await head.text()) !== "") return "has a body";
			return head.headers.get("X-Content-Type-Options") === "nosniff" ? null : "may be sniffed";
		});
		expect(await found).toEqual([]);
	});

	const matches = (pattern: string, address: string) =>
		new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(address);
});

it("none of it changed anything", async () => {
	expect(await changes()).toEqual([]);
});
