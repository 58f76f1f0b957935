import { describe, expect, it } from "vitest";
import { jsonResponse, type StubReply, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { UpstreamError } from "../upstream";
import { createMailer } from "./create-mailer";
import type { MailMessage } from "./port";
import { readSender } from "./sender";

const mailMessage: MailMessage = {
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

async function upstreamErrorOf(sent: Promise<unknown>): Promise<UpstreamError> {
	const thrown = await sent.then(
		() => null,
		(error: unknown) => error,
	);
	if (!(thrown instanceof UpstreamError)) throw new Error(`expected an UpstreamError, got ${String(thrown)}`);
	return thrown;
}

describe("mail", () => {
	it("is stored if no provider is configured", async () => {
		expect(await createMailer({}).send(mailMessage)).toEqual({ state: "stored" });
		expect(await createMailer({ MAIL_PROVIDER: "" }).send(mailMessage)).toEqual({ state: "stored" });
	});

	it("is sent to an HTTP provider with its token and the message id as idempotency key", async () => {
		const upstream = stubUpstream([jsonResponse({ id: 991 })]);
		expect(await createMailer(http, upstream).send(mailMessage)).toEqual({
			state: "sent",
			provider_id: "991",
		});
		const [request] = upstream.requests;
		const headers = new Headers(request?.init.headers);
		expect(request?.url.href).toBe(http.MAIL_URL);
		expect(headers.get("Authorization")).toBe("Bearer secret");
		expect(headers.get("Idempotency-Key")).toBe("northline-7c1");
		expect(JSON.parse(String(request?.init.body))).toMatchObject({
			from: { email: "no-reply@cartage.test", name: "Northline Couriers Ltd" },
			to: mailMessage.to,
			reply_to: mailMessage.reply_to,
			attachments: [{ filename: "pod.txt", content_type: "text/plain", content: "c2lnbmVk" }],
		});
	});

	it("counts as sent when the provider's response has no body", async () => {
		const upstream = stubUpstream([new Response(null, { status: 202 })]);
		expect(await createMailer(http, upstream).send(mailMessage)).toEqual({
			state: "sent",
			provider_id: undefined,
		});
	});

	it.each<[string, StubReply, boolean]>([
		["busy", jsonResponse({}, 429), true],
		["down", jsonResponse({}, 503), true],
		["cut off", "broken", true],
		["silent", "silent", true],
		["rejecting the address", jsonResponse({ error: "bad recipient" }, 422), false],
		["rejecting the token, which can be put right", jsonResponse({}, 401), true],
	])("is attempted once; a provider that is %s gives a transient error: %j", async (_, reply, transient) => {
		const upstream = stubUpstream([reply]);
		expect((await upstreamErrorOf(createMailer(http, upstream).send(mailMessage))).transient).toBe(transient);
		expect(upstream.requests).toHaveLength(1);
	});
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

	it("passes the message to the binding", async () => {
		const { env, messages } = bound(async () => ({ messageId: "m-1" }));
		expect(await createMailer(env, stubUpstream([])).send(mailMessage)).toEqual({
			state: "sent",
			provider_id: "m-1",
		});
		expect(messages[0]).toMatchObject({
			from: { email: "no-reply@cartage.test", name: "Northline Couriers Ltd" },
			to: mailMessage.to,
			replyTo: mailMessage.reply_to,
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
		const error = await upstreamErrorOf(createMailer(env, stubUpstream([])).send(mailMessage));
		expect(error.transient).toBe(transient);
		expect(error.message).toBe(`${code}: refused`);
	});

	it("stops waiting at the deadline", async () => {
		const { env } = bound(() => new Promise<never>(() => undefined));
		const upstream = { ...stubUpstream([]), deadline: () => AbortSignal.abort() };
		expect((await upstreamErrorOf(createMailer(env, upstream).send(mailMessage))).transient).toBe(true);
	});
});

describe("the configuration of mail", () => {
	it.each([
		[{ MAIL_PROVIDER: "smtp" }, "not known"],
		[{ MAIL_PROVIDER: "http", MAIL_FROM: "a@b.test" }, "MAIL_URL"],
		[{ ...http, MAIL_FROM: "nobody" }, "MAIL_FROM"],
		[{ MAIL_PROVIDER: "cloudflare", MAIL_FROM: "a@b.test" }, "EMAIL"],
	])("%o gives an error that names what is missing", (env, message) => {
		expect(() => createMailer(env)).toThrow(message);
	});

	it("reads a sender with and without a name", () => {
		expect(readSender('"Cartage" <no-reply@cartage.test>')).toEqual({
			name: "Cartage",
			email: "no-reply@cartage.test",
		});
		expect(readSender(" no-reply@cartage.test ")).toEqual({ name: "", email: "no-reply@cartage.test" });
	});
});
