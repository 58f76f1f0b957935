import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	connectInbox,
	listFiles,
	openInbox,
	type TestInbox,
	visitInbox,
} from "@/tests/support/connections/booking-inbox";
import { addRows } from "@/tests/support/databases/rows";
import { bookingCsv, countRows } from "@/tests/support/portal/booking-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";
import { receiveMail } from "@/workers/background/booking-mail";

let api: TestApi;
let admin: ApiCaller;
let inbox: TestInbox;

const NEXT_YEAR = new Date().getFullYear() + 1;
const CSV = [
	"From,From Postcode,To,To Postcode,Collection Date,Load Type,Customer Reference",
	`Leeds Depot,LS1 4DY,York Stores,YO1 7HH,12/04/${NEXT_YEAR},LUTON,M1`,
].join("\n");
const VERIFIED = "Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=eastfield.test";

openBookingsBeforeAll(async (opened) => {
	({ api, admin } = opened);
	inbox = openInbox();
	await connectInbox(api, inbox);
	await addRows(api.north.d1, "customer_email", [
		{ customer_id: 1, email: "orders@eastfield.test" },
		{ customer_id: 2, email: "shared@x.test" },
		{ customer_id: 1, email: "shared@x.test" },
	]);
	const { layout, mapping } = await bookingCsv(CSV);
	await admin.call("POST", "/client/import-mappings", { kind: "job", layout, customer_id: 1, mapping });
});
afterAll(() => inbox.close());
beforeEach(async () => {
	await api.north.d1.prepare("DELETE FROM booking_file").run();
	const { layout, mapping } = await bookingCsv(CSV);
	await admin.call("POST", "/client/import-mappings", { kind: "job", layout, customer_id: 1, mapping });
});

interface SentMail {
	from?: string;
	to?: string;
	/** The sender of the envelope. */
	envelope?: string;
	headers?: readonly string[];
	parts?: readonly string[];
}

const attachment = (name: string, content: string, type = "text/csv") =>
	[
		`Content-Type: ${type}; name="${name}"`,
		`Content-Disposition: attachment; filename="${name}"`,
		"Content-Transfer-Encoding: base64",
		"",
		btoa(content),
	].join("\r\n");
