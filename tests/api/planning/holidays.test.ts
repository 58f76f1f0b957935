import { describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { DriverLeaves } from "~/domain/planning/holidays/leaves";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { Team } from "~/domain/planning/holidays/team-calendar";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await changeRows(
		api.north.d1,
		"holiday_setting",
		{},
		{ year_start: "01-01", days: 28, includes_bank_holidays: 1 },
	);
	await addRows(api.north.d1, "bank_holiday", [
		{ date: "2026-12-25", title: "Christmas Day" },
		{ date: "2026-12-28", title: "Boxing Day (substitute day)" },
	]);
});

const readLeaves = (driver: number) => admin.call<DriverLeaves>("GET", `/client/driver-leaves/${driver}`);
const markLeaves = (fields: object) => admin.call<DriverLeaves>("POST", "/client/driver-leaves", fields);
const readAllowance = async (driver: number) =>
	(
		await admin.call<Allowances["drivers"][number] & { year: Allowances["year"] }>(
			"GET",
			`/client/driver-leaves/availabilities/${driver}?year=2026`,
		)
	).data;
const enterRequest = (fields: object) =>
	admin.call<HolidayRequest>("POST", "/client/driver-holidays", fields);
/** Staff can enter a request without notice, so these tests can use fixed days. */
const request = (fields: object) => enterRequest({ short_notice: 1, ...fields });
const decide = (id: number, fields: object) =>
	admin.call<HolidayRequest>("PUT", `/client/driver-holidays/${id}`, fields);

