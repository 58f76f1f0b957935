import { LaneShop } from "./lane";
import type { PlanModel } from "./model";
import type { SearchedPlan } from "./problem";

/** The stops of a lane as a search has left them: the job, and which of its stops. */
type KnownStop = readonly [job_id: number, at: number];

/** The lanes of a search by the ids of their vehicles, to go on from when the board or what the planner wants has changed. */
export type KnownLanes = ReadonlyMap<number, readonly KnownStop[]>;

const jobIdOf = ({ problem, stops }: PlanModel, job: number) =>
	stops[problem.jobs.first[job] ?? 0]?.job_id ?? 0;

/** The lanes of a plan, for a search of another model of the day to go on from. */
export function toKnownLanes(model: PlanModel, plan: SearchedPlan): KnownLanes {
	const { stops, jobs } = model.problem;
	return new Map(
		model.vehicles.map(({ id }, vehicle) => [
			id,
			[...(plan.lanes[vehicle] ?? [])].map((stop): KnownStop => {
				const job = stops.job[stop] ?? 0;
				return [jobIdOf(model, job), stop - (jobs.first[job] ?? 0)];
			}),
		]),
	);
}

/**
 * The plan that an earlier search has left, as far as it fits the day as it is now. A lane whose fixed work has changed is as on the board;
 * a job that is not wanted where it was is outside, to be put in again. Its cost is not known yet: 0.
 */
export function toWarmStart(model: PlanModel, known: KnownLanes): SearchedPlan {
	const { lanes: board, jobs, stops, vehicles } = model.problem;
	const numbers = new Map([...Array(jobs.count).keys()].map((job) => [jobIdOf(model, job), job] as const));
	const jobOf = (stop: number) => stops.job[stop] ?? 0;
	const isFixed = (stop: number) => jobs.isFixed[jobOf(stop)] === 1;
	const fixedOf = (lane: readonly number[]) => lane.filter(isFixed).join();

	const found = vehicles.map((_, at): number[] | null => {
		const before = [...(board[at] ?? [])];
		const isElsewhere = (stop: number) => isFixed(stop) && !before.includes(stop);
		const lane = known.get(model.vehicles[at]?.id ?? 0)?.flatMap(([id, place]) => {
			const job = numbers.get(id);
			return job !== undefined && place < (jobs.stops[job] ?? 0) ? [(jobs.first[job] ?? 0) + place] : [];
		});
		const own = lane?.filter((stop) => !isElsewhere(stop));
		return own && fixedOf(own) === fixedOf(before) ? own : null;
	});
	const taken = new Set<number>(found.flatMap((lane, at) => (lane ? [] : [...(board[at] ?? [])].map(jobOf))));
	const lanes = found.map((lane, at) => {
		if (!lane) return board[at] ?? new Int32Array();
		const count = countEach(lane.map(jobOf));
		const staying = new Set(
			[...count].flatMap(([job, size]) =>
				jobs.isFixed[job] === 1 || (size === jobs.stops[job] && !taken.has(job) && mayBeOn(model, at, job))
					? [job]
					: [],
			),
		);
		for (const job of staying) taken.add(job);
		return Int32Array.from(lane.filter((stop) => staying.has(jobOf(stop))));
	});
	const outside = [...Array(jobs.count).keys()].filter((job) => jobs.isFixed[job] !== 1 && !taken.has(job));
	return { lanes, outside, cost: 0 };
}

/** The same for a day whose drivers or vehicles are others: a lane that cannot be driven any more is as on the board. */
export function toDrivableStart(model: PlanModel, known: KnownLanes): SearchedPlan {
	const shop = new LaneShop(model.problem);
	const isDrivable = (vehicle: number, stops: Int32Array) => {
		const lane = shop.make(vehicle, stops, stops.length);
		if (lane) shop.giveBack(lane);
		return lane !== null;
	};
	for (let left = known; ; ) {
		const start = toWarmStart(model, left);
		const lost = new Set(
			start.lanes.flatMap((stops, at) => (isDrivable(at, stops) ? [] : [model.vehicles[at]?.id ?? 0])),
		);
		const fewer = new Map([...left].filter(([id]) => !lost.has(id)));
		if (fewer.size === left.size) return start;
		left = fewer;
	}
}

function countEach(jobs: readonly number[]): Map<number, number> {
	const count = new Map<number, number>();
	for (const job of jobs) count.set(job, (count.get(job) ?? 0) + 1);
	return count;
}

/** Whether a job may be on a vehicle, or is there on the board, and the planner wants it on no other. */
function mayBeOn(model: PlanModel, at: number, job: number): boolean {
	const { problem, vehicles, day } = model;
	const wanted = day.wanted?.get(jobIdOf(model, job));
	if (wanted !== undefined) return wanted === vehicles[at]?.id;
	return problem.unfit[at * problem.jobs.count + job] === 0 || problem.jobs.vehicle[job] === at;
}
