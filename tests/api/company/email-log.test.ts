import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { drainOutbox } from "@/workers/background/outbox";
import type { EmailDetail, EmailPage } from "~/domain/company/email-log/schemas";

let api: TestApi;
let admin: ApiCaller;
let finance: ApiCaller;
let portal: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	await setColumns(1, { subject: "Invoice INV-7", created_at: "2026-07-01T22:30:00.000Z", status: "sent" });
	await setColumns(2, {
		subject: "Next day",
		created_at: "2026-07-01T23:30:00.000Z",
		status: "failed",
		attempts: 8,
	});
	await setColumns(3, {
		kind: "one_time_code",
		subject: "Your code is QX7T2B",
		created_at: "2026-07-03T09:00:00.000Z",
	});
});
afterAll(() => api.close());

const TEXT = "<p>Please find <b>it</b>.</p>";
async function setColumns(id: number, columns: Partial<NewRow<"outbox">>) {
	await addRow(api.north.d1, "outbox", {
		id,
		uid: `uid-${id}`,
		kind: "invoice",
		recipient: `to${id}@x.test`,
		subject: "s",
		html: TEXT,
		text: "Please find it.",
		status: "sent",
		attempts: 1,
		...columns,
	});
}
const log = async (query: string, by = admin) =>
	(await by.call<EmailPage>("GET", `/client/get-email-logs?${query}`)).data;
const ids = async (query: string) => (await log(query)).data.map(({ id }) => id);
const readEmail = async (id: number) =>
	(await admin.call<EmailDetail>("GET", `/client/get-email-logs/${id}`)).data;

describe("the email log", () => {
	it("fi-email-log-default: shows today if no days are given, and is open to all staff", async () => {
		await setColumns(10, { created_at: new Date().toISOString() });
		expect(await ids("")).toContain(10);
		expect(await ids("")).not.toContain(1);
		expect((await log("", finance)).total).toBeGreaterThan(0);
		expect((await portal.call("GET", "/client/get-email-logs")).status).toBe(403);
		expect((await anonymous(api).call("GET", "/client/get-email-logs")).status).toBe(401);
	});

	it.each([
		["filters by London day", "date_from=2026-07-01&date_to=2026-07-01", [1]],
		["filters by the next day", "date_from=2026-07-02&date_to=2026-07-02", [2]],
		["lists several days, newest first", "date_from=2026-07-01&date_to=2026-07-03", [3, 2, 1]],
		["filters by status", "date_from=2026-07-01&date_to=2026-07-03&status=failed", [2]],
		["filters by a word of the subject", "date_from=2026-07-01&date_to=2026-07-03&keywords=inv-7", [1]],
		["filters by address", "date_from=2026-07-01&date_to=2026-07-03&keywords=TO2@x", [2]],
		["never finds a one-time code", "date_from=2026-07-01&date_to=2026-07-03&keywords=QX7T2B", []],
		["returns a page", "date_from=2026-07-01&date_to=2026-07-03&perPage=1&page=2", [2]],
	])("%s", async (_, query, expected) => {
		expect(await ids(query)).toEqual(expected);
	});

	it("counts every status whatever the status filter", async () => {
		const page = await log("date_from=2026-07-01&date_to=2026-07-03&status=failed");
		expect([page.total, page.statusCount]).toEqual([
			1,
			{ all: 3, queued: 0, sending: 0, sent: 2, stored: 0, failed: 1, cancelled: 0 },
		]);
	});

	it.each(["status=lost", "date_from=yesterday", "date_from=2026-07-03&date_to=2026-07-01", "page=0"])(
		"refuses %s",
		async (query) => {
			expect((await admin.call("GET", `/client/get-email-logs?${query}`)).status).toBe(422);
		},
	);
});