describe("driver availability", () => {
	it("av-types: holiday, sick, not available and working days", async () => {
		await markLeaves({
			driver_id: 3,
			selectedDays: ["2026-11-25", "2026-11-26", "2026-11-28"],
			type: 1,
			text: "Wedding",
		});
		await markLeaves({ driver_id: 3, selectedDays: ["2026-11-30"], type: 2 });
		const { data } = await markLeaves({ driver_id: 3, selectedDays: "2026-12-01", type: "3" });
		expect(data).toMatchObject({
			holiday_dates: ["2026-11-25", "2026-11-26", "2026-11-28"],
			sick_date: ["2026-11-30"],
			notAvailable_dates: ["2026-12-01"],
			booked_dates: [],
		});
		expect(data.leave_date).toHaveLength(5);
		expect((await readLeaves(1)).data).toMatchObject({
			booked_dates: ["2026-11-22", FLEET_DAY, "2026-11-24"],
			leave_date: [],
		});
	});

	it("av-yearly-counts: holiday, sick and not available days of the year, and the remaining allowance", async () => {
		expect(await readAllowance(3)).toMatchObject({
			holiday: 3,
			sick: 1,
			not_available: 1,
			days: 28,
			bank: 2,
			taken: 2,
			balance: 24,
			year: { from: "2026-01-01", to: "2026-12-31" },
		});
	});

	it("av-available-deletes: takes the days from the query or the body", async () => {
		const cleared = await admin.call<DriverLeaves>(
			"DELETE",
			"/client/driver-leaves/3?selectedDays=2026-11-25,2026-11-26",
		);
		expect(cleared.data.holiday_dates).toEqual(["2026-11-28"]);
		const two = await admin.call<DriverLeaves>("DELETE", "/client/driver-leaves/3", {
			selectedDays: ["2026-11-28"],
		});
		expect(two.data.holiday_dates).toEqual([]);
		expect((await admin.call("DELETE", "/client/driver-leaves/3")).status).toBe(422);
	});

	it("av-booked-to-available: booked days cannot be changed to available", async () => {
		const response = await admin.call("DELETE", "/client/driver-leaves/1", { selectedDays: [FLEET_DAY] });
		expect(response).toMatchObject({
			status: 409,
			message: "You can't change booked date to available!",
			data: { dates: [FLEET_DAY] },
		});
	});

	it("av-booked-removed: marking days deallocates the driver's work on them", async () => {
		const { id } = await saveJobAs(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const { data } = await markLeaves({ driver_id: 1, selectedDays: [FLEET_DAY, "2026-11-24"], type: 2 });
		expect(data).toMatchObject({ booked_dates: ["2026-11-22"], sick_date: [FLEET_DAY, "2026-11-24"] });
		expect((await admin.call<JobView>("GET", `/client/get-job/${id}`)).data.status).toBe("Planned");
	});

	it("work that has started is not deallocated", async () => {
		await changeRow(api.north.d1, "work_day", 2, { clockin_time: "06:00" });
		expect(await markLeaves({ driver_id: 2, selectedDays: [FLEET_DAY], type: 1 })).toMatchObject({
			status: 409,
			message: "Eva Lind has clocked in on 23-11-2026.",
		});
		expect((await readLeaves(2)).data).toMatchObject({ inprogress_dates: [FLEET_DAY], leave_date: [] });
	});

	it.each([
		[{ driver_id: 3, selectedDays: [], type: 1 }, "selectedDays", "Please select atleast one date"],
		[{ driver_id: 3, selectedDays: ["2026-02-30"], type: 1 }, "selectedDays", "Not a date"],
		[{ driver_id: 3, selectedDays: [FLEET_DAY], type: 4 }, "type", "Holiday is 1, sick 2, not available 3"],
	])("refuses %j", async (fields, name, message) => {
		expect(await markLeaves(fields)).toMatchObject({ status: 422, data: { [name]: [message] } });
	});
});

describe("holiday requests", () => {
	it("count working days without bank holidays and list the conflicting work", async () => {
		await addRow(api.north.d1, "work_day", {
			id: 60,
			date: "2026-12-24",
			shift_type_id: 1,
			vehicle_id: 1,
			driver_id: 3,
		});
		const created = await request({
			driver_id: 3,
			date_from: "2026-12-24",
			date_to: "2026-12-29",
			reason: "Christmas",
		});
		expect(created.data).toMatchObject({
			days: 2,
			status: "pending",
			clashes: [{ work_day_id: 60, date: "2026-12-24", reg: "AB12 CDE", begun: false }],
		});
		expect(await readAllowance(3)).toMatchObject({ pending: 2, balance: 26, after_pending: 24 });
		expect(await request({ driver_id: 3, date_from: "2026-12-29", date_to: "2026-12-31" })).toMatchObject({
			status: 409,
			message: "The driver has already requested some of these days.",
		});
	});

	it("notify those who decide about them, except the one who entered it", async () => {
		const olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
		const day = "2026-11-05";
		const requested = await request({ driver_id: 2, date_from: day, date_to: day, reason: "Dentist" });
		await decide(requested.data.id, { status: "cancelled" });
		const { results } = await api.north.d1
			.prepare(
				"SELECT user_id, title, message, about_id FROM notification WHERE slug = 'holiday_request' ORDER BY id",
			)
			.all();
		expect(results.filter(({ user_id }) => user_id === admin.user_id)).toEqual([]);
		expect(results).toContainEqual({
			user_id: olive.user_id,
			title: "Eva Lind requests holiday",
			message: "05-11-2026: Dentist",
			about_id: 2,
		});
	});

	it("that are decided are emailed to the driver with the company's template, unless it is off", async () => {
		await changeRow(api.north.d1, "driver", 4, { email: "ola@north.test" });
		await changeRows(api.north.d1, "email_template", { slug: "holiday_approved" }, { is_enabled: 0 });
		const readMails = async () =>
			(
				await api.north.d1
					.prepare("SELECT kind, subject, text FROM outbox WHERE recipient = 'ola@north.test' ORDER BY id")
					.all()
			).results;
		const [withoutEmail, declined] = await Promise.all(
			["2026-10-05", "2026-10-12"].map((date_from) =>
				request({ driver_id: 4, date_from, date_to: date_from }),
			),
		);
		expect((await decide(withoutEmail?.data.id ?? 0, { status: "approved" })).status).toBe(200);
		expect(await readMails()).toEqual([]);
		await decide(declined?.data.id ?? 0, { status: "declined", decision_note: "Two are away." });
		expect(await readMails()).toMatchObject([
			{ kind: "holiday_declined", text: expect.stringContaining("from 12-10-2026 to 12-10-2026") },
		]);
		expect((await readMails())[0]?.text).toContain("Two are away.");
		await changeRows(api.north.d1, "email_template", { slug: "holiday_approved" }, { is_enabled: 1 });
		const kind = async () => (await readMails()).at(-1)?.kind;
		const laterRequest = await request({ driver_id: 4, date_from: "2026-10-19", date_to: "2026-10-19" });
		await decide(laterRequest.data.id, { status: "approved" });
		expect(await kind()).toBe("holiday_approved");
		await decide(laterRequest.data.id, { status: "cancelled" });
		expect((await readMails()).length).toBe(2);
	});

	it("can only be approved once the work is deallocated", async () => {
		const [requested] = (await admin.call<HolidayRequest[]>("GET", "/client/driver-holidays?year=2026")).data;
		const id = requested?.id ?? 0;
		expect(await decide(id, { status: "approved" })).toMatchObject({
			status: 409,
			message: "Ian Hart has work on 1 of these days.",
		});
		const approved = await decide(id, { status: "approved", remove_booked: 1, version: 1 });
		expect(approved).toMatchObject({
			message: "Holiday approved",
			data: { status: "approved", decided_by: "Admin", clashes: [], version: 2 },
		});
		expect((await readLeaves(3)).data.holiday_dates).toHaveLength(6);
		expect(await readAllowance(3)).toMatchObject({ taken: 2, pending: 0 });
		expect((await decide(id, { status: "declined", version: 1 })).status).toBe(409);
		const cancelled = await decide(id, { status: "cancelled", decision_note: "Changed plans" });
		expect(cancelled.data.status).toBe("cancelled");
		expect((await readLeaves(3)).data.holiday_dates).toEqual([]);
		expect((await decide(id, { status: "approved" })).status).toBe(409);
	});

	it.each([
		[
			{ driver_id: 3, date_from: "2026-12-10", date_to: "2026-12-09" },
			"date_to",
			"The last day is before the first",
		],
		[
			{ driver_id: 3, date_from: "2026-12-12", date_to: "2026-12-13" },
			"date_to",
			"These days contain no working day",
		],
		[{ date_from: "2026-12-10", date_to: "2026-12-10" }, "driver_id", "Name the driver"],
	])("refuse %j", async (fields, name, message) => {
		expect(await request(fields)).toMatchObject({ status: 422, data: { [name]: [message] } });
	});
});

describe("the notice that holiday needs", () => {
	const dateInDays = (days: number) => {
		const date = addDays(todayInLondon(new Date()), days);
		return { driver_id: 2, date_from: date, date_to: addDays(date, 6) };
	};

	it("applies to a driver's request, but staff can override it", async () => {
		await changeRows(api.north.d1, "holiday_setting", {}, { notice_days: 21 });
		const tooShortNotice = dateInDays(20);
		expect(await enterRequest(tooShortNotice)).toMatchObject({
			status: 422,
			data: { date_from: ["Holiday needs 21 days' notice"] },
		});
		expect((await enterRequest({ ...tooShortNotice, short_notice: 1 })).data).toMatchObject({
			status: "pending",
		});
		expect((await enterRequest(dateInDays(28))).data).toMatchObject({ status: "pending" });
	});
});

describe("a driver's own holiday", () => {
	const first = addDays(todayInLondon(new Date()), 70);
	const week = { date_from: first, date_to: addDays(first, 6), reason: "Wedding" };
	interface OwnHolidays {
		notice_days: number;
		account: { driver_id: number; pending: number };
		requests: HolidayRequest[];
	}

	it("needs the company's notice, shows the days left, and can be cancelled until it is decided", async () => {
		await changeRows(api.north.d1, "holiday_setting", {}, { notice_days: 21 });
		const ian = await api.north.signIn("Ian", { user_type: "driver", driver_id: 3 });
		const eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
		const dayAfterNext = addDays(todayInLondon(new Date()), 2);
		const tooSoon = {
			date_from: dayAfterNext,
			date_to: addDays(dayAfterNext, 6),
			short_notice: 1,
			driver_id: 2,
		};
		expect(await ian.call("POST", "/driver/holidays", tooSoon)).toMatchObject({
			status: 422,
			data: { date_from: ["Holiday needs 21 days' notice"] },
		});

		const requested = await ian.call<HolidayRequest>("POST", "/driver/holidays", week);
		expect(requested).toMatchObject({
			status: 200,
			data: { driver_id: 3, status: "pending", reason: "Wedding" },
		});
		const { id } = requested.data;
		const year = first.slice(0, 4);
		const overview = (await ian.call<OwnHolidays>("GET", `/driver/holidays?year=${year}`)).data;
		expect(overview).toMatchObject({ notice_days: 21, account: { driver_id: 3 } });
		expect(overview.requests.map((request) => request.id)).toContain(id);
		expect(overview.requests[0]).not.toHaveProperty("also_away");
		expect((await eva.call("DELETE", `/driver/holidays/${id}`)).status).toBe(404);

		expect((await ian.call("DELETE", `/driver/holidays/${id}`)).data).toMatchObject({ status: "cancelled" });
		expect((await ian.call("DELETE", `/driver/holidays/${id}`)).status).toBe(409);
		expect((await admin.call("GET", "/driver/holidays")).status).toBe(403);
	});
});

describe("the year", () => {
	it("has every driver's allowance, which the office can change", async () => {
		const saved = await admin.call("PUT", "/client/driver-holiday-allowances/2", {
			year: 2026,
			days: 30,
			carried_over: 1.5,
		});
		expect(saved.data).toMatchObject({ days: 30, carried_over: 1.5, balance: 29.5 });
		const { data } = await admin.call<Allowances>("GET", "/client/driver-holiday-allowances?year=2026");
		expect(data.drivers.map(({ full_name, days }) => [full_name, days])).toEqual([
			["Dan Webb", 28],
			["Eva Lind", 30],
			["Ian Hart", 28],
			["Ola Berg", 28],
		]);
		expect(data.bank_holidays).toHaveLength(2);
	});

	it("a month shows who is away and who works", async () => {
		const { data } = await admin.call<Team>("GET", "/client/driver-holiday-calendar?month=2026-11");
		expect(data).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
		expect(data.drivers.find(({ id }) => id === 4)?.away).toEqual([
			{ date: FLEET_DAY, type: 1, half_day: null },
		]);
		expect(data.drivers.find(({ id }) => id === 2)?.worked).toEqual([FLEET_DAY]);
	});
});
