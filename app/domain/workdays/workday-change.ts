import { type Change, sqlValue } from "~/db/commit";
import { jsonObjectSql } from "~/db/sql-text";
import { type AnnouncedWorkday, organizerChange } from "~/domain/shared/changes/organizer-change";

/** The kinds of workday change events. */
export type WorkdayChangeKind =
	| "workday"
	| "allocateWorkday"
	| "updateWorkday"
	| "deAllocateDriver"
	| "unBookJobs"
	| "updateWorkdayJobsOrder"
	| "workday_attachment";

/** A workday `work_day` as its change announces it. */
const WORKDAY_SQL: Readonly<Record<keyof AnnouncedWorkday, string>> = {
	work_day_id: "id",
	date: "date",
	shift_type_id: "shift_type_id",
	vehicle_id: "vehicle_id",
	driver_id: "driver_id",
};

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
export function newWorkdayChange(vehicle_id: number, date: string, shift: number): Change {
	const where = "vehicle_id = ? AND date = ? AND shift_type_id = ?";
	const fromWorkday = (sql: string) => sqlValue(sql, vehicle_id, date, shift);
	return {
		type: "organizerChange",
		kind: "allocateWorkday",
		entity: "work_day",
		entity_id: fromWorkday(`SELECT id FROM work_day WHERE ${where}`),
		payload: fromWorkday(`SELECT ${jsonObjectSql(WORKDAY_SQL)} FROM work_day WHERE ${where}`),
		audience: "driver",
	};
}

/** One change event for several workdays, created or removed. */
export const manyWorkdaysChange = (
	kind: "multiAllocateBooking" | "multiDeAllocateBooking",
	payload: { vehicle_id: number; driver_ids: number[]; shift_type_id: number; dates: string[] },
): Change => organizerChange(kind, { entity: "vehicle", entity_id: payload.vehicle_id }, payload, "driver");
