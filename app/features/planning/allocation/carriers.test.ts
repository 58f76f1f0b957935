import { describe, expect, it } from "vitest";
import { getCurrentCarrier, listCarriers, toReleaseCall } from "./carriers";

const workDay = (date: string, overrides: object = {}) => ({
	id: 7,
	date,
	shift_type_id: 1,
	start_time: "05:30",
	driver_id: 3,
	driver_type: 1,
	vehicle_id: 4,
	vehicle: { id: 4, code: "18T", reg: "YK72 HBO" },
	trailer: null,
	client_driver: { id: 3, first_name: "Mick", last_name: "Farrow", mobile: null, profile_image: null },
	...overrides,
});
const allocation = {
	job_id: 1,
	is_planned: 0,
	is_deleted: 0,
	is_completed: 0,
	version: 1,
	position: 1,
} as const;
const subContractor = {
	id: 9,
	code: "HAL",
	name: "Hallam Ltd",
	email: null,
	landline: "01482 555 010",
	town: null,
};
const NOT_OFFERED = {
	answer: null,
	requested_cost: null,
	decline_reason: null,
	driver_name: null,
	driver_mobile: null,
	registration: null,
};
const NO_CARRIERS = { work_day_jobs: [], sub_contractor_jobs: [], owner_driver_jobs: [] };

describe("the carriers of a job", () => {
	it("are listed earliest first, with London times and the state of each leg", () => {
		const carriers = listCarriers({
			...NO_CARRIERS,
			work_day_jobs: [
				{ ...allocation, id: 2, work_day_id: 7, is_completed: 1, work_day: workDay("2026-06-19") },
			],
			sub_contractor_jobs: [
				{
					...allocation,
					id: 1,
					sub_contractor_id: 9,
					date: "2026-06-18",
					cost: 250,
					...NOT_OFFERED,
					sub_contractor: subContractor,
				},
			],
		});
		expect(carriers.map(({ name, state, start, cost }) => [name, state, start, cost])).toEqual([
			["Hallam Ltd", "Booked", "", 250],
			["Mick Farrow", "Done", "06:30", null],
		]);
		expect(getCurrentCarrier(carriers)?.name).toBe("Hallam Ltd");
	});

	it("can be a vehicle without a driver, and are empty at first", () => {
		const [only] = listCarriers({
			...NO_CARRIERS,
			work_day_jobs: [
				{
					...allocation,
					id: 2,
					work_day_id: 7,
					is_planned: 1,
					work_day: workDay("2026-06-19", { client_driver: null }),
				},
			],
		});
		expect([only?.name, only?.reg, only?.state]).toEqual(["", "YK72 HBO", "Planned"]);
		expect(getCurrentCarrier(listCarriers(NO_CARRIERS))).toBeNull();
	});

	it.each([
		["driver", "cancel_plan", "PUT /client/cancel-planned-job/{id}/{jobId}"],
		["sub_contractor", "cancel_plan", "PUT /client/cancel-sub-contractor-planned-job/{id}/{jobId}"],
		["owner_driver", "cancel_plan", "DELETE /client/owner-driver-job/{id}"],
		["driver", "deallocate", "DELETE /client/work-day-jobs/{id}"],
		["sub_contractor", "deallocate", "DELETE /client/sub-contractor-job/{id}"],
		["owner_driver", "deallocate", "DELETE /client/owner-driver-job/{id}"],
	] as const)("of a %s: %s is %s", (kind, action, call) => {
		expect(toReleaseCall({ kind, id: 5 }, 1, action)).toEqual({ call, params: { id: 5, jobId: 1 } });
	});
});
