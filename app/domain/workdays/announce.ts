import { type Change, sqlValue } from "~/db/commit";

/** What the organizer and the planner are told of a workday. */
export type WorkdayKind =
	| "workday"
	| "allocateWorkday"
	| "updateWorkday"
	| "deAllocateDriver"
	| "unBookJobs"
	| "updateWorkdayJobsOrder"
	| "workday_attachment";

interface Told {
	id: number;
	date: string;
	shift_type_id: number;
	vehicle_id: number | null;
	driver_id: number | null;
}

/** The announcement of a workday that is there already. */
export const workdayChange = (kind: WorkdayKind, day: Told): Change => ({
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

/** The announcement of a workday as it stands once the batch that makes it has run. */
export function newWorkdayChange(vehicle_id: number, date: string, shift: number): Change {
	const where = "vehicle_id = ? AND date = ? AND shift_type_id = ?";
	const of = (sql: string) => sqlValue(sql, vehicle_id, date, shift);
	return {
		type: "organizerChange",
		kind: "allocateWorkday",
		entity: "work_day",
		entity_id: of(`SELECT id FROM work_day WHERE ${where}`),
		payload: of(
			`SELECT json_object('work_day_id', id, 'date', date, 'shift_type_id', shift_type_id, 'vehicle_id', vehicle_id,
				'driver_id', driver_id) FROM work_day WHERE ${where}`,
		),
		audience: "driver",
	};
}

/** The announcement of many workdays at once, made or removed. */
export const manyWorkdays = (
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
