import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { JOB_DAY } from "@/tests/support/jobs/plain-job";
import type { Debtors, Report, ReportJobs } from "~/domain/finance/reports/responses";

const DAYS = `date_from=${JOB_DAY}&date_to=${JOB_DAY}`;
let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	const { d1 } = api.north;
	await addRows(d1, "sub_contractor", [
		{ id: 1, code: "HALLAM", name: "Hallam Haulage" },
		{ id: 2, code: "ORWELL", name: "=Orwell" },
	]);
	await changeRow(d1, "customer", 3, { fuel_surcharge: 10 });
	const jobs = [
		await jobToInvoice(api.north, admin, { customer_id: 1, base_charge: 100 }),
		await jobToInvoice(api.north, admin, { customer_id: 1, base_charge: 50 }),
		await jobToInvoice(api.north, admin, { customer_id: 3, base_charge: 200 }),
		await jobToInvoice(api.north, admin, { customer_id: 1, base_charge: 999 }, "Cancelled"),
		await jobToInvoice(api.north, admin, { customer_id: 1, base_charge: 999 }, "Quote"),
	];
	const [first = 0, , third = 0] = jobs;
	await changeRow(d1, "job", first, { subcost: 30, other_costs: 4.25, report_notes: "Tail lift" });
	await changeRow(d1, "job", third, { subcost: 250 });
	await addRows(d1, "sub_contractor_job", [
		{ job_id: first, sub_contractor_id: 1, date: JOB_DAY },
		{ job_id: third, sub_contractor_id: 2, date: JOB_DAY },
	]);
	await clerk.invoice("generate-job-invoice", jobs.slice(0, 3));
	const { data } = await clerk.list();
	await admin.call("PUT", "/client/update-job-inv-status", {
		job_inv_ids: data.map(({ id }) => id),
		inv_status: "Sent",
	});
	await admin.call("POST", "/client/credit-notes", { job_id: jobs[1], credit_amount: 20 });
});

const report = async (path: string) => (await admin.call<Report>("GET", `/client/${path}`)).data;
const file = async (method: string, path: string, body?: object) => {
	const response = await admin.fetch(method, `/client/${path}`, body);
	return { name: response.headers.get("content-disposition"), text: await response.text() };
};
const lines = (text: string) => text.replace("\ufeff", "").trim().split("\r\n");

describe("the customer report", () => {
	it("adds charges and fuel surcharges up, less credits, without quotes and cancelled jobs", async () => {
		const { data, totals, per_page } = await report(`get-customer-report?${DAYS}`);
		expect(per_page).toBe(500);
		expect(
			data.map(({ name, jobs, total_charged, sub_cost }) => [name, jobs, total_charged, sub_cost]),
		).toEqual([
			["Northgate", 1, 220, 250],
			["Eastfield", 2, 130, 30],
		]);
		expect(totals).toMatchObject({
			jobs: 3,
			total_charged: 350,
			credited: 20,
			other_costs: 4.25,
			sub_cost: 280,
		});
	});

	it("fi-profit-floor-customer: shows no profit below 0, and the loss beside it", async () => {
		const { data, totals } = await report(`get-customer-report?${DAYS}`);
		expect(data.map(({ profit, loss, margin }) => [profit, loss, margin])).toEqual([
			[0, 30, 0],
			[100, 0, 76.9],
		]);
		expect(totals).toMatchObject({ profit: 100, loss: 30, margin: 20 });
	});

	it("is what the invoices come to, less their credits", async () => {
		const { data } = await clerk.list();
		const net = data.reduce((sum, invoice) => sum + invoice.net, 0);
		const { totals } = await report(`get-customer-report?${DAYS}`);
		expect(totals.total_charged).toBe(net - totals.credited);
	});

	it("is searched, sorted and paged", async () => {
		const names = async (query: string) =>
			(await report(`get-customer-report?${DAYS}&${query}`)).data.map(({ name }) => name);
		expect(await names("keywords=EAST")).toEqual(["Eastfield"]);
		expect(await names("sort=name")).toEqual(["Eastfield", "Northgate"]);
		expect(await names("sort=profit&direction=asc")).toEqual(["Northgate", "Eastfield"]);
		expect(await names("pageSize=1&page=2")).toEqual(["Eastfield"]);
	});

	it("is downloaded as customer_report.csv and as a workbook", async () => {
		const csv = await file("GET", `download-customer-reports-csv?${DAYS}`);
		expect(csv.name).toContain("customer_report.csv");
		expect(lines(csv.text)).toEqual([
			"Customer,Total Charged,Other Costs,Sub Cost,Profit,Loss",
			"Northgate,220.00,0.00,250.00,0.00,30.00",
			"Eastfield,130.00,4.25,30.00,100.00,0.00",
		]);
		const workbook = await file("GET", `download-customer-reports-csv?${DAYS}&format=xlsx`);
		expect(workbook.name).toContain("customer_report.xlsx");
		expect(workbook.text.startsWith("PK")).toBe(true);
	});

	it.each([
		["date_from=2026-11-24&date_to=2026-11-23", { date_to: ["The last day is before the first"] }],
		["date_from=2020-01-01&date_to=2026-11-23", { date_to: ["At most two years"] }],
		["date_from=soon", { date_from: ["Please choose a day"] }],
	])("refuses %s", async (query, data) => {
		expect(await admin.call("GET", `/client/get-customer-report?${query}`)).toMatchObject({
			status: 422,
			data,
		});
	});
});

