import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob } from "@/tests/support/planning/planner-day";
import { stopsInOrder } from "../../run/rules-stop-order";
import { legBetween } from "../../run/rules-timeline";
import type { DrivenShift } from "./responses";
import { type DrivenLane, readDrivenLane } from "./rules-driven-lane";

const placeAt = (end: "collection" | "delivery", latitude: number, longitude: number) => ({
	...{ [`${end}_latitude`]: latitude, [`${end}_longitude`]: longitude, [`${end}_post_code`]: null },
});
const CARDS = [
	placedJob(1, 1, 1, { ...placeAt("collection", 53.8, -1.549), ...placeAt("delivery", 53.39, -2.597) }),
	placedJob(2, 1, 2, {
		...{ collection_time: "11:00", delivery_time: "13:00" },
		...placeAt("collection", 53.48, -2.245),
		...placeAt("delivery", 53.38, -1.47),
	}),
];
const STOPS = stopsInOrder(CARDS, PLANNER_DAY);
const BASE = { latitude: 53.796, longitude: -1.759 };
const COST = { per_day: 45, per_mile: 0.5, per_hour: 10, co2e_per_mile: 0 };

type Step = [time: string, action_type: string, job_id: number | null];
const DAY: Step[] = [
	["07:55", "arrived", 1],
	["08:15", "collected", 1],
	["09:50", "arrived", 1],
	["10:05", "delivered", 1],
	["10:50", "arrived", 2],
	["11:10", "collected", 2],
	["13:20", "arrived", 2],
	["13:30", "delivered", 2],
];
const shiftOf = (steps: readonly Step[], more: Partial<DrivenShift> = {}): DrivenShift => ({
	...{ vehicle_id: 1, start: 420, end: 900, odometer_miles: null },
	entries: steps.map(([time, action_type, job_id]) => ({
		...{ at: `${PLANNER_DAY}T${time}:00.000Z`, action_type, job_id },
	})),
	...more,
});
const drive = (shift: DrivenShift | undefined, base: typeof BASE | null = BASE) =>
	readDrivenLane({ date: PLANNER_DAY, stops: STOPS, cards: CARDS, shift, base, cost: COST });
const known = (...given: Parameters<typeof drive>): DrivenLane => {
	const lane = drive(...given);
	if (typeof lane === "string") throw new Error(lane);
	return lane;
};

describe("what is not known is named", () => {
	it.each([
		["no shift", undefined, "no_clock"],
		["no clocking in", shiftOf(DAY, { start: null }), "no_clock"],
		["out before in", shiftOf(DAY, { end: 400 }), "no_clock"],
		["no reports", shiftOf([]), "no_stamps"],
		["a collection that only its delivery speaks of", shiftOf(DAY.slice(2)), "no_stamps"],
		["a delivery that was not reported", shiftOf(DAY.slice(0, 5)), "no_stamps"],
	] as const)("%s", (_, shift, reason) => {
		expect(drive(shift)).toBe(reason);
	});
});

it("counts a stop as driven to where the job failed", () => {
	const failed = DAY.map((step, at): Step => (at === 7 ? [step[0], "failed", step[2]] : step));
	expect(known(shiftOf(failed)).miles).toBe(known(shiftOf(DAY)).miles);
});

it("counts duty by the clock and the jobs that were late", () => {
	expect(known(shiftOf(DAY))).toMatchObject({ duty: 480, late: [2] });
	expect(
		known(shiftOf(DAY.map((step): Step => (step[0] === "13:20" ? ["13:15", step[1], step[2]] : step)))).late,
	).toEqual([]);
});

it("drives the roads in the order of the arrivals", () => {
	const swapped = [...DAY.slice(4), ...DAY.slice(0, 4)].map(
		([, action, job], at): Step => [DAY[at]?.[0] ?? "", action, job],
	);
	const order = [2, 3, 0, 1].flatMap((at) => STOPS[at] ?? []);
	const miles = order.reduce(
		(sum, stop, at) => sum + (at === 0 ? 0 : legBetween(order[at - 1], stop).miles),
		0,
	);
	expect(known(shiftOf(swapped), null).miles).toBeCloseTo(miles, 6);
	expect(known(shiftOf(swapped), null).miles).not.toBeCloseTo(known(shiftOf(DAY), null).miles, 1);
});

it("adds the ways from the base and back, which are empty", () => {
	const [away, home] = [known(shiftOf(DAY), null), known(shiftOf(DAY))];
	expect(home.miles - away.miles).toBeCloseTo(home.empty_miles - away.empty_miles, 6);
	expect(home.miles).toBeGreaterThan(away.miles);
	expect(home.cost).toBeCloseTo(45 + home.miles * 0.5 + 80, 6);
});

it.each([
	["read", 180, 180],
	["read wrongly: faster than any lorry", 600, null],
	["not read", null, null],
])("takes the odometer: %s", (_, odometer_miles, expected) => {
	const lane = known(shiftOf(DAY, { odometer_miles }));
	expect(lane.miles).toBe(expected ?? known(shiftOf(DAY)).miles);
	expect(lane.empty_miles).toBeLessThanOrEqual(lane.miles);
});

it.each([
	["arrived late", DAY, [2], []],
	["done late, without an arrival", DAY.filter((_, at) => at !== 6), [], [2]],
	["done in time, without an arrival", DAY.filter((_, at) => at !== 2), [2], []],
	["no arrivals at all", DAY.filter(([, action]) => action !== "arrived"), [], [2]],
] as const)("whether a job was late is known by its arrival: %s", (_, steps, late, unclear) => {
	expect(known(shiftOf(steps))).toMatchObject({ late, unclear, duty: 480 });
});
