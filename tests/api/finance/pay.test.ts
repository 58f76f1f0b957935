import { beforeAll, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import type { DriverInvoices, DriverInvoiceView } from "~/domain/finance/pay/driver-invoice-schemas";
import type { SelfBills, SelfBillView } from "~/domain/finance/pay/self-bill-schemas";
import type {
	DriverTimesheet,
	TimesheetDayView,
	VehicleTimesheet,
} from "~/domain/finance/pay/timesheet-schemas";

let api: TestApi;
let admin: ApiCaller;
const WEEK = "date=2026-11-18";
const VAT = "GB 123 4567 89";

const run = (...statements: string[]) =>
	api.north.d1.batch(statements.map((sql) => api.north.d1.prepare(sql)));
const rows = async (sql: string) => (await api.north.d1.prepare(sql).all()).results;
const clocked = (id: number, driver: number, date: string, out: string | null, approved: boolean) =>
	({
		id,
		date,
		shift_type_id: 1,
		vehicle_id: driver,
		driver_id: driver,
		clockin_date: date,
		clockin_time: "06:00",
		clockout_date: date,
		clockout_time: out,
		clockin_approved_time: approved ? "06:00" : null,
		clockout_approved_time: approved ? out : null,
		approved_at: approved ? "2026-11-20T09:00:00.000Z" : null,
		nightout: id === 61 ? 20 : 0,
	}) satisfies NewRow<"work_day">;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await changeRow(api.north.d1, "driver", 1, {
		driver_emp_type: 1,
		vat_registered: 1,
		email: "dan@webb.test",
	});
	await changeRow(api.north.d1, "driver", 3, { driver_emp_type: 1 });
	await addRows(api.north.d1, "driver_rate", [
		{ driver_id: 1, day_rate: 12, night_rate: 15, nightout: 20, minimum_hours_pay: "08:00" },
		{ driver_id: 3, day_rate: 10, night_rate: 10, nightout: 0, minimum_hours_pay: null },
	]);
	await addRow(api.north.d1, "driver_company", { driver_id: 1, company_name: "Webb Haulage", vat_code: VAT });
	await addRows(api.north.d1, "work_day", [
		clocked(61, 1, "2026-11-16", "15:00", true),
		clocked(62, 1, "2026-11-17", "12:00", true),
		clocked(63, 2, "2026-11-16", "15:00", true),
		clocked(64, 3, "2026-11-16", "15:00", false),
	]);
	await addRow(api.north.d1, "fuel_data", { work_day_id: 61, fuel_cost: 142, fuel_volume: 100 });
	await addRows(api.north.d1, "check_report", [
		{
			id: 1,
			uid: "a",
			truck_type: 1,
			mode: "start",
			work_day_id: 61,
			vehicle_id: 1,
			done_at: "2026-11-16T06:00:00.000Z",
		},
		{
			id: 2,
			uid: "b",
			truck_type: 1,
			mode: "end",
			work_day_id: 61,
			vehicle_id: 1,
			done_at: "2026-11-16T15:00:00.000Z",
		},
	]);
	await addRows(api.north.d1, "check_result", [
		{ check_report_id: 1, check_id: 1, name: "Mileage", value: "1000" },
		{ check_report_id: 2, check_id: 1, name: "Mileage", value: "1100" },
	]);
	await addRow(api.north.d1, "driver_unavail_date", { driver_id: 4, date: "2026-11-18", type: 1 });
});

