import { describe, expect, it } from "vitest";
import { createRandom } from "@/scripts/demo/shared/random.mjs";
import { planDay } from "@/scripts/simulate/day-plan.mjs";
import { positionAt } from "@/scripts/simulate/movement.mjs";
import { hasSignal, planNetwork } from "@/scripts/simulate/network.mjs";
import { parseSimulateOptions } from "@/scripts/simulate/options.mjs";
import { createSimulatedClock, londonDayOf } from "@/scripts/simulate/simulated-clock.mjs";
import type { SimulatedDriverJob } from "@/scripts/simulate/types";
import { HOUR_MS } from "~/shared/time/durations.mjs";

const FROM = Date.UTC(2026, 10, 23, 7);
const TO = FROM + 9 * HOUR_MS;
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const YORK = { latitude: 53.96, longitude: -1.08 };

const job = (id: number, status = "Booked") => ({
	id,
	job_type: 1,
	parent_id: null,
	mode: 0,
	status,
	collection: LEEDS,
	delivery: YORK,
});
const workday = (jobs: SimulatedDriverJob[]) => ({
	id: 7,
	clockin: null,
	vehicle: { id: 1 },
	trailer: null,
	checks_done: [],
	jobs,
});
const questions = {
	vehicle: [
		{ id: 1, field_type: "Number" },
		{ id: 2, field_type: "Radio" },
	],
	trailer: [],
};
const plan = (seed: string, jobs: SimulatedDriverJob[] = [job(1), job(2)]) =>
	planDay({
		workday: workday(jobs),
		questions,
		from: FROM,
		to: TO,
		home: LEEDS,
		random: createRandom(seed),
	});

describe("the plan of a simulated day", () => {
	it("is the same for the same seed, and another for another", () => {
		expect(plan("one")).toEqual(plan("one"));
		expect(plan("one")).not.toEqual(plan("two"));
	});

	it("clocks in first and out last, inside the day, and takes each job's steps in order", () => {
		const { events, begin, end } = plan("one");
		expect([events[0]?.type, events.at(-1)?.type]).toEqual(["clock_in", "clock_out"]);
		expect([begin > FROM, end < TO]).toEqual([true, true]);
		const steps = events.filter(({ fields }) => "job_id" in fields && fields.job_id === 2);
		expect(steps.map(({ fields }) => ("step" in fields ? fields.step : ""))).toEqual([
			"start",
			"arrived",
			"collected",
			"left",
			"arrived",
			expect.stringMatching(/delivered|failed/),
		]);
		expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
	});

	it.each([
		["a job to be collected today", { job_type: 2, collected: 0 }, ["start", "arrived", "collected"]],
		["a job collected before", { job_type: 2, collected: 1 }, ["start", "arrived", "delivered"]],
		["a collection of a trip", { parent_id: 9, mode: 1 }, ["start", "arrived", "collected", "delivered"]],
		["a delivery of a trip", { parent_id: 9, mode: 2 }, ["start", "arrived", "delivered"]],
		["a trip itself", { job_type: 3 }, []],
	])("has of %s the steps that are left", (_name, fields, steps) => {
		const { events } = plan("five", [{ ...job(1), ...fields }]);
		expect(events.flatMap((event) => ("step" in event.fields ? [event.fields.step] : []))).toEqual(steps);
	});

	it("leaves out jobs that are done, and does not clock in twice", () => {
		const { events } = planDay({
			workday: { ...workday([job(1, "Completed")]), clockin: { time: "07:00" } },
			questions,
			from: FROM,
			to: TO,
			home: LEEDS,
			random: createRandom("one"),
		});
		expect(events.map(({ type }) => type)).not.toContain("step");
		expect(events.map(({ type }) => type)).not.toContain("clock_in");
	});
});

describe("a simulated position", () => {
	const way = [
		{ at: 0, ...LEEDS },
		{ at: HOUR_MS, ...YORK },
	];

	it("lies on the line between the stops, moves there, and stands at its ends", () => {
		const half = positionAt(way, HOUR_MS / 2, createRandom("noise"));
		expect(half.latitude).toBeCloseTo(53.88, 3);
		expect(half.longitude).toBeCloseTo(-1.315, 3);
		expect(half.speed).toBeGreaterThan(5);
		expect(half.heading).toBeGreaterThan(0);
		const end = positionAt(way, 2 * HOUR_MS, createRandom("noise"));
		expect([end.speed, end.latitude.toFixed(3)]).toEqual([0, "53.960"]);
	});
});

describe("a simulated network", () => {
	it("has dead zones inside the day, and clocks wrong by less than a day", () => {
		const days = Array.from({ length: 200 }, (_, n) =>
			planNetwork(createRandom(`${n}`), { from: FROM, to: TO }),
		);
		for (const day of days) {
			expect(Math.abs(day.clockOffset)).toBeLessThan(24 * HOUR_MS);
			for (const { begin, end } of day.deadZones) {
				expect(begin).toBeGreaterThanOrEqual(FROM);
				expect([hasSignal(day, begin), hasSignal(day, end - 1)]).toEqual([false, false]);
			}
		}
		expect(days.filter(({ restarts }) => restarts.length > 0).length).toBeGreaterThan(40);
		expect(new Set(days.map(({ clockOffset }) => Math.sign(clockOffset)))).toEqual(new Set([-1, 0, 1]));
	});
});

describe("the clock of a simulated day", () => {
	it("has caught up with the real one at the end", () => {
		const clock = createSimulatedClock({ speed: 60, minutes: 540, startedAt: TO });
		const endsAt = TO + 9 * 60_000;
		expect([clock.momentAt(TO), clock.momentAt(endsAt)]).toEqual([clock.from, endsAt]);
		expect(clock.momentAt(endsAt + HOUR_MS)).toBe(clock.to);
	});

	it("is the real one at speed 1", () => {
		expect(createSimulatedClock({ speed: 1, minutes: 60, startedAt: TO }).from).toBe(TO);
	});

	it("knows the day in London", () => {
		expect(londonDayOf(Date.UTC(2026, 5, 30, 23, 30))).toBe("2026-07-01");
	});
});

describe("the options of a simulation", () => {
	it("have defaults", () => {
		expect(parseSimulateOptions(["--drivers", "500"], "4000")).toMatchObject({
			base: "http://localhost:4000",
			company: "northline",
			drivers: 500,
			speed: 60,
		});
	});

	it.each([["--drivers=0"], ["--speed=0.5"], ["--unknown"]])("refuse %s", (option) => {
		expect(() => parseSimulateOptions([option])).toThrow();
	});
});
