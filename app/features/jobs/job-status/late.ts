import type { JobListRow } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { isOpenStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { instantOf } from "~/shared/time/london";

const BEFORE_COLLECTION: readonly JobStatus[] = ["Pending", "Planned", "Booked", "Quoted"];

type DueRow = Pick<JobListRow, "status" | `${JobSide}_${"date" | "time" | "time_until"}`>;

/** Minutes by which a collection or delivery still to be done is overdue; 0 if it is not. */
export function minutesLate(row: DueRow, side: JobSide, now: number): number {
	const date = row[`${side}_date`];
	const time = row[`${side}_time_until`] ?? row[`${side}_time`];
	const isDue = side === "delivery" ? isOpenStatus(row.status) : BEFORE_COLLECTION.includes(row.status);
	if (!date || !time || !isDue) return 0;
	return Math.max(0, Math.floor((now - instantOf(date, time).getTime()) / 60_000));
}
