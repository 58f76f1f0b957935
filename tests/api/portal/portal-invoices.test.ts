import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRows, replaceRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { OwnMails } from "~/domain/company/email-log/own-mails";
import type { OwnInvoice } from "~/domain/finance/invoicing/portal/own-invoice";
import type { OwnInvoices } from "~/domain/finance/invoicing/portal/schemas";
import type { OwnQuestion, Question } from "~/domain/finance/invoicing/questions/schemas";
import type { Notifications } from "~/domain/messages/notifications/list";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let east: ApiCaller;
let north: ApiCaller;
let sent: number;
let draft: number;

const run = (sql: string, ...params: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...params)
		.run();

const invoiceJob = async (values: object, date: string) => {
	const id = await jobToInvoice(api.north, admin, values);
	await clerkCalls(admin).invoice("single-job-invoice", [id], { date });
	return (
		(await api.north.d1
			.prepare("SELECT invoice_id AS id FROM invoice_line WHERE job_id = ?")
			.bind(id)
			.first<number>("id")) ?? 0
	);
};

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 3 });
	await prepareInvoicing(api.north);
	await run(
		"UPDATE customer SET customerPortal = 1, email = lower(customer_code) || '@customer.test', version = version + 1",
	);
	await replaceRows(api.north.d1, "additional_setting", [{ name: "customer_notification", value: "1" }]);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	north = await api.north.signIn("Nora", { user_type: "customer", customer_id: 3 });
	sent = await invoiceJob({ customer_reference: [{ name: "PO-77" }] }, "2026-09-01");
	draft = await invoiceJob({}, "2026-11-02");
	await admin.call("POST", "/client/send-invoice-each", { job_inv_ids: [sent] });
}, 60_000);
afterAll(() => api.close());

const list = async (query = "", caller = east) =>
	(await caller.call<OwnInvoices>("GET", `/customer/invoices?${query}`)).data;
const detail = async (id: number, caller = east) =>
	(await caller.call<OwnInvoice>("GET", `/customer/invoices/${id}`)).data;
const titles = async (caller: ApiCaller, area: string) =>
	(await caller.call<Notifications>("GET", `/${area}/notifications?limit=50`)).data.notifications;

describe("a customer's invoices", () => {
	it("are those that were sent, with what is to be paid", async () => {
		const page = await list();
		expect(page.data).toMatchObject([
			{ kind: "invoice", id: sent, status: "Sent", jobs: 1, total: 120, is_overdue: true },
		]);
		expect(page).toMatchObject({
			total: 1,
			counts: { all: 1, open: 1, overdue: 1, paid: 0 },
			outstanding: 120,
			overdue_outstanding: 120,
		});
		expect(page.account).toMatchObject({ customer_code: "EAST", terms_days: 30 });
		expect((await list("", north)).data).toEqual([]);
	});

	it.each([
		["state=overdue", 1],
		["state=paid", 0],
		["keywords=PO-77", 1],
		["keywords=nothing", 0],
	])("by %s are %i", async (query, count) => {
		expect((await list(query)).data).toHaveLength(count);
	});

	it("are found by number and by job", async () => {
		const { job_number, number } = (await list()).data[0] ?? {};
		expect((await list(`keywords=${job_number}`)).total).toBe(1);
		expect((await list(`keywords=${number}`)).total).toBe(1);
	});

	it("can be read and fetched as PDF and spreadsheet, drafts and others' not", async () => {
		expect(await detail(sent)).toMatchObject({
			outstanding: 120,
			lines: [{ net: 100, references: "PO-77" }],
			questions: [],
		});
		expect(await detail(sent)).not.toHaveProperty("is_changed_since_export");
		for (const path of ["", "/pdf", "/export"])
			for (const [caller, id] of [
				[east, draft],
				[north, sent],
			] as const)
				expect((await caller.call("GET", `/customer/invoices/${id}${path}`)).status).toBe(404);
		const pdf = await east.fetch("GET", `/customer/invoices/${sent}/pdf`);
		expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
		const files = unzipSync(
			new Uint8Array(await (await east.fetch("GET", `/customer/invoices/${sent}/export`)).arrayBuffer()),
		);
		const sheet = new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
		expect(sheet).toContain("PO-77");
		expect((await admin.fetch("GET", `/client/customer-portal-invoice/export/${draft}`)).status).toBe(200);
		expect((await olive.fetch("GET", `/client/customer-portal-invoice/export/${sent}`)).status).toBe(403);
		expect((await east.fetch("GET", "/customer/statement")).headers.get("Content-Type")).toBe(
			"application/pdf",
		);
	});

	it("need the right to see them", async () => {
		await addRow(api.north.d1, "customer_portal", { customer_id: 3, can_see_invoices: 0 });
		const limited = await api.north.signIn("Nell", { user_type: "customer", customer_id: 3 });
		expect((await limited.call("GET", "/customer/invoices")).status).toBe(403);
		const question = { uid: "limited-1", invoice_id: sent, question: "?" };
		expect((await limited.call("POST", "/customer/questions", question)).status).toBe(403);
		await run("DELETE FROM customer_portal");
	});
});

