import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Allowances } from "~/domain/holidays/allowances";
import type { Leaves } from "~/domain/holidays/leaves";
import type { HolidayRequest } from "~/domain/holidays/request-list";
import type { Team } from "~/domain/holidays/team-calendar";
import type { JobView } from "~/domain/jobs/shapes";
import { addDays } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, makeFleet } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
	await run(
		"UPDATE holiday_setting SET year_start = '01-01', days = 2800000, includes_bank_holidays = 1",
		"INSERT INTO bank_holiday (date, title) VALUES ('2026-12-25', 'Christmas Day'), ('2026-12-28', 'Boxing Day (substitute day)')",
	);
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const run = (...statements: string[]) =>
	desk.north.d1.batch(statements.map((sql) => desk.north.d1.prepare(sql)));
const leaves = (driver: number) => admin.call<Leaves>("GET", `/client/driver-leaves/${driver}`);
const mark = (fields: object) => admin.call<Leaves>("POST", "/client/driver-leaves", fields);
const account = async (driver: number) =>
	(
		await admin.call<Allowances["drivers"][number] & { year: Allowances["year"] }>(
			"GET",
			`/client/driver-leaves/availabilities/${driver}?year=2026`,
		)
	).data;
const ask = (fields: object) => admin.call<HolidayRequest>("POST", "/client/driver-holidays", fields);
/** Staff enter one however soon it begins: the days of these tests do not move with today. */
const request = (fields: object) => ask({ short_notice: 1, ...fields });
const decide = (id: number, fields: object) =>
	admin.call<HolidayRequest>("PUT", `/client/driver-holidays/${id}`, fields);

