import { describe, expect, it } from "vitest";
import { OutsideFault } from "../outside";
import { json, type Reply, stubWorld } from "../stub";
import { mailOf } from "./choose";
import type { Letter } from "./port";
import { readSender } from "./sender";

const letter: Letter = {
	id: "northline-7c1",
	to: ["goods-in@eastfield.test"],
	cc: ["accounts@eastfield.test"],
	reply_to: "dispatch@northline.test",
	from_name: "Northline Couriers Ltd",
	subject: "Your job 48190",
	text: "It was delivered.",
	html: "<p>It was delivered.</p>",
	attachments: [
		{ file_name: "pod.txt", content_type: "text/plain", content: new TextEncoder().encode("signed").buffer },
	],
};

const http = {
	MAIL_PROVIDER: "http",
	MAIL_URL: "https://mail.test/v1/send",
	MAIL_TOKEN: "secret",
	MAIL_FROM: "Cartage <no-reply@cartage.test>",
};

async function faultOf(sent: Promise<unknown>): Promise<OutsideFault> {
	const thrown = await sent.then(
		() => null,
		(error: unknown) => error,
	);
	if (!(thrown instanceof OutsideFault)) throw new Error(`expected a fault, got ${String(thrown)}`);
	return thrown;
}

describe("mail", () => {
	it("is stored where no provider is configured", async () => {
		expect(await mailOf({}).send(letter)).toEqual({ state: "stored" });
		expect(await mailOf({ MAIL_PROVIDER: "" }).send(letter)).toEqual({ state: "stored" });
	});

	it("goes to an HTTP provider with its token and the letter's id as idempotency key", async () => {
		const world = stubWorld([json({ id: 991 })]);
		expect(await mailOf(http, world).send(letter)).toEqual({ state: "sent", provider_id: "991" });
		const [request] = world.requests;
		const headers = new Headers(request?.init.headers);
		expect(request?.url.href).toBe(http.MAIL_URL);
		expect(headers.get("Authorization")).toBe("Bearer secret");
		expect(headers.get("Idempotency-Key")).toBe("northline-7c1");
		expect(JSON.parse(String(request?.init.body))).toMatchObject({
			from: { email: "no-reply@cartage.test", name: "Northline Couriers Ltd" },
			to: letter.to,
			reply_to: letter.reply_to,
			attachments: [{ filename: "pod.txt", content_type: "text/plain", content: "c2lnbmVk" }],
		});
	});

	it("counts as sent when the provider's answer says nothing more", async () => {
		const world = stubWorld([new Response(null, { status: 202 })]);
		expect(await mailOf(http, world).send(letter)).toEqual({ state: "sent", provider_id: undefined });
	});

	it.each<[string, Reply, boolean]>([
		["busy", json({}, 429), true],
		["down", json({}, 503), true],
		["cut off", "broken", true],
		["silent", "silent", true],
		["not pleased with the address", json({ error: "bad recipient" }, 422), false],
		["not pleased with the token", json({}, 401), false],
	])(
		"tries once, and tells whether a provider that is %s may be asked again",
		async (_, reply, transient) => {
			const world = stubWorld([reply]);
			expect((await faultOf(mailOf(http, world).send(letter))).transient).toBe(transient);
			expect(world.requests).toHaveLength(1);
		},
	);
});

describe("mail through Cloudflare's binding", () => {
	function bound(answer: () => Promise<EmailSendResult>) {
		const messages: unknown[] = [];
		const binding: SendEmail = {
			send(message: unknown) {
				messages.push(message);
				return answer();
			},
		};
		return {
			messages,
			env: { MAIL_PROVIDER: "cloudflare", MAIL_FROM: "no-reply@cartage.test", EMAIL: binding },
		};
	}

	it("hands the letter over", async () => {
		const { env, messages } = bound(async () => ({ messageId: "m-1" }));
		expect(await mailOf(env, stubWorld([])).send(letter)).toEqual({ state: "sent", provider_id: "m-1" });
		expect(messages[0]).toMatchObject({
			from: { email: "no-reply@cartage.test", name: "Northline Couriers Ltd" },
			to: letter.to,
			replyTo: letter.reply_to,
			headers: { "X-Cartage-Id": "northline-7c1" },
			attachments: [{ disposition: "attachment", filename: "pod.txt", type: "text/plain" }],
		});
	});

	it.each([
		["E_RATE_LIMIT_EXCEEDED", true],
		["E_INTERNAL_SERVER_ERROR", true],
		["E_SENDER_NOT_VERIFIED", true],
		["E_RECIPIENT_SUPPRESSED", false],
		["E_CONTENT_TOO_LARGE", false],
	])("%s is transient: %s", async (code, transient) => {
		const { env } = bound(() => Promise.reject(Object.assign(new Error("refused"), { code })));
		const fault = await faultOf(mailOf(env, stubWorld([])).send(letter));
		expect(fault.transient).toBe(transient);
		expect(fault.message).toBe(`${code}: refused`);
	});

	it("gives up waiting at the deadline", async () => {
		const { env } = bound(() => new Promise<never>(() => undefined));
		const world = { ...stubWorld([]), deadline: () => AbortSignal.abort() };
		expect((await faultOf(mailOf(env, world).send(letter))).transient).toBe(true);
	});
});

describe("the configuration of mail", () => {
	it.each([
		[{ MAIL_PROVIDER: "smtp" }, "not known"],
		[{ MAIL_PROVIDER: "http", MAIL_FROM: "a@b.test" }, "MAIL_URL"],
		[{ ...http, MAIL_FROM: "nobody" }, "MAIL_FROM"],
		[{ MAIL_PROVIDER: "cloudflare", MAIL_FROM: "a@b.test" }, "EMAIL"],
	])("%o says what is missing", (env, message) => {
		expect(() => mailOf(env)).toThrow(message);
	});

	it("reads a sender with and without a name", () => {
		expect(readSender('"Cartage" <no-reply@cartage.test>')).toEqual({
			name: "Cartage",
			email: "no-reply@cartage.test",
		});
		expect(readSender(" no-reply@cartage.test ")).toEqual({ name: "", email: "no-reply@cartage.test" });
	});
});
