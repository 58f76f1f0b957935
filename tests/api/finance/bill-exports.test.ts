import { beforeEach, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { askForFile, rowsOfFile } from "@/tests/support/finance/accounts-files";
import type { DriverInvoices } from "~/domain/finance/pay/driver-invoice-schemas";
import type { SelfBills } from "~/domain/finance/pay/self-bill-schemas";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const { d1 } = api.north;
	const job = await saveJobAs(admin, { collection_date: "2026-11-16", delivery_date: "2026-11-16" });
	await addRow(d1, "sub_contractor", { id: 801, code: "PENNINEHAULAGE", name: "Pennine Haulage" });
	const supplier = JSON.stringify({ name: "Pennine Haulage", vat_code: "GB 123 4567 89" });
	const period = { date_from: "2026-11-16", date_to: "2026-11-22" };
	await addRow(d1, "self_bill", {
		...{ id: 70, number: 70, bill_number: "SB-70", sub_contractor_id: 801, date: "2026-11-20" },
		...{ ...period, net: 100.01, vat: 20, total: 120.01, supplier },
	});
	await addRow(d1, "self_bill_line", {
		...{
			self_bill_id: 70,
			job_id: job.id,
			carried_by: "sub_contractor:801",
			net: 100.01,
			vat_rate: 20,
			vat: 20,
		},
		description: "Job 7, 16-11-2026, Leeds to York",
	});
	await addRows(
		d1,
		"work_day",
		[16, 17].map((day) => ({
			id: day,
			date: `2026-11-${day}`,
			shift_type_id: 1,
			vehicle_id: 1,
			driver_id: 1,
		})),
	);
	await addRow(d1, "driver_invoice", {
		...{ id: 71, number: 71, inv_number: "DI-71", driver_id: 1, total_hours: 16, net: 192.01, vat: 38.4 },
		...{ ...period, vat_rate: 20, total_payable: 230.41, created_at: "2026-11-23T00:30:00.000Z" },
		supplier: JSON.stringify({ name: "Dan Webb", vat_code: "GB 1" }),
	});
	await addRows(d1, "driver_invoice_line", [
		{ driver_invoice_id: 71, work_day_id: 16, hours: 8, rate: 12, amount: 96 },
		{ driver_invoice_id: 71, work_day_id: 17, hours: 8, rate: 12, amount: 96.01 },
	]);
});

beforeEach(async () => {
	await changeRow(api.north.d1, "sub_contractor", 801, { account_reference: "PENNINE" });
	await mark("self_bill", 70, 0);
	await mark("driver_invoice", 71, 0);
});

const mark = (documents: string, id: number, is_exported: 0 | 1) =>
	admin.call<{ marked: string[] }>("PUT", "/client/bill-export-marks", { documents, ids: [id], is_exported });
const selfBill = async () =>
	(await admin.call<SelfBills>("GET", "/client/self-bills?date=2026-11-18")).data.data[0];
const driverInvoice = async () =>
	(await admin.call<DriverInvoices>("GET", "/client/weekly-driver-invoice?date=2026-11-18")).data.data[0];

describe("self-bills in the accounts", () => {
	it("are purchase invoices in Sage 50, once", async () => {
		const ask = { format: "sage", documents: "self_bills", ids: [70] };
		const { data } = await askForFile(admin, ask);
		expect(data.file?.name).toBe("sage-50-self-bills.csv");
		expect(rowsOfFile(data)).toMatchObject([
			{
				...{ Type: "PI", "Account Reference": "PENNINE", "Nominal A/C Ref": "6002", Date: "20/11/2026" },
				...{ Reference: "SB-70", Details: "Job 7, 16-11-2026, Leeds to York", "Net Amount": "100.01" },
				...{ "Tax Code": "T1", "Tax Amount": "20.00" },
			},
		]);
		expect((await selfBill())?.exported_at).not.toBeNull();
		expect((await askForFile(admin, ask)).data).toMatchObject({
			...{ file: null, already: ["SB-70"], warning: "The accounts have already: SB-70" },
		});
	});

	it("are bills in Xero, of a period too", async () => {
		const { data } = await askForFile(admin, {
			...{ format: "xero", documents: "self_bills", date_from: "2026-11-20", date_to: "2026-11-20" },
		});
		expect(rowsOfFile(data)).toMatchObject([
			{
				...{ "*ContactName": "PENNINE", "*InvoiceNumber": "SB-70", "*DueDate": "20/11/2026" },
				...{ "*UnitAmount": "100.01", "*AccountCode": "325", "*TaxType": "20% (VAT on Expenses)" },
			},
		]);
	});

	it("are refused with the supplier whose account is too long, unmarked", async () => {
		await changeRow(api.north.d1, "sub_contractor", 801, { account_reference: null });
		const { status, data } = await askForFile(admin, { format: "sage", documents: "self_bills", ids: [70] });
		expect([status, data.problems]).toMatchObject([409, [{ kind: "sub_contractor", id: 801 }]]);
		expect((await selfBill())?.exported_at).toBeNull();
	});

	it("are deleted only without the mark", async () => {
		expect((await mark("self_bill", 70, 1)).data.marked).toEqual(["SB-70"]);
		expect((await mark("self_bill", 70, 1)).data.marked).toEqual([]);
		expect(await admin.call("DELETE", "/client/self-bills/70")).toMatchObject({
			status: 409,
			message: "The accounts have SB-70 already. Delete it there and remove its export mark first.",
		});
		expect((await mark("self_bill", 999, 1)).status).toBe(404);
	});
});

describe("driver invoices in the accounts", () => {
	it("have a line a day that add up to them, dated by the day they were made", async () => {
		const { data } = await askForFile(admin, {
			...{ format: "sage", documents: "driver_invoices", date_from: "2026-11-23", date_to: "2026-11-23" },
		});
		const rows = rowsOfFile(data);
		expect(rows.map((row) => [row.Type, row.Date, row["Net Amount"], row["Tax Amount"]])).toEqual([
			["PI", "23/11/2026", "96.00", "19.20"],
			["PI", "23/11/2026", "96.01", "19.20"],
		]);
		expect(rows[0]?.Details).toMatch(/^16-11-2026, 8.00 hours/);
		expect((await driverInvoice())?.exported_at).not.toBeNull();
		expect((await admin.call("DELETE", "/client/driver-invoices/71")).status).toBe(409);
	});

	it("are outside VAT where the driver has no VAT number", async () => {
		await changeRow(api.north.d1, "driver_invoice", 71, {
			vat_rate: 0,
			vat: 0,
			total_payable: 192.01,
			supplier: "{}",
		});
		const { data } = await askForFile(admin, { format: "xero", documents: "driver_invoices", ids: [71] });
		expect(rowsOfFile(data).map((row) => [row["*TaxType"], row.TaxAmount])).toEqual([
			["No VAT", "0.00"],
			["No VAT", "0.00"],
		]);
	});
});
