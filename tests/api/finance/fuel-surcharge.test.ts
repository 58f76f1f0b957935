import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { changeRow } from "@/tests/support/databases/rows";
import { clerkCalls, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { addRateCard } from "@/tests/support/rates/rate-cards";
import { insertPermissions } from "~/db/repositories/master-data/permissions";
import { runStatements } from "~/db/statements";
import type { FuelImport, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { NO_PRICES_PATH, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";

const BANDS = [
	{ from_pence: 132, percent: 0.5 },
	{ from_pence: 148, percent: 4.5 },
];
const TABLE = { source: "GOV.UK", step_pence: 2, step_percent: 0.5, bands: BANDS };
const PATH = "/client/fuel-surcharge";
const CUSTOMER = 3;

let api: TestApi;
let admin: ApiCaller;
let clerk: ReturnType<typeof clerkCalls>;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	clerk = clerkCalls(admin);
	await prepareInvoicing(api.north);
	await runStatements(api.north.d1, insertPermissions(ROLE_LIMITS));
});
afterAll(() => api.close());

/** Each test starts without surcharges, and with nothing on invoices. */
beforeEach(async () => {
	for (const table of ["fuel_surcharge", "fuel_price", "invoice_line"])
		await api.north.d1.prepare(`DELETE FROM ${table}`).run();
	await setTable("collection");
});

const setTable = (month_by: "collection" | "invoice", more: object = {}) =>
	admin.call<FuelYear>("PUT", `${PATH}/settings`, { month_by, ...TABLE, ...more });
const setMonth = (month: string, body: object, caller = admin) =>
	caller.call<FuelYear>("PUT", `${PATH}/months/${month}`, body);
const agree = (body: object) =>
	admin.call<FuelYear>("POST", `${PATH}/exceptions`, { customer_id: CUSTOMER, ...body });
const readYear = async (year: number) => (await admin.call<FuelYear>("GET", `${PATH}?year=${year}`)).data;
const monthOf = ({ months }: FuelYear, month: string) => months.find((one) => one.month === month);

/** Invoices a job of 200 pounds that was done on a day. Answers the percentage that its invoice names. */
async function invoiceJob(day: string, date: string): Promise<number> {
	const job = await jobToInvoice(api.north, admin, {
		customer_id: CUSTOMER,
		base_charge: 200,
		collection_date: day,
		delivery_date: day,
	});
	const { data } = await clerk.invoice("single-job-invoice", [job], { date });
	expect(data.failures).toEqual([]);
	const [row] = (await clerk.list(`customer_id=${CUSTOMER}&date_from=${date}&date_to=${date}`)).data;
	const { lines } = await clerk.detail(row?.id ?? 0);
	const line = lines.find(({ kind }) => kind === "fuel_surcharge");
	return line ? line.net / 2 : 0;
}

describe("a month", () => {
	it("is set by its pump price and the table, holds until the next, and is announced", async () => {
		const { status, data } = await setMonth("2024-02", {
			pence: "150.3",
			read_on: "2024-01-29",
			is_final: 0,
		});
		expect(status).toBe(200);
		const set = { pence: 150.3, read_on: "2024-01-29", source: "GOV.UK", is_final: 0, percent: 5 };
		expect(monthOf(data, "2024-02")).toMatchObject({ ...set, carried_from: null, state: "not_final" });
		expect(monthOf(data, "2024-03")).toMatchObject({ percent: 5, carried_from: "2024-02", pence: null });
		expect(monthOf(data, "2024-01")).toMatchObject({ percent: null, state: "not_set" });
		const { results } = await api.north.d1
			.prepare("SELECT type, kind, entity FROM change_log ORDER BY seq DESC LIMIT 1")
			.all();
		expect(results).toEqual([{ type: "settingsChange", kind: "fuel_surcharge", entity: "fuel_surcharge" }]);
	});

	it("is set by a percentage, which has no pump price, and taken away again", async () => {
		await setMonth("2024-02", { pence: 150.3, read_on: "2024-01-29" });
		const { data } = await setMonth("2024-02", { percent: 3.75 });
		expect(monthOf(data, "2024-02")).toMatchObject({ pence: null, percent: 3.75, state: "open" });
		const cleared = await admin.call<FuelYear>("DELETE", `${PATH}/months/2024-02`);
		expect(monthOf(cleared.data, "2024-02")).toMatchObject({ percent: null, state: "not_set" });
	});

	it.each<[object, string]>([
		[{}, "pence"],
		[{ pence: 150, percent: 4, read_on: "2024-01-29" }, "percent"],
		[{ pence: 150 }, "read_on"],
		[{ pence: -1, read_on: "2024-01-29" }, "pence"],
		[{ percent: 100.01 }, "percent"],
		[{ percent: 4.555 }, "percent"],
		[{ percent: "much" }, "percent"],
	])("that does not fit is refused at its field: %j", async (body, field) => {
		const { status, data } = await setMonth("2024-02", body);
		expect([status, Object.keys(data)]).toEqual([422, [field]]);
		expect((await setMonth("2024-13", { percent: 4 })).status).toBe(422);
	});
});

describe("months with jobs on invoices", () => {
	it("are locked, also in part, with how many jobs and what to do", async () => {
		await setMonth("2025-02", { percent: 4 });
		expect(await invoiceJob("2025-02-10", "2025-03-03")).toBe(4);
		const refused = await setMonth("2025-02", { percent: 5 });
		expect(refused.status).toBe(409);
		expect(refused.message).toMatch(/^1 job of February 2025 is on invoices.*Drafts can be deleted first/);
		expect((await admin.call("DELETE", `${PATH}/months/2025-02`)).status).toBe(409);
		// What runs on into a locked month, and what ends in it, is the same change.
		expect((await setMonth("2025-02", { percent: 4 })).status).toBe(200);
		const { data } = await setMonth("2025-03", { percent: 5 });
		expect(monthOf(data, "2025-02")).toMatchObject({ invoiced_jobs: 1, percent: 4 });
		expect(monthOf(data, "2025-02")?.state).toBe("invoiced");
		await jobToInvoice(api.north, admin, {
			...{ customer_id: CUSTOMER, base_charge: 100 },
			...{ collection_date: "2025-02-11", delivery_date: "2025-02-11" },
		});
		expect(monthOf(await readYear(2025), "2025-02")).toMatchObject({
			...{ state: "part_invoiced", jobs: 2, haulage: 300, surcharge: 12 },
		});
	});

	it("are not locked by jobs that their rate card has surcharged by its own percentage", async () => {
		await setMonth("2024-02", { percent: 4 });
		const base = [
			{
				kind: "time" as const,
				id: "day",
				per: "day" as const,
				amounts: [{ load_type_id: null, amount: 200 }],
			},
		];
		const card = await addRateCard(api.north, {
			customer_id: CUSTOMER,
			content: {
				rounded_to: 0.01,
				kg_per_m3: null,
				fuel_percent: 7,
				base,
				minimum: [],
				extras: [],
				waiting: null,
			},
		});
		expect(await invoiceJob("2024-02-10", "2024-02-10")).toBe(7);
		await changeRow(api.north.d1, "rate_card", card, { deleted_at: "2024-02-11T00:00:00.000Z" });
		expect((await setMonth("2024-02", { percent: 5 })).status).toBe(200);
		expect(await invoiceJob("2024-02-11", "2024-02-11")).toBe(5);
		expect((await setMonth("2024-02", { percent: 6 })).status).toBe(409);
	});

	it("are locked for what is agreed with their customer, and for no other", async () => {
		await invoiceJob("2025-05-10", "2025-06-02");
		const month = "2025-05";
		expect((await agree({ month, percent: 3 })).status).toBe(409);
		expect((await agree({ month: "2025-04", month_to: "9999-12", percent: 3 })).status).toBe(409);
		expect((await agree({ month: "2025-04", percent: 3 })).status).toBe(200);
		expect((await agree({ customer_id: 1, month, percent: 3 })).status).toBe(200);
	});

	it("stay when the table changes; other months that were set by a price follow it", async () => {
		for (const month of ["2025-08", "2025-09"]) await setMonth(month, { pence: 148, read_on: "2025-07-28" });
		expect(await invoiceJob("2025-08-10", "2025-09-01")).toBe(4.5);
		await setTable("collection", {
			bands: [{ from_pence: 140, percent: 6 }],
			step_pence: null,
			step_percent: null,
		});
		const year = await readYear(2025);
		expect(monthOf(year, "2025-08")?.percent).toBe(4.5);
		expect(monthOf(year, "2025-09")?.percent).toBe(6);
	});
});

it("a table that a colleague has changed meanwhile is not replaced", async () => {
	const { settings, bands } = await readYear(2024);
	const read = { ...settings, bands };
	const theirs = [...BANDS, { from_pence: 160, percent: 7 }];
	expect((await setTable("collection", { read, bands: theirs })).status).toBe(200);
	expect((await setTable("collection", { read, bands: [] })).status).toBe(409);
	expect((await readYear(2024)).bands).toEqual(theirs);
	expect((await setTable("collection", { read: { ...read, bands: theirs } })).status).toBe(200);
});

describe("which month counts", () => {
	beforeEach(async () => {
		await setMonth("2023-10", { percent: 4 });
		await setMonth("2023-11", { percent: 6 });
	});

	it("is that of the work", async () => {
		expect(await invoiceJob("2023-10-30", "2023-11-02")).toBe(4);
	});

	it("or that of the invoice, where the company has set that", async () => {
		await setTable("invoice");
		expect(await invoiceJob("2023-10-30", "2023-11-06")).toBe(6);
		expect(monthOf(await readYear(2023), "2023-11")).toMatchObject({ invoiced_jobs: 1, state: "invoiced" });
	});
});

describe("what is agreed with a customer", () => {
	it("runs on from its month, is none for one of them, and ends before a month", async () => {
		await setMonth("2022-01", { percent: 5 });
		await agree({ month: "2022-03", month_to: "9999-12", percent: 2, note: "fixed in the contract" });
		const { data } = await agree({ month: "2022-05", percent: 0 });
		expect(data.exceptions.filter(({ id }) => id !== null)).toMatchObject([
			{
				customer_name: "Northgate",
				month: "2022-03",
				month_to: "9999-12",
				percent: 2,
				note: "fixed in the contract",
			},
			{ month: "2022-05", month_to: null, percent: 0 },
		]);
		const id = data.exceptions[0]?.id;
		await admin.call("DELETE", `${PATH}/exceptions/${id}?from=2022-07`);
		expect(await invoiceJob("2022-04-04", "2022-04-05")).toBe(2);
		expect(await invoiceJob("2022-05-04", "2022-05-05")).toBe(0);
		expect(await invoiceJob("2022-06-06", "2022-06-07")).toBe(2);
		expect(await invoiceJob("2022-07-04", "2022-07-05")).toBe(5);
		expect((await admin.call("DELETE", `${PATH}/exceptions/${id}`)).status).toBe(409);
		expect((await admin.call("DELETE", `${PATH}/exceptions/99999`)).status).toBe(404);
	});

	it.each<[object, string]>([
		[{ month: "2022-08" }, "percent"],
		[{ month: "2022-08", percent: 1, month_to: "2022-07" }, "month_to"],
		[{ month: "2022-08", percent: 1, customer_id: 99_999 }, "customer_id"],
	])("is refused at its field: %j", async (body, field) => {
		const { status, data } = await agree(body);
		expect([status, Object.keys(data)]).toEqual([422, [field]]);
	});
});

describe("a file", () => {
	const row = (row_no: number, month: string, more: object) => ({ row_no, month, ...more });
	const send = (rows: object[], preview: 0 | 1) =>
		admin.call<FuelImport>("POST", `${PATH}/import`, { rows, preview });

	it("is shown row by row before it is saved, and is the same when it is sent again", async () => {
		const rows = [
			row(2, "Jan 2021", { percent: "3 %" }),
			row(3, "02/2021", { pence: "148.6", read_on: "25/01/2021" }),
			row(4, "2021-02", { percent: "0", customer: "NGATE" }),
			row(5, "2021-02", { percent: "1", customer: "Nobody" }),
			row(6, "soon", { percent: "1" }),
		];
		const { data: shown } = await send(rows, 1);
		expect(shown.rows.map(({ result, percent }) => [result, percent])).toEqual([
			["new", 3],
			["new", 4.5],
			["new", 0],
			["refused", null],
			["refused", null],
		]);
		expect(shown.rows.at(-1)?.message).toBe("“soon” is not a month");
		expect(monthOf(await readYear(2021), "2021-01")?.percent).toBeNull();
		expect((await send(rows, 0)).data.saved).toBe(3);
		const year = await readYear(2021);
		expect(monthOf(year, "2021-02")).toMatchObject({
			percent: 4.5,
			pence: 148.6,
			source: "GOV.UK",
			is_final: 1,
		});
		expect(year.exceptions).toMatchObject([{ customer_id: CUSTOMER, month: "2021-02", percent: 0 }]);
		expect((await send(rows, 0)).data.rows.slice(0, 3).map(({ result }) => result)).toEqual(
			Array(3).fill("same"),
		);
	});

	it("changes what is agreed with a customer, which runs on as long and has its note", async () => {
		const agreed = { month: "2021-03", month_to: "2021-09", note: "fixed in the contract" };
		await agree({ ...agreed, percent: 2 });
		const { data } = await send([row(2, "2021-03", { percent: "3", customer: "NGATE" })], 0);
		expect(data.rows[0]?.result).toBe("changed");
		expect((await readYear(2021)).exceptions).toMatchObject([{ ...agreed, percent: 3 }]);
	});

	it("leaves out months that are locked", async () => {
		await invoiceJob("2021-06-10", "2021-07-01");
		const { data } = await send(
			[row(2, "2021-06", { percent: "4" }), row(3, "2021-08", { percent: "5" })],
			0,
		);
		expect(data.rows.map(({ result }) => result)).toEqual(["refused", "new"]);
		expect(data.rows[0]?.message).toContain("1 job of June 2021 is on invoices");
		expect(monthOf(await readYear(2021), "2021-08")?.percent).toBe(5);
	});

	it("is what the export writes", async () => {
		await setMonth("2020-03", { percent: 2.5 });
		const text = await (await admin.fetch("GET", `${PATH}/csv?year=2020`)).text();
		expect(text).toContain("Month,Percent,Pump price");
		expect(text).toContain("2020-03,2.5,");
	});
});

describe("fuel surcharges by role", () => {
	const roles = [
		["of another screen of the account settings", ["/account-settings/drivers"], 200, 403],
		["of the services", ["/account-settings/services"], 200, 200],
		["of the services, without prices", ["/account-settings/services", NO_PRICES_PATH], 403, 403],
		["of the planner", ["/planner"], 403, 403],
	] as const;

	it.each(roles)("%s", async (name, paths, reads, writes) => {
		const role_id = await createRole(api.north, ...paths);
		const caller = await api.north.signIn(name.replaceAll(/\W/g, ""), { user_type: "client", role_id });
		expect((await caller.call("GET", PATH)).status).toBe(reads);
		expect((await setMonth("2020-05", { percent: 1 }, caller)).status).toBe(writes);
	});

	it("are of one company", async () => {
		const south = await api.south.signIn("Other office");
		await setMonth("2020-05", { percent: 1 });
		const { data } = await south.call<FuelYear>("GET", `${PATH}?year=2020`);
		expect(monthOf(data, "2020-05")?.percent).toBeNull();
	});
});
