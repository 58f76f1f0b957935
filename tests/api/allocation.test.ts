import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Available } from "~/domain/allocation/available";
import type { JobView } from "~/domain/jobs/shapes";
import { statusRank } from "~/domain/jobs/status";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let olive: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	admin = await desk.north.signIn("Admin");
	olive = await desk.north.signIn("Olive", { user_type: "client", role_id: 2 });
});
afterAll(() => desk.close());

type OnWorkDay = { workDayJobs: JobView["work_day_jobs"]; jobDetails: JobView };
const onDay = (job_id: number, more: object = {}, by = admin) =>
	by.call<OnWorkDay>("POST", "/client/work-day-jobs", { job_id, work_day_id: 1, ...more });
const toSub = (job_id: number, more: object = {}) =>
	admin.call<JobView>("POST", "/client/sub-contractor-job", { job_id, sub_contractor_id: 1, ...more });
const toOwner = (job_id: number, more: object = {}) =>
	admin.call<JobView>("POST", "/client/owner-driver-job", { job_id, owner_driver_id: 1, ...more });
const stands = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);
const changesOf = async (type: string) =>
	(
		await desk.north.d1
			.prepare("SELECT kind, entity_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 5")
			.bind(type)
			.all<{ kind: string; entity_id: number; payload: string }>()
	).results;

