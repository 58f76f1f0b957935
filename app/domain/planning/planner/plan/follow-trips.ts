import type { Change, Statement } from "~/db/commit";
import { followSubJobs } from "~/domain/jobs/trips/follow-sub-jobs";
import type { Ctx } from "~/tenancy/ctx";

/** The status changes of the trips whose sub-jobs changed, once per trip. */
export function followTrips(
	ctx: Ctx,
	jobs: readonly { parent_id: number | null }[],
): { writes: Statement[]; changes: Change[] } {
	const trips = [...new Set(jobs.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])))];
	const followed = trips.map((trip) => followSubJobs(ctx, trip));
	return {
		writes: followed.flatMap(({ writes }) => writes),
		changes: followed.flatMap(({ changes }) => changes),
	};
}
