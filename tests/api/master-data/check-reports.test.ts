import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { type CheckReport, toReportRows } from "~/domain/master-data/checks/report-rows";
import { workdayChecksResponse } from "~/domain/master-data/checks/workday-check-responses";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "check_report", [
		{
			id: 1,
			uid: "a",
			truck_type: 1,
			mode: "start",
			work_day_id: 1,
			vehicle_id: 1,
			driver_name: "Dan Webb",
			done_at: "2026-11-23T06:10:00.000Z",
		},
		{
			id: 2,
			uid: "b",
			truck_type: 1,
			mode: "end",
			work_day_id: 1,
			vehicle_id: 1,
			driver_name: "Dan Webb",
			done_at: "2026-11-23T16:00:00.000Z",
		},
		{
			id: 3,
			uid: "c",
			truck_type: 1,
			mode: "start",
			work_day_id: 2,
			vehicle_id: 2,
			driver_name: "Eva Lind",
			done_at: "2026-11-23T07:10:00.000Z",
		},
	]);
	await addRows(api.north.d1, "check_result", [
		{
			check_report_id: 1,
			check_id: 1,
			name: "Mileage",
			value: "48210",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
		{
			check_report_id: 1,
			check_id: 4,
			name: "Brakes",
			value: "yes",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
		{
			check_report_id: 1,
			check_id: 5,
			name: "Lights",
			value: "skip",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
		{
			check_report_id: 2,
			check_id: 1,
			name: "Mileage",
			value: "48390",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
		{
			check_report_id: 2,
			check_id: 4,
			name: "Brakes",
			value: "no",
			defect: 1,
			defect_description: "Pedal soft",
			defect_note: "Booked in",
		},
		{
			check_report_id: 2,
			check_id: 6,
			name: "Tyres",
			value: "yes",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
		{
			check_report_id: 3,
			check_id: 4,
			name: "Brakes",
			value: "yes",
			defect: 0,
			defect_description: null,
			defect_note: null,
		},
	]);
});

const report = (id: number, type: number | string) =>
	admin.call("GET", `/client/workday-check-report/${id}?truck_type=${type}`);

describe("the check report of a workday", () => {
	it("lists all answers of the day in the order and wording of the reports", async () => {
		const checks = workdayChecksResponse.strict().parse((await report(1, 1)).data);
		expect(checks).toMatchObject({ reg: "AB12 CDE", driver_name: "Dan Webb", date: "2026-11-23" });
		expect(checks.rows.map(({ check, status, mode }) => [check, status, mode])).toEqual([
			["Mileage", "48210", "start"],
			["Brakes", "OK", "start"],
			["Lights", "N/A", "start"],
			["Mileage", "48390", "end"],
			["Defect", "Defect", "end"],
			["All Checks", "OK", "end"],
		]);
		expect(checks.rows[4]).toMatchObject({ defect_description: "Pedal soft", defect_note: "Booked in" });
	});

	it.each([
		["a kind of check that was not done", 1, 2, 200],
		["an unknown workday", 99, 1, 404],
		["an unknown kind of check", 1, 4, 422],
	])("%s", async (_, id, type, status) => {
		expect((await report(id, type)).status).toBe(status);
	});
});

describe("the check history", () => {
	const ofVehicle = (query: string) =>
		admin.call<CheckReport[]>("GET", `/client/get-vehicle-check-report/1${query}`);

	it.each(["", "?dateArray=", "?dateArray=[]"])("v-check-history-date: is refused for %j", async (query) => {
		expect(await ofVehicle(query)).toMatchObject({
			status: 422,
			data: { dateArray: ["Please select a date"] },
		});
	});

	it("of a vehicle has the reports of the chosen days, with all answers", async () => {
		const { data } = await ofVehicle("?dateArray=2026-11-22,2026-11-23");
		expect(data.map(({ mode, checks }) => [mode, checks.length])).toEqual([
			["start", 3],
			["end", 3],
		]);
		expect(data.flatMap(toReportRows).map(({ check, status }) => [check, status])).toContainEqual([
			"All Checks",
			"OK",
		]);
		expect((await ofVehicle("?dateArray=2026-11-22")).data).toEqual([]);
		expect((await admin.call("GET", "/client/get-vehicle-check-report/99?dateArray=2026-11-22")).status).toBe(
			404,
		);
	});

	it("of a trailer has the reports of a month", async () => {
		await addRow(api.north.d1, "trailer", { id: 7, code: "T7", serial_no: "TR-7" });
		await addRows(api.north.d1, "check_report", [
			{
				id: 71,
				uid: "t1",
				truck_type: 2,
				mode: "start",
				trailer_id: 7,
				driver_name: "Dan Webb",
				done_at: "2026-10-31T06:10:00.000Z",
			},
			{
				id: 72,
				uid: "t2",
				truck_type: 2,
				mode: "start",
				trailer_id: 7,
				driver_name: "Dan Webb",
				done_at: "2026-11-30T06:10:00.000Z",
			},
		]);
		const ofMonth = async (month: string) =>
			(await admin.call<CheckReport[]>("GET", `/client/get-month-trailer-check-report/7?month=${month}`))
				.data;
		expect((await ofMonth("2026-11")).map(({ id }) => id)).toEqual([72]);
		expect((await ofMonth("2026-10")).map(({ id }) => id)).toEqual([71]);
		expect(await ofMonth("2026-09")).toEqual([]);
	});
});

describe("the questions of checks", () => {
	const add = (fields: object) =>
		admin.call<{ id: number }>("POST", "/client/checks", { truck_type: 3, field_type: "Radio", ...fields });

	it.each(["Radio", "Text", "Number"])("cr-field-types: may be of the type %s", async (field_type) => {
		expect((await add({ name: `A ${field_type}`, field_type })).status).toBe(200);
	});

	it("cr-field-types: have no other type", async () => {
		expect(await add({ name: "A date", field_type: "Date" })).toMatchObject({
			status: 422,
			data: { field_type: expect.any(Array) },
		});
	});

	it("v-server-fields-checks: are refused with the message at their name", async () => {
		const { data } = await add({ name: "Twice" });
		expect(data.id).toBeGreaterThan(0);
		expect(await add({ name: "twice" })).toMatchObject({ data: { name: [expect.any(String)] } });
		expect(await add({ name: "" })).toMatchObject({ status: 422, data: { name: ["Please enter a name"] } });
	});
});