const written = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`;

/** Delivers a mail as Email Routing does. Resolves to why it was refused, null if it was taken or dropped. */
async function deliver(mail: SentMail = {}): Promise<string | null> {
	const { from = "Orders <Orders@Eastfield.test>", to = "bookings+north@localhost" } = mail;
	const { headers = [VERIFIED], parts = [written("See attached"), attachment("orders.csv", CSV)] } = mail;
	const text = [
		...headers,
		`From: ${from}`,
		`To: ${to}`,
		"Subject: Orders of Monday",
		"MIME-Version: 1.0",
		'Content-Type: multipart/mixed; boundary="b"',
		"",
		...parts.map((part) => `--b\r\n${part}`),
		"--b--",
	].join("\r\n");
	return await deliverRaw(text, { to, envelope: mail.envelope ?? "orders@eastfield.test" });
}

async function deliverRaw(text: string, { to, envelope }: { to: string; envelope: string }) {
	const refusals: string[] = [];
	const pending: Promise<unknown>[] = [];
	const bytes = new TextEncoder().encode(text);
	const raw = new Response(bytes).body ?? new ReadableStream();
	const execution = {
		// As that of the platform, which refuses to be called apart from its context.
		waitUntil(promise: Promise<unknown>) {
			if (this !== execution) throw new TypeError("Illegal invocation");
			pending.push(promise);
		},
	};
	const setReject = (reason: string) => void refusals.push(reason);
	await receiveMail({ from: envelope, to, raw, rawSize: bytes.length, setReject }, api.env, execution);
	await Promise.all(pending);
	return refusals[0] ?? null;
}

describe("a mail with a file", () => {
	it("of a customer whose domain vouches for it becomes jobs", async () => {
		expect(await deliver()).toBeNull();
		const [received] = await listFiles(admin);
		expect(received).toMatchObject({ status: "received", customer_id: 1, subject: "Orders of Monday" });
		await visitInbox(api);
		const [file] = await listFiles(admin);
		expect(file).toMatchObject({ status: "saved", jobs: 1, sender: "orders@eastfield.test" });
	});

	it("is taken once, whatever its name and however often it is delivered", async () => {
		await deliver();
		await deliver({ parts: [attachment("again.csv", CSV)] });
		await Promise.all([deliver(), deliver()]);
		expect(await listFiles(admin)).toHaveLength(1);
	});

	it.each<[string, SentMail, number | null, RegExp]>([
		["from an unknown sender", { from: "x@unknown.test" }, null, /x@unknown.test belongs to no customer/],
		["from an address of two customers", { from: "shared@x.test" }, null, /several customers/],
		[
			"that fails DMARC",
			{ headers: ["Authentication-Results: mx.cloudflare.net; dmarc=fail"] },
			1,
			/DMARC failed/,
		],
		["that fails SPF", { headers: ["Authentication-Results: mx.cloudflare.net; spf=fail"] }, 1, /SPF failed/],
		["that nobody has checked", { headers: [] }, 1, /could not be verified/],
		["that brings its own checks", { headers: ["Authentication-Results: evil; dmarc=pass"] }, 1, /verified/],
	])("%s waits for a person, also when it is read again", async (_what, mail, customer_id, reason) => {
		await deliver(mail);
		await visitInbox(api);
		const [file] = await listFiles(admin);
		expect(file).toMatchObject({ status: "review", customer_id, message: expect.stringMatching(reason) });
		await admin.call("POST", `/client/booking-files/${file?.id}/retry`);
		await visitInbox(api);
		expect((await listFiles(admin))[0]).toMatchObject({ status: "review", message: file?.message });
		expect(await countRows(api.north, "job")).toBe(0);
	});

	it("leaves signatures and logos out, and refuses what cannot be read", async () => {
		await deliver({
			parts: [
				attachment("orders.csv", CSV),
				attachment("logo.png", "x", "image/png"),
				attachment("smime.p7s", "x", "application/pkcs7-signature"),
				attachment("orders.zip", "PK", "application/zip"),
			],
		});
		const files = await listFiles(admin);
		expect(files.map(({ file_name, status }) => `${file_name} ${status}`)).toEqual([
			"orders.zip refused",
			"orders.csv received",
		]);
	});

	it("without a file is a document of its text", async () => {
		await deliver({ parts: [written("Collect: Leeds LS1 4DY")] });
		await visitInbox(api);
		expect((await listFiles(admin))[0]).toMatchObject({
			file_name: "Orders of Monday.txt",
			kind: "document",
			status: "review",
		});
	});

	it("with many files is taken up to ten", async () => {
		const parts = Array.from({ length: 30 }, (_, at) => attachment(`${at}.csv`, `${CSV}${at}`));
		await deliver({ parts });
		const files = await listFiles(admin);
		expect(files.filter(({ status }) => status === "received")).toHaveLength(10);
		expect(files.filter(({ status }) => status === "refused")).toHaveLength(10);
	});
});

describe("a mail is refused while it is delivered", () => {
	it.each<[string, SentMail, RegExp]>([
		["to a company that does not exist", { to: "bookings+nobody@localhost" }, /no such address/],
		["to another address", { to: "hello@localhost" }, /no such address/],
		["to a path", { to: "bookings+../north@localhost" }, /no such address/],
		["to a company that takes none", { to: "bookings+south@localhost" }, /takes no bookings/],
		["without anything in it", { parts: [written("  ")] }, /neither files nor text/],
	])("%s", async (_what, mail, reason) => {
		expect(await deliver(mail)).toMatch(reason);
		expect(await listFiles(admin)).toEqual([]);
	});

	it("where it is nested without end", async () => {
		const nested = Array.from(
			{ length: 60 },
			(_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
		);
		const text = `From: a@b.test\r\n${nested.join("\r\n")}`;
		const to = "bookings+north@localhost";
		expect(await deliverRaw(text, { to, envelope: "a@b.test" })).toMatch(/cannot be read|neither/);
	});
});

it.each<[string, SentMail]>([
	["a report of mail that did not arrive", { envelope: "" }],
	["a reply out of office", { headers: ["Auto-Submitted: auto-replied", VERIFIED] }],
	["one to nobody", { envelope: "", to: "bookings+nobody@localhost" }],
])("%s is dropped without a word, so that nothing answers for ever", async (_what, mail) => {
	expect(await deliver(mail)).toBeNull();
	expect(await listFiles(admin)).toEqual([]);
	expect(await countRows(api.north, "outbox")).toBe(0);
});
