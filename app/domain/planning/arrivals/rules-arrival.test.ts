import { describe, expect, it } from "vitest";
import { toHoursFigures } from "~/domain/planning/run/rules-hours";
import { type DutyJob, findStopsAhead } from "~/domain/planning/run/rules-stops-ahead";
import { type DriverState, expectArrivals } from "./rules-arrival";

const DAY = "2026-11-20";
const at = (time: string) => new Date(`${DAY}T${time}:00.000Z`);
const figures = toHoursFigures([
	{ regime: "eu", slug: "driving_before_break", title: "", minutes: 270, figures: null, source: "" },
]);
// Sixty miles by road, an hour and a half, between two places north of each other: in France, where roads are not known.
const NORTH_OF = (places: number) => ({ latitude: 45 + places * 0.6947, longitude: 2 });

const job = (
	id: number,
	collection: [number, string | null],
	delivery: [number, string | null],
): DutyJob => ({
	id,
	parent_id: null,
	job_number: String(id),
	mode: 0,
	collected: 0,
	weight: null,
	spaces: null,
	mileage: null,
	collection_date: DAY,
	collection_time: collection[1],
	collection_time_until: null,
	collection_town: "A",
	collection_post_code: null,
	collection_latitude: NORTH_OF(collection[0]).latitude,
	collection_longitude: 2,
	delivery_date: DAY,
	delivery_time: delivery[1],
	delivery_time_until: null,
	delivery_town: "B",
	delivery_post_code: null,
	delivery_latitude: NORTH_OF(delivery[0]).latitude,
	delivery_longitude: 2,
});
const report = (time: string, action_type: string, job_id: number | null = null) => ({
	at: at(time).toISOString(),
	action_type,
	job_id,
});
const FRESH = { driving: 0, unbroken: 0, breaks: 0, longest_break: 0, since: 0, due: 45, pause: null };
const state = (now: string, fields: Partial<DriverState> = {}): DriverState => ({
	now: at(now),
	last: { point: NORTH_OF(0), at: at(now) },
	startsAt: null,
	duty: FRESH,
	...fields,
});
const times = (jobs: DutyJob[], reports: ReturnType<typeof report>[], driver: DriverState) =>
	expectArrivals(findStopsAhead(DAY, jobs, reports).stops, driver, figures).map(
		({ job_id, stop, expectedAt }) => `${job_id} ${stop} ${expectedAt.toISOString().slice(11, 16)}`,
	);
const one = job(1, [1, "10:00"], [2, "12:00"]);

describe("expected arrival", () => {
	it.each<[string, DutyJob[], ReturnType<typeof report>[], DriverState, string[]]>([
		["by driving time and loading", [one], [], state("09:00"), ["1 collection 10:30", "1 delivery 12:15"]],
		["waits until the time wanted", [one], [], state("06:00"), ["1 collection 07:30", "1 delivery 11:45"]],
		[
			"from a position some minutes old",
			[one],
			[],
			state("09:00", { last: { point: NORTH_OF(0), at: at("08:50") } }),
			["1 collection 10:20", "1 delivery 12:05"],
		],
		[
			"of a driver who is silent counts fifteen minutes at most",
			[one],
			[],
			state("09:00", { last: { point: NORTH_OF(0), at: at("06:00") } }),
			["1 collection 10:15", "1 delivery 12:00"],
		],
		[
			"not before the start of the day",
			[one],
			[],
			state("05:00", { startsAt: at("09:00") }),
			["1 collection 10:30", "1 delivery 12:15"],
		],
		[
			"after the collection is done",
			[one],
			[report("10:00", "arrived", 1), report("10:20", "collected", 1)],
			state("10:30", { last: { point: NORTH_OF(1), at: at("10:30") } }),
			["1 delivery 12:00"],
		],
		[
			"of a stop that was reached is the arrival",
			[one],
			[report("10:40", "arrived", 1)],
			state("11:00"),
			["1 collection 10:40", "1 delivery 12:30"],
		],
		[
			"with the break that is due",
			[one],
			[],
			state("09:00", { duty: { ...FRESH, since: 240 } }),
			["1 collection 11:15", "1 delivery 13:00"],
		],
		[
			"with the second part of a break",
			[one],
			[],
			state("09:00", { duty: { ...FRESH, since: 240, due: 30 } }),
			["1 collection 11:00", "1 delivery 12:45"],
		],
		[
			"after the break under way",
			[one],
			[],
			state("09:00", { duty: { ...FRESH, since: 250, pause: 15 } }),
			["1 collection 11:00", "1 delivery 12:45"],
		],
		[
			"of the job that was started comes first",
			[one, job(2, [1, "15:00"], [2, "18:00"])],
			[report("09:00", "start", 2)],
			state("09:00"),
			["2 collection 10:30", "1 collection 15:15", "1 delivery 17:00", "2 delivery 17:15"],
		],
	])("%s", (_name, jobs, reports, driver, expected) => {
		expect(times(jobs, reports, driver)).toEqual(expected);
	});

	it("is never in the past", () => {
		expect(times([one], [], state("13:00", { last: { point: NORTH_OF(1), at: at("12:50") } }))[0]).toBe(
			"1 collection 13:00",
		);
	});
});