describe("timesheets", () => {
	it("sum a driver's week by the pay rules, holidays beside it", async () => {
		const { data } = await admin.call<DriverTimesheet>("GET", `/client/weekly-driver-time-record?${WEEK}`);
		const weeks = data.company_drivers.map((week) => [
			week.driver_name,
			week.status,
			week.total_hours,
			week.nights_out,
			week.total_cost,
			week.holidays,
		]);
		expect(data).toMatchObject({ date_from: "2026-11-16", date_to: "2026-11-22", ukholidays: [] });
		expect(weeks).toEqual([
			["Dan Webb", "Approved", 17, 1, 224, []],
			["Eva Lind", "Approved", 9, 0, null, []],
			["Ian Hart", "To approve", 9, 0, 90, []],
			["Ola Berg", "Holiday", 0, 0, null, ["2026-11-18"]],
		]);
	});

	it("are files, of payees as payroll takes them", async () => {
		const body = { invoiceDate: "2026-11-18", driver_emp_type: 2 };
		const payroll = await admin.fetch("POST", "/client/download-driver-time-sheet-csv", body);
		expect((await payroll.text()).split("\r\n")[1]).toBe("Eva Lind,2026-11-22,9.00,0.00,0.00,0,0.00,0,0");
		const { invoiceDate: date, ...others } = body;
		const named = await admin.fetch("POST", "/client/download-driver-time-sheet-csv", { ...others, date });
		expect((await named.text()).split("\r\n")[1]).toMatch(/^Eva Lind,2026-11-22,9.00/);
		const vehicles = await admin.fetch("POST", "/client/download-vehicle-time-sheet-csv", {
			date: "2026-11-18",
		});
		expect((await vehicles.text()).split("\r\n")[1]).toBe(
			"AB12 CDE,,,2026-11-16,2026-11-22,100,142.00,15.00,100",
		);
	});

	it("sum a vehicle's week, and name the days without mileage", async () => {
		const { data } = await admin.call<VehicleTimesheet>("GET", `/client/weekly-vehicle-time-records?${WEEK}`);
		expect(data.data[0]).toMatchObject({
			reg: "AB12 CDE",
			fuel_volume: 100,
			fuel_cost: 142,
			total_hours: 15,
			mileage: 100,
			days_without_mileage: ["2026-11-17"],
			mpg: null,
			days: [
				{ total_hours: 9, mileage: 100 },
				{ total_hours: 6, is_without_mileage: true },
				{ total_hours: 0, is_without_mileage: false },
			],
		});
		expect(data.types).toEqual(["T-VAN"]);
		const other = await admin.call<VehicleTimesheet>(
			"GET",
			`/client/weekly-vehicle-time-records?${WEEK}&vehicle_type=ARTIC`,
		);
		expect(other.data.data).toEqual([]);
	});
});

