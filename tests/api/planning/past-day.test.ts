import { describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import { DayComparison } from "~/domain/planning/automatic-planning/past-days/day-comparison";
import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";
import { toComparedTable } from "~/domain/planning/automatic-planning/past-days/rules-compared";

/** A Tuesday in winter that is over. */
const DAY = "2025-02-04";
const PLACES = {
	...{ collection_latitude: 53.8, collection_longitude: -1.55 },
	...{ delivery_latitude: 53.96, delivery_longitude: -1.08 },
};
const WORKDAY = 40;

let api: TestApi;
let admin: ApiCaller;
let first = 0;
let second = 0;

/** A job that was delivered on a vehicle that day. */
async function drivenJob(vehicle_id: number, position: number, fields = {}, columns = {}): Promise<number> {
	const days = { collection_date: DAY, delivery_date: DAY };
	const { id } = await saveJobAs(admin, { ...days, ...fields });
	await addRow(api.north.d1, "vehicle_job_planner", {
		...{ job_id: id, plannerable_id: vehicle_id, date: DAY, position, is_confirmed: 1 },
	});
	await setJobColumns(api.north, id, { ...PLACES, ...columns, status: 13, collected: 1 });
	return id;
}

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const { d1 } = api.north;
	await addRow(d1, "customer", { id: 77, customer_code: "WOLD", customer_name: "Wold Mills" });
	await addRows(d1, "work_day", [
		{
			...{ id: WORKDAY, date: DAY, shift_type_id: 1, vehicle_id: 1, driver_id: 1, start_time: "06:00" },
			...{ clockin_date: DAY, clockin_time: "06:05", clockout_date: DAY, clockout_time: "15:35" },
		},
		{
			id: 41,
			date: DAY,
			shift_type_id: 1,
			vehicle_id: 2,
			driver_id: 2,
			start_time: "07:00",
			notes: "Back at two",
		},
	]);
	first = await drivenJob(1, 1);
	second = await drivenJob(1, 2, { collection_time: "12:30", delivery_time: "14:00" }, { customer_id: 77 });
	await drivenJob(3, 1);
	const steps = [first, second].flatMap((job_id, job) =>
		["arrived", "collected", "arrived", "delivered"].map((action_type, at) => ({
			...{ work_day_id: WORKDAY, job_id, action_type },
			at: `${DAY}T${String(8 + job * 4 + at).padStart(2, "0")}:00:00.000Z`,
		})),
	);
	await addRows(d1, "work_day_activity", steps);
	for (const [mode, value] of [
		["start", "120400"],
		["end", "120531"],
	] as const) {
		const check_report_id = await addRow(d1, "check_report", {
			...{ uid: `past-${mode}`, truck_type: 1, mode, work_day_id: WORKDAY, vehicle_id: 1 },
			done_at: `${DAY}T${mode === "start" ? "06" : "15"}:10:00.000Z`,
		});
		await addRow(d1, "check_result", { check_report_id, check_id: 1, name: "Odometer", value });
	}
});

const read = async (date: string) => await admin.call<PastDay>("GET", `/client/past-day?date=${date}`);

describe("a past day", () => {
	it("is read as it was planned, with what was reported of it", async () => {
		const { status, data } = await read(DAY);
		expect(status).toBe(200);
		expect(data.vehicles.map(({ id, planned_jobs }) => [id, planned_jobs.map((card) => card.id)])).toEqual([
			[1, [first, second]],
			[2, []],
		]);
		expect(data.vehicles[0]?.planned_jobs[0]).toMatchObject({ status: "Planned", collected: 0 });
		expect(data.may_move).toEqual([first, second]);
		expect(data.shifts[0]).toMatchObject({ vehicle_id: 1, start: 365, end: 935, odometer_miles: 131 });
		expect(data.shifts[0]?.entries).toHaveLength(8);
		expect(data.left_out).toMatchObject([{ vehicle_id: 3, reason: "no_driver", jobs: 1 }]);
	});

	it("names no driver, nor what stands in a workday's notes", async () => {
		await addRow(api.north.d1, "vehicle_date", { vehicle_id: 2, kind: "vor", date: DAY });
		const { data } = await read(DAY);
		expect(data.unavailable).toEqual([2]);
		expect(data.vehicles.flatMap(({ work_day }) => work_day)).toMatchObject([
			{ away: null, client_driver: null, notes: null },
			{ away: null, client_driver: null, notes: null },
		]);
		expect(JSON.stringify(data)).not.toMatch(/Webb|Lind|Back at two/);
	});

	it("is compared: planned, driven by the odometer and the clock, and best", async () => {
		const { data } = await read(DAY);
		const comparison = new DayComparison(data, DEFAULT_PLAN_COSTS, { iterations: 50, seed: 1 });
		while (!comparison.step(50));
		const { rows, total } = toComparedTable([comparison.toComparedDay()], { by: "customer", only: null });
		expect(rows.map(({ key }) => key).sort()).toEqual(["1", "77"]);
		expect(total.driven).toMatchObject({ miles: 1_310, duty: 570, late_jobs: 0 });
		expect(total.vehicle_days).toEqual({ planned: 1, driven: 1, best: 1 });
		expect(total.best.pence).toBeLessThanOrEqual(total.planned.pence);
		expect(rows.reduce((sum, { driven }) => sum + driven.pence, 0)).toBe(total.driven.pence);
	});

	it.each([["2031-11-20"], ["today"]])("is refused while it is not over: %s", async (date) => {
		const { status, data } = await read(date);
		expect(status).toBe(422);
		expect(data).toMatchObject({ date: [expect.stringMatching(/not over|Not a date/)] });
	});
});
