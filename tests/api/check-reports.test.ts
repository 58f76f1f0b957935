import { describe, expect, it } from "vitest";
import { workdayChecksResponse } from "~/domain/checks/workday-check-responses";
import { openFleetBeforeAll } from "../support/open-api";
import type { ApiCaller, TestApi } from "../support/test-api";

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
const fetchPdf = (id: number) => admin.fetch("GET", `/client/workday-check-report/${id}/pdf?truck_type=1`);

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

	it("prints as PDF only with company details and logo", async () => {
		const refused = async () => (await (await fetchPdf(1)).json()) as { message: string };
		await run("DELETE FROM company");
		expect((await refused()).message).toBe("Please add company details and logo before print.");
		await run(
			"INSERT INTO company (id, company_name, address1, town, postcode) VALUES (1, 'North Ltd', '1 High Street', 'Leeds', 'LS1 1AA')",
		);
		expect((await refused()).message).toBe("Please add company logo before print.");
		await run("UPDATE company SET logo = 'logo.png', version = version + 1");
		const response = await fetchPdf(1);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(response.headers.get("content-disposition")).toContain(
			"vehicle-check-report-AB12CDE-2026-11-23.pdf",
		);
		expect((await response.text()).slice(0, 5)).toBe("%PDF-");
	});
});