describe("the sub-contractor report", () => {
	it("may show a negative profit; no name is a formula in sub_contractor.csv", async () => {
		const { name, text } = await file("GET", `download-subcontractor-reports-csv?${DAYS}`);
		expect(name).toContain("sub_contractor.csv");
		expect(lines(text)).toEqual([
			"Sub Contractor,Total Charged,Other Costs,Sub Cost,Profit,Margin %",
			"'=Orwell,220.00,0.00,250.00,-30.00,-13.60",
			"Hallam Haulage,100.00,4.25,30.00,70.00,70.00",
		]);
	});

	it("compares with the period before", async () => {
		const { before } = await report("get-subcontractor-report?date_from=2026-11-24&date_to=2026-11-24");
		expect(before).toMatchObject({ date_from: JOB_DAY, date_to: JOB_DAY, total_charged: 320 });
	});
});

describe("the vehicle report", () => {
	it("has what vehicles carried, and its own file", async () => {
		expect(await report(`vehicle-report?${DAYS}`)).toMatchObject({
			data: [],
			totals: { jobs: 0, margin: 0 },
		});
		const { name, text } = await file("POST", "download-vehicle-reports-csv", {
			date: `${JOB_DAY},${JOB_DAY}`,
		});
		expect(name).toContain("vehicle_report.csv");
		expect(lines(text)).toEqual([
			"Vehicles,Date From,Date To,Sub Cost,Total Charged,Other Costs,Profit,Loss,Margin %",
		]);
	});
});

describe("the job details report", () => {
	const jobs = async (query: string) =>
		(await admin.call<ReportJobs>("GET", `/client/get-job-details-report?${DAYS}&${query}`)).data;

	it("lists the jobs behind the figures", async () => {
		const all = await jobs("");
		expect(all).toMatchObject({ total: 3, totals: { total_charged: 350 }, invoiced: 350, cancelled: 1 });
		expect(all.days).toEqual([{ date: JOB_DAY, phase: "money", total_charged: 350 }]);
		const ofCustomer = await jobs("customer_id=1&sort=total_price&direction=asc");
		expect(ofCustomer.data.map(({ total_price, credited }) => [total_price, credited])).toEqual([
			[30, 20],
			[100, 0],
		]);
		expect(await jobs("status=Invoiced&customer_id=3")).toMatchObject({
			total: 1,
			totals: { total_charged: 220 },
		});
		expect(await jobs("keywords=tail")).toMatchObject({ total: 1, data: [{ report_notes: "Tail lift" }] });
		expect(await jobs("sub_contractor_id=2")).toMatchObject({ total: 1, totals: { sub_cost: 250 } });
	});

	it("is downloaded as CSV", async () => {
		const { text } = await file("GET", `download-job-csv?${DAYS}&customer_id=3`);
		expect(lines(text)[0]).toBe("Job #,Date,Status,Customer,Total Price,Other Costs,Report Notes");
		expect(lines(text)[1]).toMatch(/^\d+,23-11-26,Invoiced,Northgate,220.00,0.00,$/);
	});
});

describe("the profit", () => {
	it("is that of the customer report in each of its views, with losses", async () => {
		for (const by of ["lane", "customer"])
			expect((await report(`profit-report?${DAYS}&by=${by}`)).totals).toMatchObject({
				total_charged: 350,
				profit: 70,
			});
		const months = await report(`profit-report?${DAYS}&by=month`);
		expect(months.data).toHaveLength(12);
		expect(months.data[0]).toMatchObject({
			key: "2026-11",
			name: "November 2026",
			profit: 70,
			last_year: { profit: 0 },
		});
		expect(lines((await file("GET", `download-profit-report-csv?${DAYS}&by=month`)).text)).toHaveLength(13);
	});
});

describe("aged debtors", () => {
	it("are what the invoice list has outstanding, by age", async () => {
		const read = async () => (await admin.call<Debtors>("GET", "/client/aged-debtors")).data;
		const { outstanding, drafts } = await clerk.list();
		const { data, totals } = await read();
		expect([totals.outstanding, totals.drafts]).toEqual([outstanding, drafts]);
		expect(data.map(({ customer_name, outstanding }) => [customer_name, outstanding])).toEqual([
			["Northgate", 264],
			["Eastfield", 156],
		]);
		for (const [days, name] of [
			[0, "current"],
			[1, "days_30"],
			[30, "days_30"],
			[31, "days_60"],
			[61, "days_90"],
			[91, "older"],
		] as const) {
			const due = new Date(Date.parse((await read()).date) - days * 86_400_000);
			await changeRows(
				api.north.d1,
				"invoice",
				{ customer_id: 3 },
				{ invoice_due: due.toISOString().slice(0, 10) },
			);
			expect((await read()).data[0]?.[name], `${days} days`).toBe(264);
		}
		expect(lines((await file("GET", "download-aged-debtors-csv")).text)).toHaveLength(3);
	});
});
