import { describe, expect, it } from "vitest";
import { jsonResponse, type StubReply, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { outcomeAfterError } from "@/workers/background/drain";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import { createMailer } from "@/workers/integrations/mail/create-mailer";
import { createMaps } from "@/workers/integrations/maps/create-maps";
import { describeServiceError } from "~/domain/connections/integrations/rules-service-error";
import { tryService } from "./try-service";

const KEY = "key/with+signs=1";
const ENV = {
	MAPS_PROVIDER: "here",
	MAPS_TOKEN: KEY,
	MAIL_PROVIDER: "http",
	MAIL_URL: "https://mail.test/send",
	MAIL_TOKEN: KEY,
	MAIL_FROM: "no-reply@cartage.test",
	DOCUMENTS_URL: "https://read.test/",
	DOCUMENTS_TOKEN: KEY,
};
const env = ENV as unknown as Env;
const SERVICES = ["maps", "mail", "documents"] as const;

const REFUSED = "The service refused the key. Support has to enter a new one.";
const USED_UP = "The allowance at the service is used up for now.";
const OUT_OF_ORDER = "The service is out of order at the moment.";
const UNREADABLE = "The service gave an answer that cannot be read.";
const page = (status: number) =>
	new Response("<html>Sign in</html>", { status, headers: { "Content-Type": "text/html" } });

/** What goes wrong, and its words on the settings page. Each reply quotes the key, as some providers do. */
const ERRORS: readonly [name: string, reply: () => StubReply, words: string][] = [
	["a wrong key", () => jsonResponse({ error: `apiKey ${KEY} is invalid` }, 401), REFUSED],
	["a key without rights", () => jsonResponse({ error: KEY }, 403), REFUSED],
	["an exhausted quota", () => jsonResponse({ error: KEY }, 402), USED_UP],
	["a quota that 403 stands for", () => jsonResponse({ error: "Out of call volume quota" }, 403), USED_UP],
	["too many requests", () => jsonResponse({}, 429, { "Retry-After": "60" }), USED_UP],
	[
		"too many requests for an hour",
		() => jsonResponse({}, 429, { "Retry-After": "3600" }),
		`${USED_UP} It wants to be tried again in 60 minutes.`,
	],
	["an error of its own", () => jsonResponse({ error: KEY }, 500), OUT_OF_ORDER],
	["maintenance with a page", () => page(503), OUT_OF_ORDER],
	["silence", () => "silent", "The service did not answer in time."],
	["a name that is not found", () => "broken", "The service could not be reached."],
	["a page instead of an answer", () => page(200), UNREADABLE],
];

/** Maps and documents have to answer something; a mail may be taken without a word. */
const BODIES: readonly [name: string, reply: () => StubReply, words: string][] = [
	["no body", () => new Response("", { status: 200 }), UNREADABLE],
	["JSON that is cut off", () => new Response('{"routes":[{"sec', { status: 200 }), UNREADABLE],
	["another JSON", () => jsonResponse({ error: KEY }), UNREADABLE],
];

const manyOf = (reply: () => StubReply) => Array.from({ length: 6 }, reply);
const hasKey = (text: string) => text.includes(KEY) || text.includes(encodeURIComponent(KEY));

const CASES = SERVICES.flatMap((service) =>
	[...ERRORS, ...(service === "mail" ? [] : BODIES)].map(([name, reply, words]) => ({
		service,
		name,
		reply,
		words,
	})),
);

describe("the test of a service", () => {
	it.each(CASES)("$service with $name: $words", async ({ service, reply, words }) => {
		const { error } = await tryService(env, service, "anna@north.test", stubUpstream(manyOf(reply)));
		expect(describeServiceError(error ?? "")).toBe(words);
		expect(hasKey(error ?? "")).toBe(false);
	});

	it("finds a document reader whose key is good without reading a document", async () => {
		const upstream = stubUpstream([jsonResponse({ customDocumentModels: { count: 0, limit: 250 } })]);
		expect(await tryService(env, "documents", null, upstream)).toMatchObject({ error: null });
		expect(upstream.requests[0]?.url.pathname).toBe("/documentintelligence/info");
	});

	it("finds maps that route but find no addresses", async () => {
		const route = { routes: [{ sections: [{ summary: { length: 40_000 } }] }] };
		const { fetch, ...upstream } = stubUpstream([]);
		const answer = async (url: string) => jsonResponse(url.includes("geocode") ? { items: [] } : route);
		const { error } = await tryService(env, "maps", null, { ...upstream, fetch: answer });
		expect(describeServiceError(error ?? "")).toMatch(/^The service finds no addresses/);
	});

	it("of mail looks at the configuration alone where nothing is sent", async () => {
		expect(await tryService(env, "mail", null, stubUpstream([]))).toMatchObject({ isUntried: true });
	});
});

describe("what uses a service that fails", () => {
	it.each([...ERRORS, ...BODIES])("finds addresses and miles by the built-in maps: %s", async (_, reply) => {
		const upstream = stubUpstream(manyOf(reply));
		const maps = createMaps(ENV, upstream);
		expect(await maps.search("Leicester")).toMatchObject([{ town: "Leicester" }]);
		const leeds = { latitude: 53.8, longitude: -1.55 };
		expect(await maps.distance(leeds, { latitude: 53.96, longitude: -1.08 })).toMatchObject({
			estimate: true,
		});
		expect(upstream.reports).toHaveLength(2);
		expect(hasKey(JSON.stringify(upstream.reports))).toBe(false);
	});

	it.each(ERRORS)("leaves the mail in the queue: %s", async (_, reply) => {
		const mail = { id: "t-1", to: ["a@b.test"], subject: "s", text: "t" };
		const thrown: unknown = await createMailer(ENV, stubUpstream([reply()]))
			.send(mail)
			.catch((error: unknown) => error);
		const outcome = outcomeAfterError(thrown, 1, new Date("2026-11-23T08:00:00.000Z"));
		expect(outcome.status).toBe("queued");
		expect(hasKey(JSON.stringify(outcome))).toBe(false);
	});

	it.each([...ERRORS, ...BODIES])(
		"leaves a scan to be typed, with the reason: %s",
		async (_, reply, words) => {
			const { PDFDocument } = await import("pdf-lib");
			const scan = await PDFDocument.create();
			scan.addPage();
			const read = await createDocuments(ENV, stubUpstream(manyOf(reply))).text(await scan.save());
			expect(read.pages).toEqual([[]]);
			expect(describeServiceError(read.error ?? "")).toBe(words);
			expect(hasKey(read.error ?? "")).toBe(false);
		},
	);

	it("sends the key of the document reader to no other server", async () => {
		const headers = { "Operation-Location": "https://elsewhere.test/op/1" };
		const upstream = stubUpstream([new Response(null, { status: 202, headers })]);
		const { PDFDocument } = await import("pdf-lib");
		const scan = await PDFDocument.create();
		scan.addPage();
		expect(await createDocuments(ENV, upstream).text(await scan.save())).toMatchObject({ pages: [[]] });
		expect(upstream.requests).toHaveLength(1);
	});
});

it("waits as long as a provider of mail wants, twelve hours at most", () => {
	const at = new Date("2026-11-23T08:00:00.000Z");
	const after = async (seconds: string) => {
		const reply = jsonResponse({}, 429, { "Retry-After": seconds });
		const mail = { id: "t-1", to: ["a@b.test"], subject: "s", text: "t" };
		const thrown: unknown = await createMailer(ENV, stubUpstream([reply]))
			.send(mail)
			.catch((error: unknown) => error);
		return outcomeAfterError(thrown, 1, at);
	};
	return Promise.all([
		expect(after("3600")).resolves.toMatchObject({ next_attempt_at: "2026-11-23T09:00:00.000Z" }),
		expect(after("900000")).resolves.toMatchObject({ next_attempt_at: "2026-11-23T20:00:00.000Z" }),
	]);
});
