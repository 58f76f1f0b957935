import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { Team } from "~/domain/planning/holidays/team-calendar";
import type { RotaPreview } from "~/domain/planning/rota/schemas";
import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";

let api: TestApi;
let admin: ApiCaller;

/** The last working days of a holiday year and the first of the next. */
const LAST = "2026-12-31";
const FIRST = "2027-01-04";

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await changeRows(
		api.north.d1,
		"holiday_setting",
		{},
		{ year_start: "01-01", days: 20, includes_bank_holidays: 0 },
	);
});

const request = (fields: object) =>
	admin.call<HolidayRequest>("POST", "/client/driver-holidays", { driver_id: 3, short_notice: 1, ...fields });
const approve = (id: number) =>
	admin.call<HolidayRequest>("PUT", `/client/driver-holidays/${id}`, { status: "approved" });
const readAllowance = async (year: number) =>
	(
		await admin.call<Allowances["drivers"][number]>(
			"GET",
			`/client/driver-leaves/availabilities/3?year=${year}`,
		)
	).data;

describe("half a day of holiday", () => {
	it("is of one day, and costs half of the year that the day is in", async () => {
		const both = await request({ date_from: LAST, date_to: FIRST, half_day: "am" });
		expect(both).toMatchObject({ status: 422, data: { half_day: ["Half a day is for a single day"] } });
		const last = await request({ date_from: LAST, date_to: LAST, half_day: "pm" });
		expect(last.data).toMatchObject({ days: 0.5, half_day: "pm" });
		expect(await readAllowance(2026)).toMatchObject({ pending: 0.5, balance: 20, after_pending: 19.5 });
		await approve(last.data.id);
		const first = await request({ date_from: FIRST, date_to: FIRST, half_day: "am" });
		await approve(first.data.id);
		expect(await readAllowance(2026)).toMatchObject({ taken: 0.5, pending: 0, balance: 19.5 });
		expect(await readAllowance(2027)).toMatchObject({ taken: 0.5, balance: 19.5 });
	});

	it("is requested by the driver, of one day only", async () => {
		const ola = await api.north.signIn("Ola", { user_type: "driver", driver_id: 4 });
		const ask = (fields: object) => ola.call<HolidayRequest>("POST", "/driver/holidays", fields);
		expect(await ask({ date_from: LAST, date_to: FIRST, half_day: "am" })).toMatchObject({
			status: 422,
			data: { half_day: ["Half a day is for a single day"] },
		});
		const requested = await ask({ date_from: LAST, date_to: LAST, half_day: "pm", reason: "Dentist" });
		expect(requested.data).toMatchObject({ driver_id: 4, days: 0.5, half_day: "pm", status: "pending" });
		await ola.call("DELETE", `/driver/holidays/${requested.data.id}`);
	});

	it("shows in the team's calendar as half", async () => {
		const { data } = await admin.call<Team>("GET", "/client/driver-holiday-calendar?month=2026-12");
		const ian = data.drivers.find(({ id }) => id === 3);
		expect(ian?.away).toEqual([{ date: LAST, type: 1, half_day: "pm" }]);
	});

	it("leaves the driver available for the other half, with a question in a rota", async () => {
		const drivers = await admin.call<AvailableDriver[]>(
			"GET",
			`/client/available-workday-drivers/${LAST}/1?shift_type_id=1`,
		);
		expect(drivers.data.find(({ id }) => id === 3)).toMatchObject({
			status: "Available",
			half_day: "pm",
			may_allocate: true,
		});
		const rota = await admin.call<RotaPreview>(
			"GET",
			`/client/rota-preview?source=driver&driver_id=3&vehicle_ids=1&from=${LAST}&to=${LAST}`,
		);
		expect(rota.data.days).toMatchObject([
			{ outcome: "confirm", reasons: ["Ian Hart is away in the afternoon"] },
		]);
		const day = { date: LAST, vehicle_id: 1, driver_id: 3 };
		expect((await admin.call("POST", "/client/create-workday", day)).status).toBe(200);
	});

	it("is approved without taking the day's work off the driver", async () => {
		const day = { date: "2026-12-29", vehicle_id: 1, driver_id: 3 };
		await admin.call("POST", "/client/create-workday", day);
		const { data } = await request({ date_from: day.date, date_to: day.date, half_day: "am" });
		expect(data.clashes).toHaveLength(1);
		expect((await approve(data.id)).data).toMatchObject({
			status: "approved",
			clashes: [{ date: day.date }],
		});
	});
});
