import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isWrite, type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow, changeRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { runInvoices } from "@/workers/background/invoices";
import type { PaymentReminders, SentReminders } from "~/domain/finance/invoicing/reminders/schemas";
import type { OpenAccounts } from "~/domain/finance/invoicing/statements/schemas";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

const TODAY = todayInLondon(new Date());
const ago = (days: number) => addDays(TODAY, -days);

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let tap: TappedDatabase;
let jobs: number[];
/** Of £120: two of Eastfield, 10 and 1 days overdue, one of Northgate that is not. */
let ids: number[];

const run = (sql: string, ...params: unknown[]) =>
	api.north.d1
		.prepare(sql)
		.bind(...params)
		.run();
const setDue = (id: number | undefined, due: string) =>
	changeRow(api.north.d1, "invoice", id ?? 0, { invoice_due: due });

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await changeRow(api.north.d1, "customer", 1, { email: "east@example.test" });
	jobs = [];
	for (const customer_id of [1, 1, 3]) jobs.push(await jobToInvoice(api.north, admin, { customer_id }));
	await clerk.invoice("single-job-invoice", jobs);
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status: "Sent" });
	await setDue(ids[0], ago(10));
	await setDue(ids[1], ago(1));
	tap = tapDatabase(api);
});
afterAll(() => api.close());

const mails = async (kind: string) =>
	(
		await api.north.d1
			.prepare("SELECT recipient, subject, text, attachments FROM outbox WHERE kind LIKE ? ORDER BY id")
			.bind(`${kind}%`)
			.all<{ recipient: string; subject: string; text: string; attachments: string }>()
	).results;

describe("statements", () => {
	const PERIOD = { kind: "period", date_from: ago(30), date_to: TODAY };

	it("list who owes something, the most overdue first", async () => {
		const { data } = await admin.call<OpenAccounts>("GET", "/client/debtors");
		expect(data).toMatchObject({ outstanding: 360, overdue: 240 });
		expect(data.data).toMatchObject([
			{ customer_name: "Eastfield", invoices: 2, outstanding: 240, overdue: 240, oldest_due: ago(10) },
			{ customer_name: "Northgate", invoices: 1, overdue: 0, emails: "" },
		]);
	});

	it.each([
		["what is open", "kind=open"],
		["a period", `kind=period&date_from=${ago(30)}&date_to=${TODAY}`],
	])("are printed of %s", async (_, query) => {
		const response = await admin.fetch("GET", `/client/customer-statements/1?${query}`);
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		expect((await response.text()).startsWith("%PDF")).toBe(true);
	});

	it("need the days of a period, and a customer", async () => {
		const get = async (path: string) =>
			(await admin.call("GET", `/client/customer-statements/${path}`)).status;
		expect([await get("1?kind=period"), await get("99?kind=open")]).toEqual([422, 404]);
	});

	it("are mailed to the customers with an address, and the others are named", async () => {
		const send = (customer_ids: number[]) =>
			admin.call("POST", "/client/customer-statements/send", { customer_ids, ...PERIOD });
		expect((await send([1, 3])).data).toEqual({ sent: 1, without_address: ["Northgate"] });
		const [mail] = await mails("statement");
		expect(mail).toMatchObject({ recipient: "east@example.test" });
		expect(mail?.text).toContain("£240.00 is outstanding, of which £240.00 is overdue");
		expect(mail?.attachments).toContain(`statement-Eastfield-${TODAY}.pdf`);
		expect(await send([3])).toMatchObject({ status: 422 });
	});
});

