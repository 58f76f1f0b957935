import { describe, expect, it } from "vitest";
import type { DriverPapers } from "~/domain/master-data/drivers/rules-fitness";
import type { PlannerJob, PlannerWorkDay } from "../run/responses";
import { judgePlannedDay } from "./judge";
import { vehicleLoad } from "./judge-load";
import type { PlannedVehicleDay } from "./subject";

const DAY = "2026-11-23";
const job = (id: number, from: string, to: string, overrides: Partial<PlannerJob> = {}): PlannerJob => ({
	id,
	job_number: String(48_000 + id),
	job_type: 1,
	parent_id: null,
	mode: 0,
	status: "Planned",
	collected: 0,
	temp_status: null,
	is_marked: 0,
	is_split: 0,
	version: 1,
	customer: null,
	customer_reference: [],
	load_type: null,
	report_notes: null,
	weight: null,
	vol_weight: null,
	spaces: null,
	mileage: 0,
	price: 0,
	total_charge: 0,
	other_costs: 0,
	subcost: null,
	collection_name: null,
	collection_address_line_1: null,
	collection_town: "Luton",
	collection_post_code: null,
	collection_date: DAY,
	collection_time: from,
	collection_time_until: null,
	collection_latitude: null,
	collection_longitude: null,
	delivery_name: null,
	delivery_address_line_1: null,
	delivery_town: "Derby",
	delivery_post_code: null,
	delivery_date: DAY,
	delivery_time: to,
	delivery_time_until: null,
	delivery_latitude: null,
	delivery_longitude: null,
	job_planner: null,
	work_day_jobs: [],
	trip_sub_jobs: [],
	late: null,
	...overrides,
});
const dan = (papers: Partial<DriverPapers> = {}) => ({
	id: 1,
	first_name: "Dan",
	last_name: "Webb",
	full_name: "Dan Webb",
	profile_image: null,
	papers: {
		class_name: "C",
		rank: 4,
		licence_expires_on: null,
		tacho_expires_on: null,
		cpc_expires_on: null,
		...papers,
	},
});
const shift = (overrides: Partial<PlannerWorkDay> = {}): PlannerWorkDay => ({
	id: 5,
	date: DAY,
	shift_type_id: 1,
	start_time: "06:00",
	notes: null,
	driver_id: 1,
	driver_type: 1,
	trailer_id: null,
	trailer: null,
	client_driver: dan(),
	away: null,
	clockin_time: null,
	clockout_time: null,
	version: 1,
	reported: null,
	hours: {
		week: 0,
		fortnight: 0,
		days_in_row: 0,
		last_end: null,
		short_rests: 0,
		longest_rest: null,
		reference: { minutes: 0, weeks: 1 },
	},
	...overrides,
});
const day = (jobs: PlannerJob[], vehicle: Partial<PlannedVehicleDay["vehicle"]> = {}): PlannedVehicleDay => ({
	date: DAY,
	jobs,
	rules: [
		{
			regime: "eu",
			slug: "daily_driving",
			title: "Driving in a day",
			minutes: 540,
			figures: null,
			source: "test",
		},
	],
	vehicle: {
		id: 1,
		code: "V1",
		reg: "AB12 CDE",
		description: "",
		order: 1,
		vehicle_type_id: null,
		vehicle_type: null,
		driver_class: { class_name: "C", rank: 4 },
		depot: null,
		payload: 15_000,
		spaces: 14,
		gross_weight: 26_000,
		vor: 0,
		vor_notes: null,
		pmi: 0,
		mot: 0,
		driver_name: "Dan Webb",
		work_day: [shift()],
		...vehicle,
	},
});
const verdictTuples = (vehicleDay: PlannedVehicleDay) =>
	judgePlannedDay(vehicleDay).map(({ rule, level, message }) => [rule, level, message]);
const morning = job(1, "08:00", "10:00");

