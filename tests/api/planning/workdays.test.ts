import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { listOrganizerChanges } from "@/tests/support/planning/test-workdays";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { OrganizerDay } from "~/domain/planning/organizer/organizer-day";
import type { Week } from "~/domain/planning/organizer/week-responses";
import type { BookedDays } from "~/domain/planning/workdays/book-days";
import type { FutureWorkdays } from "~/domain/planning/workdays/future-workdays";
import type { OfferedJob } from "~/domain/planning/workdays/jobs-of-day";
import type { Workday } from "~/domain/planning/workdays/responses";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

const today = todayInLondon(new Date());

const AHEAD = addDays(today, 40);

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "vehicle_favourite_driver", [
		{ id: 1, vehicle_id: 1, driver_id: 1, shift_type_id: 1 },
		{ id: 2, vehicle_id: 2, driver_id: 1, shift_type_id: 1 },
	]);
	await addRow(api.north.d1, "trailer", { id: 1, code: "TR1", serial_no: "C1" });
	await addRow(api.north.d1, "driver_unavail_date", { driver_id: 4, date: "2026-11-25", type: 2 });
});

const create = (fields: object) => admin.call<Workday>("POST", "/client/create-workday", fields);

const job = (id: number) => admin.call<JobView>("GET", `/client/get-job/${id}`);

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
		expect((await listOrganizerChanges(api.north))[0]).toMatchObject({
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
		expect((await listOrganizerChanges(api.north))[0]?.kind).toBe("updateWorkday");
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
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 2, override: ["vor"] });
		const saved = await admin.call<Workday>("PUT", "/client/update-workday/1", { driver_id: 2 });
		expect(saved.data.client_driver?.full_name).toBe("Eva Lind");
		expect((await job(id)).data.status).toBe("Planned");
		const remaining = await admin.call<Workday>("GET", "/client/get-workday/2");
		expect(remaining.data).toMatchObject({ driver_id: null, work_day_jobs: [{ job_id: id, is_planned: 1 }] });
		expect((await listOrganizerChanges(api.north)).map(({ kind }) => kind)).toEqual(
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
		["clocked in", { clockin_time: "06:00" }, "Dan Webb has clocked in on 23-11-2026."],
		["completed", { clockout_time: "15:00" }, "Dan Webb has completed the workday of 23-11-2026."],
	])("cannot lose its driver once %s", async (_, changes, message) => {
		await changeRow(api.north.d1, "work_day", 1, changes);
		expect(await admin.call("DELETE", "/client/delete-workday/1")).toMatchObject({ status: 409, message });
	});

	it("cannot lose its driver once a job is in progress", async () => {
		await changeRow(api.north.d1, "work_day", 1, { clockin_time: null, clockout_time: null });
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
		expect((await listOrganizerChanges(api.north))[0]?.kind).toBe("updateWorkdayJobsOrder");
	});

	it("stores attachments", async () => {
		const form = new FormData();
		form.append("work_day_id", "1");
		form.append("file", new File(["defect: none"], "sheet.txt"));
		const { data } = await admin.call<Workday>("POST", "/client/save-workday-attachment", form);
		expect(data.attachments).toMatchObject([{ file_name: "sheet.txt" }]);
		expect((await listOrganizerChanges(api.north))[0]?.kind).toBe("workday_attachment");
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
		await addRow(api.north.d1, "driver_unavail_date", { driver_id: 1, date: second, type: 1 });
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
		expect((await listOrganizerChanges(api.north))[0]).toMatchObject({
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
		// The fixed days of the tests above may be to come as well.
		const booked = data.workdays.filter(({ date }) => days.includes(date));
		expect(booked.map(({ date, full_name, state }) => [date, full_name, state])).toEqual([
			[first, "Dan Webb", "booked"],
			[third, "Dan Webb", "booked"],
		]);
		expect(data.favourite_drivers).toMatchObject([{ driver_id: 1, full_name: "Dan Webb" }]);
	});

	it("success-workday-de-allocated-successfully: removes the bookings except those that have started", async () => {
		await changeRows(api.north.d1, "work_day", { vehicle_id: 1, date: first }, { clockin_time: "06:00" });
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
			month: "2032-03",
			weekdays: [1],
			start_time: "06:00",
			driver_id: 2,
			vehicle_id: 2,
		});
		expect(data.dates).toEqual(["2032-03-01", "2032-03-08", "2032-03-15", "2032-03-22", "2032-03-29"]);
		const rows = await api.north.d1
			.prepare("SELECT start_time FROM work_day WHERE vehicle_id = 2 AND date LIKE '2032-03%' ORDER BY date")
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
