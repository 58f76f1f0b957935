import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/model/responses";
import type { UpcomingMaintenance } from "~/domain/maintenance/maintenance-days";
import type { VehicleReminderRow } from "~/domain/maintenance/reminders";
import type { OrganizerDay } from "~/domain/organizer/organizer-day";
import type { Week } from "~/domain/organizer/week-responses";
import type { Approval, ApprovalPage } from "~/domain/workdays/approval-responses";
import type { AvailableDriver } from "~/domain/workdays/available-drivers";
import type { BookedDays } from "~/domain/workdays/book-days";
import type { FutureWorkdays } from "~/domain/workdays/future-workdays";
import type { OfferedJob } from "~/domain/workdays/jobs-of-day";
import type { Workday } from "~/domain/workdays/responses";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { FLEET_DAY, insertFleet, saveJobAs, setJobColumns } from "../support/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
const today = todayInLondon(new Date());
const AHEAD = addDays(today, 40);

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	await run(
		"INSERT INTO vehicle_favourite_driver (id, vehicle_id, driver_id, shift_type_id) VALUES (1, 1, 1, 1), (2, 2, 1, 1)",
		"INSERT INTO trailer (id, code, serial_no) VALUES (1, 'TR1', 'C1')",
	);
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const run = (...statements: string[]) =>
	api.north.d1.batch(statements.map((sql) => api.north.d1.prepare(sql)));
const announcedChanges = async () =>
	(
		await api.north.d1
			.prepare(
				"SELECT kind, payload FROM change_log WHERE type = 'organizerChange' ORDER BY seq DESC LIMIT 6",
			)
			.all<{ kind: string; payload: string }>()
	).results.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }));
const create = (fields: object) => admin.call<Workday>("POST", "/client/create-workday", fields);
const job = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);
const drivers = async (date: string, query = "") =>
	(await admin.call<AvailableDriver[]>("GET", `/client/available-workday-drivers/${date}/1${query}`)).data;