describe("warnings of a vehicle's day", () => {
	it.each<[string, PlannedVehicleDay, string[][]]>([
		["a quiet day", day([morning, job(2, "11:00", "12:00")]), []],
		["nothing planned", day([], { vor: 1 }), []],
		[
			"a driver with too low a licence",
			day([morning], { work_day: [shift({ client_driver: dan({ class_name: "B", rank: 1 }) })] }),
			[["driver_unfit", "forbidden", "Dan Webb: Licence B is too low, C needed"]],
		],
		[
			"a driver with an expired tacho card, before anything is planned",
			day([], { work_day: [shift({ client_driver: dan({ tacho_expires_on: "2020-01-31" }) })] }),
			[["driver_unfit", "forbidden", "Dan Webb: Tacho card expired on 31-01-2020"]],
		],
		[
			"two loads that are too heavy together",
			day([job(1, "08:00", "12:00", { weight: 15_000 }), job(2, "09:00", "13:00", { weight: 620 })]),
			[
				["overload_weight", "forbidden", "620 kg over"],
				["overlap", "warning", "48001 and 48002 by 3h"],
			],
		],
		[
			"heavy loads one after the other",
			day([job(1, "08:00", "09:00", { weight: 15_000 }), job(2, "10:00", "11:00", { weight: 620 })]),
			[],
		],
		[
			"too many spaces",
			day([job(1, "08:00", "09:00", { spaces: 15.5 })]),
			[["overload_spaces", "forbidden", "1.5 sp over"]],
		],
		["unknown capacity", day([job(1, "08:00", "09:00", { weight: 99_000 })], { payload: null }), []],
		[
			"off the road",
			day([morning], { vor: 1, vor_notes: "tail lift" }),
			[["vor", "forbidden", "Off road: tail lift"]],
		],
		["no driver", day([morning], { work_day: [] }), [["no_driver", "warning", "No driver yet"]]],
		[
			"the driver is away",
			day([morning], { work_day: [shift({ away: 1 })] }),
			[["driver_away", "forbidden", "Dan Webb: On holiday"]],
		],
		[
			"late",
			day([job(1, "08:00", "08:30", { mileage: 40 })]),
			[["late", "warning", "48001 delivers 52 min late"]],
		],
		[
			"in time within the window",
			day([job(1, "08:00", "08:30", { mileage: 40, delivery_time_until: "09:30" })]),
			[],
		],
		[
			"late after the window",
			day([job(1, "08:00", "08:30", { mileage: 40, delivery_time_until: "09:00" })]),
			[["late", "warning", "48001 delivers 22 min late"]],
		],
		[
			"too much driving",
			day([job(1, "06:00", "17:00", { mileage: 510 })]),
			[["daily_driving", "forbidden", "10h driving, limit 9h"]],
		],
	])("%s", (_, vehicleDay, warnings) => {
		expect(verdictTuples(vehicleDay)).toEqual(warnings);
	});

	it("names the jobs concerned", () => {
		const [first] = judgePlannedDay(
			day([job(1, "08:00", "09:00", { weight: 16_000 }), job(2, "10:00", "11:00")]),
		);
		expect(first).toMatchObject({ title: "Overload", job_ids: [1] });
	});

	it("checks each shift with its own cards", () => {
		const night = shift({ id: 6, shift_type_id: 2, start_time: "18:00", driver_id: 2 });
		const onWorkday = (work_day_id: number) => ({
			work_day_jobs: [
				{ id: work_day_id, work_day_id, position: 1, is_planned: 1 as const, is_completed: 0 as const },
			],
		});
		const jobs = [
			job(1, "06:30", "12:00", { mileage: 245, ...onWorkday(5) }),
			job(2, "18:00", "23:30", { mileage: 245, ...onWorkday(6) }),
		];
		expect(verdictTuples(day(jobs, { work_day: [shift(), night] }))).toEqual([]);
		expect(verdictTuples(day(jobs, { work_day: [shift()] })).map(([rule]) => rule)).toContain(
			"daily_driving",
		);
	});

	it("the vehicle's load is the peak on board", () => {
		const jobs = [
			job(1, "08:00", "09:00", { weight: 300, spaces: 2 }),
			job(2, "10:00", "11:00", { weight: 500, spaces: 1 }),
		];
		expect(vehicleLoad(day(jobs))).toEqual({ weight: 500, payload: 15_000, spaces: 2, max_spaces: 14 });
	});
});
