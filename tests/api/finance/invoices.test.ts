import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { InvoiceDetail, InvoiceJobPageResponse } from "~/domain/finance/invoicing/customer/schemas";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job: number;
let id: number;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
});
afterAll(() => api.close());

beforeEach(async () => {
	job = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job]);
	id = (await clerk.list("pageSize=1")).data[0]?.id ?? 0;
});

const setStatus = (inv_status: string, ids = [id]) =>
	admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status });
const pay = (amount: number, more: object = {}) =>
	admin.call<InvoiceDetail>("POST", `/client/customer-invoices/${id}/payments`, { amount, ...more });

describe("the state of an invoice", () => {
	it("goes from Draft to Sent to Paid, which records what was outstanding", async () => {
		expect(await setStatus("Sent")).toMatchObject({ status: 200, message: "Invoice Status Updated" });
		expect(await clerk.detail(id)).toMatchObject({ status: "Sent", outstanding: 120, payments: [] });
		await setStatus("Paid");
		expect(await clerk.detail(id)).toMatchObject({
			status: "Paid",
			outstanding: 0,
			paid: 120,
			payments: [{ amount: 120, reference: "Marked as paid" }],
		});
	});

	it.each([
		["Paid", "Draft", "what has been sent does not become a draft again."],
		["Paid", "Sent", "it is paid. Please delete the payment first."],
		["Sent", "Draft", "what has been sent does not become a draft again."],
	])("does not go from %s to %s", async (from, to, reason) => {
		await setStatus(from);
		const { status, message } = await setStatus(to);
		expect([status, message]).toEqual([409, expect.stringContaining(reason)]);
		expect((await clerk.detail(id)).status).toBe(from);
	});

	it("fi-nothing-selected-customer: needs a selection", async () => {
		expect(await setStatus("Sent", [])).toMatchObject({
			status: 422,
			data: { job_inv_ids: ["Select at least one Invoice."] },
		});
	});

	it("is overdue after its due date, and found so", async () => {
		await setStatus("Sent");
		await changeRow(api.north.d1, "invoice", id, { invoice_due: "2020-01-01" });
		const { data, statusCount, outstanding } = await clerk.list("invoice_status=Overdue");
		expect(data).toMatchObject([{ id, is_overdue: true, status: "Sent" }]);
		expect(statusCount.Overdue).toBe(1);
		expect(outstanding).toBeGreaterThanOrEqual(120);
	});
});

it("fi-page-size, fi-invoice-type-default: the lists have 500 rows a page, a customer without settings one invoice a job", async () => {
	expect((await clerk.list()).per_page).toBe(500);
	const marked = await jobToInvoice(api.north, admin);
	const { data } = await admin.call<InvoiceJobPageResponse>("GET", "/client/marked-for-invoice-jobs");
	expect(data).toMatchObject({ per_page: 500 });
	expect(data.data.find((one) => one.id === marked)?.invoice_type).toBe("single_job");
});

describe("payments", () => {
	it("are recorded in parts until nothing is outstanding", async () => {
		await setStatus("Sent");
		expect((await pay(50, { reference: "BACS 1", date: "2026-12-01" })).data).toMatchObject({
			status: "Sent",
			outstanding: 70,
			payments: [{ amount: 50, reference: "BACS 1", date: "2026-12-01" }],
		});
		expect((await pay(70)).data).toMatchObject({ status: "Paid", outstanding: 0 });
	});

	it("are recorded once, however often they are sent", async () => {
		await setStatus("Sent");
		const answers = await Promise.all([1, 2, 3].map(() => pay(50, { uid: `payment-${id}` })));
		expect(answers.map(({ data }) => data.paid)).toEqual([50, 50, 50]);
	});

	it("that were a mistake are deleted; the invoice is Sent again", async () => {
		await setStatus("Paid");
		const [payment] = (await clerk.detail(id)).payments;
		const { data } = await admin.call("DELETE", `/client/customer-invoices/${id}/payments/${payment?.id}`);
		expect(data).toMatchObject({ status: "Sent", outstanding: 120, payments: [], paid_at: null });
	});

	it("need an invoice that was sent, and are not more than what is outstanding", async () => {
		expect((await pay(10)).status).toBe(409);
		await setStatus("Sent");
		expect(await pay(120.01)).toMatchObject({
			status: 422,
			data: { amount: ["£120.00 is still to be paid"] },
		});
		expect((await pay(0)).status).toBe(422);
	});
});

