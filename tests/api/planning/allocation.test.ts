import { describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { listChanges } from "@/tests/support/jobs/test-jobs";
import { allocateToWorkday, type WorkdayAllocation } from "@/tests/support/planning/test-allocations";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const allocateToSubContractor = (job_id: number, overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/sub-contractor-job", { job_id, sub_contractor_id: 1, ...overrides });

const allocateToOwnerDriver = (job_id: number, overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/owner-driver-job", { job_id, owner_driver_id: 1, ...overrides });

const getJob = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);

describe("listing available carriers", () => {
	it("lists workdays, sub-contractors and owner-drivers with availability and reasons", async () => {
		const { id } = await saveJobAs(admin);
		await allocateToWorkday(admin, id, { work_day_id: 1 });
		const { data } = await admin.call<AvailableCarriers>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${FLEET_DAY}?job_id=${id}`,
		);
		const byId = new Map(data.allocated_workdays.map((day) => [day.id, [day.free, day.reasons]]));
		expect(Object.fromEntries(byId)).toEqual({
			1: [false, ["Already has this job"]],
			2: [false, ["Vehicle off the road"]],
			3: [false, ["No driver yet"]],
		});
		const dan = data.allocated_workdays.find((day) => day.id === 1);
		expect(dan).toMatchObject({
			shift_type_id: 1,
			start_time: "06:00",
			client_driver: { first_name: "Dan", last_name: "Webb", profile_image: null, driver_licence: null },
			vehicle: { reg: "AB12 CDE" },
			vehicle_type: { v_code: "T-VAN" },
			trailer: null,
		});
		expect(dan?.jobs.map((job) => job.id)).toContain(id);
		expect(data.sub_contractors.map(({ code, free, reasons }) => [code, free, reasons])).toEqual([
			["FAST", true, []],
			["LATE", false, ["Insurance expired on 01-01-2026"]],
		]);
		expect(data.owner_drivers).toMatchObject([
			{
				code: "OWN",
				full_name: "Owen Nash",
				driver_company: { company_name: "Nash Haulage", town: "Leeds" },
			},
		]);
		expect(data.unavailable_drivers.map(({ code, reasons }) => [code, reasons])).toEqual([
			["IAN", ["Not rostered"]],
			["OLA", ["On holiday"]],
		]);
	});

	it("names another job in the job's hours, a later start and a vehicle that is too small", async () => {
		await changeRows(api.north.d1, "vehicle", {}, { payload: 800 });
		const hours = (collection_time: string, delivery_time: string) => ({
			collection_date: FLEET_DAY,
			collection_time,
			delivery_date: FLEET_DAY,
			delivery_time,
		});
		const earlier = await saveJobAs(admin, hours("13:00", "15:00"));
		await allocateToWorkday(admin, earlier.id, { work_day_id: 1 });
		const listReasons = async (job: object) => {
			const { id } = await saveJobAs(admin, job);
			const { data } = await admin.call<AvailableCarriers>(
				"GET",
				`/client/get-allo-driver-subcon-by-job/${FLEET_DAY}?job_id=${id}`,
			);
			return data.allocated_workdays.find((day) => day.id === 1)?.reasons;
		};
		expect(await listReasons(hours("14:00", "16:00"))).toEqual(["Busy 13:00 to 15:00"]);
		expect(await listReasons({ ...hours("15:00", "16:00"), weight: 800 })).toEqual([]);
		expect(await listReasons({ ...hours("05:00", "05:30"), weight: 801 })).toEqual([
			"Takes 800 kg",
			"Collects 1 h 00 late",
			"Delivers 1 h 00 late",
		]);
	});

	it("includes the night shift of the evening and refuses an invalid date", async () => {
		const { data } = await admin.call<AvailableCarriers>(
			"GET",
			"/client/get-allo-driver-subcon-by-job/2026-11-22",
		);
		expect(data.allocated_workdays.map(({ id, shift_type_id, free }) => [id, shift_type_id, free])).toEqual([
			[5, 2, true],
		]);
		expect((await admin.call("GET", "/client/get-allo-driver-subcon-by-job/2026-02-31")).status).toBe(422);
	});

	it("leaves out owner-drivers if the company has them switched off", async () => {
		const set = (value: string) =>
			changeRows(api.north.d1, "additional_setting", { name: "owner_driver" }, { value });
		await set("0");
		const { data } = await admin.call<AvailableCarriers>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${FLEET_DAY}`,
		);
		expect(data.owner_drivers).toEqual([]);
		await set("1");
	});
});

describe("allocating", () => {
	it("alloc-success-driver: books the job on the workday and announces the change", async () => {
		const job = await saveJobAs(admin);
		const { message, data } = await allocateToWorkday(admin, job.id, { version: job.version });
		expect(message).toBe("Job Allocated to Driver");
		expect(data.jobDetails).toMatchObject({ status: "Booked", version: 2 });
		expect(data.workDayJobs).toMatchObject([{ work_day_id: 1, is_planned: 0, work_day: { driver_id: 1 } }]);
		expect(data.jobDetails.vehicle_job_planners).toMatchObject([
			{ plannerable_id: 1, date: FLEET_DAY, is_confirmed: 1 },
		]);
		expect(data.jobDetails.job_activities.at(-1)).toMatchObject({
			action_type: "booking",
			message: "Allocate: Pending to Booked, Dan Webb AB12 CDE on 23-11-2026",
		});
		expect((await listChanges(api.north, "jobChange"))[0]).toMatchObject({
			kind: "allocate",
			entity_id: job.id,
		});
		const organizerChange = (await listChanges(api.north, "organizerChange"))[0];
		expect(organizerChange).toMatchObject({ kind: "allocateWorkdayJob", entity_id: 1 });
		expect(JSON.parse(organizerChange?.payload ?? "{}")).toMatchObject({
			job_id: job.id,
			driver_id: 1,
			date: FLEET_DAY,
		});
	});

	it("planning sets Planned; allocating a planned job books it, planning a booked job unbooks it", async () => {
		const { id } = await saveJobAs(admin);
		const planned = await allocateToWorkday(admin, id, { is_planned: 1 });
		expect(planned.data.jobDetails.status).toBe("Planned");
		expect(planned.data.workDayJobs).toMatchObject([{ is_planned: 1 }]);
		const booked = await allocateToWorkday(admin, id, { change: 1 });
		expect(booked.data.jobDetails.status).toBe("Booked");
		expect(booked.data.workDayJobs).toMatchObject([{ is_planned: 0 }]);
		const unbooked = await allocateToWorkday(admin, id, { is_planned: 1, change: 1 });
		expect(unbooked.data.jobDetails.status).toBe("Planned");
	});

	it("planned-change: another driver replaces the first, and the planner is updated", async () => {
		const { id } = await saveJobAs(admin);
		await allocateToWorkday(admin, id, { is_planned: 1 });
		const { data } = await allocateToWorkday(admin, id, { is_planned: 1, work_day_id: 2, change: 1 });
		expect(data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([2]);
		expect(data.jobDetails.vehicle_job_planners.map(({ plannerable_id }) => plannerable_id)).toEqual([2]);
		const moved = await admin.call<WorkdayAllocation>(
			"PUT",
			`/client/work-day-jobs/${data.workDayJobs[0]?.id}`,
			{
				work_day_id: 1,
			},
		);
		expect(moved.data.jobDetails.status).toBe("Planned");
		expect(moved.data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
	});

	it("alloc-success-subcon: the allocation's cost becomes the job's subcost and is removed with it", async () => {
		const { id } = await saveJobAs(admin);
		const { message, data } = await allocateToSubContractor(id, { cost: "60.12345" });
		expect(message).toBe("Job Allocated to Sub contractor");
		expect(data).toMatchObject({ status: "Booked", subcost: 60.12345, profit: 39.87655 });
		expect(data.sub_contractor_jobs).toMatchObject([
			{ sub_contractor_id: 1, date: FLEET_DAY, cost: 60.12345 },
		]);
		const deletedAllocation = await admin.call<JobView>(
			"DELETE",
			`/client/sub-contractor-job/${data.sub_contractor_jobs[0]?.id}`,
		);
		expect(deletedAllocation.message).toBe("Job deallocated successfully");
		expect(deletedAllocation.data).toMatchObject({
			status: "Pending",
			subcost: null,
			profit: 0,
			sub_contractor_jobs: [],
		});
	});

	it("a manually entered cost stays when the carrier is removed", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await allocateToSubContractor(id, { cost: 60 });
		await admin.call("PUT", `/client/update-job-sub-cost/${id}`, { subcost: 70 });
		const deletedAllocation = await admin.call<JobView>(
			"DELETE",
			`/client/sub-contractor-job/${data.sub_contractor_jobs[0]?.id}`,
		);
		expect(deletedAllocation.data).toMatchObject({ subcost: 70, profit: 30 });
	});

	it("alloc-success-owner: books the job directly, and can be removed", async () => {
		const { id } = await saveJobAs(admin);
		const { message, data } = await allocateToOwnerDriver(id, { is_planned: 1 });
		expect(message).toBe("Job Allocated to Owner Driver");
		expect(data).toMatchObject({
			status: "Booked",
			owner_driver_jobs: [{ owner_driver_id: 1, is_planned: 0 }],
		});
		const deletedAllocation = await admin.call<JobView>(
			"DELETE",
			`/client/owner-driver-job/${data.owner_driver_jobs[0]?.id}`,
		);
		expect(deletedAllocation.data).toMatchObject({ status: "Pending", owner_driver_jobs: [] });
	});

	it("alloc-date-subcon-collected: a collected job is allocated for its delivery date", async () => {
		const { id } = await saveJobAs(admin, { job_type: 2, delivery_date: "2026-11-24" });
		await setJobColumns(api.north, id, { status: statusRank("Collected"), collected: 1 });
		const { data } = await allocateToSubContractor(id);
		expect(data.sub_contractor_jobs).toMatchObject([{ date: "2026-11-24" }]);
	});

	it.each<
		[rule: string, fields: object, columns: Partial<NewRow<"job">>, work_day_id: number, status: number]
	>([
		["alloc-date-mode0-pending", {}, {}, 1, 200],
		["alloc-date-mode0-pending: another day", {}, {}, 4, 409],
		[
			"alloc-date-mode0-collected",
			{ job_type: 2, delivery_date: "2026-11-24" },
			{ status: 4, collected: 1 },
			4,
			200,
		],
		[
			"alloc-date-mode0-collected: another day",
			{ job_type: 2, delivery_date: "2026-11-24" },
			{ status: 5 },
			1,
			409,
		],
		["alloc-date-mode1", { mode: 1 }, {}, 1, 200],
		["alloc-date-mode2", { mode: 2, delivery_date: "2026-11-24" }, {}, 4, 200],
		["alloc-date-mode2: another day", { mode: 2, delivery_date: "2026-11-24" }, {}, 1, 409],
		["alloc-date-mode4", { mode: 4, delivery_date: "2026-11-24" }, {}, 1, 200],
		["the night shift that started the evening before", {}, {}, 5, 200],
	])("%s", async (_rule, fields, columns, work_day_id, status) => {
		const { id } = await saveJobAs(admin, fields);
		if (Object.keys(columns).length > 0) await setJobColumns(api.north, id, columns);
		expect((await allocateToWorkday(admin, id, { work_day_id })).status).toBe(status);
	});

	it("alloc-date-mode4: a trip of mode 4 uses the given date", async () => {
		const { id } = await saveJobAs(admin, { job_type: 3, mode: 4 });
		expect((await allocateToWorkday(admin, id, { work_day_id: 4 })).status).toBe(409);
		expect((await allocateToWorkday(admin, id, { work_day_id: 4, date: "2026-11-24" })).status).toBe(200);
	});

	it.each([
		["an unknown job", { job_id: 99_999 }, 404],
		["an unknown workday", { work_day_id: 99_999 }, 404],
		["a workday without a driver", { work_day_id: 3 }, 409],
		["a missing workday", { work_day_id: null }, 422],
	])("refuses %s", async (_what, overrides, status) => {
		const { id } = await saveJobAs(admin);
		const response = await allocateToWorkday(admin, id, overrides);
		expect(response.status).toBe(status);
		expect((await getJob(id)).data).toMatchObject({ status: "Pending", version: 1 });
	});

	it("a vehicle without a driver can be planned", async () => {
		const { id } = await saveJobAs(admin);
		expect(
			(await allocateToWorkday(admin, id, { work_day_id: 3, is_planned: 1 })).data.jobDetails.status,
		).toBe("Planned");
	});

	it("allocate-button: a job on the exchange cannot be allocated", async () => {
		const { id } = await saveJobAs(admin);
		await addRow(api.north.d1, "cx_job", { job_id: id, cx_loads_id: "L1", cx_loads_status: "Posted To CX" });
		const response = await allocateToWorkday(admin, id);
		expect([response.status, response.message]).toEqual([
			409,
			"The job has been posted to the courier exchange.",
		]);
	});
});

describe("cancelling a plan", () => {
	it("planned-cancel: cancels a driver's and a sub-contractor's plan", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await allocateToWorkday(admin, id, { is_planned: 1 });
		const deletedAllocation = await admin.call<JobView>(
			"PUT",
			`/client/cancel-planned-job/${data.workDayJobs[0]?.id}/${id}`,
		);
		expect(deletedAllocation.data).toMatchObject({ status: "Pending", work_day_jobs: [] });
		const sub = await allocateToSubContractor(id, { is_planned: 1 });
		expect(sub.data.status).toBe("Planned");
		const path = `/client/cancel-sub-contractor-planned-job/${sub.data.sub_contractor_jobs[0]?.id}/${id}`;
		expect((await admin.call<JobView>("PUT", path)).data).toMatchObject({ status: "Pending" });
	});

	it.each(["null", "undefined", "0"])("planned-cancel-no-id: %s", async (sent) => {
		const { id } = await saveJobAs(admin);
		await allocateToWorkday(admin, id, { is_planned: 1 });
		const response = await admin.call("PUT", `/client/cancel-planned-job/${sent}/${id}`);
		expect([response.status, response.message]).toEqual([409, "Something Went wrong"]);
		expect((await getJob(id)).data.status).toBe("Planned");
	});

	it("is refused for a booked job and for another job's allocation", async () => {
		const [firstJob, secondJob] = [await saveJobAs(admin), await saveJobAs(admin)];
		const { data } = await allocateToWorkday(admin, firstJob.id);
		const id = data.workDayJobs[0]?.id;
		expect((await admin.call("PUT", `/client/cancel-planned-job/${id}/${firstJob.id}`)).status).toBe(409);
		expect((await admin.call("PUT", `/client/cancel-planned-job/${id}/${secondJob.id}`)).status).toBe(404);
	});
});

it("other companies and customers' users are refused", async () => {
	const { id } = await saveJobAs(admin);
	const southUser = await api.south.signIn("Sue");
	const portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	expect((await allocateToWorkday(southUser, id, {})).status).toBe(404);
	expect((await allocateToWorkday(portal, id, {})).status).toBe(403);
});

describe("a driver without a workday", () => {
	const roster = (job_id: number, fields: object = {}) =>
		admin.call<JobView>("POST", "/client/roster-and-allocate", {
			job_id,
			driver_id: 3,
			vehicle_id: 3,
			shift_type_id: 2,
			...fields,
		});
	const workdaysOf = async (driver: number) =>
		(
			await api.north.d1
				.prepare("SELECT id FROM work_day WHERE driver_id = ? AND date = ?")
				.bind(driver, FLEET_DAY)
				.all()
		).results.length;

	it("gets a workday and the job in one go", async () => {
		const job = await saveJobAs(admin);
		const { status, message, data } = await roster(job.id, { version: job.version });
		expect([status, message, data.status]).toEqual([200, "Workday added, job allocated", "Booked"]);
		expect(data.work_day_jobs).toMatchObject([
			{ work_day: { driver_id: 3, vehicle_id: 3, shift_type_id: 2 } },
		]);
	});

	it("gets no workday when the job is refused, is away, or the vehicle is taken", async () => {
		const job = await saveJobAs(admin);
		const before = await workdaysOf(4);
		expect((await roster(job.id, { driver_id: 4 })).message).toContain("is away on this day");
		await setJobColumns(api.north, job.id, { status: statusRank("Completed") });
		expect((await roster(job.id, { driver_id: 4 })).status).toBe(409);
		expect(await workdaysOf(4)).toBe(before);
		const other = await saveJobAs(admin);
		expect((await roster(other.id, { vehicle_id: 1, shift_type_id: 1, driver_id: 3 })).status).toBe(409);
	});
});
