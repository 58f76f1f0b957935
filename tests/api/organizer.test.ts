import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
import type { Upkeep } from "~/domain/maintenance/days";
import type { VehicleReminder } from "~/domain/maintenance/reminders";
import type { Day } from "~/domain/organizer/day";
import type { Week } from "~/domain/organizer/week-shape";
import { addDays, showDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import type { Approval, ApprovalPage } from "~/domain/workdays/approval-shapes";
import type { ListedDriver } from "~/domain/workdays/available-drivers";
import type { Many } from "~/domain/workdays/book-days";
import type { Future } from "~/domain/workdays/future";
import type { OfferedJob } from "~/domain/workdays/jobs-of-day";
import type { Workday } from "~/domain/workdays/shapes";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;
const today = todayInLondon(new Date());
const AHEAD = addDays(today, 40);

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	await run(
		"INSERT INTO vehicle_favourite_driver (id, vehicle_id, driver_id, shift_type_id) VALUES (1, 1, 1, 1), (2, 2, 1, 1)",
		"INSERT INTO trailer (id, code, serial_no) VALUES (1, 'TR1', 'C1')",
	);
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const run = (...statements: string[]) =>
	desk.north.d1.batch(statements.map((sql) => desk.north.d1.prepare(sql)));
const told = async () =>
	(
		await desk.north.d1
			.prepare(
				"SELECT kind, payload FROM change_log WHERE type = 'organizerChange' ORDER BY seq DESC LIMIT 6",
			)
			.all<{ kind: string; payload: string }>()
	).results.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }));
const create = (fields: object) => admin.call<Workday>("POST", "/client/create-workday", fields);
const job = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);
const drivers = async (date: string, query = "") =>
	(await admin.call<ListedDriver[]>("GET", `/client/available-workday-drivers/${date}/1${query}`)).data;

