import type { Change } from "~/db/commit";
import { organizerChange } from "~/shared/changes/organizer-change";

interface WorkDayJob {
	work_day_id: number;
	job_id: number;
	driver_id: number | null;
	vehicle_id: number | null;
	date: string | null;
}

/** Announces to the organizer and the driver's app that a job was added to a workday or removed from it. */
export const workDayChange = (
	kind: "allocateWorkdayJob" | "deAllocateWorkdayJob",
	payload: WorkDayJob,
): Change =>
	organizerChange(kind, { entity: "work_day", entity_id: payload.work_day_id }, { ...payload }, "driver");
