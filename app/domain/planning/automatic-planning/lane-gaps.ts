import type { Lane } from "./lane";
import type { PlanProblem } from "./problem";

/** The gaps of a lane that a job may come into, each before the stop of its number. */
export class LaneGaps {
	readonly #problem: PlanProblem;
	/** Whether any job is driven without interruption, and whether any comes last. */
	readonly #hasBlocks: boolean;
	readonly #hasLast: boolean;

	constructor(problem: PlanProblem) {
		this.#problem = problem;
		const { isBlock, isLast } = problem.jobs;
		[this.#hasBlocks, this.#hasLast] = [isBlock.includes(1), isLast.includes(1)];
	}

	/** The first gap of a lane in which a job may begin. */
	first(lane: Lane, job: number): number {
		const { jobs, vehicles } = this.#problem;
		return jobs.isLast[job] === 1 ? lane.count : (vehicles[lane.vehicle]?.pinned ?? 0);
	}

	/** The last gap of a lane in which a job may begin: before what comes last, behind which others are only delivered. */
	last({ stops, count }: Lane): number {
		if (!this.#hasLast) return count;
		const { job } = this.#problem.stops;
		const { isLast } = this.#problem.jobs;
		for (let at = 0; at < count; at++) if (isLast[job[stops[at] ?? 0] ?? 0] === 1) return at;
		return count;
	}

	/** Whether nothing may come into a gap: inside a trip, which is driven without interruption. */
	isClosed({ stops, count }: Lane, gap: number): boolean {
		if (!this.#hasBlocks || gap === 0 || gap >= count) return false;
		const { job } = this.#problem.stops;
		const before = job[stops[gap - 1] ?? 0] ?? 0;
		return this.#problem.jobs.isBlock[before] === 1 && before === job[stops[gap] ?? 0];
	}
}