describe("the week", () => {
	it("og-week-grid: begins on Monday and shows who drives what, who is away and what is off the road", async () => {
		const { data } = await admin.call<Week>("GET", "/client/weekly-vehicle-details/2026-11-25");
		expect([data.from, data.to, data.shift_type_id, data.current_page]).toEqual([
			"2026-11-23",
			"2026-11-29",
			1,
			1,
		]);
		expect(data.vehicles.map(({ reg }) => reg)).toEqual(["AB12 CDE", "FG34 HJK", "LM56 NOP"]);
		expect(data.vehicles[0]).toMatchObject({
			day_favourite_drivers: [{ driver_id: 1 }],
			night_favourite_drivers: [],
			work_day: [{ id: 1, date: DAY, client_driver: { full_name: "Dan Webb" }, jobs: 0 }, { id: 4 }],
		});
		expect(data.vehicles[1]?.vor).toEqual([DAY]);
		expect(data.days.slice(0, 3)).toEqual([
			{ date: DAY, driven: 2 },
			{ date: "2026-11-24", driven: 1 },
			{ date: "2026-11-25", driven: 0 },
		]);
		expect([data.workdays, data.swapped, data.off_road, data.total]).toEqual([3, 1, 1, 3]);
		expect(data.vehicleTypeCounts).toEqual([{ id: 901, v_code: "T-VAN", count: 3 }]);
	});

	it.each([
		["by shift", "?shift_type_id=2", ["AB12 CDE", "FG34 HJK", "LM56 NOP"], 0],
		["by a registration without its space", "?keywords=fg34h", ["FG34 HJK"], 1],
		["by a driver of the week", "?keywords=eva", ["FG34 HJK"], 1],
		["by type", "?vehicle_type_id=902", [], 0],
		["by page", "?perPage=2&page=2", ["LM56 NOP"], 3],
		["by a wildcard that is none", "?keywords=%25", [], 0],
	])("is filtered %s", async (_, query, regs, workdays) => {
		const { data } = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${DAY},2026-11-29${query}`,
		);
		expect(data.vehicles.map(({ reg }) => reg)).toEqual(regs);
		expect(data.workdays).toBe(workdays);
	});

	it.each(["2026-02-31", "2026-01-01,2026-03-01", "x"])("refuses %s", async (dates) => {
		expect((await admin.call("GET", `/client/weekly-vehicle-details/${dates}`)).status).toBe(422);
	});
});

describe("drivers for a vehicle", () => {
	it("dl-columns: every driver with status, licence type and whether Allocate is open", async () => {
		await run(
			`INSERT INTO work_day (id, date, shift_type_id, vehicle_id, driver_id, clockin_time) VALUES (50, '2026-11-25', 1, 2, 2, '06:00')`,
			`INSERT INTO work_day (id, date, shift_type_id, vehicle_id, driver_id, clockin_time, clockout_time)
				VALUES (51, '2026-11-25', 1, 3, 3, '06:00', '15:00')`,
			"INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (4, '2026-11-25', 2)",
		);
		const rows = await drivers("2026-11-25");
		expect(rows.map(({ code, status, may_allocate }) => [code, status, may_allocate])).toEqual([
			["DAN", "Available", true],
			["EVA", "Inprogress", false],
			["IAN", "Completed", false],
			["OLA", "Not Available", false],
		]);
		expect(rows[0]).toMatchObject({ favourite: true, driver_document: { licence_class: null } });
		expect(rows[3]?.away).toBe("Sick");
		const onDay = await drivers(DAY);
		expect(onDay[0]).toMatchObject({ status: "Booked", reg: "AB12 CDE", work_day_id: 1 });
		expect((await drivers(DAY, "?shift_type_id=2"))[0]?.status).toBe("Available");
	});
});

describe("a workday", () => {
	it("success-workday-created-successfully: puts a driver on a vehicle and tells the boards", async () => {
		const made = await create({
			date: AHEAD,
			vehicle_id: 3,
			driver_id: 3,
			trailer_id: 1,
			start_time: "05:30",
			notes: "Keys in the office",
		});
		expect(made.message).toBe("Workday Created Successfully");
		expect(made.data).toMatchObject({
			date: AHEAD,
			shift_type_id: 1,
			driver_type: 1,
			start_time: "05:30",
			client_driver: { full_name: "Ian Hart" },
			vehicle: { reg: "LM56 NOP", v_code: "T-VAN" },
			trailer: { serial_no: "C1" },
			driver_clockin: null,
			version: 1,
		});
		expect((await told())[0]).toMatchObject({
			kind: "allocateWorkday",
			vehicle_id: 3,
			driver_id: 3,
			date: AHEAD,
		});
		expect(await create({ date: AHEAD, vehicle_id: 3, driver_id: 2 })).toMatchObject({
			status: 409,
			message: "LM56 NOP already has Ian Hart on this day.",
		});
		expect(await create({ date: AHEAD, vehicle_id: 2, driver_id: 3 })).toMatchObject({
			status: 409,
			message: "Ian Hart is booked on LM56 NOP already.",
			data: { work_day_id: made.data.id },
		});
		expect(await create({ date: "2026-11-25", vehicle_id: 1, driver_id: 4 })).toMatchObject({
			status: 409,
			message: "Ola Berg is away on this day (Sick).",
		});
		expect((await create({ date: AHEAD, vehicle_id: 1, driver_id: 99 })).status).toBe(404);
		expect((await create({ vehicle_id: 1, driver_id: 1 })).data).toMatchObject({
			date: ["Please select a date"],
		});
	});

	it("two at once: one of them gets the vehicle", async () => {
		const date = addDays(AHEAD, 1);
		const both = await Promise.all([
			create({ date, vehicle_id: 3, driver_id: 2 }),
			create({ date, vehicle_id: 3, driver_id: 3 }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it("keeps trailer, start and notes, and refuses a save from an older reading", async () => {
		const { data } = await create({
			date: addDays(AHEAD, 2),
			vehicle_id: 1,
			driver_id: 1,
			start_time: "06:00",
		});
		const path = `/client/update-workday/${data.id}`;
		const saved = await admin.call<Workday>("PUT", path, { notes: "Two straps", trailer_id: 1, version: 1 });
		expect(saved.message).toBe("Workday Updated Successfully");
		expect(saved.data).toMatchObject({ notes: "Two straps", trailer_id: 1, start_time: "06:00", version: 2 });
		expect((await admin.call("PUT", path, { notes: "Late", version: 1 })).status).toBe(409);
		expect((await admin.call("PUT", path, { trailer_id: 77 })).status).toBe(404);
		expect((await told())[0]?.kind).toBe("updateWorkday");
	});

	it("dl-booked-updates: a booked driver's workday goes to the other vehicle, jobs and all", async () => {
		const date = DAY;
		const { id } = await enter(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const waiting = await enter(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: waiting.id, work_day_id: 3, is_planned: 1 });
		const moved = await admin.call<Workday>("PUT", "/client/update-workday/1", { vehicle_id: 3 });
		expect(moved.data).toMatchObject({ vehicle_id: 3, driver_id: 1 });
		expect(moved.data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([id, waiting.id]);
		expect((await job(id)).data.vehicle_job_planners).toMatchObject([{ plannerable_id: 3, date }]);
		expect((await admin.call("GET", "/client/get-workday/3")).status).toBe(404);
		expect(await admin.call("PUT", "/client/update-workday/1", { vehicle_id: 2 })).toMatchObject({
			status: 409,
			message: "FG34 HJK already has Eva Lind on this day.",
		});
	});

	it("another driver takes the place of the one it has; what they were booked on is only planned then", async () => {
		const { id } = await enter(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 2 });
		const saved = await admin.call<Workday>("PUT", "/client/update-workday/1", { driver_id: 2 });
		expect(saved.data.client_driver?.full_name).toBe("Eva Lind");
		expect((await job(id)).data.status).toBe("Planned");
		const left = await admin.call<Workday>("GET", "/client/get-workday/2");
		expect(left.data).toMatchObject({ driver_id: null, work_day_jobs: [{ job_id: id, is_planned: 1 }] });
		expect((await told()).map(({ kind }) => kind)).toEqual(
			expect.arrayContaining(["deAllocateDriver", "unBookJobs", "updateWorkday"]),
		);
	});

	it("success-driver-deallocated-successfully: an empty one goes, one with jobs stays without its driver", async () => {
		const removed = await admin.call("DELETE", "/client/delete-workday/4");
		expect(removed).toMatchObject({ status: 200, message: "Driver deallocated successfully" });
		expect((await admin.call("GET", "/client/get-workday/4")).status).toBe(404);
		await admin.call("DELETE", "/client/delete-workday/1");
		const { data } = await admin.call<Workday>("GET", "/client/get-workday/1");
		expect(data.driver_id).toBeNull();
		expect(new Set(data.work_day_jobs.map(({ status }) => status))).toEqual(new Set(["Planned"]));
		const back = await create({ date: DAY, vehicle_id: 3, driver_id: 1 });
		expect(back.data).toMatchObject({ id: 1, driver_id: 1 });
	});

	it.each([
		["clocked in", "clockin_time = '06:00'", "Dan Webb has clocked in on 23-11-2026."],
		["completed", "clockout_time = '15:00'", "Dan Webb has completed the workday of 23-11-2026."],
	])("cannot lose its driver once %s", async (_, set, message) => {
		await run(`UPDATE work_day SET ${set}, version = version + 1 WHERE id = 1`);
		expect(await admin.call("DELETE", "/client/delete-workday/1")).toMatchObject({ status: 409, message });
	});

	it("cannot lose its driver once a job is under way", async () => {
		await run(
			"UPDATE work_day SET clockin_time = NULL, clockout_time = NULL, version = version + 1 WHERE id = 1",
		);
		const { data } = await admin.call<Workday>("GET", "/client/get-workday/1");
		await put(desk.north, data.work_day_jobs[0]?.job_id ?? 0, { status: 9 });
		const answer = await admin.call("DELETE", "/client/delete-workday/1");
		expect(answer.message).toBe(`Dan Webb has begun job ${data.work_day_jobs[0]?.job_number} on 23-11-2026.`);
	});

	it("success-workday-job-order: its jobs change places, and the planner's row follows", async () => {
		const before = (await admin.call<Workday>("GET", "/client/get-workday/1")).data.work_day_jobs;
		const workdayJobArray = before.toReversed().map(({ id }, at) => ({ id, position: at + 1 }));
		const after = await admin.call<Workday>("PUT", "/client/change-workday-job-order", { workdayJobArray });
		expect(after.message).toBe("Workday job order updated successfully");
		expect(after.data.work_day_jobs.map(({ id }) => id)).toEqual(before.toReversed().map(({ id }) => id));
		const places = await desk.north.d1
			.prepare(
				"SELECT job_id FROM vehicle_job_planner WHERE plannerable_id = 3 AND date = ? ORDER BY position",
			)
			.bind(DAY)
			.all<{ job_id: number }>();
		expect(places.results.map(({ job_id }) => job_id)).toEqual(
			after.data.work_day_jobs.map(({ job_id }) => job_id),
		);
		expect((await told())[0]?.kind).toBe("updateWorkdayJobsOrder");
	});

	it("keeps files", async () => {
		const form = new FormData();
		form.append("work_day_id", "1");
		form.append("file", new File(["defect: none"], "sheet.txt"));
		const { data } = await admin.call<Workday>("POST", "/client/save-workday-attachment", form);
		expect(data.attachments).toMatchObject([{ file_name: "sheet.txt" }]);
		expect((await told())[0]?.kind).toBe("workday_attachment");
		const file = await admin.fetch("GET", `/client/files/${data.attachments[0]?.file}`);
		expect(await file.text()).toBe("defect: none");
	});

	it("the panel of a day has all it needs", async () => {
		const { data } = await admin.call<Day>("GET", `/client/organizer-workday-details/${DAY}/3`);
		expect(data.workday?.id).toBe(1);
		expect(data.vehicle).toMatchObject({ reg: "LM56 NOP" });
		expect(data.trailers).toEqual([{ id: 1, code: "TR1", serial_no: "C1", taken_by: null }]);
		expect(data.calender_status_date).toContainEqual({ date: DAY, status: "swapped", driver: "Dan Webb" });
		expect(data.client_driver_list).toHaveLength(4);
		const empty = await admin.call<Day>("GET", `/client/organizer-workday-details/${DAY}/2`);
		expect(empty.data).toMatchObject({ vor: true, workday_favourite_drivers: [{ driver_id: 1 }] });
	});
});

describe("available jobs", () => {
	it("og-available-jobs-hidden: offers waiting jobs and those of other drivers, not the driver's own", async () => {
		const free = await enter(admin);
		const other = await enter(admin);
		await admin.call("POST", "/client/create-workday", { date: DAY, vehicle_id: 1, driver_id: 3 });
		const days = await admin.call<Week>("GET", `/client/weekly-vehicle-details/${DAY}`);
		const ians = days.data.vehicles[0]?.work_day[0]?.id ?? 0;
		await admin.call("POST", "/client/work-day-jobs", { job_id: other.id, work_day_id: ians });
		const offered = (work_day_id: number) =>
			admin.call<OfferedJob[]>("GET", `/client/get-jobs-on-workday/${DAY}?work_day_id=${work_day_id}`);
		const ids = (await offered(1)).data.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining([free.id, other.id]));
		expect((await offered(ians)).data.map(({ id }) => id)).not.toContain(other.id);
		const booked = (await offered(1)).data.find(({ id }) => id === other.id);
		expect(booked).toMatchObject({ status: "Booked", work_day_jobs: [{ work_day: { driver_id: 3 } }] });
		const moved = await admin.call<{ jobDetails: JobView }>(
			"PUT",
			`/client/work-day-jobs/${booked?.work_day_jobs[0]?.id}`,
			{ work_day_id: 1 },
		);
		expect(moved.data.jobDetails.work_day_jobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
	});
});

describe("many days", () => {
	const days = [50, 51, 52].map((ahead) => addDays(today, ahead));
	const [first = "", second = "", third = ""] = days;

	it("success-workday-booked-successfully: books those that are free and names the others", async () => {
		await run(`INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (1, '${second}', 1)`);
		const { message, data } = await admin.call<Many>("POST", "/client/multiday-booking", {
			booking_dates: [{ date: first, start_time: "06:00" }, { date: second }, third, addDays(today, -1)],
			driver_id: 1,
			vehicle_id: 1,
			shift_type: 1,
			vehicle_type_id: 901,
		});
		expect(message).toBe("Workday Booked Successfully");
		expect(data.dates).toEqual([first, third]);
		expect(data.skipped).toEqual([
			{ date: second, reason: "Dan Webb is away (Holiday)" },
			{ date: addDays(today, -1), reason: "The day is past" },
		]);
		expect((await told())[0]).toMatchObject({ kind: "multiAllocateBooking", dates: [first, third] });
	});

	it("validation-please-select-atleast-one-date, in both spellings", async () => {
		const none = { booking_dates: [], driver_id: 1, driver_ids: [1], vehicle_id: 1 };
		expect((await admin.call("POST", "/client/multiday-booking", none)).data).toEqual({
			booking_dates: ["Please select atleast one date"],
		});
		expect((await admin.call("POST", "/client/multiday-remove-booking", none)).data).toEqual({
			booking_dates: ["Please Select Atleast one date"],
		});
	});

	it("shows what is booked, and by whom it is usually driven", async () => {
		const { data } = await admin.call<Future>(
			"GET",
			`/client/get-vehicle-future-workday/1?dateObject=${first}&shift_type_id=1`,
		);
		expect(data.workdays.map(({ date, full_name, state }) => [date, full_name, state])).toEqual([
			[first, "Dan Webb", "booked"],
			[third, "Dan Webb", "booked"],
		]);
		expect(data.favourite_drivers).toMatchObject([{ driver_id: 1, full_name: "Dan Webb" }]);
	});

	it("success-workday-de-allocated-successfully: takes them off again, but not what has begun", async () => {
		await run(
			`UPDATE work_day SET clockin_time = '06:00', version = version + 1 WHERE vehicle_id = 1 AND date = '${first}'`,
		);
		const { message, data } = await admin.call<Many>("POST", "/client/multiday-remove-booking", {
			booking_dates: days,
			driver_ids: [1],
			vehicle_id: 1,
			shift_type: 1,
		});
		expect(message).toBe("Workday De-allocated Successfully");
		expect(data.dates).toEqual([third]);
		expect(data.skipped).toEqual([{ date: first, reason: `Dan Webb has clocked in on ${showDate(first)}.` }]);
	});

	it("a month: its weekdays, starting at the same hour in London", async () => {
		const { data } = await admin.call<Many>("POST", "/client/multiday-booking-monthly", {
			month: "2027-03",
			weekdays: [1],
			start_time: "06:00",
			driver_id: 2,
			vehicle_id: 2,
		});
		expect(data.dates).toEqual(["2027-03-01", "2027-03-08", "2027-03-15", "2027-03-22", "2027-03-29"]);
		const rows = await desk.north.d1
			.prepare("SELECT start_time FROM work_day WHERE vehicle_id = 2 AND date LIKE '2027-03%' ORDER BY date")
			.all<{ start_time: string }>();
		expect(rows.results.map(({ start_time }) => start_time)).toEqual([
			"06:00",
			"06:00",
			"06:00",
			"06:00",
			"05:00",
		]);
	});
});

describe("upkeep", () => {
	const path = "/client/update-vor-pmi-mot-dates/1";
	it("mt-save: keeps the coming days, names the kinds, and refuses past and worked ones", async () => {
		await run(
			`INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (1, 'vor', '2020-01-01')`,
			`INSERT INTO work_day (date, shift_type_id, vehicle_id, driver_id, clockin_time) VALUES ('${addDays(today, 9)}', 1, 1, 1, '06:00')`,
		);
		const saved = await admin.call<Upkeep>("PUT", path, {
			vor_dates: [AHEAD],
			pmi_dates: [addDays(today, 9)],
		});
		expect(saved.message).toBe("VOR, PMI date added successfully");
		expect(saved.data).toMatchObject({ vor: [AHEAD], pmi: [addDays(today, 9)], mot: [] });
		expect(saved.data.worked).toContain(addDays(today, 9));
		expect((await told())[0]).toMatchObject({ kind: "vehicleMaintenance", vehicle_id: 1 });
		expect((await admin.call("PUT", path, { mot_dates: [addDays(today, -1)] })).data).toEqual({
			mot_dates: ["The day is past"],
		});
		expect((await admin.call("PUT", path, { vor_dates: [addDays(today, 9)] })).data).toEqual({
			vor_dates: ["Work is in progress or completed on this day"],
		});
		const kept = await desk.north.d1
			.prepare("SELECT count(*) AS n FROM vehicle_date WHERE vehicle_id = 1 AND kind = 'vor'")
			.first<number>("n");
		expect(kept).toBe(2);
	});

	it("ends one day off the road", async () => {
		const one = `/client/delete-vor?vehicle_id=1&date=${AHEAD}`;
		expect((await admin.call<Upkeep>("DELETE", one)).data.vor).toEqual([]);
		expect((await admin.call("DELETE", one)).status).toBe(404);
	});

	it("success-vehicle-reminder-added, read and deleted", async () => {
		const body = { vehicle_id: 1, date: AHEAD, time: "08:00", notes: "Ring the garage" };
		const made = await admin.call<VehicleReminder>("POST", "/client/vehicle-reminder", body);
		expect(made.message).toBe("Vehicle reminder added");
		expect((await admin.call("GET", `/client/vehicle-reminder/${made.data.id}`)).data).toMatchObject(body);
		expect((await admin.call<unknown[]>("GET", "/client/vehicle-reminder?vehicle_id=1")).data).toHaveLength(
			1,
		);
		expect((await admin.call("POST", "/client/vehicle-reminder", { vehicle_id: 1 })).data).toEqual({
			date: ["Please select remainder date"],
			notes: ["Please enter remainder notes"],
		});
		const gone = await admin.call("DELETE", `/client/vehicle-reminder/${made.data.id}`);
		expect(gone.message).toBe("Vehicle Reminder Deleted Successfully");
		expect((await admin.call("GET", `/client/vehicle-reminder/${made.data.id}`)).status).toBe(404);
	});

	it("favourite drivers are added, replaced and removed", async () => {
		const added = await admin.call<{ id: number }>("POST", "/client/vehicle-fav-driver", {
			vehicle_id: 1,
			driver_id: 2,
			shift_type_id: 2,
		});
		const path = `/client/vehicle-fav-driver/${added.data.id}`;
		const replaced = await admin.call("PUT", path, { driver_id: 3 });
		expect(replaced).toMatchObject({
			message: "Favourite Driver Replaced",
			data: { driver_id: 3, full_name: "Ian Hart" },
		});
		expect(
			(await admin.call("POST", "/client/vehicle-fav-driver", { vehicle_id: 1, driver_id: 1 })).status,
		).toBe(409);
		const removed = await admin.call("GET", `/client/remove-fav-driver/${added.data.id}`);
		expect(removed.message).toBe("Favourite Driver Removed");
		expect((await told())[0]?.kind).toBe("faviroteDriver");
	});
});

describe("approval", () => {
	it("lists what was clocked out with what it will pay, and keeps the corrected times", async () => {
		await run(
			"UPDATE driver SET driver_emp_type = 1, version = version + 1 WHERE id = 3",
			"INSERT INTO driver_rate (driver_id, day_rate, night_rate, nightout, minimum_hours_pay) VALUES (3, 1200000, 1500000, 2000000, '08:00')",
			"UPDATE work_day SET clockin_date = '2026-11-25', clockout_date = '2026-11-25', version = version + 1 WHERE id = 51",
		);
		const list = await admin.call<ApprovalPage>("GET", "/client/approve-workdays");
		expect(list.data).toMatchObject({ total: 1, awaiting: 1 });
		expect(list.data.data[0]).toMatchObject({ id: 51, driver: "Ian Hart", pay: { minutes: 540, cost: 108 } });
		const approve = (more: object) =>
			admin.call<Approval>("PUT", "/client/updateWorkDay/51", {
				clockin_approved_time: "06:00",
				clockout_approved_time: "14:30",
				...more,
			});
		expect((await approve({ clockout_approved_time: "05:00", clockout_date: "2026-11-25" })).data).toEqual({
			clockout_approved_time: ["Clock-out is before clock-in"],
		});
		const { data } = await approve({ break_minutes: 30, nightout: 20, version: list.data.data[0]?.version });
		expect(data).toMatchObject({
			approved_by: "Admin",
			nightout: 20,
			pay: { minutes: 480, paid_minutes: 480, cost: 116 },
		});
		expect((await admin.call<ApprovalPage>("GET", "/client/approve-workdays")).data.total).toBe(0);
		expect(
			(await admin.call<ApprovalPage>("GET", "/client/approve-workdays?state=approved")).data.total,
		).toBe(1);
		const back = await approve({ approve: 0 });
		expect(back.data.approved_at).toBeNull();
		const activities = await admin.call<Workday>("GET", "/client/get-approve-activities/51");
		expect(activities.data).toMatchObject({ workday_activity: [], approval: { id: 51 } });
	});

	it("enters a workday after the fact, and leaves one alone that an invoice pays", async () => {
		const { data } = await admin.call<Approval>("PUT", "/client/createWorkDay", {
			date: "2026-10-05",
			vehicle_id: 2,
			driver_id: 3,
			clockin_approved_time: "07:00",
			clockout_approved_time: "15:00",
		});
		expect(data).toMatchObject({ date: "2026-10-05", pay: { minutes: 480, cost: 96 } });
		await run(
			"INSERT INTO driver_invoice (id, number, inv_number, driver_id, date_from, date_to, total_hours, net, vat, total_payable) VALUES (1, 1, 'DI-1', 3, '2026-10-05', '2026-10-11', 0, 0, 0, 0)",
			`INSERT INTO driver_invoice_line (driver_invoice_id, work_day_id, hours, rate, nightout, amount) VALUES (1, ${data.id}, 0, 0, 0, 0)`,
		);
		const answer = await admin.call("PUT", `/client/updateWorkDay/${data.id}`, {
			clockin_approved_time: "07:00",
			clockout_approved_time: "16:00",
		});
		expect(answer).toMatchObject({ status: 409, message: "This workday is on a driver invoice already." });
	});

	it("live drivers and the head of a report", async () => {
		expect((await admin.call<unknown[]>("GET", "/client/get-live-drivers")).status).toBe(200);
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=51")).data).toMatchObject({
			logo: null,
			work_day: { driver_name: "Ian Hart" },
		});
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=999")).status).toBe(404);
	});
});
