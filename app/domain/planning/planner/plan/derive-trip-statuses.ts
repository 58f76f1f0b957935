import type { Change, Statement } from "~/db/commit";
import { deriveTripStatus } from "~/domain/jobs/trips/derive-status";
import type { Ctx } from "~/tenancy/ctx";

/** The status changes of the trips whose sub-jobs changed, once per trip. */
export function deriveTripStatuses(
	ctx: Ctx,
	jobs: readonly { parent_id: number | null }[],
): { writes: Statement[]; changes: Change[] } {
	const trips = [...new Set(jobs.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])))];
	const derived = trips.map((trip) => deriveTripStatus(ctx, trip));
	return {
		writes: derived.flatMap(({ writes }) => writes),
		changes: derived.flatMap(({ changes }) => changes),
	};
}
