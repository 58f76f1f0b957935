import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { VatDocuments, VatReport } from "~/domain/finance/invoicing/vat/schemas";

const PERIOD = "date_from=2026-01-01&date_to=2026-03-31";

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;
let jobs: number[];
let ids: number[];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	jobs = [
		await jobToInvoice(api.north, admin),
		await jobToInvoice(api.north, admin, { is_vat: 0 }),
		await jobToInvoice(api.north, admin),
	];
	await clerk.invoice("single-job-invoice", jobs, { date: "2026-02-10" });
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
	await admin.call("PUT", "/client/update-job-inv-status", {
		job_inv_ids: ids.slice(0, 2),
		inv_status: "Sent",
	});
	await admin.call("POST", "/client/credit-notes", {
		job_id: jobs[0],
		credit_amount: 10,
		date: "2026-03-31",
	});
});
afterAll(() => api.close());

const report = async (period = PERIOD) =>
	(await admin.call<VatReport>("GET", `/client/vat-report?${period}`)).data;
const close = (body: object, caller = admin) =>
	caller.call<VatReport>("POST", "/client/vat-periods", {
		date_from: "2026-01-01",
		date_to: "2026-03-31",
		...body,
	});

it("adds up invoices less credits by code and rate, tied to their documents", async () => {
	const { rows, net, vat, drafts } = await report();
	expect(rows).toMatchObject([
		{
			tax_code: "T1",
			vat_rate: 20,
			invoices: 2,
			invoiced_net: 200,
			credits: 1,
			credited_net: 10,
			net: 190,
			vat: 38,
		},
		{ tax_code: "T0", vat_rate: 0, invoices: 1, credits: 0, vat: 0 },
	]);
	const invoices = (await clerk.list()).data;
	expect(net).toBe(invoices.reduce((total, one) => total + one.net, 0) - 10);
	expect(vat).toBe(invoices.reduce((total, one) => total + one.vat, 0) - 2);
	expect(drafts).toEqual({ invoices: 1, credit_notes: 1 });
	const { data } = await admin.call<VatDocuments>(
		"GET",
		`/client/vat-report/documents?${PERIOD}&tax_code=T1&vat_rate=20`,
	);
	expect(data.data.map(({ kind, net: own }) => [kind, own])).toEqual([
		["invoice", 100],
		["invoice", 100],
		["credit_note", -10],
	]);
});

it("is downloaded as CSV with its documents", async () => {
	const response = await admin.fetch("GET", `/client/vat-report/csv?${PERIOD}`);
	const text = await response.text();
	expect(text).toContain("T1,20,Credit note,CN-1,2026-03-31");
	expect(text).toMatch(/T1,20,Sum,,,,190,38/);
	const empty = await admin.fetch("GET", "/client/vat-report/csv?date_from=2001-01-01&date_to=2001-01-31");
	expect(await empty.text()).toContain("Total,,,,0,0");
});

it("is closed as it was seen only, and when it is over", async () => {
	const { net, vat } = await report();
	expect((await close({ net: net + 1, vat })).message).toBe(
		"The period has changed since you opened it. Please check its figures and close it again.",
	);
	const future = await close({ date_from: "2026-04-01", date_to: "2999-12-31", net: 0, vat: 0 });
	expect([future.status, future.data]).toEqual([422, { date_to: ["The period is not over yet"] }]);
	const closed = await close({ net, vat });
	expect(closed).toMatchObject({ status: 200, message: "VAT period closed" });
	expect(closed.data.periods).toMatchObject([{ date_from: "2026-01-01", net, vat }]);
	expect((await close({ net, vat })).data).toEqual({ date_to: ["Part of the period is closed already"] });
});

it("then refuses changes of date, deletion and new documents with the reason", async () => {
	const reason = { date: ["VAT of 01-01-2026 to 31-03-2026 is closed"] };
	const draft = ids[2];
	const move = (date: string) =>
		admin.call("PUT", "/client/change-invoice-date", { job_inv_ids: [draft], date });
	expect([(await move("2026-02-11")).data, (await move("2026-05-01")).data]).toEqual([reason, reason]);
	expect((await admin.call("DELETE", `/client/delete-job-invoice/${draft}`)).data).toEqual(reason);
	const credit = { job_id: jobs[1], credit_amount: 5, date: "2026-01-01" };
	expect((await admin.call("POST", "/client/credit-notes", credit)).data).toEqual(reason);
	const late = [await jobToInvoice(api.north, admin)];
	expect((await clerk.invoice("single-job-invoice", late, { date: "2026-03-31" })).data).toEqual(reason);
	expect(await report()).toMatchObject({ closing_error: "Part of the period is closed already" });
});

it("is opened again by a client admin only", async () => {
	const finance = await api.north.signIn("Finance", { user_type: "client", role_id: 4 });
	const [period] = (await report()).periods;
	const reopen = (caller: ApiCaller) => caller.call("DELETE", `/client/vat-periods/${period?.id}`);
	expect((await reopen(finance)).status).toBe(403);
	expect((await finance.call<VatReport>("GET", `/client/vat-report?${PERIOD}`)).data.can_reopen).toBe(false);
	expect(await reopen(admin)).toMatchObject({ status: 200, message: "VAT period opened again" });
	expect((await report()).periods).toEqual([]);
	expect((await reopen(admin)).status).toBe(404);
});
