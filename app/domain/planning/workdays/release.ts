import type { Change, Statement } from "~/db/commit";
import type { RowOf } from "~/db/read";
import { changeJobStatus } from "~/db/repositories/jobs/jobs";
import { unconfirmPlace } from "~/db/repositories/jobs/planner-places";
import type { selectReleasableWorkday } from "~/db/repositories/planning/workday-bookings";
import { deleteWorkday, requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit } from "~/domain/jobs/jobs/job-events";
import { syncAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { INACTIVE_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { deriveTripStatus } from "~/domain/jobs/trips/derive-status";
import { plannerChange } from "~/domain/planning/planner/board/commit-with-leases";
import { conflict } from "~/shared/errors";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { clockState } from "./rules";
import { workdayChange } from "./workday-change";

/** The facts needed to take the driver off a workday. */
export type ReleasableWorkday = RowOf<typeof selectReleasableWorkday>;
type ReleasableJob = ReleasableWorkday["jobs"][number];

const BOOKED = statusRank("Booked");
/** Cancelled and deleted jobs stay on the workday in case they are restored, but do not count as work. */
const REMOVED_STATUSES = new Set(INACTIVE_STATUSES.map(statusRank));

/** Why a driver cannot be taken off a workday, or null: they have clocked in, or one of their jobs has started. */
export function releaseError(day: ReleasableWorkday): string | null {
	const driverName = day.driver ?? "The driver";
	const dateText = showDate(day.date);
	if (clockState(day) === "inprogress") return `${driverName} has clocked in on ${dateText}.`;
	if (clockState(day) === "completed") return `${driverName} has completed the workday of ${dateText}.`;
	const startedJob = day.jobs.find(
		({ status, is_completed }) => is_completed || (status > BOOKED && !REMOVED_STATUSES.has(status)),
	);
	return startedJob ? `${driverName} has started job ${startedJob.number} on ${dateText}.` : null;
}

/**
 * Takes the driver off a workday. Without jobs the workday is deleted; with jobs it stays on the vehicle and its Booked jobs become
 * Planned. Throws 409 if work has started.
 */
export function releaseDriver(ctx: Ctx, day: ReleasableWorkday): { writes: Statement[]; changes: Change[] } {
	const error = releaseError(day);
	if (error) throw conflict(error);
	const { jobs } = day;
	const changes = [workdayChange("deAllocateDriver", day)];
	if (jobs.length === 0) return { writes: [requireWorkday(day), deleteWorkday(day.id)], changes };
	const unbooked = jobs.filter(({ status }) => status === BOOKED).map((job) => unbook(ctx, job, day));
	return {
		// The driver leaves last: the database keeps a driver with booked jobs on the workday.
		writes: [
			requireWorkday(day),
			...unbooked.flatMap(({ writes }) => writes),
			updateWorkdayRow(ctx, day.id, { driver_id: null }),
		],
		changes: [
			...changes,
			...(unbooked.length > 0 ? [workdayChange("unBookJobs", day)] : []),
			...unbooked.flatMap((one) => one.changes),
			...boardChange(day, jobs),
		],
	};
}

/** The board event: cards stay in place without their driver. */
const boardChange = ({ vehicle_id, date }: ReleasableWorkday, jobs: readonly ReleasableJob[]): Change[] =>
	vehicle_id === null
		? []
		: [
				plannerChange(
					"other",
					[{ vehicle_id, date }],
					jobs.map(({ uid }) => uid),
				),
			];

/** Turns a Booked job into a Planned one, and updates its trip. */
function unbook(ctx: Ctx, { id, parent_id }: ReleasableJob, { driver, date }: ReleasableWorkday) {
	const key = { id };
	const trip = parent_id ? deriveTripStatus(ctx, parent_id) : { writes: [], changes: [] };
	return {
		writes: [
			changeJobStatus(ctx, id, { from: BOOKED, to: statusRank("Planned") }),
			...syncAllocations(ctx.now, key, "Planned"),
			unconfirmPlace(ctx, id, date),
			insertActivity(ctx, key, "allocation", `Unbook: Booked to Planned, ${driver ?? "driver"} de-allocated`),
			...trip.writes,
		],
		changes: [
			jobChange("update", key),
			...emit(ctx, { type: "jobStatusesSet", ids: [id] }).changes,
			...trip.changes,
		],
	};
}
