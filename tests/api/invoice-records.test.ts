import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceRecord } from "~/domain/invoicing/customer/invoice-record";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "../support/invoicing";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let job: number;
/** Two of Eastfield. */
let ids: [number, number];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	job = await jobToInvoice(api.north, admin);
	await clerk.invoice("single-job-invoice", [job, await jobToInvoice(api.north, admin)]);
	const [second, first] = (await clerk.list()).data;
	ids = [first?.id ?? 0, second?.id ?? 0];
});
afterAll(() => api.close());

const record = async (id: number) =>
	(await admin.call<InvoiceRecord>("GET", `/client/customer-invoices/${id}`)).data;
const recipients = (list: readonly number[]) =>
	admin.call("GET", `/client/invoice-recipients?job_inv_ids=${list.join(",")}`);
const setEmail = (email: string | null) =>
	api.north.d1.prepare("UPDATE customer SET email = ?, version = version + 1 WHERE id = 1").bind(email).run();

describe("the recipients of invoices", () => {
	it("are listed by customer, without addresses where none is stored", async () => {
		await setEmail(null);
		expect((await recipients(ids)).data).toEqual({
			data: [{ customer_id: 1, customer_name: "Eastfield", emails: [] }],
		});
		await setEmail("east@example.test");
		expect((await recipients(ids)).data).toMatchObject({ data: [{ emails: ["east@example.test"] }] });
	});

	it("fi-nothing-selected-customer: need a selection", async () => {
		expect(await recipients([])).toMatchObject({
			status: 422,
			data: { job_inv_ids: ["Select at least one Invoice."] },
		});
	});
});

describe("an invoice", () => {
	it("is shown as it is printed, with what it comes to", async () => {
		const { layout, lines, total_charge } = await record(ids[0]);
		expect(layout).toMatchObject({
			title: "Invoice",
			totals: expect.arrayContaining([["Total", "£120.00"]]),
		});
		expect(layout.billed_to[0]).toBe("Eastfield");
		expect(lines.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(total_charge);
	});

	it("names the mails it was attached to, also one with several invoices", async () => {
		await setEmail("east@example.test");
		expect((await record(ids[1])).mails).toEqual([]);
		await admin.call("POST", "/client/send-invoice-multi-batch", { job_inv_ids: ids });
		const mail = { kind: "invoice_batch", recipient: "east@example.test", status: "queued" };
		expect((await record(ids[0])).mails).toMatchObject([mail]);
		expect((await record(ids[1])).mails).toMatchObject([mail]);
	});

	it("lists its credits, and what is outstanding agrees with them", async () => {
		await admin.call("POST", "/client/credit-notes", { job_id: job, credit_amount: 25 });
		const invoice = await record(ids[0]);
		expect(invoice).toMatchObject({
			credited: 30,
			outstanding: 90,
			credits: [{ total: 30, status: "Draft" }],
		});
	});

	it("fi-csv-flag: is marked as exported without a file, and no longer", async () => {
		const flag = async (call: string) => {
			await admin.call("POST", `/client/${call}`, { job_inv_ids: ids });
			return (await clerk.list()).data.map(({ is_csv_downloaded }) => is_csv_downloaded);
		};
		expect(await flag("mark-csv-download")).toEqual([1, 1]);
		expect(await flag("remove-csv-download")).toEqual([0, 0]);
	});

	it("counts as overdue with what is outstanding of it", async () => {
		await api.north.d1
			.prepare("UPDATE invoice SET invoice_due = '2020-01-01', version = version + 1 WHERE id = ?")
			.bind(ids[0])
			.run();
		expect(await clerk.list()).toMatchObject({ outstanding: 210, overdue_outstanding: 90 });
	});
});
