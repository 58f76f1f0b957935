import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { platformCtx } from "@/workers/http/session/request-context";
import { getMailFile } from "~/domain/kernel/local-mailbox/get-mail-file";
import { getMailbox } from "~/domain/kernel/local-mailbox/get-mailbox";

let api: TestApi;
const at = (minute: number) => `2026-11-26T10:${String(minute).padStart(2, "0")}:00.000Z`;
const platformOf = (env: Env) => platformCtx(new Request("http://localhost:8787/dev/mail"), env, () => {});
const open = (input: Parameters<typeof getMailbox>[0]["input"] = {}, env: Env = api.env) =>
	getMailbox({ platform: platformOf(env), principal: null, input });
const openFile = (input: Parameters<typeof getMailFile>[0]["input"], env: Env = api.env) =>
	getMailFile({ platform: platformOf(env), principal: null, input });

beforeAll(async () => {
	api = await openTestApi();
	const mail = { html: "<p>Hello</p>", text: "Hello" };
	const pdf = { file: "pods/pod.pdf", file_name: "POD 7.pdf", content_type: "application/pdf" };
	const missing = { file: "pods/none.txt", file_name: "none.txt", content_type: "text/plain" };
	await api.env.FILES.put("north/pods/pod.pdf", "%PDF-1.7");
	await addRows(api.north.d1, "outbox", [
		{
			...mail,
			id: 1,
			uid: "1",
			kind: "invoice",
			recipient: "pay@x.test",
			subject: "Invoice 7",
			created_at: at(1),
		},
		{
			...mail,
			id: 2,
			uid: "2",
			kind: "registration",
			recipient: "Ann@x.test",
			cc: "pay@x.test",
			subject: "Your account",
			text: "Set it: http://localhost:8787/set-password/t0ken.",
			attachments: [pdf, missing],
			created_at: at(3),
		},
	]);
	await addRow(api.south.d1, "outbox", {
		...mail,
		id: 1,
		uid: "1",
		kind: "pod",
		recipient: "pay@x.test",
		subject: "Delivered",
		text: "Job 48147 was delivered",
		created_at: at(2),
	});
	await addRow(api.env.PLATFORM_DB, "platform_outbox", {
		id: 5,
		to_email: "ann@x.test",
		subject: "Choose a new password",
		body: "http://localhost:8787/change-password/abc",
		created_at: at(4),
	});
});
afterAll(() => api.close());

const keysOf = async (input: Parameters<typeof getMailbox>[0]["input"]) =>
	(await open(input)).mails.map(({ key }) => key);

describe("the mailbox of a local server", () => {
	it("lists the mails of all companies and of the provider, newest first, with counts", async () => {
		const mailbox = await open();
		expect(mailbox.mails.map(({ key }) => key)).toEqual(["cartage-5", "north-2", "south-1", "north-1"]);
		expect(mailbox.companies.map(({ slug, mails }) => [slug, mails])).toEqual([
			["north", 2],
			["south", 1],
			["cartage", 1],
		]);
		expect(mailbox.recipients).toEqual([
			{ address: "pay@x.test", mails: 3 },
			{ address: "ann@x.test", mails: 2 },
		]);
		expect(mailbox).toMatchObject({ total: 4, is_sending: false, opened: { key: "cartage-5", html: null } });
	});

	it.each([
		[{ company: "north" }, ["north-2", "north-1"]],
		[{ company: "cartage" }, ["cartage-5"]],
		[{ to: "PAY@x.test" }, ["north-2", "south-1", "north-1"]],
		[{ company: "north", to: "ann@x.test" }, ["north-2"]],
		[{ keywords: "48147" }, ["south-1"]],
		[{ keywords: "new password" }, ["cartage-5"]],
		[{ limit: 1 }, ["cartage-5"]],
		[{ company: "nobody" }, []],
	])("filters by %j", async (input, keys) => {
		expect(await keysOf(input)).toEqual(keys);
	});

	it("opens a mail as its recipient gets it, with its links and files, nothing masked", async () => {
		const { opened } = await open({ mail: "north-2" });
		expect(opened).toMatchObject({
			recipient: "Ann@x.test",
			cc: "pay@x.test",
			kind_title: "Registration",
			html: "<p>Hello</p>",
			links: [{ address: "http://localhost:8787/set-password/t0ken", label: "Set a password" }],
			files: [
				{ name: "POD 7.pdf", type: "application/pdf", size: 8, is_inline: true },
				{ name: "none.txt", size: null, is_inline: false },
			],
		});
		expect((await open({ mail: "north-99" })).opened).toBeNull();
		expect((await open({ mail: "nobody-1" })).opened).toBeNull();
	});

	it("shows and saves the files of a mail, and no others", async () => {
		const shown = await openFile({ mail: "north-2", file: 0 });
		expect(shown.headers.get("Content-Type")).toBe("application/pdf");
		expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename="POD 7\.pdf"/);
		expect(await shown.text()).toBe("%PDF-1.7");
		const saved = await openFile({ mail: "north-2", file: 0, save: "1" });
		expect(saved.headers.get("Content-Disposition")).toMatch(/^attachment/);
		await saved.body?.cancel();
		for (const [mail, file] of [
			["north-2", 1] as const,
			["north-2", 2] as const,
			["south-1", 0] as const,
			["x", 0] as const,
		])
			await expect(openFile({ mail, file })).rejects.toMatchObject({ status: 404 });
	});

	it("names a company whose database cannot be read, and has the mail of the others", async () => {
		const broken = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error("down")) };
		const log = collectLog();
		const { companies, mails } = await open({}, { ...api.env, TENANT_DB_02: broken } as unknown as Env);
		log.restore();
		expect(companies.map(({ slug, is_readable }) => [slug, is_readable])).toEqual([
			["north", true],
			["south", false],
			["cartage", true],
		]);
		expect(mails).toHaveLength(3);
	});

	it("is not there without LOCAL", async () => {
		const deployed = { ...api.env, LOCAL: "" } as Env;
		await expect(open({}, deployed)).rejects.toMatchObject({ status: 404 });
		await expect(openFile({ mail: "north-2", file: 0 }, deployed)).rejects.toMatchObject({ status: 404 });
	});
});