describe("a date whose year cannot be meant", () => {
	const refused = (year: number, how: string) => ({
		status: 422,
		data: { date: [`Please check the year: ${year} is ${how}`] },
	});
	const now = new Date().getFullYear();

	it("is refused of invoices, and named on the field", async () => {
		const next = await jobToInvoice(api.north, admin);
		const old = `${now - 23}-11-29`;
		expect(await clerk.invoice("single-job-invoice", [next], { date: old })).toMatchObject(
			refused(now - 23, "23 years ago"),
		);
		const preview = await admin.call("POST", "/client/invoice-runs/preview", {
			jobIds: [next],
			grouping: "single_job",
			date: `${now + 180}-11-29`,
		});
		expect(preview).toMatchObject(refused(now + 180, "180 years ahead"));
		const moved = { job_inv_ids: [id], date: old };
		expect(await admin.call("PUT", "/client/change-invoice-date", moved)).toMatchObject(
			refused(now - 23, "23 years ago"),
		);
	});

	it("is refused of payments and credit notes", async () => {
		await setStatus("Sent");
		expect(await pay(50, { date: "1999-01-01" })).toMatchObject(refused(1999, `${now - 1999} years ago`));
		expect(await pay(50, { date: "2099-01-01" })).toMatchObject(refused(2099, `${2099 - now} years ahead`));
		const credit = { job_id: job, credit_amount: 10, date: "1999-01-01" };
		expect((await admin.call("POST", "/client/credit-notes", credit)).status).toBe(422);
		expect((await clerk.detail(id)).payments).toEqual([]);
	});
});

describe("a draft", () => {
	it("gets another date, and is due as many days later", async () => {
		const { data } = await admin.call("PUT", "/client/change-invoice-date", {
			job_inv_ids: [id],
			date: "2026-12-15",
		});
		expect(data).toMatchObject({
			data: [{ date: "2026-12-15", tax_point: "2026-12-15", invoice_due: "2027-01-14" }],
		});
		await setStatus("Sent");
		const sent = await admin.call("PUT", "/client/change-invoice-date", {
			job_inv_ids: [id],
			date: "2026-12-16",
		});
		expect(sent.status).toBe(409);
	});

	it("is deleted: its number is void, its job marked for invoice again and invoiced under the next number", async () => {
		const { inv_number } = await clerk.detail(id);
		const { data } = await admin.call("DELETE", `/client/delete-job-invoice/${id}`);
		expect(data).toEqual({ deleted: [inv_number] });
		expect(await clerk.job(job)).toMatchObject({ status: "Marked For Inv", inv: null });
		const { data: voided } = await admin.call(
			"GET",
			"/client/void-invoice-numbers?date_from=2020-01-01&date_to=2040-01-01",
		);
		expect(voided).toMatchObject({
			data: expect.arrayContaining([expect.objectContaining({ label: inv_number, total: 120 })]),
		});
		await clerk.invoice("single-job-invoice", [job]);
		const again = (await clerk.list("pageSize=1")).data[0];
		expect(again?.inv_number).toBe(`INV-${Number(inv_number.slice(4)) + 1}`);
	});

	it("that was sent is not deleted", async () => {
		await setStatus("Sent");
		expect(await admin.call("DELETE", `/client/delete-job-invoice/${id}`)).toMatchObject({
			status: 409,
			message: expect.stringContaining("It can only be credited."),
		});
	});
});

