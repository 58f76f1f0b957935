import type { PlannedLane } from "~/features/planning/automatic-planning";
import { type BoardState, getJobsById } from "../state/board-state";

/** What has come of putting a job on a vehicle; null where that is no longer of interest. */
export type PutResult = "there" | "impossible" | "decided" | null;

interface PutRequest {
	vehicle: number;
	end: (result: PutResult) => void;
}

/** Jobs that the planner has put on vehicles, until the search that plans round that has ended. */
export class PutRequests {
	readonly #open = new Map<number, PutRequest>();

	/** Resolves once it is known what has come of it; an earlier request for the job ends. */
	add(job: number, vehicle: number): Promise<PutResult> {
		this.#open.get(job)?.end(null);
		return new Promise((end) => this.#open.set(job, { vehicle, end }));
	}

	/** Ends all by the lanes of a plan; a lane that it does not change is as on the board. Returns the jobs that are not where they were put. */
	settle(lanes: readonly PlannedLane[], board: BoardState): number[] {
		const requests = [...this.#open];
		this.#open.clear();
		return requests.flatMap(([job, { vehicle, end }]) => {
			const lane = lanes.find(({ vehicle_id }) => vehicle_id === vehicle);
			const isThere = lane
				? lane.job_ids.includes(job)
				: getJobsById(board).get(job)?.vehicle?.id === vehicle &&
					!lanes.some(({ removed }) => removed.includes(job));
			end(isThere ? "there" : "impossible");
			return isThere ? [] : [job];
		});
	}

	/** Ends all, whatever has come of them. */
	end(): void {
		for (const { end } of this.#open.values()) end(null);
		this.#open.clear();
	}
}
