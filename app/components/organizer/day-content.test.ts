import { describe, expect, it } from "vitest";
import type { WeekVehicle } from "~/domain/organizer/week-shape";
import { type DayContent, dayContent, shortName } from "./day-content";

const person = (id: number, first_name: string, last_name: string) => ({
	id,
	first_name,
	last_name,
	full_name: `${first_name} ${last_name}`,
	profile_image: null,
});
const stan = { id: 1, driver_id: 7, shift_type_id: 1, driver_details: person(7, "Stan", "Kowalski") };
const vehicle: WeekVehicle = {
	id: 1,
	code: "V1",
	reg: "KV23 HDN",
	description: "",
	driver_class_id: null,
	vehicle_type_id: null,
	v_code: "18T",
	order: 1,
	favourite_drivers: [stan],
	day_favourite_drivers: [stan],
	night_favourite_drivers: [],
	dates: [],
	vor: [],
	pmi: [],
	mot: [],
	work_day: [],
	favourite_leaves: [],
	reminders: [],
};
const DAY = "2026-07-16";
const work = {
	id: 5,
	date: DAY,
	shift_type_id: 1,
	driver_id: 7,
	start_time: "04:00",
	trailer_id: null,
	notes: null,
	clockin_time: null,
	clockout_time: null,
	version: 1,
	client_driver: person(7, "Stan", "Kowalski"),
	jobs: 6,
};
const osei = { driver_id: 8, client_driver: person(8, "Hugo", "Osei") };

const CASES: [string, Partial<WeekVehicle>, Partial<DayContent>][] = [
	[
		"its driver, at London's hour",
		{ work_day: [work] },
		{ kind: "work", look: "favourite", title: "S Kowalski", below: "05:00 · 6 jobs" },
	],
	[
		"another driver",
		{ work_day: [{ ...work, ...osei, jobs: 1 }] },
		{ look: "swapped", swapped: false, title: "H Osei", below: "05:00 · 1 job" },
	],
	[
		"another driver under way keeps the sign",
		{ work_day: [{ ...work, ...osei, clockin_time: "04:00" }] },
		{ look: "inprogress", swapped: true },
	],
	[
		"work on a day of the MOT",
		{ work_day: [work], dates: [{ date: DAY, kind: "mot", notes: null }] },
		{ kind: "work", marks: ["MOT"] },
	],
	[
		"off the road, with why",
		{ dates: [{ date: DAY, kind: "vor", notes: "Gearbox" }] },
		{ kind: "vor", title: "VOR", below: "Gearbox" },
	],
	[
		"off the road before an inspection",
		{
			dates: [
				{ date: DAY, kind: "pmi", notes: null },
				{ date: DAY, kind: "vor", notes: null },
			],
		},
		{ kind: "vor", below: "Off road", marks: ["PMI"] },
	],
	[
		"jobs without a driver",
		{ work_day: [{ ...work, driver_id: null, client_driver: null, jobs: 2 }] },
		{ kind: "open", title: "No driver", below: "2 jobs" },
	],
	[
		"its driver's holiday",
		{ favourite_leaves: [{ driver_id: 7, date: DAY, type: 1 }] },
		{ kind: "away", title: "S Kowalski", below: "Holiday", sick: false },
	],
	[
		"its driver sick",
		{ favourite_leaves: [{ driver_id: 7, date: DAY, type: 2 }] },
		{ kind: "away", below: "Sick", sick: true },
	],
	["nothing", { favourite_leaves: [{ driver_id: 7, date: "2026-07-17", type: 1 }] }, { kind: "free" }],
];

describe("a vehicle's day", () => {
	it.each(CASES)("%s", (_, change, expected) => {
		expect(dayContent({ ...vehicle, ...change }, DAY, 1)).toMatchObject(expected);
	});

	it("a driver with one name is called by it", () => {
		expect(shortName({ first_name: "Prince", last_name: "" })).toBe("Prince");
	});
});
