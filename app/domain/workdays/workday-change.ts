import { type Change, sqlValue } from "~/db/commit";

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
export function newWorkdayChange(vehicle_id: number, date: string, shift: number): Change {
	const where = "vehicle_id = ? AND date = ? AND shift_type_id = ?";
	const fromWorkday = (sql: string) => sqlValue(sql, vehicle_id, date, shift);
	return {
		type: "organizerChange",
		kind: "allocateWorkday",
		entity: "work_day",
		entity_id: fromWorkday(`SELECT id FROM work_day WHERE ${where}`),
		payload: fromWorkday(
			`SELECT json_object('work_day_id', id, 'date', date, 'shift_type_id', shift_type_id, 'vehicle_id', vehicle_id,
				'driver_id', driver_id) FROM work_day WHERE ${where}`,
		),
		audience: "driver",
	};
}

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