describe("a closed VAT period", () => {
	it("takes no invoice, no other date and no deletion", async () => {
		await admin.call("PUT", "/client/change-invoice-date", { job_inv_ids: [id], date: "2019-05-10" });
		await addRow(api.north.d1, "vat_period", {
			date_from: "2019-04-01",
			date_to: "2019-06-30",
			net: 0,
			vat: 0,
		});
		const closed = { date: ["VAT of 01-04-2019 to 30-06-2019 is closed"] };
		const moved = await admin.call("PUT", "/client/change-invoice-date", {
			job_inv_ids: [id],
			date: "2019-07-10",
		});
		const deleted = await admin.call("DELETE", `/client/delete-job-invoice/${id}`);
		const other = await jobToInvoice(api.north, admin);
		const made = await clerk.invoice("single-job-invoice", [other], { date: "2019-06-30" });
		expect([moved, deleted, made]).toMatchObject([
			{ status: 422, data: closed },
			{ status: 422, data: closed },
			{ status: 422, data: closed },
		]);
		await api.north.d1.prepare("DELETE FROM vat_period").run();
	});
});

describe("the file for the accounts", () => {
	const exportAll = (ids: readonly number[]) =>
		admin.call<{ lines: object[]; already: string[]; warning: string | null }>(
			"POST",
			"/client/csv-data-for-job-invoices",
			{ job_inv_ids: ids },
		);

	it("fi-csv-flag: has each invoice once, until its flag is removed", async () => {
		const { inv_number } = await clerk.detail(id);
		expect((await exportAll([id])).data).toMatchObject({
			lines: [{ inv_number, customer_code: "EAST", net: 100, vat: 20, account_code: "200" }],
			already: [],
			warning: null,
		});
		expect((await clerk.detail(id)).is_csv_downloaded).toBe(1);
		expect((await exportAll([id])).data).toEqual({
			lines: [],
			already: [inv_number],
			warning: `CSV Already downloaded for Invoices ${inv_number}`,
		});
		await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: [id] });
		expect((await exportAll([id])).data.lines).toHaveLength(1);
	});

	it("fi-csv-company: names the customers without company details", async () => {
		const address = (line: string | null) => changeRow(api.north.d1, "customer", 1, { address_line_1: line });
		await address(null);
		expect(await exportAll([id])).toMatchObject({
			status: 409,
			message: "Please fill company details for Eastfield",
		});
		await address("1 Mill Lane");
	});
});

describe("the PDF", () => {
	const startOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 5));

	it("is downloaded one by one, or several in a zip (fi-zip-name)", async () => {
		const one = await admin.fetch("GET", `/client/download-customer-invoice/${id}`);
		expect(startOf(new Uint8Array(await one.arrayBuffer()))).toBe("%PDF-");
		const { data } = await clerk.list("pageSize=2");
		const many = await admin.fetch(
			"GET",
			`/client/download-multi-customer-invoices?invoiceIds=${data.map((invoice) => invoice.id).join(",")}`,
		);
		expect(many.headers.get("Content-Disposition")).toContain("customer_invoice_page.zip");
		const files = unzipSync(new Uint8Array(await many.arrayBuffer()));
		expect(Object.keys(files)).toEqual(data.map(({ inv_number }) => `${inv_number}.pdf`).reverse());
		expect(Object.values(files).map(startOf)).toEqual(["%PDF-", "%PDF-"]);
		const ofDays = await admin.fetch(
			"GET",
			`/client/download-multi-customer-invoices?invoiceIds=${id}&date_from=2026-11-01&date_to=2026-11-30`,
		);
		expect(ofDays.headers.get("Content-Disposition")).toContain("2026-11-01_2026-11-30.zip");
		await ofDays.arrayBuffer();
	});
});

it("shows what was billed as it stood, whatever the customer is called since", async () => {
	await changeRow(api.north.d1, "customer", 1, { customer_name: "Renamed" });
	const row = await api.north.d1
		.prepare("SELECT billed_to FROM invoice WHERE id = ?")
		.bind(id)
		.first<{ billed_to: string }>();
	expect(JSON.parse(row?.billed_to ?? "{}")).toMatchObject({ name: "Eastfield", post_code: "LS1 1AA" });
	await changeRow(api.north.d1, "customer", 1, { customer_name: "Eastfield" });
});