describe("a day of the timesheet", () => {
	const day = (caller: ApiCaller, id = 61) =>
		caller.call<TimesheetDayView>("GET", `/client/timesheet-days/${id}`);

	beforeAll(async () => {
		const site = {
			name: "Wetherby DC",
			address_line_1: "1 Sandbeck Way",
			town: "Wetherby",
			post_code: "LS22 5EA",
		};
		await admin.call("POST", "/client/customer-address", { ...site, service_minutes: 45 });
		const { id } = await saveJobAs(admin, {
			collection_date: "2026-11-16",
			delivery_date: "2026-11-16",
			delivery_time: "13:30",
			delivery_name: site.name,
			delivery_post_code: site.post_code,
		});
		const reported = (at: string, action_type: string, latitude: number | null) =>
			({
				work_day_id: 61,
				at: `2026-11-16T${at}:00.000Z`,
				action_type,
				latitude,
				longitude: latitude && -0.4,
			}) satisfies NewRow<"work_day_activity">;
		const tracked = (at: string, latitude: number) =>
			({
				driver_id: 1,
				at: `2026-11-16T${at}:00.000Z`,
				latitude,
				longitude: -0.4,
			}) satisfies NewRow<"driver_position">;
		await changeRow(api.north.d1, "work_day", 61, { start_time: "06:00" });
		await changeRow(api.north.d1, "job", id, { collection_latitude: 51.88, collection_longitude: -0.4 });
		await addRow(api.north.d1, "work_day_job", { work_day_id: 61, job_id: id });
		await addRows(api.north.d1, "work_day_activity", [
			reported("06:00", "clock_in", 51.88),
			reported("08:40", "arrived", null),
			reported("10:00", "break_start", null),
			reported("10:30", "break_end", null),
		]);
		await addRows(api.north.d1, "driver_position", [
			tracked("06:20", 51.88),
			tracked("06:30", 51.95),
			tracked("14:50", 51.88),
		]);
	});

	it("is shown as planned and clocked, with where the driver was", async () => {
		const { data } = await day(admin);
		const at = (time: string) => `2026-11-16T${time}:00.000Z`;
		expect(data).toMatchObject({
			vehicle_type: "T-VAN",
			day: {
				// Unloading takes as long as its address has it.
				planned: { from: at("06:00"), to: at("14:15") },
				clocked: { from: at("06:00"), to: at("15:00") },
				breaks: [{ from: at("10:00"), to: at("10:30") }],
				over_plan: 45,
				has_short_break: false,
			},
			clock_in: {
				position: { latitude: 51.88 },
				place: { name: "Depot A", miles: 0 },
				stop: { at: at("08:40") },
			},
			clock_out: { position: { at: at("14:50") } },
			moving: [{ from: at("06:20"), to: at("06:30") }],
		});
		expect(data.timeline.map(({ action_type }) => action_type)).toHaveLength(4);
	});

	it("is for those who see the finances, of their own company", async () => {
		const [planner, clerk] = await Promise.all(
			["/planner", "/finance"].map(async (path) =>
				api.north.signIn(path, {
					user_type: "client",
					role_id: await createRole(api.north, path),
				}),
			),
		);
		const stranger = await api.south.signIn("Sue");
		const statuses = await Promise.all(
			[planner, clerk, stranger].map(async (caller) => caller && (await day(caller)).status),
		);
		expect(statuses).toEqual([403, 200, 404]);
		expect((await day(admin, 999)).status).toBe(404);
		// Seeing a day is not approving it.
		expect((await clerk?.call("PUT", "/client/updateWorkDay/64", { approve: 0 }))?.status).toBe(403);
	});

	it("is listed by depot", async () => {
		await addRow(api.north.d1, "depot", { id: 901, code: "LUT", name: "Luton" });
		await changeRow(api.north.d1, "driver", 2, { depot_id: 901 });
		const { data } = await admin.call<DriverTimesheet>(
			"GET",
			`/client/weekly-driver-time-record?${WEEK}&depot_id=901`,
		);
		expect(data.depots).toEqual([{ id: 901, name: "Luton" }]);
		expect(data.company_drivers.map(({ driver_name, depot }) => [driver_name, depot])).toEqual([
			["Eva Lind", "Luton"],
		]);
	});
});

