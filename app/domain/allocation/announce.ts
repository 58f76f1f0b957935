import type { Change } from "~/db/commit";

interface OnWorkDay {
	work_day_id: number;
	job_id: number;
	driver_id: number | null;
	vehicle_id: number | null;
	date: string | null;
}

/** What the organizer and the driver's app are told of a job put on a workday or taken off it. */
export const workDayChange = (
	kind: "allocateWorkdayJob" | "deAllocateWorkdayJob",
	on: OnWorkDay,
): Change => ({
	type: "organizerChange",
	kind,
	entity: "work_day",
	entity_id: on.work_day_id,
	payload: on,
	audience: "driver",
});
