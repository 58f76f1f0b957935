import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { jsonResponse } from "@/tests/support/connections/stub-upstream";
import { createServices } from "@/workers/integrations/services/try-service";

let api: TestApi;
let admin: ApiCaller;

openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});
const KEY = "here-key-1";
const SETTINGS = {
	MAPS_PROVIDER: "here",
	MAPS_TOKEN: KEY,
	DOCUMENTS_URL: "https://read.test",
	DOCUMENTS_TOKEN: KEY,
};

beforeEach(async () => {
	Object.assign(api.env, SETTINGS);
	await api.env.PLATFORM_DB.prepare("DELETE FROM rate_limit").run();
});
afterEach(() => {
	for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(api.env, name);
});

const answerWith = (reply: () => Response) => vi.stubGlobal("fetch", async () => reply());
const refused = () => jsonResponse({ error: `apiKey ${KEY} is invalid` }, 401);

interface Shown {
	id: number;
	slug: string;
	is_integrated: 0 | 1;
	last_success_at: string | null;
	last_error_at: string | null;
	last_error: string | null;
}
const shown = async (slug: string): Promise<Shown | undefined> =>
	(await admin.call<Shown[]>("GET", "/client/integrations")).data.find((one) => one.slug === slug);
const test = (id: number) =>
	admin.call<{ is_ok: boolean; error: string | null }>("POST", `/client/integrations/${id}/test`);

describe("the walk of an administrator over the integrations", () => {
	it.each([
		[2, "maps"],
		[6, "documents"],
	])("finds in words and with its time what is wrong with service %i, %s", async (id, slug) => {
		answerWith(refused);
		const words = "The service refused the key. Support has to enter a new one.";
		const { data } = await test(id);
		expect(data).toMatchObject({ is_ok: false, error: words });
		const listed = await shown(slug);
		expect(listed).toMatchObject({ last_error: words, last_error_at: expect.any(String) });
		expect(JSON.stringify([data, listed])).not.toContain(KEY);
	});

	it.each([
		[() => jsonResponse({ error: "Out of call volume quota" }, 403), ""],
		[() => jsonResponse({}, 429, { "Retry-After": "7200" }), " It wants to be tried again in 2 hours."],
	])("stores that an allowance is used up, %#", async (reply, later) => {
		answerWith(reply);
		const words = `The allowance at the service is used up for now.${later}`;
		expect((await test(6)).data.error).toBe(words);
		expect(await shown("documents")).toMatchObject({ last_error: words });
	});

	it("finds the service connected again once its key is good", async () => {
		answerWith(() => jsonResponse({ customDocumentModels: { count: 0, limit: 250 } }));
		expect((await test(6)).data).toMatchObject({ is_ok: true, error: null });
		expect(await shown("documents")).toMatchObject({
			is_integrated: 1,
			last_success_at: expect.any(String),
			last_error: null,
		});
	});
});

describe("job entry without a service", () => {
	it.each([
		["refuses the key", refused],
		["has an empty allowance", () => jsonResponse({}, 429, { "Retry-After": "3600" })],
		["answers with a page", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
	])("finds addresses by the built-in maps while the provider %s", async (_, reply) => {
		answerWith(reply);
		const { status, data } = await admin.call<{ town: string }[]>(
			"GET",
			"/client/address-search?q=Leicester",
		);
		expect([status, data[0]?.town]).toEqual([200, "Leicester"]);
	});

	it("takes a scan that its reader could not read, with the reason", async () => {
		const { PDFDocument } = await import("pdf-lib");
		const scan = await PDFDocument.create();
		scan.addPage();
		const file = new File([new Uint8Array(await scan.save())], "scan.pdf", { type: "application/pdf" });
		const form = new FormData();
		form.append("file", file);
		answerWith(refused);
		const { data } = await admin.call("POST", "/client/import-from-pdf", form);
		expect(data).toMatchObject({
			proposals: [],
			lines: 0,
			reader_error: "The service refused the key. Support has to enter a new one.",
		});
	});
});

describe("mail that its provider does not take", () => {
	const use = async (error: string | null, minute: number) => {
		const { recordMailUse } = await import("~/domain/provider/services/record-mail-use");
		await recordMailUse(
			{ d1: api.env.PLATFORM_DB, services: createServices({ ...api.env, MAIL_PROVIDER: "http" }) },
			error,
			new Date(Date.UTC(2026, 10, 23, 8, minute)),
		);
	};

	it("is shown as failing until the provider takes one, whatever the configuration looks like", async () => {
		const settings = {
			MAIL_PROVIDER: "http",
			MAIL_URL: "https://m.test",
			MAIL_TOKEN: KEY,
			MAIL_FROM: "a@b.test",
		};
		Object.assign(api.env, settings);
		const { checkService } = await import("~/domain/provider/services/check-service");
		const platform = { d1: api.env.PLATFORM_DB, now: new Date(), services: createServices(api.env) };
		await use("answered 402: pay", 0);
		await checkService(platform, "mail");
		expect(await shown("mail")).toMatchObject({
			is_integrated: 1,
			last_error: "The allowance at the service is used up for now.",
			last_error_at: "2026-11-23T08:00:00.000Z",
		});
		await use(null, 1);
		expect(await shown("mail")).toMatchObject({
			last_error: null,
			last_success_at: "2026-11-23T08:01:00.000Z",
		});
		for (const name of Object.keys(settings)) Reflect.deleteProperty(api.env, name);
	});
});
