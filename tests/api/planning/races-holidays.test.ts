import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { findRaceErrors, must, openRaces, type Races } from "@/tests/support/planning/race";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

interface DriverDay {
	driver_id: number;
	vehicle_id: number;
	date: string;
}

const createDriverDay = async (): Promise<DriverDay> => ({
	driver_id: await races.company.driver(),
	vehicle_id: await races.company.vehicle(),
	date: races.company.workingDay(),
});

const requestHoliday = ({ driver_id, date }: DriverDay): ApiRequest => [
	"POST",
	"/client/driver-holidays",
	{ driver_id, date_from: date, date_to: date, reason: "Wedding", short_notice: 1 },
];
const decide = (id: number, status: string): ApiRequest => [
	"PUT",
	`/client/driver-holidays/${id}`,
	{ status, remove_booked: 1 },
];
const markAway = ({ driver_id, date }: DriverDay, type: number): ApiRequest => [
	"POST",
	"/client/driver-leaves",
	{ driver_id, selectedDays: [date], type },
];
const createRequest = async (day: DriverDay) => (await must(races.people[0], requestHoliday(day))).id;
const book = ({ driver_id, vehicle_id, date }: DriverDay): ApiRequest => [
	"POST",
	"/client/create-workday",
	{ driver_id, vehicle_id, date, shift_type_id: 1 },
];

/** What makes a driver away, and what books one. */
const ABSENCES: Record<string, (day: DriverDay) => Promise<ApiRequest>> = {
	"an approved holiday": async (day) => decide(await createRequest(day), "approved"),
	"a day marked as holiday": async (day) => markAway(day, 1),
	"a sick day": async (day) => markAway(day, 2),
};
const BOOKINGS: Record<string, (day: DriverDay) => Promise<ApiRequest>> = {
	"create-workday": async (day) => book(day),
	"multiday-booking": async ({ driver_id, vehicle_id, date }) => [
		"POST",
		"/client/multiday-booking",
		{ driver_id, vehicle_id, shift_type: 1, booking_dates: [date] },
	],
	"another driver's workday": async ({ driver_id, vehicle_id, date }) => {
		const work_day_id = await races.company.workday({
			date,
			vehicle_id,
			driver_id: await races.company.driver(),
		});
		return ["PUT", `/client/update-workday/${work_day_id}`, { driver_id }];
	},
	"a workday without a driver": async (day) => {
		await races.company.workday({ ...day, driver_id: null });
		return book(day);
	},
};

it.each(
	Object.entries(ABSENCES).flatMap(([absence, away]) =>
		Object.entries(BOOKINGS).map(([booking, using]) => ({ absence, away, booking, using })),
	),
)("$absence or $booking, whichever is first", async ({ absence, away, booking, using }) => {
	const round = async () => {
		const day = await createDriverDay();
		return [await away(day), await using(day)];
	};
	expect(await findRaceErrors(races, `${absence} with ${booking}`, { round })).toEqual([]);
});

/** Pairs about the same days of a driver, of which one can succeed. */
const RIVALS: Record<string, (day: DriverDay) => Promise<ApiRequest[]>> = {
	"two equal requests": async (day) => [requestHoliday(day), requestHoliday(day)],
	"approving twice": async (day) => {
		const id = await createRequest(day);
		return [decide(id, "approved"), decide(id, "approved")];
	},
	"approving a declined request and entering another": async (day) => {
		const id = await createRequest(day);
		await must(races.people[0], decide(id, "declined"));
		return [decide(id, "approved"), requestHoliday(day)];
	},
	"deleting the driver and booking": async (day) => [
		["DELETE", `/client/driver/${day.driver_id}`],
		book(day),
	],
};

it.each(Object.entries(RIVALS))("%s: one succeeds", async (name, pair) => {
	const round = async () => await pair(await createDriverDay());
	expect(await findRaceErrors(races, name, { round, winners: 1 })).toEqual([]);
});

it("approving and cancelling leave no day marked for a request that is cancelled", async () => {
	const round = async () => {
		const id = await createRequest(await createDriverDay());
		return [decide(id, "approved"), decide(id, "cancelled")];
	};
	expect(await findRaceErrors(races, "approving and cancelling", { round })).toEqual([]);
});

it.each([
	[
		"clearing and booking",
		(day: DriverDay): ApiRequest => [
			"DELETE",
			`/client/driver-leaves/${day.driver_id}?selectedDays=${day.date}`,
		],
	],
	["declining and booking", null],
])("%s leave no booking of a driver who is away", async (name, clear) => {
	const round = async () => {
		const day = await createDriverDay();
		const id = await createRequest(day);
		await must(races.people[0], decide(id, "approved"));
		return [clear ? clear(day) : decide(id, "declined"), book(day)];
	};
	expect(await findRaceErrors(races, name, { round })).toEqual([]);
});