describe("driver availability", () => {
	it("av-types: holiday, sick and not available, and what the driver works", async () => {
		await mark({
			driver_id: 3,
			selectedDays: ["2026-11-25", "2026-11-26", "2026-11-28"],
			type: 1,
			text: "Wedding",
		});
		await mark({ driver_id: 3, selectedDays: ["2026-11-30"], type: 2 });
		const { data } = await mark({ driver_id: 3, selectedDays: "2026-12-01", type: "3" });
		expect(data).toMatchObject({
			holiday_dates: ["2026-11-25", "2026-11-26", "2026-11-28"],
			sick_date: ["2026-11-30"],
			notAvailable_dates: ["2026-12-01"],
			booked_dates: [],
		});
		expect(data.leave_date).toHaveLength(5);
		expect((await leaves(1)).data).toMatchObject({
			booked_dates: ["2026-11-22", DAY, "2026-11-24"],
			leave_date: [],
		});
	});

	it("av-yearly-counts: holiday, sick and not available days of the year, and what is left of the allowance", async () => {
		expect(await account(3)).toMatchObject({
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

	it("av-available-deletes, in the address and in the body", async () => {
		const one = await admin.call<Leaves>(
			"DELETE",
			"/client/driver-leaves/3?selectedDays=2026-11-25,2026-11-26",
		);
		expect(one.data.holiday_dates).toEqual(["2026-11-28"]);
		const two = await admin.call<Leaves>("DELETE", "/client/driver-leaves/3", {
			selectedDays: ["2026-11-28"],
		});
		expect(two.data.holiday_dates).toEqual([]);
		expect((await admin.call("DELETE", "/client/driver-leaves/3")).status).toBe(422);
	});

	it("av-booked-to-available: booked days cannot be changed to available", async () => {
		const answer = await admin.call("DELETE", "/client/driver-leaves/1", { selectedDays: [DAY] });
		expect(answer).toMatchObject({
			status: 409,
			message: "You can't change booked date to available!",
			data: { dates: [DAY] },
		});
	});

	it("av-booked-removed: marking takes the driver off the work of those days", async () => {
		const { id } = await enter(admin);
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const { data } = await mark({ driver_id: 1, selectedDays: [DAY, "2026-11-24"], type: 2 });
		expect(data).toMatchObject({ booked_dates: ["2026-11-22"], sick_date: [DAY, "2026-11-24"] });
		expect((await admin.call<JobView>("GET", `/client/get-job/${id}`)).data.status).toBe("Planned");
	});

	it("work that has begun is not taken away", async () => {
		await run("UPDATE work_day SET clockin_time = '06:00', version = version + 1 WHERE id = 2");
		expect(await mark({ driver_id: 2, selectedDays: [DAY], type: 1 })).toMatchObject({
			status: 409,
			message: "Eva Lind has clocked in on 23-11-2026.",
		});
		expect((await leaves(2)).data).toMatchObject({ inprogress_dates: [DAY], leave_date: [] });
	});

	it.each([
		[{ driver_id: 3, selectedDays: [], type: 1 }, "selectedDays", "Please select atleast one date"],
		[{ driver_id: 3, selectedDays: ["2026-02-30"], type: 1 }, "selectedDays", "Not a date"],
		[{ driver_id: 3, selectedDays: [DAY], type: 4 }, "type", "Holiday is 1, sick 2, not available 3"],
	])("refuses %j", async (fields, name, message) => {
		expect(await mark(fields)).toMatchObject({ status: 422, data: { [name]: [message] } });
	});
});

describe("holiday requests", () => {
	it("count working days without bank holidays, and name the work that stands against them", async () => {
		await run(
			`INSERT INTO work_day (id, date, shift_type_id, vehicle_id, driver_id) VALUES (60, '2026-12-24', 1, 1, 3)`,
		);
		const made = await request({
			driver_id: 3,
			date_from: "2026-12-24",
			date_to: "2026-12-29",
			reason: "Christmas",
		});
		expect(made.data).toMatchObject({
			days: 2,
			status: "pending",
			clashes: [{ work_day_id: 60, date: "2026-12-24", reg: "AB12 CDE", begun: false }],
		});
		expect(await account(3)).toMatchObject({ pending: 2, balance: 26, after_pending: 24 });
		expect(await request({ driver_id: 3, date_from: "2026-12-29", date_to: "2026-12-31" })).toMatchObject({
			status: 409,
			message: "These days are asked for already.",
		});
	});

	it("ring for those who decide about them, but for who entered it", async () => {
		const olive = await desk.north.signIn("Olive", { user_type: "client", role_id: 2 });
		const day = "2026-11-05";
		const asked = await request({ driver_id: 2, date_from: day, date_to: day, reason: "Dentist" });
		await decide(asked.data.id, { status: "cancelled" });
		const { results } = await desk.north.d1
			.prepare(
				"SELECT user_id, title, message, about_id FROM notification WHERE slug = 'holiday_request' ORDER BY id",
			)
			.all();
		expect(results.filter(({ user_id }) => user_id === admin.user_id)).toEqual([]);
		expect(results).toContainEqual({
			user_id: olive.user_id,
			title: "Eva Lind asks for holiday",
			message: "05-11-2026: Dentist",
			about_id: 2,
		});
	});

	it("that are decided are mailed to the driver in the company's wording, unless that is off", async () => {
		await run(
			"UPDATE driver SET email = 'ola@north.test', version = version + 1 WHERE id = 4",
			"UPDATE email_template SET is_enabled = 0 WHERE slug = 'holiday_approved'",
		);
		const mailed = async () =>
			(
				await desk.north.d1
					.prepare("SELECT kind, subject, text FROM outbox WHERE recipient = 'ola@north.test' ORDER BY id")
					.all()
			).results;
		const [quiet, declined] = await Promise.all(
			["2026-10-05", "2026-10-12"].map((date_from) =>
				request({ driver_id: 4, date_from, date_to: date_from }),
			),
		);
		expect((await decide(quiet?.data.id ?? 0, { status: "approved" })).status).toBe(200);
		expect(await mailed()).toEqual([]);
		await decide(declined?.data.id ?? 0, { status: "declined", decision_note: "Two are away." });
		expect(await mailed()).toMatchObject([
			{ kind: "holiday_declined", text: expect.stringContaining("from 12-10-2026 to 12-10-2026") },
		]);
		expect((await mailed())[0]?.text).toContain("Two are away.");
		await run("UPDATE email_template SET is_enabled = 1 WHERE slug = 'holiday_approved'");
		const kind = async () => (await mailed()).at(-1)?.kind;
		const later = await request({ driver_id: 4, date_from: "2026-10-19", date_to: "2026-10-19" });
		await decide(later.data.id, { status: "approved" });
		expect(await kind()).toBe("holiday_approved");
		await decide(later.data.id, { status: "cancelled" });
		expect((await mailed()).length).toBe(2);
	});

	it("are approved only once the work is taken off", async () => {
		const [asked] = (await admin.call<HolidayRequest[]>("GET", "/client/driver-holidays?year=2026")).data;
		const id = asked?.id ?? 0;
		expect(await decide(id, { status: "approved" })).toMatchObject({
			status: 409,
			message: "Ian Hart has work on 1 of these days.",
		});
		const done = await decide(id, { status: "approved", remove_booked: 1, version: 1 });
		expect(done).toMatchObject({
			message: "Holiday approved",
			data: { status: "approved", decided_by: "Admin", clashes: [], version: 2 },
		});
		expect((await leaves(3)).data.holiday_dates).toHaveLength(6);
		expect(await account(3)).toMatchObject({ taken: 2, pending: 0 });
		expect((await decide(id, { status: "declined", version: 1 })).status).toBe(409);
		const back = await decide(id, { status: "cancelled", decision_note: "Changed plans" });
		expect(back.data.status).toBe("cancelled");
		expect((await leaves(3)).data.holiday_dates).toEqual([]);
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
			"There is no working day among these",
		],
		[{ date_from: "2026-12-10", date_to: "2026-12-10" }, "driver_id", "Name the driver"],
	])("refuse %j", async (fields, name, message) => {
		expect(await request(fields)).toMatchObject({ status: 422, data: { [name]: [message] } });
	});
});

describe("the notice that holiday needs", () => {
	const soon = (days: number) => {
		const date = addDays(todayInLondon(new Date()), days);
		return { driver_id: 2, date_from: date, date_to: addDays(date, 6) };
	};

	it("is asked of a request, and staff may pass it over", async () => {
		await run("UPDATE holiday_setting SET notice_days = 21");
		const late = soon(20);
		expect(await ask(late)).toMatchObject({
			status: 422,
			data: { date_from: ["Holiday needs 21 days' notice"] },
		});
		expect((await ask({ ...late, short_notice: 1 })).data).toMatchObject({ status: "pending" });
		expect((await ask(soon(28))).data).toMatchObject({ status: "pending" });
	});
});

describe("the year", () => {
	it("has every driver's account, which the office can change", async () => {
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
		expect(data.drivers.find(({ id }) => id === 4)?.away).toEqual([{ date: DAY, type: 1 }]);
		expect(data.drivers.find(({ id }) => id === 2)?.worked).toEqual([DAY]);
	});
});