describe("the week", () => {
	it("og-week-grid: starts on Monday and shows drivers, absences and vehicles off the road", async () => {
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
			work_day: [{ id: 1, date: FLEET_DAY, client_driver: { full_name: "Dan Webb" }, jobs: 0 }, { id: 4 }],
		});
		expect(data.vehicles[1]?.vor).toEqual([FLEET_DAY]);
		expect(data.days.slice(0, 3)).toEqual([
			{ date: FLEET_DAY, driven: 2 },
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
		["by a literal percent sign", "?keywords=%25", [], 0],
	])("is filtered %s", async (_, query, regs, workdays) => {
		const { data } = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${FLEET_DAY},2026-11-29${query}`,
		);
		expect(data.vehicles.map(({ reg }) => reg)).toEqual(regs);
		expect(data.workdays).toBe(workdays);
	});

	it.each(["2026-02-31", "2026-01-01,2026-03-01", "x"])("refuses %s", async (dates) => {
		expect((await admin.call("GET", `/client/weekly-vehicle-details/${dates}`)).status).toBe(422);
	});
});

describe("drivers for a vehicle", () => {
	it("dl-columns: lists every driver with status, licence type and whether they can be allocated", async () => {
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
		const onDay = await drivers(FLEET_DAY);
		expect(onDay[0]).toMatchObject({ status: "Booked", reg: "AB12 CDE", work_day_id: 1 });
		expect((await drivers(FLEET_DAY, "?shift_type_id=2"))[0]?.status).toBe("Available");
	});
});

describe("a workday", () => {
	let allocatedId: number;

	it("success-workday-created-successfully: allocates a driver to a vehicle and announces it to the boards", async () => {
		const created = await create({
			date: AHEAD,
			vehicle_id: 3,
			driver_id: 3,
			trailer_id: 1,
			start_time: "05:30",
			notes: "Keys in the office",
		});
		expect(created.message).toBe("Workday Created Successfully");
		expect(created.data).toMatchObject({
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
		expect((await announcedChanges())[0]).toMatchObject({
			kind: "allocateWorkday",
			vehicle_id: 3,
			driver_id: 3,
			date: AHEAD,
		});
		allocatedId = created.data.id;
	});

	it("is refused for a vehicle or a driver that is booked or away, and for incomplete details", async () => {
		expect(await create({ date: AHEAD, vehicle_id: 3, driver_id: 2 })).toMatchObject({
			status: 409,
			message: "LM56 NOP already has Ian Hart on this day.",
		});
		expect(await create({ date: AHEAD, vehicle_id: 2, driver_id: 3 })).toMatchObject({
			status: 409,
			message: "Ian Hart is already booked on LM56 NOP.",
			data: { work_day_id: allocatedId },
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

	it("of two concurrent requests one gets the vehicle", async () => {
		const date = addDays(AHEAD, 1);
		const responses = await Promise.all([
			create({ date, vehicle_id: 3, driver_id: 2 }),
			create({ date, vehicle_id: 3, driver_id: 3 }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it("saves trailer, start time and notes, and refuses an old version", async () => {
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
		expect((await announcedChanges())[0]?.kind).toBe("updateWorkday");
	});

	it("dl-booked-updates: a booked driver's workday moves to the other vehicle with its jobs", async () => {
		const date = FLEET_DAY;
		const { id } = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const waiting = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: waiting.id, work_day_id: 3, is_planned: 1 });
		const movedWorkday = await admin.call<Workday>("PUT", "/client/update-workday/1", { vehicle_id: 3 });
		expect(movedWorkday.data).toMatchObject({ vehicle_id: 3, driver_id: 1 });
		expect(movedWorkday.data.work_day_jobs.map(({ job_id }) => job_id)).toEqual([id, waiting.id]);
		expect((await job(id)).data.vehicle_job_planners).toMatchObject([{ plannerable_id: 3, date }]);
		expect((await admin.call("GET", "/client/get-workday/3")).status).toBe(404);
		expect(await admin.call("PUT", "/client/update-workday/1", { vehicle_id: 2 })).toMatchObject({
			status: 409,
			message: "FG34 HJK already has Eva Lind on this day.",
		});
	});

	it("another driver replaces the current one; booked jobs become planned", async () => {
		const { id } = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 2 });
		const saved = await admin.call<Workday>("PUT", "/client/update-workday/1", { driver_id: 2 });
		expect(saved.data.client_driver?.full_name).toBe("Eva Lind");
		expect((await job(id)).data.status).toBe("Planned");
		const remaining = await admin.call<Workday>("GET", "/client/get-workday/2");
		expect(remaining.data).toMatchObject({ driver_id: null, work_day_jobs: [{ job_id: id, is_planned: 1 }] });
		expect((await announcedChanges()).map(({ kind }) => kind)).toEqual(
			expect.arrayContaining(["deAllocateDriver", "unBookJobs", "updateWorkday"]),
		);
	});

	it("success-driver-deallocated-successfully: is deleted if empty, and stays without a driver if it has jobs", async () => {
		const removed = await admin.call("DELETE", "/client/delete-workday/4");
		expect(removed).toMatchObject({ status: 200, message: "Driver deallocated successfully" });
		expect((await admin.call("GET", "/client/get-workday/4")).status).toBe(404);
		await admin.call("DELETE", "/client/delete-workday/1");
		const { data } = await admin.call<Workday>("GET", "/client/get-workday/1");
		expect(data.driver_id).toBeNull();
		expect(new Set(data.work_day_jobs.map(({ status }) => status))).toEqual(new Set(["Planned"]));
		const reused = await create({ date: FLEET_DAY, vehicle_id: 3, driver_id: 1 });
		expect(reused.data).toMatchObject({ id: 1, driver_id: 1 });
	});

	it.each([
		["clocked in", "clockin_time = '06:00'", "Dan Webb has clocked in on 23-11-2026."],
		["completed", "clockout_time = '15:00'", "Dan Webb has completed the workday of 23-11-2026."],
	])("cannot lose its driver once %s", async (_, set, message) => {
		await run(`UPDATE work_day SET ${set}, version = version + 1 WHERE id = 1`);
		expect(await admin.call("DELETE", "/client/delete-workday/1")).toMatchObject({ status: 409, message });
	});

	it("cannot lose its driver once a job is in progress", async () => {
		await run(
			"UPDATE work_day SET clockin_time = NULL, clockout_time = NULL, version = version + 1 WHERE id = 1",
		);
		const { data } = await admin.call<Workday>("GET", "/client/get-workday/1");
		await setJobColumns(api.north, data.work_day_jobs[0]?.job_id ?? 0, { status: 9 });
		const response = await admin.call("DELETE", "/client/delete-workday/1");
		expect(response.message).toBe(
			`Dan Webb has started job ${data.work_day_jobs[0]?.job_number} on 23-11-2026.`,
		);
	});

	it("success-workday-job-order: reorders its jobs and the planner's row", async () => {
		const before = (await admin.call<Workday>("GET", "/client/get-workday/1")).data.work_day_jobs;
		const workdayJobArray = before.toReversed().map(({ id }, at) => ({ id, position: at + 1 }));
		const after = await admin.call<Workday>("PUT", "/client/change-workday-job-order", { workdayJobArray });
		expect(after.message).toBe("Workday job order updated successfully");
		expect(after.data.work_day_jobs.map(({ id }) => id)).toEqual(before.toReversed().map(({ id }) => id));
		const places = await api.north.d1
			.prepare(
				"SELECT job_id FROM vehicle_job_planner WHERE plannerable_id = 3 AND date = ? ORDER BY position",
			)
			.bind(FLEET_DAY)
			.all<{ job_id: number }>();
		expect(places.results.map(({ job_id }) => job_id)).toEqual(
			after.data.work_day_jobs.map(({ job_id }) => job_id),
		);
		expect((await announcedChanges())[0]?.kind).toBe("updateWorkdayJobsOrder");
	});

	it("stores attachments", async () => {
		const form = new FormData();
		form.append("work_day_id", "1");
		form.append("file", new File(["defect: none"], "sheet.txt"));
		const { data } = await admin.call<Workday>("POST", "/client/save-workday-attachment", form);
		expect(data.attachments).toMatchObject([{ file_name: "sheet.txt" }]);
		expect((await announcedChanges())[0]?.kind).toBe("workday_attachment");
		const file = await admin.fetch("GET", `/client/files/${data.attachments[0]?.file}`);
		expect(await file.text()).toBe("defect: none");
	});

	it("the panel of a day gets all its data", async () => {
		const { data } = await admin.call<OrganizerDay>(
			"GET",
			`/client/organizer-workday-details/${FLEET_DAY}/3`,
		);
		expect(data.workday?.id).toBe(1);
		expect(data.vehicle).toMatchObject({ reg: "LM56 NOP" });
		expect(data.trailers).toEqual([{ id: 1, code: "TR1", serial_no: "C1", taken_by: null }]);
		expect(data.calender_status_date).toContainEqual({
			date: FLEET_DAY,
			status: "swapped",
			driver: "Dan Webb",
		});
		expect(data.client_driver_list).toHaveLength(4);
		const empty = await admin.call<OrganizerDay>("GET", `/client/organizer-workday-details/${FLEET_DAY}/2`);
		expect(empty.data).toMatchObject({ vor: true, workday_favourite_drivers: [{ driver_id: 1 }] });
	});
});

describe("available jobs", () => {
	it("og-available-jobs-hidden: lists unallocated jobs and those of other drivers, not the driver's own", async () => {
		const free = await saveJobAs(admin);
		const other = await saveJobAs(admin);
		await admin.call("POST", "/client/create-workday", { date: FLEET_DAY, vehicle_id: 1, driver_id: 3 });
		const days = await admin.call<Week>("GET", `/client/weekly-vehicle-details/${FLEET_DAY}`);
		const ians = days.data.vehicles[0]?.work_day[0]?.id ?? 0;
		await admin.call("POST", "/client/work-day-jobs", { job_id: other.id, work_day_id: ians });
		const offered = (work_day_id: number) =>
			admin.call<OfferedJob[]>("GET", `/client/get-jobs-on-workday/${FLEET_DAY}?work_day_id=${work_day_id}`);
		const ids = (await offered(1)).data.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining([free.id, other.id]));
		expect((await offered(ians)).data.map(({ id }) => id)).not.toContain(other.id);
		const booked = (await offered(1)).data.find(({ id }) => id === other.id);
		expect(booked).toMatchObject({ status: "Booked", work_day_jobs: [{ work_day: { driver_id: 3 } }] });
		const movedWorkday = await admin.call<{ jobDetails: JobView }>(
			"PUT",
			`/client/work-day-jobs/${booked?.work_day_jobs[0]?.id}`,
			{ work_day_id: 1 },
		);
		expect(movedWorkday.data.jobDetails.work_day_jobs.map(({ work_day_id }) => work_day_id)).toEqual([1]);
	});
});

describe("booking several days", () => {
	const days = [50, 51, 52].map((ahead) => addDays(today, ahead));
	const [first = "", second = "", third = ""] = days;

	it("success-workday-booked-successfully: books the free days and lists the others", async () => {
		await run(`INSERT INTO driver_unavail_date (driver_id, date, type) VALUES (1, '${second}', 1)`);
		const { message, data } = await admin.call<BookedDays>("POST", "/client/multiday-booking", {
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
			{ date: addDays(today, -1), reason: "The day is in the past" },
		]);
		expect((await announcedChanges())[0]).toMatchObject({
			kind: "multiAllocateBooking",
			dates: [first, third],
		});
	});

	it("validation-please-select-atleast-one-date: in both spellings", async () => {
		const withoutDays = { booking_dates: [], driver_id: 1, driver_ids: [1], vehicle_id: 1 };
		expect((await admin.call("POST", "/client/multiday-booking", withoutDays)).data).toEqual({
			booking_dates: ["Please select atleast one date"],
		});
		expect((await admin.call("POST", "/client/multiday-remove-booking", withoutDays)).data).toEqual({
			booking_dates: ["Please Select Atleast one date"],
		});
	});

	it("lists the booked days and the favourite drivers", async () => {
		const { data } = await admin.call<FutureWorkdays>(
			"GET",
			`/client/get-vehicle-future-workday/1?dateObject=${first}&shift_type_id=1`,
		);
		expect(data.workdays.map(({ date, full_name, state }) => [date, full_name, state])).toEqual([
			[first, "Dan Webb", "booked"],
			[third, "Dan Webb", "booked"],
		]);
		expect(data.favourite_drivers).toMatchObject([{ driver_id: 1, full_name: "Dan Webb" }]);
	});

	it("success-workday-de-allocated-successfully: removes the bookings except those that have started", async () => {
		await run(
			`UPDATE work_day SET clockin_time = '06:00', version = version + 1 WHERE vehicle_id = 1 AND date = '${first}'`,
		);
		const { message, data } = await admin.call<BookedDays>("POST", "/client/multiday-remove-booking", {
			booking_dates: days,
			driver_ids: [1],
			vehicle_id: 1,
			shift_type: 1,
		});
		expect(message).toBe("Workday De-allocated Successfully");
		expect(data.dates).toEqual([third]);
		expect(data.skipped).toEqual([{ date: first, reason: `Dan Webb has clocked in on ${showDate(first)}.` }]);
	});

	it("books the weekdays of a month at the same London time", async () => {
		const { data } = await admin.call<BookedDays>("POST", "/client/multiday-booking-monthly", {
			month: "2027-03",
			weekdays: [1],
			start_time: "06:00",
			driver_id: 2,
			vehicle_id: 2,
		});
		expect(data.dates).toEqual(["2027-03-01", "2027-03-08", "2027-03-15", "2027-03-22", "2027-03-29"]);
		const rows = await api.north.d1
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

describe("vehicle maintenance", () => {
	const path = "/client/update-vor-pmi-mot-dates/1";
	it("mt-save: saves upcoming days of each kind, and refuses past days and days with work", async () => {
		await run(
			`INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (1, 'vor', '2020-01-01')`,
			`INSERT INTO work_day (date, shift_type_id, vehicle_id, driver_id, clockin_time) VALUES ('${addDays(today, 9)}', 1, 1, 1, '06:00')`,
		);
		const saved = await admin.call<UpcomingMaintenance>("PUT", path, {
			vor_dates: [AHEAD],
			pmi_dates: [addDays(today, 9)],
		});
		expect(saved.message).toBe("VOR, PMI date added successfully");
		expect(saved.data).toMatchObject({ vor: [AHEAD], pmi: [addDays(today, 9)], mot: [] });
		expect(saved.data.worked).toContain(addDays(today, 9));
		expect((await announcedChanges())[0]).toMatchObject({ kind: "vehicleMaintenance", vehicle_id: 1 });
		expect((await admin.call("PUT", path, { mot_dates: [addDays(today, -1)] })).data).toEqual({
			mot_dates: ["The day is in the past"],
		});
		expect((await admin.call("PUT", path, { vor_dates: [addDays(today, 9)] })).data).toEqual({
			vor_dates: ["Work is in progress or completed on this day"],
		});
		const storedDays = await api.north.d1
			.prepare("SELECT count(*) AS n FROM vehicle_date WHERE vehicle_id = 1 AND kind = 'vor'")
			.first<number>("n");
		expect(storedDays).toBe(2);
	});

	it("deletes one VOR day", async () => {
		const vorPath = `/client/delete-vor?vehicle_id=1&date=${AHEAD}`;
		expect((await admin.call<UpcomingMaintenance>("DELETE", vorPath)).data.vor).toEqual([]);
		expect((await admin.call("DELETE", vorPath)).status).toBe(404);
	});

	it("success-vehicle-reminder-added: adds, reads and deletes a reminder", async () => {
		const body = { vehicle_id: 1, date: AHEAD, time: "08:00", notes: "Ring the garage" };
		const created = await admin.call<VehicleReminderRow>("POST", "/client/vehicle-reminder", body);
		expect(created.message).toBe("Vehicle reminder added");
		expect((await admin.call("GET", `/client/vehicle-reminder/${created.data.id}`)).data).toMatchObject(body);
		expect((await admin.call<unknown[]>("GET", "/client/vehicle-reminder?vehicle_id=1")).data).toHaveLength(
			1,
		);
		expect((await admin.call("POST", "/client/vehicle-reminder", { vehicle_id: 1 })).data).toEqual({
			date: ["Please select remainder date"],
			notes: ["Please enter remainder notes"],
		});
		const deleted = await admin.call("DELETE", `/client/vehicle-reminder/${created.data.id}`);
		expect(deleted.message).toBe("Vehicle Reminder Deleted Successfully");
		expect((await admin.call("GET", `/client/vehicle-reminder/${created.data.id}`)).status).toBe(404);
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
		expect((await announcedChanges())[0]?.kind).toBe("faviroteDriver");
	});
});

describe("workday approval", () => {
	it("lists clocked-out workdays with their pay, and saves corrected times", async () => {
		await run(
			"UPDATE driver SET driver_emp_type = 1, version = version + 1 WHERE id = 3",
			"INSERT INTO driver_rate (driver_id, day_rate, night_rate, nightout, minimum_hours_pay) VALUES (3, 1200000, 1500000, 2000000, '08:00')",
			"UPDATE work_day SET clockin_date = '2026-11-25', clockout_date = '2026-11-25', version = version + 1 WHERE id = 51",
		);
		const list = await admin.call<ApprovalPage>("GET", "/client/approve-workdays");
		expect(list.data).toMatchObject({ total: 1, awaiting: 1 });
		expect(list.data.data[0]).toMatchObject({ id: 51, driver: "Ian Hart", pay: { minutes: 540, cost: 108 } });
		const approve = (fields: object) =>
			admin.call<Approval>("PUT", "/client/updateWorkDay/51", {
				clockin_approved_time: "06:00",
				clockout_approved_time: "14:30",
				...fields,
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
		const withdrawn = await approve({ approve: 0 });
		expect(withdrawn.data.approved_at).toBeNull();
		const activities = await admin.call<Workday>("GET", "/client/get-approve-activities/51");
		expect(activities.data).toMatchObject({ workday_activity: [], approval: { id: 51 } });
	});

	it("enters a past workday, and refuses to change one that is on an invoice", async () => {
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
		const response = await admin.call("PUT", `/client/updateWorkDay/${data.id}`, {
			clockin_approved_time: "07:00",
			clockout_approved_time: "16:00",
		});
		expect(response).toMatchObject({ status: 409, message: "This workday is already on a driver invoice." });
	});

	it("returns live drivers and the header of a report", async () => {
		expect((await admin.call<unknown[]>("GET", "/client/get-live-drivers")).status).toBe(200);
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=51")).data).toMatchObject({
			logo: null,
			work_day: { driver_name: "Ian Hart" },
		});
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=999")).status).toBe(404);
	});
});