describe("payment reminders", () => {
	const tenant = () => ({
		id: api.north.id,
		slug: "north",
		name: "north",
		binding: "TENANT_DB_01",
		status: "active",
	});
	const visit = (day: string, time = "12:00") =>
		runInvoices(api.env, tenant(), new Date(`${day}T${time}:00.000Z`));
	const due = async () => (await admin.call<PaymentReminders>("GET", "/client/payment-reminders")).data;
	const send = (invoice_ids: (number | undefined)[]) =>
		admin.call<SentReminders>("POST", "/client/payment-reminders/send", { invoice_ids });
	const subjects = async () => (await mails("payment_reminder")).map(({ subject }) => subject);
	const setDays = (days: number[]) =>
		changeRows(api.north.d1, "invoice_setting", {}, { reminder_days: days });

	beforeEach(async () => {
		await run("DELETE FROM invoice_reminder");
		await run("DELETE FROM outbox");
	});

	it("are off until days are set, and proposed all the same", async () => {
		expect(await visit(TODAY)).toBeNull();
		expect(await subjects()).toEqual([]);
		expect(await due()).toMatchObject({
			is_automatic: false,
			data: [{ invoice: { inv_number: "INV-1" }, step: 1, due_on: ago(3), hindrance: null }],
		});
	});

	it("are sent by hand once each, and shown on the invoice", async () => {
		expect(await send([ids[0], ids[1]])).toMatchObject({
			message: "Reminder sent",
			data: { sent: 1, refused: [{ invoice_id: ids[1], reason: "No reminder is due" }] },
		});
		expect((await send([ids[0]])).data).toMatchObject({ sent: 0 });
		const [mail, ...others] = await mails("payment_reminder");
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ recipient: "east@example.test" });
		expect(mail?.attachments).toContain("INV-1.pdf");
		expect((await clerk.detail(ids[0] ?? 0)).reminders).toMatchObject([{ step: 1 }]);
	});

	it("are sent by visits step by step, from nine in the morning, never twice", async () => {
		await setDays([7, 9]);
		expect(await visit(ago(3), "07:00")).toEqual(new Date(`${ago(3)}T09:00:00.000Z`));
		expect(await subjects()).toEqual([]);
		await Promise.all([visit(ago(3)), visit(ago(3))]);
		await visit(ago(2));
		expect(await subjects()).toEqual([expect.stringMatching(/^Invoice INV-1 was due/)]);
		await visit(ago(1));
		await visit(TODAY);
		expect(await subjects()).toHaveLength(2);
		expect((await subjects())[1]).toBe("Second reminder: invoice INV-1");
	});

	it.each([
		["before", false],
		["after", true],
	])("are sent once by a visit that was killed %s a write, and the next", async (_, isAfter) => {
		await setDays([1, 100]);
		for (let at = 1; at <= 3; at++) {
			await run("DELETE FROM invoice_reminder");
			await run("DELETE FROM outbox");
			let writes = 0;
			tap.intercept(async (batch, next) => {
				if (writes >= at) throw new Error("killed");
				if (!isWrite(batch) || ++writes < at) return await next();
				if (isAfter) await next();
				throw new Error("killed");
			});
			await visit(TODAY).catch(() => undefined);
			tap.intercept(null);
			await visit(TODAY);
			expect((await subjects()).sort()).toEqual([
				expect.stringMatching(/^Invoice INV-1 was due/),
				expect.stringMatching(/^Invoice INV-2 was due/),
			]);
		}
	});

	it("are not sent at once for steps that were missed", async () => {
		await setDays([1, 2, 5]);
		await visit(TODAY);
		await visit(TODAY);
		expect((await subjects()).sort()).toEqual([
			expect.stringMatching(/^Invoice INV-1 was due/),
			expect.stringMatching(/^Invoice INV-2 was due/),
		]);
	});

	it("leave out what is disputed, without address, or paid", async () => {
		await setDays([1]);
		await setDue(ids[2], ago(5));
		const { data: note } = await admin.call<{ id: number }>("POST", "/client/credit-notes", {
			job_id: jobs[0],
			credit_amount: 10,
		});
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: [ids[1]], inv_status: "Paid" });
		await visit(TODAY);
		expect(await subjects()).toEqual([]);
		expect((await due()).data.map(({ invoice, hindrance }) => [invoice.inv_number, hindrance])).toEqual([
			["INV-1", "A credit note is in preparation"],
			["INV-3", "No email address"],
		]);
		await admin.call("DELETE", `/client/credit-notes/${note.id}`);
		await visit(TODAY);
		expect(await subjects()).toHaveLength(1);
	});
});
