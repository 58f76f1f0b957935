import { work_day } from "~/db/tenant";

/** What a workday has been planned as, and its version. */
export const WORKDAY_COLUMNS = {
	id: work_day.id,
	date: work_day.date,
	shift_type_id: work_day.shift_type_id,
	vehicle_id: work_day.vehicle_id,
	vehicle_type_id: work_day.vehicle_type_id,
	driver_id: work_day.driver_id,
	driver_type: work_day.driver_type,
	trailer_id: work_day.trailer_id,
	start_time: work_day.start_time,
	notes: work_day.notes,
	version: work_day.version,
};
