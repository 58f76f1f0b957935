import { and, eq, gte, isNotNull, isNull } from "drizzle-orm";
import { db } from "../builder";
import { driver, driver_location, work_day } from "../tenant";
import { driverName } from "./drivers";

/** Selects the last position of every driver. */
export const selectDriverPositions = () =>
	db
		.select({
			driver_id: driver_location.driver_id,
			latitude: driver_location.latitude,
			longitude: driver_location.longitude,
			at: driver_location.at,
		})
		.from(driver_location);

/** Selects the positions that day of the drivers who are out with a vehicle, by shift. */
export const selectDriversOut = (vehicle_id: number, date: string) =>
	db
		.select({
			driver_id: driver_location.driver_id,
			full_name: driverName,
			latitude: driver_location.latitude,
			longitude: driver_location.longitude,
			at: driver_location.at,
		})
		.from(work_day)
		.innerJoin(driver, eq(driver.id, work_day.driver_id))
		.innerJoin(driver_location, eq(driver_location.driver_id, driver.id))
		.where(
			and(
				eq(work_day.vehicle_id, vehicle_id),
				eq(work_day.date, date),
				isNotNull(work_day.clockin_time),
				isNull(work_day.clockout_time),
				gte(driver_location.at, date),
			),
		)
		.orderBy(work_day.shift_type_id);