describe("an invoice that is sent", () => {
	it("is announced to its customer, once for several", async () => {
		expect(await titles(east, "customer")).toMatchObject(
			[
				{ slug: "customer_invoice", about: "invoice", about_id: sent, title: /^Invoice .* was sent to you$/ },
			].map((row) => ({ ...row, title: expect.stringMatching(row.title) })),
		);
		const more = [
			await invoiceJob({ customer_id: 3 }, "2026-11-01"),
			await invoiceJob({ customer_id: 3 }, "2026-11-01"),
		];
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: more, inv_status: "Sent" });
		expect((await titles(north, "customer")).map(({ title }) => title)).toEqual([
			"2 invoices were sent to you",
		]);
		expect(await titles(east, "customer")).toHaveLength(1);
	});
});

describe("a credit note", () => {
	it("is listed and fetched once it was sent", async () => {
		const job_id = (await detail(sent)).job_details[0]?.id;
		const { data: note } = await admin.call<{ id: number }>("POST", "/client/credit-notes", {
			job_id,
			credit_amount: 10,
		});
		expect((await list()).counts.all).toBe(1);
		expect((await east.call("GET", `/customer/credit-notes/${note.id}/pdf`)).status).toBe(404);
		await admin.call("POST", "/client/credit-notes/send", { creditNotesIds: [note.id] });
		const { number } = (await list()).data.find(({ kind }) => kind === "invoice") ?? {};
		expect((await list()).data.find(({ kind }) => kind === "credit_note")).toMatchObject({
			id: note.id,
			total: -12,
			due: null,
			applied_to: number,
			is_overdue: false,
		});
		expect((await detail(sent)).credits).toMatchObject([{ id: note.id, total: 12 }]);
		expect(
			(await east.fetch("GET", `/customer/credit-notes/${note.id}/pdf`)).headers.get("Content-Type"),
		).toBe("application/pdf");
		expect((await north.call("GET", `/customer/credit-notes/${note.id}/pdf`)).status).toBe(404);
	});
});

