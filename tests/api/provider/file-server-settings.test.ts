import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { connectInbox, openInbox, type TestInbox } from "@/tests/support/connections/booking-inbox";
import { changeRows } from "@/tests/support/databases/rows";
import type { FileServerView } from "~/domain/portal/booking-files/schemas";

let api: TestApi;
let admin: ApiCaller;
let inbox: TestInbox;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	inbox = openInbox();
	await connectInbox(api, inbox);
});
afterAll(() => inbox.close());
beforeEach(() => {
	inbox.state.answer = null;
});

const INPUT = {
	server: "sftpgo",
	address: "https://files.example.com",
	sign_in: "api-key",
	username: "",
	secret: "k-123",
	interval_minutes: 10,
	takes_mail: true,
	is_enabled: true,
} as const;

/** The operations as the screen's loader and action call them. */
async function openSettings() {
	const operations = await import("~/domain/portal/booking-files/settings");
	const { loadPrincipal, platformCtx, tenantCtx } = await import("@/workers/http/session/request-context");
	const request = new Request("http://cartage.test/", { headers: { Cookie: admin.cookies } });
	const platform = platformCtx(request, api.env, () => {});
	const visitor = await loadPrincipal(request, api.env, new Date(), () => {});
	if (visitor.state !== "live") throw new Error("the administrator is not signed in");
	const context = { ctx: tenantCtx(visitor.principal, platform), platform };
	const get = () => operations.getFileServer({ ...context, input: undefined });
	return {
		get,
		test: () => operations.testFileServer({ ...context, input: undefined }),
		readNow: () => operations.readDirectoriesNow({ ...context, input: undefined }),
		async save(changes: object = {}): Promise<FileServerView> {
			const { version } = await get();
			return await operations.saveFileServer({ ...context, input: { ...INPUT, version, ...changes } });
		},
	};
}

const refusal = async (outcome: Promise<unknown>): Promise<unknown> =>
	await outcome.then(
		() => "accepted",
		(error: { data?: unknown; message: string }) => error.data ?? error.message,
	);

describe("the file server's settings", () => {
	it("are saved without showing the secret, which is sealed", async () => {
		const settings = await openSettings();
		const saved = await settings.save();
		expect(saved).toMatchObject({ has_secret: true, is_integrated: false, is_enabled: true });
		const row = await api.north.d1
			.prepare("SELECT settings FROM integration WHERE slug = 'booking-files'")
			.first<string>("settings");
		expect(`${row} ${JSON.stringify(saved)}`).not.toContain("k-123");
		expect((await settings.save({ secret: "" })).has_secret).toBe(true);
	});

	it("never send the secret of one server to another", async () => {
		const settings = await openSettings();
		await settings.save();
		const moved = settings.save({ secret: "", address: "https://evil.example.com" });
		expect(await refusal(moved)).toEqual({ secret: ["Please enter the API key"] });
	});

	it.each([
		["http://files.example.com:8080", "port"],
		["https://10.0.0.4", "private"],
		["https://[::ffff:7f00:1]", "private"],
		["https://user:pass@files.example.com", "login"],
		["not an address", "full address"],
	])("refuse %s", async (address, word) => {
		const settings = await openSettings();
		expect(JSON.stringify(await refusal(settings.save({ address })))).toContain(word);
	});

	it("are refused where a colleague was first", async () => {
		const settings = await openSettings();
		expect(await refusal(settings.save({ version: 0 }))).not.toBe("accepted");
	});
});

describe("a test of the file server", () => {
	it("records that it answers, or in words why not", async () => {
		const settings = await openSettings();
		await settings.save({ server: "stand-in" });
		expect(await settings.test()).toEqual({ error: null });
		inbox.state.answer = () => new Response(null, { status: 401 });
		expect(await settings.test()).toEqual({ error: "The file server refused the credentials." });
		expect(await settings.get()).toMatchObject({
			is_integrated: false,
			last_error: "The file server refused the credentials.",
		});
	});

	it("is followed by the integrations page", async () => {
		const { data } = await admin.call<{ slug: string; last_error: string | null }[]>(
			"GET",
			"/client/integrations",
		);
		const shown = data.find(({ slug }) => slug === "booking-files");
		expect(shown).toMatchObject({ about: "1 directory", last_error: expect.stringMatching(/credentials/) });
	});

	it("reading now makes every directory due and wakes the background", async () => {
		const settings = await openSettings();
		await changeRows(api.north.d1, "customer_sftp", {}, { last_read_at: "2099-01-01T00:00:00.000Z" });
		api.sentMessages();
		await settings.readNow();
		expect((await settings.get()).directories[0]?.last_read_at).toBeNull();
		expect(JSON.stringify(api.sentMessages())).toContain("visit");
	});
});

it("a directory that leads elsewhere is refused at its field", async () => {
	const answer = await admin.call("POST", "/client/customer-sftp", {
		customer_id: 2,
		directory: "/../other",
		status: "active",
	});
	expect(answer).toMatchObject({ status: 422, data: { directory: [expect.stringContaining("..")] } });
});
