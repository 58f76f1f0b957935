import { describe, expect, it } from "vitest";
import type { WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { abbreviateName, type DayContent, getDayContent } from "./day-content";

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
	unfit_reasons: [],
};
const osei = { driver_id: 8, client_driver: person(8, "Hugo", "Osei") };

const night = {
	job_id: 146,
	job_number: "48146",
	planned_on: "2026-07-15",
	last_day: DAY,
	delivery_date: DAY,
	delivery_time: "10:30",
	delivery_town: "Derby",
	driver_name: "Stan Kowalski",
};
const days = {
	...night,
	job_number: "47932",
	planned_on: "2026-07-14",
	last_day: "2026-07-18",
	delivery_date: "2026-07-18",
	driver_name: null,
};

const CASES: [string, Partial<WeekVehicle>, Partial<DayContent>][] = [
	[
		"shows the driver and the London time",
		{ work_day: [work] },
		{ kind: "work", status: "favourite", title: "S Kowalski", subtitle: "05:00 · 6 jobs" },
	],
	[
		"shows what is carried over from the night before",
		{ carried_over: [night] },
		{
			kind: "carried",
			title: "Stan Kowalski",
			subtitle: "1 carried over · until 11:30",
			tooltip: "48146: Carried over from Wed: deliver Derby 11:30",
		},
	],
	[
		"shows what goes on after the day",
		{ carried_over: [days] },
		{ kind: "carried", title: "47932", subtitle: "1 carried over · all day" },
	],
	[
		"shows both beside the day's own work",
		{ carried_over: [night, days], work_day: [work] },
		{ kind: "work", subtitle: "05:00 · 6 jobs · 2 carried over" },
	],
	[
		"shows nothing of a job of its own day, or that is over",
		{
			carried_over: [
				{ ...night, planned_on: DAY, last_day: "2026-07-17" },
				{ ...days, last_day: "2026-07-15" },
			],
		},
		{ kind: "free" },
	],
	[
		"shows another driver as swapped",
		{ work_day: [{ ...work, ...osei, jobs: 1 }] },
		{ status: "swapped", swapped: false, title: "H Osei", subtitle: "05:00 · 1 job" },
	],
	[
		"marks a swapped driver whose work is in progress",
		{ work_day: [{ ...work, ...osei, clockin_time: "04:00" }] },
		{ status: "inprogress", swapped: true },
	],
	[
		"marks the MOT on a day with work",
		{ work_day: [work], dates: [{ date: DAY, kind: "mot", notes: null }] },
		{ kind: "work", marks: ["MOT"] },
	],
	[
		"shows VOR with its notes",
		{ dates: [{ date: DAY, kind: "vor", notes: "Gearbox" }] },
		{ kind: "vor", title: "VOR", subtitle: "Gearbox" },
	],
	[
		"prefers VOR over PMI",
		{
			dates: [
				{ date: DAY, kind: "pmi", notes: null },
				{ date: DAY, kind: "vor", notes: null },
			],
		},
		{ kind: "vor", subtitle: "Off road", marks: ["PMI"] },
	],
	[
		"shows jobs without a driver",
		{ work_day: [{ ...work, driver_id: null, client_driver: null, jobs: 2 }] },
		{ kind: "open", title: "No driver", subtitle: "2 jobs" },
	],
	[
		"shows the favourite driver's holiday",
		{ favourite_leaves: [{ driver_id: 7, date: DAY, type: 1 }] },
		{ kind: "away", title: "S Kowalski", subtitle: "Holiday", sick: false },
	],
	[
		"shows the favourite driver as sick",
		{ favourite_leaves: [{ driver_id: 7, date: DAY, type: 2 }] },
		{ kind: "away", subtitle: "Sick", sick: true },
	],
	[
		"is free otherwise",
		{ favourite_leaves: [{ driver_id: 7, date: "2026-07-17", type: 1 }] },
		{ kind: "free" },
	],
];

describe("a vehicle's day", () => {
	it.each(CASES)("%s", (_, change, expected) => {
		expect(getDayContent({ ...vehicle, ...change }, DAY, 1)).toMatchObject(expected);
	});

	it("does not abbreviate a single name", () => {
		expect(abbreviateName({ first_name: "Prince", last_name: "" })).toBe("Prince");
	});
});

const verdictOf = (rule: string, level: "forbidden" | "question", message: string) => ({
	...{ rule, level, message, title: rule, tag: message, job_ids: [] },
});

describe("what speaks against a day", () => {
	const papers = "Licence B is too low, C needed";
	const unfit = {
		...work,
		unfit_reasons: [papers],
		verdicts: [verdictOf("driver_unfit", "forbidden", `Stan Kowalski: ${papers}`)],
	};
	const offRoad = {
		...work,
		verdicts: [
			verdictOf("vor", "forbidden", "Off road: Gearbox"),
			verdictOf("half_day", "question", "Stan Kowalski is away in the morning"),
		],
	};
	it.each([
		[
			"the driver's papers",
			unfit,
			true,
			"Stan Kowalski may not drive KV23 HDN: Licence B is too low, C needed.",
		],
		["vehicle and absence", offRoad, true, "Off road: Gearbox\nStan Kowalski is away in the morning"],
		[
			"a question",
			{ ...work, verdicts: offRoad.verdicts.slice(1) },
			false,
			"Stan Kowalski is away in the morning",
		],
		["nothing", work, false, ""],
	] as const)("%s: marked where it forbids, with the reason", (_, day, isUnfit, tooltip) => {
		const work_day = [{ ...day, verdicts: [...("verdicts" in day ? day.verdicts : [])] }];
		expect(getDayContent({ ...vehicle, work_day }, DAY, 1)).toMatchObject({ isUnfit, tooltip });
	});
});
