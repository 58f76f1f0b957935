import { LATE_AFTER_MINUTES } from "../../fitness/judge-hours";
import { costOfVehicle } from "../costs";
import { LaneJudge, mostStops } from "../judge-lane";
import type { PlanModel } from "../model";
import type { SearchedPlan } from "../problem";

/** A lane's day up to the night's rest: pounds, miles, minutes, and its jobs by number with the miles by which they share it. */
export interface MeasuredLane {
	/** The index of its vehicle. */
	at: number;
	cost: number;
	miles: number;
	empty_miles: number;
	duty: number;
	jobs: readonly { job: number; miles: number; isLate: boolean }[];
}

/** The vehicles whose lane has work of another day: from before the day, or after a night's rest. */
export function listOvernight({ problem, vehicles }: PlanModel, plan: SearchedPlan): number[] {
	const judge = new LaneJudge(problem, mostStops(problem));
	return plan.lanes.flatMap((lane, at) => {
		judge.judge(at, lane, lane.length);
		const isOvernight =
			judge.clock.full.onDuty < judge.count || (problem.vehicles[at]?.carried.length ?? 0) > 0;
		return isOvernight ? (vehicles[at]?.id ?? []) : [];
	});
}

/** The lanes of a plan that have something to do on the day itself. */
export function measureLanes(model: PlanModel, plan: SearchedPlan): MeasuredLane[] {
	const judge = new LaneJudge(model.problem, mostStops(model.problem));
	return plan.lanes.flatMap((lane, at) => {
		judge.judge(at, lane, lane.length);
		return judge.clock.full.onDuty === 0 ? [] : [measureLane(model, judge, at)];
	});
}

/** The lane that was judged last. */
function measureLane({ problem, vehicles, day }: PlanModel, judge: LaneJudge, at: number): MeasuredLane {
	const { stops, matrix } = problem;
	const { full } = judge.clock;
	const vehicle = problem.vehicles[at];
	const rates = vehicles[at] && costOfVehicle(day.costs, vehicles[at]);
	if (!vehicle || !rates) throw new Error("a lane without a vehicle");
	const late = new Map<number, boolean>();
	let [miles, empty, from] = [full.homeMiles, full.homeMiles, vehicle.origin];
	for (let index = 0; index < full.onDuty; index++) {
		const stop = judge.stops[index] ?? 0;
		const [place = 0, job = 0] = [stops.place[stop], stops.job[stop]];
		const way = matrix.miles[from * matrix.count + place] ?? 0;
		miles += way;
		if (judge.clock.isEmptyAt(index)) empty += way;
		const isLate = (full.arrive[index] ?? 0) - (stops.costDue[stop] ?? 0) > LATE_AFTER_MINUTES;
		late.set(job, (late.get(job) ?? false) || isLate);
		from = place;
	}
	return {
		at,
		miles,
		empty_miles: empty,
		duty: judge.duty,
		cost: rates.per_day + miles * rates.per_mile + (judge.duty / 60) * rates.per_hour,
		jobs: [...late].map(([job, isLate]) => ({
			job,
			isLate,
			miles: milesOfJob(problem, job, vehicle.origin),
		})),
	};
}

/** The miles of a job by itself: between its stops, and to a single one from the base. */
function milesOfJob({ jobs, stops, matrix }: PlanModel["problem"], job: number, base: number): number {
	const [first = 0, count = 0] = [jobs.first[job], jobs.stops[job]];
	const places = Array.from({ length: count }, (_, at) => stops.place[first + at] ?? 0);
	return (count === 1 ? [base, ...places] : places).reduce(
		(sum, to, at, all) => (at === 0 ? 0 : sum + (matrix.miles[(all[at - 1] ?? 0) * matrix.count + to] ?? 0)),
		0,
	);
}
