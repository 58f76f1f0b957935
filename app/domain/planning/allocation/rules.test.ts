import { describe, expect, it } from "vitest";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import {
	ALLOCATE_TABS,
	ALLOCATED_TEXTS,
	allocationDate,
	cancelPlanError,
	getDriverSub,
	listJobDays,
	RELOAD_ALLOCATIONS_ON,
	subContractorDate,
} from "./rules";

const job = (mode: number, status: JobStatus = "Pending", change: object = {}) => ({
	job_type: 1,
	mode,
	status,
	collection_date: "2024-06-05",
	delivery_date: "2024-06-06",
	...change,
});

describe("the date of an allocation", () => {
	it.each([
		["alloc-date-mode0-pending", job(0), null, "2024-06-05"],
		["alloc-date-mode0-collected", job(0, "Collected"), null, "2024-06-06"],
		["alloc-date-mode0-collected: in depot", job(0, "Indepot"), null, "2024-06-06"],
		["alloc-date-mode0-pending: any other status", job(0, "Booked"), null, "2024-06-05"],
		["alloc-date-mode1", job(1, "Collected"), null, "2024-06-05"],
		["alloc-date-mode2", job(2), null, "2024-06-06"],
		["alloc-date-mode3", job(3), null, "2024-06-06"],
		["alloc-date-mode4", job(4), "2024-06-07", "2024-06-05"],
		["alloc-date-mode4: a trip", job(4, "Pending", { job_type: 3 }), "2024-06-07", "2024-06-07"],
		["alloc-date-mode4: a trip without one", job(4, "Pending", { job_type: 3 }), null, "2024-06-05"],
		["alloc-date-mode2: not set", job(2, "Pending", { delivery_date: null }), null, null],
	])("%s", (_id, jobFields, passed, date) => {
		expect(allocationDate(jobFields, passed)).toBe(date);
	});

	it.each([[7], [-1], [1.5]])("alloc-date-invalid-mode: %d", (mode) => {
		expect(() => allocationDate(job(mode))).toThrow("Invalid job mode");
		expect(() => subContractorDate(job(mode))).toThrow("Invalid job mode");
	});

	it.each([
		["alloc-date-subcon-collected", job(1, "Collected", { collected: 1 }), "2024-06-06"],
		["collected without a delivery", job(1, "Indepot", { collected: 1, delivery_date: null }), "2024-06-05"],
		["alloc-date-subcon-mapped: mode 1", job(1), "2024-06-05"],
		["alloc-date-subcon-mapped: mode 2", job(2), "2024-06-06"],
		["alloc-date-subcon-mapped: mode 3", job(3), "2024-06-06"],
	])("%s", (_id, jobFields, date) => {
		expect(subContractorDate(jobFields)).toBe(date);
	});
});

describe("allocation", () => {
	it.each([
		["planned-cancel-no-id", null, "Something Went wrong"],
		["planned-cancel-no-id: zero", 0, "Something Went wrong"],
		["planned-cancel", 5, null],
	])("%s", (_id, allocationId, error) => {
		expect(cancelPlanError(allocationId)).toBe(error);
	});

	it("alloc-tabs, alloc-shift-map", () => {
		expect(ALLOCATE_TABS.map(({ title, shift_type_id }) => [title, shift_type_id])).toEqual([
			["Day Shift Driver", 1],
			["Night Shift Driver", 2],
			["Sub Contractor", null],
			["Owner Driver", null],
		]);
	});

	it("alloc-owner-only-allocate: all other tabs have Allocate and Plan", () => {
		expect(ALLOCATE_TABS.map(({ buttons }) => buttons.join())).toEqual([
			"Allocate,Plan",
			"Allocate,Plan",
			"Allocate,Plan",
			"Allocate",
		]);
	});

	it.each([
		["alloc-success-driver", "driver", "Job Allocated to Driver"],
		["alloc-success-subcon", "sub_contractor", "Job Allocated to Sub contractor"],
		["alloc-success-owner", "owner_driver", "Job Allocated to Owner Driver"],
	] as const)("%s", (_id, kind, text) => {
		expect(ALLOCATED_TEXTS[kind]).toBe(text);
	});

	it("alloc-reload-events", () => {
		expect(RELOAD_ALLOCATIONS_ON).toEqual(["driverChange", "vehicleChange", "organizerChange"]);
	});
});

describe("the days of a job", () => {
	it.each([
		[
			"job-type-2-splits",
			job(0, "Pending", { job_type: 2 }),
			["2024-06-05 collection", "2024-06-06 delivery"],
		],
		["job-type-2-splits: job_type 1 does not", job(0), ["2024-06-05 collection delivery"]],
		[
			"job-type-2-splits: Night Only stays whole",
			job(4, "Pending", { job_type: 2 }),
			["2024-06-05 collection delivery"],
		],
		[
			"job-type-2-splits: on one day there is nothing to split",
			job(0, "Pending", { job_type: 2, delivery_date: "2024-06-05" }),
			["2024-06-05 collection delivery"],
		],
		["collection only", job(1), ["2024-06-05 collection"]],
		["delivery only", job(2), ["2024-06-06 delivery"]],
		["no date", job(0, "Pending", { collection_date: null, delivery_date: null }), []],
	])("%s", (_id, jobFields, days) => {
		expect(listJobDays(jobFields).map(({ date, stops: does }) => [date, ...does].join(" "))).toEqual(days);
	});
});

describe("the Driver/Sub cell", () => {
	const driver = (date: string, is_deleted = 0) => ({
		is_deleted,
		work_day: { date, client_driver: { first_name: "Ann", last_name: "Lee" }, vehicle: { reg: "AB12 CDE" } },
	});
	const sub = (date: string) => ({ date, sub_contractor: { code: "SWIFT", name: "Swift Haulage" } });

	it.each([
		["diary-driver-sub-cell", [driver("2024-01-02")], [sub("2024-01-03")], "SWIFT"],
		["diary-driver-sub-cell: the driver later", [driver("2024-01-03")], [sub("2024-01-02")], "Ann Lee"],
		["diary-driver-sub-cell: the same day", [driver("2024-01-03")], [sub("2024-01-03")], "Ann Lee"],
		["diary-driver-sub-cell: a removed one", [driver("2024-01-09", 1)], [sub("2024-01-03")], "SWIFT"],
		[
			"diary-driver-sub-cell: the last of several",
			[driver("2024-01-02")],
			[sub("2024-01-03"), sub("2024-01-01")],
			"SWIFT",
		],
		["diary-driver-sub-cell: nobody", [], null, undefined],
	])("%s", (_id, work_day_jobs, sub_contractor_jobs, label) => {
		expect(getDriverSub({ work_day_jobs, sub_contractor_jobs })?.label).toBe(label);
	});

	it("diary-driver-sub-cell: includes owner-drivers and shows a vehicle without a driver", () => {
		const owner = { date: "2024-01-05", owner_driver: { code: "OD1", full_name: "Sam Hill" } };
		expect(getDriverSub({ owner_driver_jobs: [owner], sub_contractor_jobs: [sub("2024-01-03")] })).toEqual({
			kind: "owner_driver",
			label: "Sam Hill",
			date: "2024-01-05",
		});
		const planned = { work_day: { date: "2024-01-02", client_driver: null, vehicle: { reg: "AB12 CDE" } } };
		expect(getDriverSub({ work_day_jobs: [planned] })?.label).toBe("AB12 CDE");
	});
});
