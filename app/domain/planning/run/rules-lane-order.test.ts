import { describe, expect, it } from "vitest";
import { TIMED_DAY as DAY, timedSubJob as sub, timedJob } from "@/tests/support/planning/timed-job";
import {
	findEarlyDelivery,
	isSameStops,
	type LaneStop,
	listLaneStops,
	moveLaneStop,
	orderLane,
} from "./rules-lane-order";
import { stopsInOrder } from "./rules-stop-order";
import type { TimedJob } from "./rules-timeline";

/** A job without times, from a place of its own to another. */
const job = (id: number, overrides: Partial<TimedJob> = {}) =>
	timedJob(id, {
		collection_time: null,
		collection_post_code: `LS${id} 1AA`,
		delivery_time: null,
		delivery_post_code: `YO${id} 1AA`,
		...overrides,
	});
const trip = (id: number) => job(id, { trip_sub_jobs: [sub(`${id}-1`, 0), sub(`${id}-2`, 2)] });

/** "1c 2c 1d" as stops. */
const stopsOf = (text: string): LaneStop[] =>
	text.split(" ").map((code) => ({
		job_id: Number.parseInt(code, 10),
		stop: code.endsWith("c") ? "collection" : "delivery",
	}));
const textOf = (stops: readonly { job_id: number; stop: string }[]) =>
	stops.map(({ job_id, stop }) => `${job_id}${stop.slice(0, 1)}`).join(" ");
const runOf = (jobs: readonly TimedJob[]) => textOf(listLaneStops(jobs, DAY));

/** The lane as it is after an order has been stored. */
function withOrder(jobs: readonly TimedJob[], order: string): TimedJob[] {
	const { job_ids, places } = orderLane(jobs, DAY, stopsOf(order));
	const placeOf = new Map(places.map((place) => [place.job_id, place]));
	return job_ids.flatMap((id) => {
		const found = jobs.find((one) => one.id === id);
		return found ? [{ ...found, job_planner: placeOf.get(id) ?? null }] : [];
	});
}

const NEXT = "2026-11-24";
const tomorrow = (time: string) => ({ delivery_date: NEXT, delivery_time: time });
/** A job, and a lone delivery and another job of tomorrow. */
const TWO_DAYS = [job(1), job(2, { mode: 2, ...tomorrow("08:00") }), job(3, tomorrow("08:00")), job(4)];

const THREE = [job(1), job(2), job(3)];

describe("an order of stops", () => {
	it.each([
		["collected together", THREE, "1c 2c 3c 1d 2d 3d"],
		["delivered the other way round", THREE, "1c 2c 3c 3d 2d 1d"],
		["one delivered on the way", THREE, "2c 1c 2d 3c 1d 3d"],
		["as the times have it", THREE, "1c 1d 2c 2d 3c 3d"],
		["around a trip", [job(1), trip(2), job(3)], "1c 3c 2c 3d 1d"],
		["with a load on board", [job(1, { collected: 1 }), job(2)], "2c 2d 1d"],
		["with a load on board that is delivered first", [job(1, { collected: 1 }), job(2)], "1d 2c 2d"],
		["with a load of tomorrow behind a lone delivery", TWO_DAYS, "3c 1c 4c 4d 1d 2d 3d"],
		["with a load of tomorrow before a lone delivery", TWO_DAYS, "3c 1c 4c 4d 1d 3d 2d"],
		[
			"with a lone delivery between two of its loads",
			[...TWO_DAYS, job(5, tomorrow("09:00"))],
			"5c 3c 1c 4c 4d 1d 3d 2d 5d",
		],
		["with halves", [job(1, { mode: 1 }), job(2), job(3, { mode: 2 })], "2c 1c 3d 2d"],
	])("is that of the lane once it is stored: %s", (_, jobs, order) => {
		expect(runOf(withOrder(jobs, order))).toBe(order);
	});

	it("stores nothing of the deliveries where it is that of the times", () => {
		const { places } = orderLane(withOrder(THREE, "1c 2c 3c 1d 2d 3d"), DAY, stopsOf("3c 3d 1c 1d 2c 2d"));
		expect(places.every(({ deliver_after_id }) => deliver_after_id === null)).toBe(true);
	});

	it("is that of what is on board, when the job after which it comes is done", () => {
		const lane = withOrder(THREE, "1c 2c 3c 3d 2d 1d");
		const aboard = lane.slice(0, 2).map((one) => ({ ...one, collected: 1 as const }));
		expect(runOf([...aboard, job(4)])).toBe("2d 1d 4c 4d");
	});

	it("is of what follows a lone delivery of tomorrow, when a card comes behind that", () => {
		const lane = withOrder(TWO_DAYS, "3c 1c 4c 4d 1d 2d 3d");
		expect(runOf([...lane, job(5)])).toBe("3c 1c 4c 4d 1d 5c 5d 2d 3d");
	});

	it.each([
		["a job that is put in between follows the times", [0, 9, 1, 2], "1c 9c 9d 2c 3c 3d 2d 1d"],
		["without the job after which it comes, a delivery follows the times", [0, 1], "1c 1d 2c 2d"],
	])("survives what happens to the lane: %s", (_, picks, order) => {
		const lane = withOrder(THREE, "1c 2c 3c 3d 2d 1d");
		const jobs = picks.flatMap((at) => lane[at] ?? [job(9)]);
		expect(runOf(jobs)).toBe(order);
	});
});

describe("the stops that can be put in order", () => {
	it("are one of a trip, and those of the other cards", () => {
		expect(textOf(listLaneStops([job(1), trip(2)], DAY))).toBe("1c 1d 2c");
		expect(stopsInOrder([job(1), trip(2)], DAY)).toHaveLength(5);
	});

	it.each([
		["1c 2c 1d 2d", "2c 1c 2d 1d", true],
		["1c 1d", "1c 1d 2c", false],
		["1c 1d 2c", "1c 1d 1d", false],
	])("are the same in any order: %s and %s", (a, b, same) => {
		expect(isSameStops(stopsOf(a), stopsOf(b))).toBe(same);
	});

	it.each([
		["1c 2c 1d 2d", null],
		["1c 2d 2c 1d", 2],
		["1d 2c 2d", null],
	])("are collected before they are delivered: %s", (stops, early) => {
		expect(findEarlyDelivery(stopsOf(stops))).toBe(early);
	});

	it.each([
		["1c 2c 1d 2d", 0, 1, "2c 1c 1d 2d"],
		["1c 2c 1d 2d", 0, 3, "2c 1c 1d 2d"],
		["1c 2c 1d 2d", 2, 0, "1c 1d 2c 2d"],
		["1c 2c 1d 2d", 3, 2, "1c 2c 2d 1d"],
		["1d 2c 2d", 0, 2, "2c 2d 1d"],
	])(
		"move only as far as their own collection and delivery allow: %s, %d to %d",
		(stops, from, to, after) => {
			expect(textOf(moveLaneStop(stopsOf(stops), from, to))).toBe(after);
		},
	);
});
