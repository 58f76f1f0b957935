import { LaneJudge, mostStops } from "./judge-lane";
import type { PlanProblem } from "./problem";

/**
 * The problem in which each stop that the board reaches too late may be as late as it is there. That belongs to the stop and not to its lane: no
 * other stop becomes late because of it.
 */
export function withLateStops(problem: PlanProblem): PlanProblem {
	const latest = problem.stops.latest.slice();
	const judge = new LaneJudge(problem, mostStops(problem));
	for (const [at, lane] of problem.lanes.entries()) {
		judge.judge(at, lane, lane.length);
		for (let index = 0; index < judge.count; index++) {
			const stop = judge.stops[index] ?? 0;
			latest[stop] = Math.max(latest[stop] ?? 0, judge.clock.full.arrive[index] ?? 0);
		}
	}
	return { ...problem, stops: { ...problem.stops, latest } };
}
