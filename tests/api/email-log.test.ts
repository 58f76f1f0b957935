import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drainOutbox } from "@/workers/background/outbox";
import type { EmailDetail, EmailPage } from "~/domain/email-log/schemas";
import { type Caller, type Desk, nobody, openDesk } from "../support/desk";
import { enter } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let finance: Caller;
let portal: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	finance = await desk.north.signIn("Fred", { user_type: "client", role_id: 4 });
	portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	await put(1, { subject: "Invoice INV-7", created_at: "2026-07-01T22:30:00.000Z", status: "sent" });
	await put(2, {
		subject: "Next day",
		created_at: "2026-07-01T23:30:00.000Z",
		status: "failed",
		attempts: 8,
	});
	await put(3, {
		kind: "one_time_code",
		subject: "Your code is QX7T2B",
		created_at: "2026-07-03T09:00:00.000Z",
	});
});
afterAll(() => desk.close());

const TEXT = "<p>Please find <b>it</b>.</p>";
async function put(id: number, more: Record<string, string | number>) {
	const row = {
		id,
		uid: `uid-${id}`,
		kind: "invoice",
		recipient: `to${id}@x.test`,
		subject: "s",
		html: TEXT,
		text: "Please find it.",
		status: "sent",
		attempts: 1,
		...more,
	};
	const names = Object.keys(row);
	await desk.north.d1
		.prepare(`INSERT INTO outbox (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
		.bind(...Object.values(row))
		.run();
}
const log = async (query: string, by = admin) =>
	(await by.call<EmailPage>("GET", `/client/get-email-logs?${query}`)).data;
const ids = async (query: string) => (await log(query)).data.map(({ id }) => id);
const one = async (id: number) => (await admin.call<EmailDetail>("GET", `/client/get-email-logs/${id}`)).data;

describe("the email log", () => {
	it("fi-email-log-default: is of today where no days are named, and for every member of staff", async () => {
		await put(10, { created_at: new Date().toISOString() });
		expect(await ids("")).toContain(10);
		expect(await ids("")).not.toContain(1);
		expect((await log("", finance)).total).toBeGreaterThan(0);
		expect((await portal.call("GET", "/client/get-email-logs")).status).toBe(403);
		expect((await nobody(desk).call("GET", "/client/get-email-logs")).status).toBe(401);
	});

	it.each([
		["a day as London has it", "date_from=2026-07-01&date_to=2026-07-01", [1]],
		["the day after", "date_from=2026-07-02&date_to=2026-07-02", [2]],
		["several days, the newest first", "date_from=2026-07-01&date_to=2026-07-03", [3, 2, 1]],
		["by state", "date_from=2026-07-01&date_to=2026-07-03&status=failed", [2]],
		["by a word of the subject", "date_from=2026-07-01&date_to=2026-07-03&keywords=inv-7", [1]],
		["by address", "date_from=2026-07-01&date_to=2026-07-03&keywords=TO2@x", [2]],
		["never by a code", "date_from=2026-07-01&date_to=2026-07-03&keywords=QX7T2B", []],
		["by page", "date_from=2026-07-01&date_to=2026-07-03&perPage=1&page=2", [2]],
	])("%s", async (_, query, expected) => {
		expect(await ids(query)).toEqual(expected);
	});

	it("counts every state whatever state is asked for", async () => {
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

describe("a mail of the log", () => {
	it("shows its words, its tries and its page in a frame that can do nothing", async () => {
		expect(await one(2)).toMatchObject({ text: "Please find it.", attempts: 8, kind_title: "Invoice" });
		const page = await admin.fetch("GET", "/client/get-email-logs/2/message");
		expect(page.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
		expect(await page.text()).toContain(TEXT);
		expect((await admin.call("GET", "/client/get-email-logs/777")).status).toBe(404);
		const south = await desk.south.signIn("Sue");
		expect((await south.call("GET", "/client/get-email-logs/2")).status).toBe(404);
	});

	it("never shows a code, in the list, the words or the page, nor is it sent again", async () => {
		const listed = (await log("date_from=2026-07-03&date_to=2026-07-03")).data[0];
		expect([listed?.subject, listed?.can_resend]).toEqual(["Your code is ••••••", false]);
		expect((await one(3)).subject).toBe("Your code is ••••••");
		const refused = await admin.call("POST", "/client/get-email-logs/3/resend");
		expect([refused.status, refused.message]).toEqual([
			409,
			"This e-mail holds something that works once. Please ask for a new one instead.",
		]);
	});

	it("never shows the code of Master Edit", async () => {
		const job = await enter(admin);
		await desk.north.d1
			.prepare("UPDATE job SET status = 6, version = version + 1 WHERE id = ?")
			.bind(job.id)
			.run();
		expect((await admin.call("POST", "/client/send-otp", { job_id: job.id })).status).toBe(200);
		const code = (await log("")).data.find(({ kind }) => kind === "one_time_code");
		expect(code?.subject).toBe("Your code is ••••••");
		expect((await one(code?.id ?? 0)).text).toContain(`of job ${job.job_number} is ••••••`);
	});
});

describe("sending again", () => {
	const tenant = { id: 1, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };

	it("tries one that failed anew, under its own name", async () => {
		const again = await admin.call<EmailDetail>("POST", "/client/get-email-logs/2/resend");
		expect([again.message, again.data]).toMatchObject([
			"E-mail sent again",
			{ id: 2, status: "queued", attempts: 0, error: null, can_resend: false },
		]);
		expect((await admin.call("POST", "/client/get-email-logs/2/resend")).message).toBe(
			"This e-mail is waiting to be sent.",
		);
		await drainOutbox(desk.env, tenant);
		expect(await one(2)).toMatchObject({ status: "stored", attempts: 1, can_resend: true });
	});

	it("sends a copy of one that went out, with its attachments and by whom", async () => {
		const attachments = [{ file: "quotes/a.pdf", file_name: "a.pdf", content_type: "application/pdf" }];
		await put(20, { attachments: JSON.stringify(attachments), subject: "Quote", cc: "boss@x.test" });
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
		expect((await one(20)).status).toBe("sent");
	});
});
