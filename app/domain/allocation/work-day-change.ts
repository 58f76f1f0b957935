import type { Change } from "~/db/commit";

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
): Change => ({
	type: "organizerChange",
	kind,
	entity: "work_day",
	entity_id: payload.work_day_id,
	payload,
	audience: "driver",
});
