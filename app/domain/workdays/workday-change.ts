import type { Change } from "~/db/commit";
import { newWorkdayValues } from "~/db/repositories/workdays";

/** The kinds of workday change events. */
export type WorkdayChangeKind =
	| "workday"
	| "allocateWorkday"
	| "updateWorkday"
	| "deAllocateDriver"
	| "unBookJobs"
	| "updateWorkdayJobsOrder"
	| "workday_attachment";

interface AnnouncedWorkday {
	id: number;
	date: string;
	shift_type_id: number;
	vehicle_id: number | null;
	driver_id: number | null;
}

/** The change event of an existing workday. */
export const workdayChange = (kind: WorkdayChangeKind, day: AnnouncedWorkday): Change => ({
	type: "organizerChange",
	kind,
	entity: "work_day",
	entity_id: day.id,
	payload: {
		work_day_id: day.id,
		date: day.date,
		shift_type_id: day.shift_type_id,
		vehicle_id: day.vehicle_id,
		driver_id: day.driver_id,
	},
	audience: "driver",
});

/** The change event of a workday created in the same batch. */
export const newWorkdayChange = (slot: {
	vehicle_id: number;
	date: string;
	shift_type_id: number;
}): Change => ({
	type: "organizerChange",
	kind: "allocateWorkday",
	entity: "work_day",
	...newWorkdayValues(slot),
	audience: "driver",
});

/** One change event for several workdays, created or removed. */
export const manyWorkdaysChange = (
	kind: "multiAllocateBooking" | "multiDeAllocateBooking",
	payload: { vehicle_id: number; driver_ids: number[]; shift_type_id: number; dates: string[] },
): Change => ({
	type: "organizerChange",
	kind,
	entity: "vehicle",
	entity_id: payload.vehicle_id,
	payload,
	audience: "driver",
});