describe("who can carry a job", () => {
	it("answers workdays, sub-contractors and owner-drivers, who is free and why not", async () => {
		const { id } = await enter(admin);
		await onDay(id, { work_day_id: 1 });
		const { data } = await admin.call<Available>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${DAY}?job_id=${id}`,
		);
		const byId = new Map(data.allocated_workdays.map((day) => [day.id, [day.free, day.reasons]]));
		expect(Object.fromEntries(byId)).toEqual({
			1: [false, ["Carries this job"]],
			2: [false, ["Vehicle is VOR"]],
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
		expect(data.sub_contractors.map(({ code, free, reasons: said }) => [code, free, said])).toEqual([
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
		expect(data.unavailable_drivers.map(({ code, reasons: said }) => [code, said])).toEqual([
			["IAN", ["No workday on this day"]],
			["OLA", ["On holiday"]],
		]);
	});

	it("has the night shift of an evening, and refuses what is no date", async () => {
		const { data } = await admin.call<Available>("GET", "/client/get-allo-driver-subcon-by-job/2026-11-22");
		expect(data.allocated_workdays.map(({ id, shift_type_id, free }) => [id, shift_type_id, free])).toEqual([
			[5, 2, true],
		]);
		expect((await admin.call("GET", "/client/get-allo-driver-subcon-by-job/2026-02-31")).status).toBe(422);
	});

	it("leaves owner-drivers out where the company works without them", async () => {
		const set = (value: string) =>
			desk.north.d1
				.prepare("UPDATE additional_setting SET value = ? WHERE name = 'owner_driver'")
				.bind(value)
				.run();
		await set("0");
		const { data } = await admin.call<Available>("GET", `/client/get-allo-driver-subcon-by-job/${DAY}`);
		expect(data.owner_drivers).toEqual([]);
		await set("1");
	});
});

describe("allocating", () => {
	it("alloc-success-driver: books the job on the workday and tells everybody", async () => {
		const job = await enter(admin);
		const { message, data } = await onDay(job.id, { version: job.version });
		expect(message).toBe("Job Allocated to Driver");
		expect(data.jobDetails).toMatchObject({ status: "Booked", version: 2 });
		expect(data.workDayJobs).toMatchObject([{ work_day_id: 1, is_planned: 0, work_day: { driver_id: 1 } }]);
		expect(data.jobDetails.vehicle_job_planners).toMatchObject([
			{ plannerable_id: 1, date: DAY, is_confirmed: 1 },
		]);
		expect(data.jobDetails.job_activities.at(-1)).toMatchObject({
			action_type: "booking",
			message: "Allocate: Pending to Booked, Dan Webb AB12 CDE on 23-11-2026",
		});
		expect((await changesOf("jobChange"))[0]).toMatchObject({ kind: "allocate", entity_id: job.id });
		const told = (await changesOf("organizerChange"))[0];
		expect(told).toMatchObject({ kind: "allocateWorkdayJob", entity_id: 1 });
		expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({ job_id: job.id, driver_id: 1, date: DAY });
	});

	it("a plan gives Planned; Allocate then books it, Plan on a booked one unbooks it", async () => {
		const { id } = await enter(admin);
		const planned = await onDay(id, { is_planned: 1 });
		expect(planned.data.jobDetails.status).toBe("Planned");
		expect(planned.data.workDayJobs).toMatchObject([{ is_planned: 1 }]);
		const booked = await onDay(id, { change: 1 });
		expect(booked.data.jobDetails.status).toBe("Booked");
		expect(booked.data.workDayJobs).toMatchObject([{ is_planned: 0 }]);
		const unbooked = await onDay(id, { is_planned: 1, change: 1 });
		expect(unbooked.data.jobDetails.status).toBe("Planned");
	});

	it("planned-change: another driver replaces the first, and the planner follows", async () => {
		const { id } = await enter(admin);
		await onDay(id, { is_planned: 1 });
		const { data } = await onDay(id, { is_planned: 1, work_day_id: 2, change: 1 });
		expect(data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([2]);
		expect(data.jobDetails.vehicle_job_planners.map(({ plannerable_id }) => plannerable_id)).toEqual([2]);
		const moved = await admin.call<OnWorkDay>("PUT", `/client/work-day-jobs/${data.workDayJobs[0]?.id}`, {
			work_day_id: 1,
		});
		expect(moved.data.jobDetails.status).toBe("Planned");
		expect(moved.data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
	});

	it("alloc-success-subcon: with its cost, which is the job's subcost and goes with it", async () => {
		const { id } = await enter(admin);
		const { message, data } = await toSub(id, { cost: "60.12345" });
		expect(message).toBe("Job Allocated to Sub contractor");
		expect(data).toMatchObject({ status: "Booked", subcost: 60.12345, profit: 39.87655 });
		expect(data.sub_contractor_jobs).toMatchObject([{ sub_contractor_id: 1, date: DAY, cost: 60.12345 }]);
		const gone = await admin.call<JobView>(
			"DELETE",
			`/client/sub-contractor-job/${data.sub_contractor_jobs[0]?.id}`,
		);
		expect(gone.message).toBe("Job deallocated successfully");
		expect(gone.data).toMatchObject({ status: "Pending", subcost: null, profit: 0, sub_contractor_jobs: [] });
	});

	it("a cost typed in by hand stays when the carrier goes", async () => {
		const { id } = await enter(admin);
		const { data } = await toSub(id, { cost: 60 });
		await admin.call("PUT", `/client/update-job-sub-cost/${id}`, { subcost: 70 });
		const gone = await admin.call<JobView>(
			"DELETE",
			`/client/sub-contractor-job/${data.sub_contractor_jobs[0]?.id}`,
		);
		expect(gone.data).toMatchObject({ subcost: 70, profit: 30 });
	});

	it("alloc-success-owner: booked at once, and taken back", async () => {
		const { id } = await enter(admin);
		const { message, data } = await toOwner(id, { is_planned: 1 });
		expect(message).toBe("Job Allocated to Owner Driver");
		expect(data).toMatchObject({
			status: "Booked",
			owner_driver_jobs: [{ owner_driver_id: 1, is_planned: 0 }],
		});
		const gone = await admin.call<JobView>(
			"DELETE",
			`/client/owner-driver-job/${data.owner_driver_jobs[0]?.id}`,
		);
		expect(gone.data).toMatchObject({ status: "Pending", owner_driver_jobs: [] });
	});

	it("alloc-date-subcon-collected: a collected job is given away for its delivery date", async () => {
		const { id } = await enter(admin, { job_type: 2, delivery_date: "2026-11-24" });
		await put(desk.north, id, { status: statusRank("Collected"), collected: 1 });
		const { data } = await toSub(id);
		expect(data.sub_contractor_jobs).toMatchObject([{ date: "2026-11-24" }]);
	});

	it.each([
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
		["the night shift that began the evening before", {}, {}, 5, 200],
	])("%s", async (_rule, fields, columns, work_day_id, status) => {
		const { id } = await enter(admin, fields);
		if (Object.keys(columns).length > 0) await put(desk.north, id, columns);
		expect((await onDay(id, { work_day_id })).status).toBe(status);
	});

	it("alloc-date-mode4: a trip of mode 4 takes the date passed in", async () => {
		const { id } = await enter(admin, { job_type: 3, mode: 4 });
		expect((await onDay(id, { work_day_id: 4 })).status).toBe(409);
		expect((await onDay(id, { work_day_id: 4, date: "2026-11-24" })).status).toBe(200);
	});

	it.each([
		["no such job", { job_id: 99_999 }, 404],
		["no such workday", { work_day_id: 99_999 }, 404],
		["a workday without a driver", { work_day_id: 3 }, 409],
		["no workday named", { work_day_id: null }, 422],
	])("refuses %s", async (_what, more, status) => {
		const { id } = await enter(admin);
		const answer = await onDay(id, more);
		expect(answer.status).toBe(status);
		expect((await stands(id)).data).toMatchObject({ status: "Pending", version: 1 });
	});

	it("a vehicle without a driver can be planned", async () => {
		const { id } = await enter(admin);
		expect((await onDay(id, { work_day_id: 3, is_planned: 1 })).data.jobDetails.status).toBe("Planned");
	});

	it("allocate-button: a job on the exchange is not given to anybody", async () => {
		const { id } = await enter(admin);
		await desk.north.d1
			.prepare("INSERT INTO cx_job (job_id, cx_loads_id, cx_loads_status) VALUES (?, 'L1', 'Posted To CX')")
			.bind(id)
			.run();
		const answer = await onDay(id);
		expect([answer.status, answer.message]).toEqual([
			409,
			"The job has been posted to the courier exchange.",
		]);
	});
});

describe("two dispatchers at the same moment", () => {
	it("one wins and the other is told by whom", async () => {
		const job = await enter(admin);
		const answers = await Promise.all([
			onDay(job.id, { version: 1, work_day_id: 1 }, admin),
			onDay(job.id, { version: 1, work_day_id: 2 }, olive),
		]);
		const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
		const winner = answers[0].status === 200 ? "Admin" : "Olive";
		expect([won.status, lost.status]).toEqual([200, 409]);
		expect(lost.message).toBe(`${winner} changed this in the meantime. Please reload and try again.`);
		expect((await stands(job.id)).data.work_day_jobs).toHaveLength(1);
	});

	it("who comes later and does not mean a change is told too", async () => {
		const job = await enter(admin);
		await onDay(job.id, {}, olive);
		const late = await onDay(job.id, { work_day_id: 2 });
		expect(late.status).toBe(409);
		expect(late.data).toMatchObject({ by: "Olive" });
		const meant = await onDay(job.id, { work_day_id: 2, version: 2 });
		expect(meant.data.workDayJobs.map(({ work_day_id }) => work_day_id)).toEqual([2]);
	});

	it("twenty at once leave one allocation", async () => {
		const job = await enter(admin);
		const all = await Promise.all(
			Array.from({ length: 20 }, (_, at) => onDay(job.id, { version: 1, work_day_id: 1 + (at % 2) })),
		);
		expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
		expect((await stands(job.id)).data.work_day_jobs).toHaveLength(1);
	});

	it("a second de-allocation is told that it is done", async () => {
		const job = await enter(admin);
		const { data } = await onDay(job.id);
		const path = `/client/work-day-jobs/${data.workDayJobs[0]?.id}`;
		await olive.call("DELETE", path);
		const late = await admin.call<{ by: string }>("DELETE", path);
		expect([late.status, late.data.by]).toEqual([409, "Olive"]);
	});
});

describe("de-allocation", () => {
	it.each([
		["dealloc-pending", {}, "Pending"],
		["dealloc-collected", { collected: 1 }, "Collected"],
		["dealloc-indepot", { temp_status: 2 }, "Indepot"],
		["the depot wins over collected", { collected: 1, temp_status: 2 }, "Indepot"],
	])("%s", async (_rule, columns, status) => {
		const { id } = await enter(admin);
		const { data } = await onDay(id);
		if (Object.keys(columns).length > 0) await put(desk.north, id, columns);
		const gone = await admin.call<JobView>("DELETE", `/client/work-day-jobs/${data.workDayJobs[0]?.id}`);
		expect(gone.message).toBe("Job deallocated from driver");
		expect(gone.data).toMatchObject({ status, work_day_jobs: [], vehicle_job_planners: [] });
		expect((await changesOf("organizerChange"))[0]).toMatchObject({
			kind: "deAllocateWorkdayJob",
			entity_id: 1,
		});
	});

	it("the leg that is done stays with who did it", async () => {
		const { id } = await enter(admin, { job_type: 2, delivery_date: "2026-11-24" });
		await onDay(id);
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Collected" });
		const second = await onDay(id, { work_day_id: 4 });
		expect(second.data.jobDetails.status).toBe("Booked");
		expect(second.data.workDayJobs.map((one) => [one.work_day_id, one.is_completed])).toEqual([
			[1, 1],
			[4, 0],
		]);
		const gone = await admin.call<JobView>(
			"DELETE",
			`/client/work-day-jobs/${second.data.workDayJobs[1]?.id}`,
		);
		expect(gone.data.status).toBe("Collected");
		expect(gone.data.work_day_jobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
		expect(gone.data.vehicle_job_planners.map(({ date }) => date)).toEqual([DAY]);
	});

	it("is refused while the job is under way, and for what is not there", async () => {
		const { id } = await enter(admin);
		const { data } = await onDay(id);
		await put(desk.north, id, { status: statusRank("Inprogress") });
		const path = `/client/work-day-jobs/${data.workDayJobs[0]?.id}`;
		const answer = await admin.call("DELETE", path);
		expect([answer.status, answer.message]).toEqual([409, "Master Edit is not on."]);
		expect((await admin.call("DELETE", "/client/work-day-jobs/99999")).status).toBe(404);
	});
});

describe("cancelling a plan", () => {
	it("planned-cancel: a driver's and a sub-contractor's", async () => {
		const { id } = await enter(admin);
		const { data } = await onDay(id, { is_planned: 1 });
		const gone = await admin.call<JobView>(
			"PUT",
			`/client/cancel-planned-job/${data.workDayJobs[0]?.id}/${id}`,
		);
		expect(gone.data).toMatchObject({ status: "Pending", work_day_jobs: [] });
		const sub = await toSub(id, { is_planned: 1 });
		expect(sub.data.status).toBe("Planned");
		const path = `/client/cancel-sub-contractor-planned-job/${sub.data.sub_contractor_jobs[0]?.id}/${id}`;
		expect((await admin.call<JobView>("PUT", path)).data).toMatchObject({ status: "Pending" });
	});

	it.each(["null", "undefined", "0"])("planned-cancel-no-id: %s", async (sent) => {
		const { id } = await enter(admin);
		await onDay(id, { is_planned: 1 });
		const answer = await admin.call("PUT", `/client/cancel-planned-job/${sent}/${id}`);
		expect([answer.status, answer.message]).toEqual([409, "Something Went wrong"]);
		expect((await stands(id)).data.status).toBe("Planned");
	});

	it("is refused for a booked job and for another job's allocation", async () => {
		const [one, other] = [await enter(admin), await enter(admin)];
		const { data } = await onDay(one.id);
		const id = data.workDayJobs[0]?.id;
		expect((await admin.call("PUT", `/client/cancel-planned-job/${id}/${one.id}`)).status).toBe(409);
		expect((await admin.call("PUT", `/client/cancel-planned-job/${id}/${other.id}`)).status).toBe(404);
	});
});

it("another company's jobs and customers' users stay outside", async () => {
	const { id } = await enter(admin);
	const sue = await desk.south.signIn("Sue");
	const portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
	expect((await onDay(id, {}, sue)).status).toBe(404);
	expect((await onDay(id, {}, portal)).status).toBe(403);
});
