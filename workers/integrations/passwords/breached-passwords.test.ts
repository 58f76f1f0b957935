import { describe, expect, it } from "vitest";
import { type StubReply, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { createBreachedPasswords } from "./create-breached-passwords";

const URL = "https://range.test/";
/** SHA-1 of "quiet lorry at dawn". */
const HASH = await crypto.subtle
	.digest("SHA-1", new TextEncoder().encode("quiet lorry at dawn"))
	.then((bytes) => Buffer.from(bytes).toString("hex").toUpperCase());
const [PREFIX, SUFFIX] = [HASH.slice(0, 5), HASH.slice(5)];
const OTHER = "0".repeat(35);

async function ask(reply: StubReply) {
	const upstream = stubUpstream([reply]);
	const breached = createBreachedPasswords({ BREACHED_PASSWORDS_URL: URL }, upstream);
	return { found: await breached?.isBreached("quiet lorry at dawn"), upstream };
}

describe("the range call", () => {
	it("sends five digits of the hash and nothing else, and asks for padding", async () => {
		const { upstream } = await ask(new Response(""));
		const [request] = upstream.requests;
		expect(request?.url.href).toBe(`https://range.test/range/${PREFIX}`);
		expect(Object.fromEntries(new Headers(request?.init.headers))).toEqual({
			"add-padding": "true",
			"user-agent": "Cartage",
		});
		expect(request?.init.body).toBeUndefined();
		expect(JSON.stringify(upstream.requests)).not.toMatch(new RegExp(`quiet|lorry|${SUFFIX}`));
	});

	it.each([
		["a line with its suffix", `${OTHER}:3\r\n${SUFFIX}:2\r\n`, true],
		["its suffix in small letters", `${SUFFIX.toLowerCase()}:1`, true],
		["its suffix as padding", `${OTHER}:3\r\n${SUFFIX}:0`, false],
		["others only", `${OTHER}:3\r\n${SUFFIX.slice(0, 34)}:9`, false],
		["nothing", "", false],
		["a page", "<html>", false],
	])("understands %s", async (_, answer, isBreached) => {
		expect((await ask(new Response(answer))).found).toBe(isBreached);
	});

	it.each<[string, StubReply]>([
		["is silent", "silent"],
		["cannot be reached", "broken"],
		["has had too many requests", new Response("", { status: 429 })],
		["sends elsewhere", new Response(null, { status: 302 })],
		["answers without end", new Response("A".repeat(1_100_000))],
	])("that %s keeps nobody from a password, and is reported without it", async (_, reply) => {
		const { found, upstream } = await ask(reply);
		expect(found).toBe(false);
		expect(upstream.reports).toMatchObject([{ service: "breached passwords" }]);
		expect(JSON.stringify(upstream.reports)).not.toMatch(new RegExp(`quiet|${SUFFIX}`));
		expect(upstream.waits).toEqual([]);
	});
});

it("is not asked for where no address is configured", () => {
	expect(createBreachedPasswords({})).toBeNull();
	expect(createBreachedPasswords({ BREACHED_PASSWORDS_URL: "" })).toBeNull();
});
