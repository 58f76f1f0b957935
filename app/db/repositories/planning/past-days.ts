import { and, asc, between, eq } from "drizzle-orm";
import { db } from "~/db/builder";
import { orNull } from "~/db/json-fields";
import { check_report, check_result, depot, vehicle, vehicle_type, work_day } from "~/db/tenant";

/** The check whose values are odometer readings, and the checks of vehicles. */
const [MILEAGE_CHECK, OF_VEHICLE] = [1, 1];

/** Selects the odometer readings of the checks of a day's workdays, the first of each kind first. */
export const selectReadingsOfDay = (date: string) =>
	db
		.select({
			work_day_id: check_report.work_day_id,
			check_id: check_result.check_id,
			mode: check_report.mode,
			value: check_result.value,
		})
		.from(work_day)
		.innerJoin(check_report, eq(check_report.work_day_id, work_day.id))
		.innerJoin(check_result, eq(check_result.check_report_id, check_report.id))
		.where(
			and(
				eq(work_day.date, date),
				eq(check_report.truck_type, OF_VEHICLE),
				eq(check_result.check_id, MILEAGE_CHECK),
			),
		)
		.orderBy(asc(check_report.done_at), asc(check_report.id));

/** Selects the depots and types of the vehicles that had a workday in a period, each pair once. */
export const selectWorkedKinds = (from: string, to: string) =>
	db
		.selectDistinct({
			depot: orNull(depot.name).as("depot_name"),
			vehicle_type: orNull(vehicle_type.v_code).as("type_code"),
		})
		.from(work_day)
		.innerJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(depot, eq(depot.id, vehicle.depot_id))
		.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
		.where(between(work_day.date, from, to));
