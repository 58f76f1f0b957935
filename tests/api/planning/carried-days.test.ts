import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { sendPlannerAction } from "@/tests/support/planning/planner-board";
import type { DriverLeaves } from "~/domain/planning/holidays/leaves";
import type { UpcomingMaintenance } from "~/domain/planning/maintenance/maintenance-days";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

/** A Thursday in years: the days from today on are listed. */
const [THURSDAY, FRIDAY, SATURDAY] = ["2031-11-20", "2031-11-21", "2031-11-22"] as const;

const readDriver = async (id: number) =>
	(await admin.call<DriverLeaves>("GET", `/client/driver-leaves/${id}`)).data.carried_days;
const readVehicle = async (id: number) =>
	(await admin.call<UpcomingMaintenance>("GET", `/client/upcoming-vehicle-maintenance-dates/${id}`)).data
		.carried_days;
const planOn = async (id: number, vehicle: number, date: string) => {
	const place = { job_ids: [id], plannerable_id: vehicle, date };
	expect((await sendPlannerAction(admin, "POST", "plan-jobs", place)).status).toBe(200);
};

describe("days on which work of a day before goes on", () => {
	let tour = 0;
	beforeAll(async () => {
		const shift = { date: THURSDAY, shift_type_id: 2, vehicle_id: 3, driver_id: 3, start_time: "19:00" };
		await addRow(api.north.d1, "work_day", { id: 20, ...shift });
		const collection = { collection_date: THURSDAY, collection_time: "20:15" };
		const night = await saveJobAs(admin, { ...collection, delivery_date: FRIDAY, delivery_time: "11:30" });
		await setJobColumns(api.north, night.id, { job_number: 48146 });
		await planOn(night.id, 3, THURSDAY);
		const saved = await saveJobAs(admin, { ...collection, delivery_date: SATURDAY, delivery_time: "08:00" });
		tour = saved.id;
		await setJobColumns(api.north, tour, { job_number: 47932 });
		await planOn(tour, 3, THURSDAY);
		const day = await saveJobAs(admin, { collection_date: THURSDAY, delivery_date: THURSDAY });
		await planOn(day.id, 3, THURSDAY);
	});
	const night = { job_number: "48146", from: THURSDAY };
	const days = { job_number: "47932", from: THURSDAY };

	it("are listed with its jobs for the driver and for the vehicle, and for no other", async () => {
		const expected = [
			{ date: FRIDAY, ...night },
			{ date: FRIDAY, ...days },
			{ date: SATURDAY, ...days },
		];
		expect([await readDriver(3), await readVehicle(3)]).toEqual([expected, expected]);
		expect([await readDriver(1), await readVehicle(1)]).toEqual([[], []]);
	});

	it("end where another vehicle takes the job over, or it is done", async () => {
		const place = { job_id: tour, plannerable_id: 1, date: SATURDAY };
		await addRow(api.north.d1, "vehicle_job_planner", { ...place, position: 1, is_confirmed: 0 });
		expect(await readVehicle(3)).toEqual([
			{ date: FRIDAY, ...night },
			{ date: FRIDAY, ...days },
		]);
		await setJobColumns(api.north, tour, { status: 10 });
		expect([await readDriver(3), await readVehicle(3)]).toEqual([
			[{ date: FRIDAY, ...night }],
			[{ date: FRIDAY, ...night }],
		]);
	});
});