describe("driver invoices", () => {
	const list = async () =>
		(await admin.call<DriverInvoices>("GET", `/client/weekly-driver-invoice?${WEEK}`)).data;
	const make = (...driver_ids: number[]) =>
		admin.call<{ data: DriverInvoiceView[] }>("POST", "/client/driver-invoices", {
			date: "2026-11-18",
			driver_ids,
		});

	beforeAll(() =>
		addRow(api.north.d1, "self_billing_agreement", {
			driver_id: 1,
			vat_code: VAT,
			starts_on: "2020-01-01",
			ends_on: "2099-12-31",
		}),
	);

	it("wait until all days are approved; employees get none", async () => {
		const { to_make } = await list();
		expect(
			to_make.map(({ driver, problem, total_payable }) => [driver.full_name, problem, total_payable]),
		).toEqual([
			["Dan Webb", null, 268.8],
			["Ian Hart", "1 day to approve", 0],
		]);
		expect(await make(3)).toMatchObject({ status: 409, message: "Ian Hart: 1 day to approve" });
		expect((await make(2)).status).toBe(409);
		expect((await admin.call("POST", "/client/driver-invoices", { date: "2026-11-18" })).status).toBe(422);
	});

	it("are self-bills with VAT under an agreement, each day once, numbers without a gap", async () => {
		const { data } = await make(1);
		expect(data.data).toMatchObject([
			{ status: "Draft", total_hours: 17, net: 224, vat: 44.8, is_self_bill: true },
		]);
		expect((await make(1)).status).toBe(409);
		const deleted = await admin.call<{ deleted: string[] }>(
			"DELETE",
			`/client/driver-invoices/${data.data[0]?.id}`,
		);
		expect(deleted.data.deleted).toEqual([data.data[0]?.inv_number]);
		expect(await rows("SELECT series, label, total FROM void_number")).toEqual([
			{ series: "driver_invoice", label: data.data[0]?.inv_number, total: 26880000 },
		]);
		const again = (await make(1)).data.data[0];
		expect(Number(again?.inv_number.match(/\d+$/)?.[0])).toBe(
			Number(data.data[0]?.inv_number.match(/\d+$/)?.[0]) + 1,
		);
	});

	it("are mailed as PDFs, then stay; Paid and back", async () => {
		const [invoice] = (await list()).data;
		const ids = { driver_inv_ids: [invoice?.id] };
		expect((await admin.call("POST", "/client/driver-invoices/send", ids)).status).toBe(200);
		expect(await rows("SELECT kind, recipient FROM outbox WHERE about = 'driver_invoice'")).toEqual([
			{ kind: "self_bill", recipient: "dan@webb.test" },
		]);
		const status = (inv_status: string) =>
			admin.call<{ data: DriverInvoiceView[] }>("PUT", "/client/update-driver-inv-status", {
				...ids,
				inv_status,
			});
		expect((await status("Paid")).data.data[0]?.status).toBe("Paid");
		expect((await status("Draft")).status).toBe(409);
		expect((await admin.call("DELETE", `/client/driver-invoices/${invoice?.id}`)).status).toBe(409);
		const none = await admin.call("PUT", "/client/update-driver-inv-status", {
			driver_inv_ids: [],
			inv_status: "Paid",
		});
		expect(none.data).toEqual({ driver_inv_ids: ["Select at least one Invoice."] });
		const pdf = await admin.fetch("GET", `/client/driver-invoices/${invoice?.id}/download-pdf`);
		expect([pdf.headers.get("content-type"), (await pdf.text()).slice(0, 5)]).toEqual([
			"application/pdf",
			"%PDF-",
		]);
	});
});