describe("an email of the log", () => {
	it("has its text, its attempts and a page in a sandboxed frame", async () => {
		expect(await readEmail(2)).toMatchObject({ text: "Please find it.", attempts: 8, kind_title: "Invoice" });
		const page = await admin.fetch("GET", "/client/get-email-logs/2/message");
		expect(page.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
		expect(await page.text()).toContain(TEXT);
		expect((await admin.call("GET", "/client/get-email-logs/777")).status).toBe(404);
		const south = await api.south.signIn("Sue");
		expect((await south.call("GET", "/client/get-email-logs/2")).status).toBe(404);
	});

	it("never shows a one-time code in list, text or page, and cannot be resent", async () => {
		const listedEmail = (await log("date_from=2026-07-03&date_to=2026-07-03")).data[0];
		expect([listedEmail?.subject, listedEmail?.can_resend]).toEqual(["Your code is ••••••", false]);
		expect((await readEmail(3)).subject).toBe("Your code is ••••••");
		const refused = await admin.call("POST", "/client/get-email-logs/3/resend");
		expect([refused.status, refused.message]).toEqual([
			409,
			"This email contains a link or code that works only once. Please request a new one instead.",
		]);
	});

	it.each<[kind: string, status: "stored" | "sent", link: string]>([
		["registration", "stored", "/set-password/abc123"],
		["registration", "sent", "/set-password/••••••"],
		["password_reset", "stored", "/set-password/••••••"],
	])("of the kind %s that is %s shows the link %s", async (kind, status, link) => {
		const text = "Welcome, go to https://app.test/set-password/abc123";
		await setColumns(20, { kind, status, text, html: text, about: "user" });
		expect((await readEmail(20)).text).toContain(link);
		await api.north.d1.prepare("DELETE FROM outbox WHERE id = 20").run();
	});

	it("shows the link of a stored invitation to no role that could not give that of its person", async () => {
		const text = "Welcome, go to https://app.test/set-password/abc123";
		await setColumns(20, { kind: "registration", status: "stored", text, html: text, about: "user" });
		const role_id = await createRole(api.north, "/email-log", "/account-settings/profiles");
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		const { data } = await clerk.call<EmailDetail>("GET", "/client/get-email-logs/20");
		expect(data.text).toBe("Welcome, go to https://app.test/set-password/••••••");
		const page = await clerk.fetch("GET", "/client/get-email-logs/20/message");
		expect(await page.text()).not.toContain("abc123");
		await api.north.d1.prepare("DELETE FROM outbox WHERE id = 20").run();
	});

	it("never shows the code of Master Edit", async () => {
		const job = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", job.id, { status: 6 });
		expect((await admin.call("POST", "/client/send-otp", { job_id: job.id })).status).toBe(200);
		const code = (await log("")).data.find(({ kind }) => kind === "one_time_code");
		expect(code?.subject).toBe("Your code is ••••••");
		expect((await readEmail(code?.id ?? 0)).text).toContain(`of job ${job.job_number} is ••••••`);
	});
});

describe("resending", () => {
	const tenant = { id: 1, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };

	it("retries a failed email under its own id", async () => {
		const resent = await admin.call<EmailDetail>("POST", "/client/get-email-logs/2/resend");
		expect([resent.message, resent.data]).toMatchObject([
			"Email sent again",
			{ id: 2, status: "queued", attempts: 0, error: null, can_resend: false },
		]);
		expect((await admin.call("POST", "/client/get-email-logs/2/resend")).message).toBe(
			"This email is waiting to be sent.",
		);
		await drainOutbox(api.env, tenant);
		expect(await readEmail(2)).toMatchObject({ status: "stored", attempts: 1, can_resend: true });
	});

	it("sends a copy of a sent email with its attachments and the sender's name", async () => {
		const attachments = [{ file: "quotes/a.pdf", file_name: "a.pdf", content_type: "application/pdf" }];
		await setColumns(20, { attachments, subject: "Quote", cc: "boss@x.test" });
		const copy = await finance.call<EmailDetail>("POST", "/client/get-email-logs/20/resend");
		expect(copy.data).toMatchObject({
			subject: "Quote",
			recipient: "to20@x.test",
			cc: "boss@x.test",
			status: "queued",
			attachments,
			sent_by: "Fred",
		});
		expect(copy.data.id).not.toBe(20);
		expect((await readEmail(20)).status).toBe("sent");
	});
});
