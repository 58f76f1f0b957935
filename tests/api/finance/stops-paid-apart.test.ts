import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import type { RunPreview } from "~/domain/finance/invoicing/customer/schemas";
import type { FuelYear } from "~/domain/finance/invoicing/fuel/schemas";

const PATH = "/client/fuel-surcharge";
const DATE = "2025-03-31";
const [TRIP_PAYER, STOP_PAYER] = [1, 3];

let admin: ApiCaller;
let north: TestCompany;
let clerk: ReturnType<typeof clerkCalls>;

openApiBeforeAll(async (opened) => {
	({ admin } = opened);
	north = opened.api.north;
	clerk = clerkCalls(admin);
	await prepareInvoicing(north);
});

/** Four per cent from February on, and six in March for the customer who pays for a stop. */
beforeEach(async () => {
	for (const table of ["fuel_surcharge", "invoice_line", "invoice_run_job", "invoice"])
		await north.d1.prepare(`DELETE FROM ${table}`).run();
	await setMonth("2025-02", 4);
	await agree(6);
});

const setMonth = (month: string, percent: number) =>
	admin.call<FuelYear>("PUT", `${PATH}/months/${month}`, { percent });
const agree = (percent: number) =>
	admin.call<FuelYear>("POST", `${PATH}/exceptions`, {
		...{ customer_id: STOP_PAYER, percent, month: "2025-03", month_to: "2025-03" },
	});

const STOP = { mode: 2, delivery_time: "15:00" };

/** A trip of February for £200 with a stop in March for £100 that another customer pays for, and one that comes with the trip. */
const tripToInvoice = () =>
	jobToInvoice(north, admin, {
		...{ customer_id: TRIP_PAYER, base_charge: 200, job_type: 3, mode: 0 },
		...{ collection_date: "2025-02-27", delivery_date: "2025-03-03" },
		trip_sub_jobs: [
			{ ...STOP, delivery_date: "2025-03-01", delivery_post_code: "YO1 7HH", delivery_name: "Shop" },
			{
				...{ ...STOP, delivery_date: "2025-03-03", delivery_post_code: "HU1 1AA", delivery_name: "Depot" },
				...{ customer_id: STOP_PAYER, base_charge: 100 },
			},
		],
	});
const invoicesOf = async (customer_id: number) =>
	(await clerk.list(`customer_id=${customer_id}&date_from=${DATE}&date_to=${DATE}`)).data;
async function linesOf(customer_id: number) {
	const [invoice] = await invoicesOf(customer_id);
	return (await clerk.detail(invoice?.id ?? 0)).lines.map(({ kind, net }) => [kind, net]);
}
const drop = (...ids: (number | undefined)[]) =>
	admin.call("DELETE", `/client/delete-job-invoice/${ids.join(",")}`);

describe("a stop that another customer pays for", () => {
	it("is on an invoice of that customer, with the surcharge of that customer's month", async () => {
		const trip = await tripToInvoice();
		const { data } = await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		expect(data.failures).toEqual([]);
		expect(await linesOf(TRIP_PAYER)).toEqual([
			["job", 200],
			["fuel_surcharge", 8],
		]);
		expect(await linesOf(STOP_PAYER)).toEqual([
			["job", 100],
			["fuel_surcharge", 6],
		]);
		const { trip_sub_jobs } = await clerk.job(trip);
		expect(trip_sub_jobs.map(({ status }) => status)).toEqual(["Pending", "Invoiced"]);
	});

	it("is counted in reports with its trip, with its own surcharge and credit", async () => {
		const trip = await tripToInvoice();
		await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		const reported = () =>
			north.d1.prepare("SELECT charge, credited FROM report_job WHERE job_id = ?").bind(trip).first<object>();
		expect(await reported()).toEqual({ charge: 314 * 100_000, credited: 0 });
		const ids = [...(await invoicesOf(TRIP_PAYER)), ...(await invoicesOf(STOP_PAYER))].map(({ id }) => id);
		await admin.call("PUT", "/client/update-job-inv-status", { job_inv_ids: ids, inv_status: "Sent" });
		const { trip_sub_jobs } = await clerk.job(trip);
		await north.d1.prepare("DELETE FROM report_stale").run();
		const note = { job_id: trip_sub_jobs[1]?.id, credit_amount: 10 };
		expect((await admin.call("POST", "/client/credit-notes", note)).status).toBe(200);
		expect(await reported()).toEqual({ charge: 314 * 100_000, credited: 10 * 100_000 });
		const stale = await north.d1.prepare("SELECT date FROM report_stale").all<{ date: string }>();
		expect(stale.results).toEqual([{ date: "2025-02-27" }]);
		await north.d1.prepare("DELETE FROM credit_note").run();
	});

	it("locks that customer's month, and no month of others", async () => {
		await clerk.invoice("single-job-invoice", [await tripToInvoice()], { date: DATE });
		const refused = await agree(5);
		expect([refused.status, refused.message]).toEqual([
			409,
			expect.stringMatching(/^1 job of March 2025 is on invoices/),
		]);
		expect((await setMonth("2025-02", 3)).status).toBe(409);
		const { status, data } = await setMonth("2025-03", 3);
		expect(status).toBe(200);
		expect(data.months.find(({ month }) => month === "2025-03")).toMatchObject({ invoiced_jobs: 1 });
	});

	it("is shown with its trip before the run, and stops it where that customer cannot be invoiced", async () => {
		const trip = await tripToInvoice();
		const preview = async () =>
			(
				await admin.call<RunPreview>("POST", "/client/invoice-runs/preview", {
					...{ jobIds: [trip], grouping: "single_job", date: DATE },
				})
			).data;
		expect((await preview()).invoices.map(({ customer_id, net }) => [customer_id, net])).toEqual([
			[TRIP_PAYER, 208],
			[STOP_PAYER, 106],
		]);
		await changeRow(north.d1, "customer", STOP_PAYER, { credit_stop: 1 });
		expect(await preview()).toMatchObject({
			invoices: [],
			blocked: [
				{ id: trip, reasons: [expect.stringMatching(/^Stop .+-2 of Northgate: The customer is on stop/)] },
			],
		});
		const { data } = await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		expect(data.failures.map(({ job_id }) => job_id)).toEqual([trip]);
		await changeRow(north.d1, "customer", STOP_PAYER, { credit_stop: 0 });
	});

	it("leaves its invoice only after its trip's, and is invoiced with it again", async () => {
		const trip = await tripToInvoice();
		await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		const [[ofTrip], [ofStop]] = [await invoicesOf(TRIP_PAYER), await invoicesOf(STOP_PAYER)];
		const refused = await drop(ofStop?.id);
		expect([refused.status, refused.message]).toEqual([
			409,
			expect.stringContaining(ofTrip?.inv_number ?? "?"),
		]);
		expect((await drop(ofTrip?.id)).status).toBe(200);
		const again = await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		expect([again.data.failures, (await invoicesOf(STOP_PAYER)).length]).toEqual([[], 1]);
		const [both] = await invoicesOf(TRIP_PAYER);
		expect((await drop(both?.id, ofStop?.id)).status).toBe(200);
		expect((await clerk.job(trip)).trip_sub_jobs[1]?.status).toBe("Completed");
		await clerk.invoice("single-job-invoice", [trip], { date: DATE });
		expect([(await linesOf(TRIP_PAYER)).length, (await linesOf(STOP_PAYER)).length]).toEqual([2, 2]);
	});
});