describe("self-bills", () => {
	let tap: TappedDatabase;
	let job: number;
	const bills = async () => (await admin.call<SelfBills>("GET", `/client/self-bills?${WEEK}`)).data;
	const make = () =>
		admin.call<{ data: SelfBillView[] }>("POST", "/client/self-bills", {
			date_from: "2026-11-16",
			date_to: "2026-11-22",
			suppliers: [{ kind: "sub_contractor", id: 1 }],
		});
	const agree = (vat_code: string, ends_on: string) =>
		admin.call("POST", "/client/self-billing-agreements", {
			kind: "sub_contractor",
			owner_id: 1,
			vat_code,
			starts_on: "2020-01-01",
			ends_on,
		});

	beforeAll(async () => {
		tap = tapDatabase(api);
		const done = await saveJobAs(admin);
		job = done.id;
		const open = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", done.id, { status: 11, subcost: 80 });
		await addRows(api.north.d1, "sub_contractor_job", [
			{ job_id: done.id, sub_contractor_id: 1, date: "2026-11-18" },
			{ job_id: open.id, sub_contractor_id: 1, date: "2026-11-18" },
		]);
		await addRow(api.north.d1, "sub_contractor_company", {
			subcontractor_id: 1,
			vat_code: "GB 987 6543 21",
			email: "pay@fast.test",
		});
	});

	it.each([
		["without an agreement", () => Promise.resolve(), "Fast Freight: No self-billing agreement."],
		[
			"after its end",
			() => agree("GB 987 6543 21", "2021-01-01"),
			"Fast Freight: The self-billing agreement ended on 01-01-2021.",
		],
		[
			"with another VAT number",
			() => agree(VAT, "2099-12-31"),
			`Fast Freight: The VAT number is now GB 987 6543 21, the agreement's is ${VAT}.`,
		],
	])("are stopped %s", async (_, prepare, message) => {
		await prepare();
		expect(await make()).toMatchObject({ status: 409, message });
	});

	it("are not made of a cost that changes at the same moment", async () => {
		await agree("GB987654321", "2099-12-31");
		const setCost = (subcost: number) => () => changeRow(api.north.d1, "job", job, { subcost });
		tap.before("INSERT INTO refusal", setCost(90));
		const message = "One of these jobs has just changed. Check its cost.";
		expect(await make()).toMatchObject({ status: 409, message });
		expect(await bills()).toMatchObject({ data: [], to_make: [{ net: 90 }] });
		await setCost(80)();
	});

	it("bill a completed job once, as shown before, and are sent", async () => {
		const [preview] = (await bills()).to_make;
		expect(preview).toMatchObject({ problem: null, net: 80, vat: 16, total: 96 });
		// A colleague's, made just before.
		tap.before("INSERT INTO refusal", () =>
			addRow(api.north.d1, "self_bill", {
				number: 900_000,
				bill_number: "SB-900000",
				sub_contractor_id: 1,
				date: "2026-11-20",
				date_from: "2026-11-16",
				date_to: "2026-11-22",
				net: 1,
				total: 1,
			}),
		);
		const { data } = await make();
		expect(data.data).toMatchObject([{ status: "Draft", jobs: 1, net: 80, vat: 16, total: 96 }]);
		expect((await make()).status).toBe(409);
		expect((await bills()).to_make).toEqual([]);
		const id = data.data[0]?.id;
		expect((await admin.call("POST", "/client/self-bills/send", { self_bill_ids: [id] })).status).toBe(200);
		expect(await rows("SELECT recipient FROM outbox WHERE about = 'self_bill'")).toEqual([
			{ recipient: "pay@fast.test" },
		]);
		expect((await admin.call("DELETE", `/client/self-bills/${id}`)).status).toBe(409);
	});

	it("are neither made nor deleted in a closed VAT period", async () => {
		const refused = { status: 422, data: { date: ["VAT of 01-01-2000 to 31-12-2099 is closed"] } };
		const close = () =>
			addRow(api.north.d1, "vat_period", {
				id: 1,
				date_from: "2000-01-01",
				date_to: "2099-12-31",
				net: 0,
				vat: 0,
			});
		const { id } = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", id, { status: 11, subcost: 40 });
		await addRow(api.north.d1, "sub_contractor_job", {
			job_id: id,
			sub_contractor_id: 1,
			date: "2026-11-18",
		});
		// Closed between the look at it and the write.
		tap.before("INSERT INTO refusal", close);
		expect(await make()).toMatchObject(refused);
		expect(await make()).toMatchObject(refused);
		await run("DELETE FROM vat_period");
		const [made] = (await make()).data.data;
		await close();
		expect(await admin.call("DELETE", `/client/self-bills/${made?.id}`)).toMatchObject(refused);
		await run("DELETE FROM vat_period");
		expect((await admin.call("DELETE", `/client/self-bills/${made?.id}`)).status).toBe(200);
		await changeRow(api.north.d1, "job", id, { status: 1 });
	});

	it("pay each of two suppliers of a job what was agreed with it", async () => {
		const { id } = await saveJobAs(admin);
		await changeRow(api.north.d1, "job", id, { status: 11, subcost: 150 });
		await addRow(api.north.d1, "sub_contractor_job", {
			job_id: id,
			sub_contractor_id: 1,
			date: "2026-11-18",
			cost: 60,
		});
		await addRow(api.north.d1, "owner_driver_job", {
			job_id: id,
			owner_driver_id: 1,
			date: "2026-11-19",
			cost: 90,
		});
		const nets = async () => (await bills()).to_make.map(({ supplier, net }) => [supplier.kind, net]).sort();
		expect(await nets()).toEqual([
			["owner_driver", 90],
			["sub_contractor", 60],
		]);
		expect((await make()).data.data).toMatchObject([{ jobs: 1, net: 60 }]);
		expect(await nets()).toEqual([["owner_driver", 90]]);
	});
});
