import { unzipSync } from "fflate";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { accountsFileResponse } from "~/domain/finance/invoicing/accounts/export-accounts-file";

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
	await changeRow(api.north.d1, "customer", 1, { customer_name: "=Eastfield" });
	jobs = [
		await jobToInvoice(api.north, admin),
		await jobToInvoice(api.north, admin, { is_vat: 0 }),
		await jobToInvoice(api.north, admin, { customer_id: 3 }),
	];
	await clerk.invoice("single-job-invoice", jobs);
	ids = (await clerk.list()).data.map(({ id }) => id).reverse();
	await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status: "Sent" });
});
afterAll(() => api.close());

const exportFile = (body: object) =>
	admin.call<z.output<typeof accountsFileResponse>>("POST", "/client/accounts-file", body);
const bytesOf = (content = "") => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
const rowsOf = (bytes: Uint8Array) =>
	Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true })
		.data;
const rowsOfFile = (file: { content: string } | null) => rowsOf(bytesOf(file?.content));
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
	Math.round(rows.reduce((total, row) => total + Number(row[column]), 0) * 100) / 100;

it("writes chosen invoices for Xero, which add up to them, and marks them as exported", async () => {
	const invoices = (await clerk.list()).data;
	const { data } = await exportFile({ format: "xero", documents: "invoices", ids });
	expect([data.file?.name, data.documents, data.warning]).toEqual(["xero-invoices.csv", 3, null]);
	const rows = rowsOfFile(data.file);
	expect(rows[0]).toMatchObject({
		"*ContactName": "'=Eastfield",
		"*InvoiceNumber": "INV-1",
		"*AccountCode": "200",
		"*TaxType": "20% (VAT on Income)",
	});
	for (const { inv_number, net, vat } of invoices) {
		const own = rows.filter((row) => row["*InvoiceNumber"] === inv_number);
		expect([sumOf(own, "*UnitAmount"), sumOf(own, "TaxAmount")]).toEqual([net, vat]);
	}
	expect((await clerk.list()).data.every(({ is_csv_downloaded }) => is_csv_downloaded === 1)).toBe(true);
});

it("leaves out what was exported before, with the warning", async () => {
	const { data } = await exportFile({ format: "sage", documents: "invoices", ids });
	expect(data).toMatchObject({
		file: null,
		already: ["INV-1", "INV-2", "INV-3"],
		warning: "CSV Already downloaded for Invoices INV-1, INV-2, INV-3",
	});
});

it("writes the invoices of a period for Sage 50", async () => {
	await admin.call("POST", "/client/remove-csv-download", { job_inv_ids: ids });
	const date = (await clerk.list()).data[0]?.date ?? "";
	const { data } = await exportFile({
		format: "sage",
		documents: "invoices",
		date_from: date,
		date_to: date,
	});
	const rows = rowsOfFile(data.file);
	expect(rows.map((row) => [row.Type, row.Reference, row["Nominal A/C Ref"], row["Tax Code"]])).toEqual(
		expect.arrayContaining([
			["SI", "INV-1", "4000", "T1"],
			["SI", "INV-2", "4000", "T0"],
		]),
	);
	expect(rows[0]?.Date).toBe(date.split("-").reverse().join("/"));
});

it("writes credit notes with the VAT code of the job", async () => {
	const { data: note } = await admin.call<{ id: number }>("POST", "/client/credit-notes", {
		job_id: jobs[0],
		credit_amount: 10,
		credit_notes_reason: "Late",
	});
	const xero = await exportFile({ format: "xero", documents: "credit_notes", ids: [note.id] });
	expect(rowsOfFile(xero.data.file)).toMatchObject([
		{
			...{ "*UnitAmount": "-10.00", TaxAmount: "-2.00", Reference: "INV-1" },
			"*Description": expect.stringMatching(/^Credit for job \d+: Late/),
		},
	]);
	await admin.call("POST", "/client/credit-notes/remove-csv", { creditNotesIds: [note.id] });
	const sage = await exportFile({ format: "sage", documents: "credit_notes", ids: [note.id] });
	expect(rowsOfFile(sage.data.file)).toMatchObject([
		{ Type: "SC", "Net Amount": "10.00", "Tax Code": "T1", "Tax Amount": "2.00" },
	]);
});

const MANY_INVOICE = {
	customer_id: 1,
	invoice_type: "single_job",
	date: "2026-03-01",
	tax_point: "2026-03-01",
	invoice_due: "2026-03-31",
	supplier: {},
	billed_to: {},
	net: 1,
	vat: 0.2,
	total_charge: 1.2,
	request_uid: "many",
} satisfies Partial<NewRow<"invoice">>;

const MANY_INVOICE_LINE = {
	position: 1,
	description: "Job",
	rate: 1,
	net: 1,
	vat_rate: 20,
	vat: 0.2,
	tax_code: "T1",
};

it("puts more than 500 invoices into several files of a ZIP", async () => {
	const numbers = Array.from({ length: 501 }, (_, at) => 1001 + at);
	await addRows(
		api.north.d1,
		"invoice",
		numbers.map((number) => ({ ...MANY_INVOICE, id: number, number, inv_number: `INV-${number}` })),
	);
	await addRows(
		api.north.d1,
		"invoice_line",
		numbers.map((invoice_id) => ({ ...MANY_INVOICE_LINE, invoice_id })),
	);
	const { data } = await exportFile({
		format: "xero",
		documents: "invoices",
		date_from: "2026-03-01",
		date_to: "2026-03-31",
	});
	expect(data.file?.content_type).toBe("application/zip");
	const files = unzipSync(bytesOf(data.file?.content));
	expect(Object.entries(files).map(([name, bytes]) => [name, rowsOf(bytes).length])).toEqual([
		["xero-invoices-2026-03-01-2026-03-31-1.csv", 500],
		["xero-invoices-2026-03-01-2026-03-31-2.csv", 1],
	]);
});

it("refuses customers without company details, and nothing at all", async () => {
	await changeRow(api.north.d1, "customer", 3, { post_code: "" });
	const { status, message } = await exportFile({ format: "xero", documents: "invoices", ids });
	expect([status, message]).toEqual([409, "Please fill company details for Northgate"]);
	expect(await exportFile({ format: "xero", documents: "invoices", ids: [] })).toMatchObject({
		status: 422,
		data: { ids: ["Select at least one Invoice."] },
	});
});
