import type { Change, Statement } from "~/db/commit";
import { insertDerivedStatusEntry } from "~/db/repositories/jobs/job-timeline";
import { derivedStatusSql, type TripStatusRules } from "~/db/repositories/jobs/trip-status";
import { setDerivedStatus } from "~/db/repositories/jobs/trips";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit, type JobEvent } from "~/domain/jobs/jobs/job-events";
import { completeAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { INACTIVE_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { DEFAULT_TRIP_STATUS, DERIVED_STATUSES, TRIP_STATUS_RULES } from "./rules";

/** How the status of a trip is derived from its sub-jobs, evaluated inside the batch. */
const RULES: TripStatusRules = {
	derived: DERIVED_STATUSES,
	ignored: INACTIVE_STATUSES,
	rules: TRIP_STATUS_RULES,
	fallback: DEFAULT_TRIP_STATUS,
};
/** The status a trip derives from its sub-jobs, as an expression over its row of `job`. */
export const DERIVED_STATUS_SQL = derivedStatusSql(RULES);

const ACTIVITY_TYPE: ActivityType = "status_changed";

/**
 * Updates a trip's status after one of its sub-jobs changed, in the same batch and after that change. The database computes
 * it, so that two sub-jobs finished concurrently cannot leave the trip behind.
 */
export function deriveTripStatus(ctx: Ctx, trip: number): { writes: Statement[]; changes: Change[] } {
	return {
		writes: [
			insertDerivedStatusEntry(ctx, trip, {
				action_type: ACTIVITY_TYPE,
				label: "Follows its sub-jobs",
				derivedStatus: DERIVED_STATUS_SQL,
			}),
			setDerivedStatus(ctx, trip, {
				derivedStatus: DERIVED_STATUS_SQL,
				completedStatus: statusRank("Completed"),
			}),
			...completeAllocations(ctx.now, trip),
		],
		changes: [
			jobChange("jobStatus", { id: trip }),
			...emit(ctx, { type: "jobStatusesSet", ids: [trip] }).changes,
		],
	};
}

/** Updates the trip of a sub-job that has moved. */
export const deriveStatusOfMoved = (
	ctx: Ctx,
	{ trip_id }: Extract<JobEvent, { type: "jobMoved" }>,
): Partial<Effects> => (trip_id === null ? {} : deriveTripStatus(ctx, trip_id));