describe("a question", () => {
	const ask = (body: object, caller = east) => caller.call<OwnQuestion>("POST", "/customer/questions", body);

	it("about a line reaches finance staff once, and its answer the customer", async () => {
		const [line] = (await detail(sent)).lines;
		const body = { uid: "question-1", invoice_id: sent, invoice_line_id: line?.id, question: "Why so much?" };
		const { data: first, status } = await ask(body);
		expect([status, first.job_id, first.author]).toEqual([200, line?.job_id, "East"]);
		expect((await ask(body)).data.id).toBe(first.id);
		const office = (await titles(admin, "client")).filter(({ slug }) => slug === "customer_question");
		expect(office).toMatchObject([{ about: "invoice", about_id: sent, message: "Why so much?" }]);
		expect(await titles(olive, "client")).toEqual([]);
		const mailed = await api.north.d1
			.prepare("SELECT recipient FROM outbox WHERE kind = 'customer_question'")
			.all();
		expect(mailed.results).toEqual([{ recipient: "admin@north.test" }]);
		const answer = (text: string, caller = admin) =>
			caller.call<Question>("POST", `/client/customer-questions/${first.id}/answer`, { answer: text });
		expect((await answer("No", olive)).status).toBe(403);
		expect((await answer("As agreed.")).data).toMatchObject({ answer: "As agreed.", answered_by: "Admin" });
		expect((await answer("As agreed.")).status).toBe(200);
		expect((await answer("Other")).status).toBe(409);
		expect((await detail(sent)).questions).toMatchObject([{ id: first.id, answer: "As agreed." }]);
		expect((await titles(east, "customer"))[0]).toMatchObject({
			slug: "customer_request",
			about: "invoice",
			message: "As agreed.",
		});
		const { data: mails } = await east.call<OwnMails>("GET", "/customer/emails?keywords=agreed");
		expect(mails.data).toMatchObject([
			{ recipient: "east@north.test", subject: expect.stringContaining("Your question about invoice") },
		]);
	});

	it.each([
		["another customer's invoice", () => ({ invoice_id: sent }), "north", 404],
		["a draft", () => ({ invoice_id: draft }), "east", 404],
		["nothing", () => ({}), "east", 422],
		["an unknown line", () => ({ invoice_id: sent, invoice_line_id: 99_999 }), "east", 404],
	] as const)("about %s is refused", async (_name, about, who, status) => {
		const body = { uid: crypto.randomUUID(), question: "Why?", ...about() };
		expect((await ask(body, who === "east" ? east : north)).status).toBe(status);
	});

	it("with another customer's uid is refused", async () => {
		const mine = await invoiceJob({ customer_id: 3 }, "2026-11-03");
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [mine], inv_status: "Sent" });
		expect((await ask({ uid: "question-1", invoice_id: mine, question: "?" }, north)).status).toBe(409);
	});

	it("about a job needs no invoice, and waits in the office's list", async () => {
		const id = await jobToInvoice(api.north, admin, {});
		expect((await ask({ uid: "question-job", job_id: id, question: "When?" }, north)).status).toBe(404);
		await ask({ uid: "question-job", job_id: id, question: "When?" });
		const { data: open } = await admin.call<{ data: Question[] }>("GET", "/client/customer-questions");
		expect(open.data).toMatchObject([{ job_id: id, invoice_id: null, customer: { id: 1 } }]);
		expect((await admin.call<{ questions: number }>("GET", "/client/finance-counts")).data.questions).toBe(1);
	});

	it("about a job is answered by a dispatcher, who learns of no question about an invoice", async () => {
		const dispatcher = await api.north.signIn("Dora", { user_type: "client", role_id: 2 });
		await run("DELETE FROM role_permission WHERE role_id = 2 AND permission_id = 5");
		const job_id = await jobToInvoice(api.north, admin, {});
		await ask({ uid: "of-a-job", job_id, question: "When?" });
		await ask({ uid: "of-an-invoice", invoice_id: sent, question: "Why?" });
		const waiting = () =>
			dispatcher.call<{ data: Question[] }>("GET", "/client/customer-questions?state=all");
		const { data: listed } = await waiting();
		expect(listed.data.map(({ invoice_id }) => invoice_id)).not.toContain(sent);
		const [mine] = listed.data;
		expect(mine).toMatchObject({ job_id, question: "When?" });
		const answer = (id: number) =>
			dispatcher.call("POST", `/client/customer-questions/${id}/answer`, { answer: "At noon." });
		const { data: all } = await admin.call<{ data: Question[] }>("GET", "/client/customer-questions");
		const ofInvoice = all.data.find(({ question }) => question === "Why?");
		expect((await answer(ofInvoice?.id ?? 0)).status).toBe(403);
		expect((await answer(mine?.id ?? 0)).status).toBe(200);
		expect((await titles(dispatcher, "client")).map(({ slug }) => slug)).toContain("customer_question");
		const own = await east.call<{ data: OwnQuestion[] }>("GET", `/customer/questions?job_id=${job_id}`);
		expect(own.data.data).toMatchObject([{ answer: "At noon." }]);
	});
});

describe("a customer's emails", () => {
	it("are those to the customer, without copies and others' mails", async () => {
		await changeRows(api.north.d1, "outbox", {}, { bcc: "secret@north.test", cc: "secret@north.test" });
		await addRow(api.north.d1, "outbox", {
			uid: "sub",
			kind: "sub_contractor_job",
			recipient: "haulier@x.test",
			subject: "Job for you",
			html: "",
			text: "",
			customer_id: 1,
		});
		const offer = '<a href="https://x.test/quote/t0ken">';
		await addRow(api.north.d1, "outbox", {
			uid: "offer",
			kind: "quote_offer",
			recipient: "east@x.test",
			subject: "Your quote",
			html: offer,
			text: "",
			customer_id: 1,
		});
		const { data } = await east.call<OwnMails>("GET", "/customer/emails");
		expect(JSON.stringify(data)).not.toMatch(/haulier|secret/);
		expect(data.data.map(({ subject }) => subject)).toContain("Your quote");
		const own = data.data.find(({ subject }) => subject === "Your quote")?.id ?? 0;
		const page = await (await east.fetch("GET", `/customer/emails/${own}/message`)).text();
		expect(page).not.toContain("t0ken");
		expect((await north.call("GET", `/customer/emails/${own}/message`)).status).toBe(404);
		expect((await list("", north)).data).toHaveLength(3);
	});
});
