import type { Change } from "~/db/commit";
import { newWorkdayValues } from "~/db/repositories/planning/workdays";
import { type AnnouncedWorkday, organizerChange } from "~/shared/changes/organizer-change";

/** The kinds of workday change events. */
export type WorkdayChangeKind =
	| "workday"
	| "allocateWorkday"
	| "updateWorkday"
	| "deAllocateDriver"
	| "unBookJobs"
	| "updateWorkdayJobsOrder"
	| "workday_attachment";

/** The change event of an existing workday. */
export const workdayChange = (
	kind: WorkdayChangeKind,
	{ id, date, shift_type_id, vehicle_id, driver_id }: Omit<AnnouncedWorkday, "work_day_id"> & { id: number },
): Change =>
	organizerChange(
		kind,
		{ entity: "work_day", entity_id: id },
		{ work_day_id: id, date, shift_type_id, vehicle_id, driver_id },
		"driver",
	);

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
): Change => organizerChange(kind, { entity: "vehicle", entity_id: payload.vehicle_id }, payload, "driver");
