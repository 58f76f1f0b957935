import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { type CheckReport, toReportRows } from "~/domain/master-data/checks/report-rows";
import { workdayChecksResponse } from "~/domain/master-data/checks/workday-check-responses";

let api: TestApi;
let admin: ApiCaller;

const run = (sql: string) => api.north.d1.prepare(sql).run();

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await run(`INSERT INTO check_report (id, uid, truck_type, mode, work_day_id, vehicle_id, driver_name, done_at) VALUES
		(1, 'a', 1, 'start', 1, 1, 'Dan Webb', '2026-11-23T06:10:00.000Z'),
		(2, 'b', 1, 'end', 1, 1, 'Dan Webb', '2026-11-23T16:00:00.000Z'),
		(3, 'c', 1, 'start', 2, 2, 'Eva Lind', '2026-11-23T07:10:00.000Z')`);
	await run(`INSERT INTO check_result (check_report_id, check_id, name, value, defect, defect_description, defect_note) VALUES
		(1, 1, 'Mileage', '48210', 0, NULL, NULL), (1, 4, 'Brakes', 'yes', 0, NULL, NULL), (1, 5, 'Lights', 'skip', 0, NULL, NULL),
		(2, 1, 'Mileage', '48390', 0, NULL, NULL), (2, 4, 'Brakes', 'no', 1, 'Pedal soft', 'Booked in'),
		(2, 6, 'Tyres', 'yes', 0, NULL, NULL), (3, 4, 'Brakes', 'yes', 0, NULL, NULL)`);
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
		await run("INSERT INTO trailer (id, code, serial_no) VALUES (7, 'T7', 'TR-7')");
		await run(`INSERT INTO check_report (id, uid, truck_type, mode, trailer_id, driver_name, done_at) VALUES
			(71, 't1', 2, 'start', 7, 'Dan Webb', '2026-10-31T06:10:00.000Z'), (72, 't2', 2, 'start', 7, 'Dan Webb', '2026-11-30T06:10:00.000Z')`);
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
