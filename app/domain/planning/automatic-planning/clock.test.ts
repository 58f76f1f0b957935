import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { judgeLoad } from "../fitness/judge-load";
import { shiftHours } from "../fitness/shift-hours";
import { BREACHES, LaneJudge, mostStops } from "./judge-lane";
import { type PlanModel, toPlanModel } from "./model";

/** More days take longer: a long run sets this to 10,000. */
const DAYS = Number(process.env.CARTAGE_RANDOM_DAYS ?? 300);

/** The lane of a vehicle as the search's own clock drives it. */
function driveLane(model: PlanModel, at: number) {
	const judge = new LaneJudge(model.problem, mostStops(model.problem));
	const lane = model.problem.lanes[at] ?? new Int32Array();
	judge.judge(at, lane, lane.length);
	const { full, unbroken, breaks } = judge.clock;
	const hasReported = model.vehicles[at]?.work_day[0]?.reported !== null;
	const { start, end, driving, longest, miles, emptyMiles, onDuty } = full;
	return {
		run: { start, end, driving, unbroken, breaks, longest, miles, emptyMiles, onDuty },
		arrivals: [...full.arrive.slice(0, judge.count)],
		leaves: [...full.leave.slice(0, judge.count)],
		broken: BREACHES.filter((_, rule) => rule < 8 && (judge.excess[rule] ?? 0) > 0).length > 0,
		isOverloaded: !hasReported && ((judge.excess[8] ?? 0) > 0 || (judge.excess[9] ?? 0) > 0),
	};
}

/** The same by the planner. */
function runOf(model: PlanModel, at: number) {
	const vehicle = model.vehicles[at];
	const [shift] = vehicle?.work_day ?? [];
	if (!vehicle || !shift) throw new Error("no shift");
	const { date, rules, bases, road_times } = model.day;
	const day = { date, vehicle, jobs: vehicle.planned_jobs, rules, bases, road_times };
	const { run, warnings } = shiftHours(day, shift);
	if (!run) throw new Error("no run");
	const { start, end, driving, unbroken, breaks, longest_break, miles, empty_miles, onDuty, visits } = run;
	return {
		run: {
			start,
			end,
			driving,
			unbroken,
			breaks,
			longest: longest_break,
			miles,
			emptyMiles: empty_miles,
			onDuty,
		},
		arrivals: visits.map(({ arrive }) => arrive),
		leaves: visits.map(({ leave }) => leave),
		broken: warnings.some(({ level }) => level === "bad"),
		// Of a driver on the road the search knows what is still to come, the planner all of the day.
		isOverloaded: shift.reported === null && judgeLoad(day).length > 0,
	};
}

describe("the clock of the search", () => {
	it(`drives the lanes of ${DAYS} random days as the planner does, and finds the same breaches`, () => {
		let [lanes, broken] = [0, 0];
		for (let seed = 1; seed <= DAYS; seed++) {
			const model = toPlanModel(makeUpDay({ jobs: 14, vehicles: 4, seed, planned: 1, isOdd: true }));
			for (const at of model.vehicles.keys()) {
				const expected = runOf(model, at);
				expect({ seed, at, ...driveLane(model, at) }).toEqual({ seed, at, ...expected });
				lanes++;
				if (expected.broken) broken++;
			}
		}
		expect(lanes).toBe(4 * DAYS);
		expect(broken).toBeGreaterThan(lanes / 10);
		expect(broken).toBeLessThan(lanes * 0.9);
	});
});
