import { describe, expect, it } from "vitest";
import { TIMED_DAY as DAY, timedJob as job, timedSubJob as sub } from "@/tests/support/planning/timed-job";
import { stopsInOrder } from "./rules-stop-order";
import type { TimedJob } from "./rules-timeline";

const NEXT = "2026-11-24";

const at = (collection_time: string | null, delivery_time: string | null) => ({
	collection_time,
	delivery_time,
});
const stopCodes = (jobs: TimedJob[]) =>
	stopsInOrder(jobs, DAY)
		.map(({ job_id, does }) => `${job_id}${does.slice(0, 1)}`)
		.join(" ");

describe("the stops of a day", () => {
	it.each([
		["one after the other", [job(1, at("08:00", "10:00")), job(2, at("11:00", "12:00"))], "1c 1d 2c 2d"],
		[
			"two on board, delivered as they are due",
			[job(1, at("08:00", "12:00")), job(2, at("09:00", "11:00"))],
			"1c 2c 2d 1d",
		],
		[
			"delivered first if there is time",
			[job(1, at("08:00", "09:00")), job(2, at("09:00", "11:00"))],
			"1c 1d 2c 2d",
		],
		[
			"without times, from one depot",
			[job(1, at(null, null)), job(2, at(null, null)), job(3, at(null, null))],
			"1c 2c 3c 1d 2d 3d",
		],
		[
			"without times, from two places",
			[job(1, at(null, null)), job(2, { ...at(null, null), collection_post_code: "LS9" })],
			"1c 1d 2c 2d",
		],
		[
			"from one depot, the second later in the day",
			[job(1, at("08:00", "09:00")), job(2, at("13:00", "15:00"))],
			"1c 1d 2c 2d",
		],
		[
			"without times, the first collected already",
			[job(1, { ...at(null, null), collected: 1 }), job(2, at(null, null))],
			"2c 1d 2d",
		],
		["collected already", [job(1, { collected: 1 })], "1d"],
		["collection only and delivery only", [job(1, { mode: 1 }), job(2, { mode: 2 })], "1c 2d"],
		[
			"an end without any details",
			[job(1, { delivery_time: null, delivery_town: null, delivery_post_code: null })],
			"1c",
		],
		[
			"a trip without interruption",
			[job(1, at("08:00", "20:00")), job(2, { trip_sub_jobs: [sub("2-1", 1, {}), sub("2-2", 2, {})] })],
			"1c 1d 2c 2d",
		],
		[
			"tomorrow's delivery after today's work, including a trip",
			[
				job(1, { ...at("08:00", "09:00"), delivery_date: NEXT }),
				job(2, { trip_sub_jobs: [sub("2-1", 1, {}), sub("2-2", 2, {})] }),
				job(3, at("11:00", "12:00")),
			],
			"1c 2c 2d 3c 3d 1d",
		],
		[
			"collected earlier, due tomorrow",
			[job(1, { collected: 1, delivery_date: NEXT }), job(2, at("10:00", "12:00")), job(3, { mode: 2 })],
			"2c 2d 3d 1d",
		],
		["no jobs", [], ""],
	])("%s", (_, jobs, order) => {
		expect(stopCodes(jobs)).toBe(order);
	});
});

describe("a load of tomorrow", () => {
	const tomorrow = (delivery_time: string) => ({ delivery_date: NEXT, delivery_time });
	const lone = (id: number, time: string) => job(id, { mode: 2, ...tomorrow(time) });
	const trip = (id: number, from: object, to: object) =>
		job(id, { trip_sub_jobs: [sub(`${id}-1`, 1, from), sub(`${id}-2`, 2, to)] });
	const untimed = { collection_time: null, collection_post_code: "LS9" };
	const begins = (time: string) => ({ collection_date: NEXT, collection_time: time });

	it.each([
		[
			"while a trip is driven that ends later",
			[lone(1, "08:00"), trip(2, {}, tomorrow("09:00"))],
			"2c 2d 1d",
		],
		["and at the same minute", [lone(1, "08:00"), trip(2, {}, tomorrow("08:00"))], "2c 2d 1d"],
		[
			"with its collection before the trip",
			[job(1, tomorrow("08:00")), trip(2, at("09:00", null), tomorrow("09:00"))],
			"1c 2c 2d 1d",
		],
		[
			"while a job is collected at any time of today",
			[lone(1, "08:00"), job(2, { ...untimed, ...tomorrow("10:00") })],
			"2c 1d 2d",
		],
		[
			"not until a job begins tomorrow",
			[lone(1, "08:00"), job(2, { ...begins("09:00"), ...tomorrow("10:00") }), lone(3, "11:00")],
			"1d 2c 2d 3d",
		],
		["nor until a trip does", [lone(1, "08:00"), trip(2, begins("09:00"), tomorrow("10:00"))], "1d 2c 2d"],
		[
			"behind a load without a time, and as it is due",
			[
				...[lone(1, "09:00"), lone(2, "08:00"), job(3, { collected: 1, ...at("08:00", null) })],
				job(4, { ...begins("10:00"), ...tomorrow("11:00") }),
			],
			"3d 2d 1d 4c 4d",
		],
	])("stays on board %s", (_, jobs, order) => {
		expect(stopCodes(jobs)).toBe(order);
	});
});

describe("jobs of one depot without times", () => {
	const untimed = (id: number, weight: number) => job(id, { ...at(null, null), weight, spaces: 4 });
	it.each([
		["what the vehicle takes at once", { payload: 1_000, spaces: null }, "1c 2c 1d 2d 3c 3d"],
		["nothing beside the first", { payload: 400, spaces: 26 }, "1c 1d 2c 2d 3c 3d"],
		["by pallet spaces", { payload: null, spaces: 8 }, "1c 2c 1d 2d 3c 3d"],
		["all where it is not known", { payload: null, spaces: null }, "1c 2c 3c 1d 2d 3d"],
	])("are collected together as far as they fit: %s", (_, capacity, order) => {
		const jobs = [untimed(1, 400), untimed(2, 400), untimed(3, 400)];
		const stops = stopsInOrder(jobs, DAY, capacity);
		expect(stops.map(({ job_id, does }) => `${job_id}${does.slice(0, 1)}`).join(" ")).toBe(order);
	});
});
