import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model-jobs";
import { type BoardState, findLeftOver, getJobsById } from "../../state/board-state";

interface JobsLeftOut {
	outside: readonly number[];
	not_planned: readonly Pick<JobNotPlanned, "job_id">[];
}

const ON_NO_VEHICLE = "-";

/** What the reasons of a left-out job rest on: its version, and where it is. */
function markOf(board: BoardState, id: number): string {
	const located = getJobsById(board).get(id);
	const job = located?.job ?? findLeftOver(board, id);
	return job ? `v${job.version} ${located?.vehicle?.id ?? ON_NO_VEHICLE}` : "away";
}

/** The left-out jobs of a plan, and the vehicles that a driver is being given so that they can take one: a change of either makes it worth searching again. */
export class LeftOutWatch {
	#marks: ReadonlyMap<number, string> = new Map();
	readonly #awaited = new Set<number>();

	/** Notes what a plan has left out, by the board that it rests on. */
	note(board: BoardState, plan: JobsLeftOut | undefined): void {
		const left = plan ? [...plan.outside, ...plan.not_planned.map(({ job_id }) => job_id)] : [];
		this.#marks = new Map(left.map((id) => [id, markOf(board, id)]));
	}

	/** Searches again with a vehicle once it has a driver. */
	awaitDriver(vehicle: number): void {
		this.#awaited.add(vehicle);
	}

	/** A vehicle has not been given a driver: one that it gets later is no reason to search. */
	endAwaiting(vehicle: number): void {
		this.#awaited.delete(vehicle);
	}

	/**
	 * Whether a left-out job has changed, and one that is still on no vehicle; and the awaited vehicles that have a driver now, which are
	 * awaited no longer.
	 */
	check(board: BoardState): { isChanged: boolean; isStillOut: boolean; manned: number[] } {
		const changed = [...this.#marks].flatMap(([id, mark]) => {
			const now = markOf(board, id);
			return now === mark ? [] : [now];
		});
		const manned = board.vehicles.flatMap(({ id, work_day }) =>
			this.#awaited.has(id) && work_day.some(({ driver_id }) => driver_id !== null) ? [id] : [],
		);
		for (const id of manned) this.#awaited.delete(id);
		const isStillOut = changed.some((mark) => mark.endsWith(ON_NO_VEHICLE));
		return { isChanged: changed.length > 0, isStillOut, manned };
	}

	clear(): void {
		this.#marks = new Map();
		this.#awaited.clear();
	}
}
