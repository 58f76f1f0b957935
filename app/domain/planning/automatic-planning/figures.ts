import { LATE_AFTER_MINUTES } from "../fitness/judge-hours";
import { costOfVehicle, type OutsideSource, sourceOutside, subContractorPrice } from "./costs";
import { LaneJudge, mostStops, outsideCost } from "./judge-lane";
import type { PlanModel } from "./model";
import type { SearchedPlan } from "./problem";

const GRAMS_A_KILOGRAM = 1_000;

/** A lane's day: minutes (of the day in UTC where they are moments), miles, pounds. */
export interface LaneFigures {
	vehicle_id: number;
	jobs: number;
	miles: number;
	empty_miles: number;
	late_jobs: number;
	start: number;
	end: number;
	duty: number;
	driving: number;
	/** What is left of the driving that its rules allow, and of the duty; null without a limit. */
	driving_left: number | null;
	duty_left: number | null;
	/** What vehicle and driver cost, and grams of CO₂e. */
	cost: number;
	co2e: number;
}

/** A plan in the figures that a planner compares. */
export interface PlanFigures {
	miles: number;
	empty_miles: number;
	vehicles: number;
	late_jobs: number;
	/** Minutes of duty of all drivers. */
	duty: number;
	/** Pounds: vehicles, drivers and sub-contractors; and the prices of all jobs that are carried, less that. */
	cost: number;
	margin: number;
	/** Kilograms. */
	co2e: number;
	jobs_outside: number;
}

/** The jobs that vehicles have on the board. */
export const listJobsOnLanes = ({ lanes, stops }: PlanModel["problem"]): ReadonlySet<number> =>
	new Set(lanes.flatMap((lane) => [...lane].flatMap((stop) => stops.job[stop] ?? [])));

/** The board as it is, as a plan. */
export function toBoardPlan({ problem }: PlanModel): SearchedPlan {
	const { jobs, lanes } = problem;
	const onLanes = listJobsOnLanes(problem);
	const outside = [...Array(jobs.count).keys()].filter((job) => jobs.isFixed[job] !== 1 && !onLanes.has(job));
	const judge = new LaneJudge(problem, mostStops(problem));
	const lanesCost = lanes.reduce((sum, lane, at) => {
		judge.judge(at, lane, lane.length);
		return sum + judge.cost;
	}, 0);
	const cost = outside.reduce((sum, job) => sum + outsideCost(problem, job), lanesCost);
	return { lanes: [...lanes], outside, cost };
}

const left = (limit: number, used: number) => (Number.isFinite(limit) ? limit - used : null);

/** The figures of each lane that has something to do, in the order of the vehicles' ids. */
export function toLaneFigures(model: PlanModel, plan: SearchedPlan): LaneFigures[] {
	const { problem, vehicles, day } = model;
	const judge = new LaneJudge(problem, mostStops(problem));
	return plan.lanes.flatMap((lane, at): LaneFigures[] => {
		const [vehicle, numbers] = [vehicles[at], problem.vehicles[at]];
		if (!vehicle || !numbers) return [];
		judge.judge(at, lane, lane.length);
		if (judge.count === 0 && !numbers.hasLeft) return [];
		const { start, end, driving, miles, emptyMiles } = judge.clock.full;
		const { duty } = judge;
		const cost = costOfVehicle(day.costs, vehicle);
		return [
			{
				vehicle_id: vehicle.id,
				...countJobs(model, judge),
				...{ miles, empty_miles: emptyMiles, start, end, duty, driving },
				driving_left: left(numbers.limits.driving, driving),
				duty_left: left(numbers.limits.duty, duty),
				cost: cost.per_day + miles * cost.per_mile + (duty / 60) * cost.per_hour,
				co2e: miles * cost.co2e_per_mile,
			},
		];
	});
}

/** The jobs of the last lane, and those that are late: as on the board, not of stops after the night. */
function countJobs(
	{ problem: { stops } }: PlanModel,
	judge: LaneJudge,
): Pick<LaneFigures, "jobs" | "late_jobs"> {
	const { full } = judge.clock;
	const [jobs, late] = [new Set<number>(), new Set<number>()];
	for (let at = 0; at < judge.count; at++) {
		const stop = judge.stops[at] ?? 0;
		const job = stops.job[stop] ?? 0;
		jobs.add(job);
		const minutes = (full.arrive[at] ?? 0) - (stops.costDue[stop] ?? 0);
		if (at < full.onDuty && minutes > LATE_AFTER_MINUTES) late.add(job);
	}
	return { jobs: jobs.size, late_jobs: late.size };
}

/** The figures of a plan. A job outside goes to a sub-contractor, unless the costs leave such jobs unplanned: then it earns nothing. */
export function toPlanFigures(model: PlanModel, plan: SearchedPlan): PlanFigures {
	const lanes = toLaneFigures(model, plan);
	const sum = (value: (lane: LaneFigures) => number) => lanes.reduce((total, lane) => total + value(lane), 0);
	const isLeft = model.day.costs.per_left_job !== null;
	const outside = new Set(plan.outside);
	const paid = isLeft ? 0 : plan.outside.reduce((total, job) => total + priceOutside(model, job), 0);
	const cost = sum((lane) => lane.cost) + paid;
	const earned = model.jobs.reduce(
		(total, card, job) => (isLeft && outside.has(job) ? total : total + (card?.total_charge ?? 0)),
		0,
	);
	return {
		miles: sum((lane) => lane.miles),
		empty_miles: sum((lane) => lane.empty_miles),
		vehicles: lanes.length,
		late_jobs: sum((lane) => lane.late_jobs),
		duty: sum((lane) => lane.duty),
		cost,
		margin: earned - cost,
		co2e: sum((lane) => lane.co2e) / GRAMS_A_KILOGRAM,
		jobs_outside: plan.outside.length,
	};
}

/** What a sub-contractor takes for a job, in pounds. */
export function priceOutside({ day, jobs, problem }: PlanModel, job: number): number {
	const card = jobs[job];
	return card
		? subContractorPrice(day.costs, card, milesOfJob(problem, job), day.card_costs?.get(card.id))
		: 0;
}

/** Where that price is from. */
export function priceSource({ day, jobs }: PlanModel, job: number): OutsideSource {
	const card = jobs[job];
	return card ? sourceOutside(card, day.card_costs?.get(card.id)) : "usual";
}

function milesOfJob({ jobs, stops, matrix }: PlanModel["problem"], job: number): number {
	const first = jobs.first[job] ?? 0;
	let miles = 0;
	for (let stop = first + 1; stop < first + (jobs.stops[job] ?? 0); stop++)
		miles += matrix.miles[(stops.place[stop - 1] ?? 0) * matrix.count + (stops.place[stop] ?? 0)] ?? 0;
	return miles;
}
