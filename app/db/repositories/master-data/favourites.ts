import { and, eq, gte, isNull, ne } from "drizzle-orm";
import { db } from "~/db/builder";
import { driver, driver_licence, licence_class, vehicle, vehicle_favourite_driver } from "~/db/tenant";
import { driverName } from "./drivers";

const selectFavourites = () =>
	db
		.select({
			id: vehicle_favourite_driver.id,
			vehicle_id: vehicle_favourite_driver.vehicle_id,
			driver_id: vehicle_favourite_driver.driver_id,
			shift_type_id: vehicle_favourite_driver.shift_type_id,
			position: vehicle_favourite_driver.position,
			full_name: driverName,
		})
		.from(vehicle_favourite_driver)
		.innerJoin(driver, eq(driver.id, vehicle_favourite_driver.driver_id));

/** Selects a favourite driver of a vehicle. */
export const selectFavourite = (id: number) => selectFavourites().where(eq(vehicle_favourite_driver.id, id));

/** Selects a favourite driver by the vehicle, the shift and the driver. */
export const selectFavouriteOf = ({
	vehicle_id,
	driver_id,
	shift_type_id,
}: {
	vehicle_id: number;
	driver_id: number;
	shift_type_id: number;
}) =>
	selectFavourites().where(
		and(
			eq(vehicle_favourite_driver.vehicle_id, vehicle_id),
			eq(vehicle_favourite_driver.driver_id, driver_id),
			eq(vehicle_favourite_driver.shift_type_id, shift_type_id),
		),
	);

/** Selects the vehicles a driver is a favourite of, but one. */
export const selectFavouriteVehicles = (driver_id: number, otherThan: number) =>
	db
		.select({
			id: vehicle.id,
			code: vehicle.code,
			reg: vehicle.reg,
			shift_type_id: vehicle_favourite_driver.shift_type_id,
		})
		.from(vehicle_favourite_driver)
		.innerJoin(vehicle, eq(vehicle.id, vehicle_favourite_driver.vehicle_id))
		.where(
			and(
				eq(vehicle_favourite_driver.driver_id, driver_id),
				ne(vehicle.id, otherThan),
				isNull(vehicle.deleted_at),
			),
		)
		.orderBy(vehicle.order, vehicle.id);

/** Selects the id of a licence class, to know whether it exists. */
export const selectLicenceClass = (id: number) =>
	db.select({ id: licence_class.id }).from(licence_class).where(eq(licence_class.id, id));

/** Selects the active drivers with a licence of a class or a higher one, by name. */
export const selectDriversOfClass = (licence_class_id: number) =>
	db
		.select({
			id: driver.id,
			code: driver.code,
			first_name: driver.first_name,
			last_name: driver.last_name,
			full_name: driverName,
			profile_image: driver.profile_image,
			class_name: licence_class.class_name,
		})
		.from(driver)
		.innerJoin(driver_licence, eq(driver_licence.driver_id, driver.id))
		.innerJoin(licence_class, eq(licence_class.id, driver_licence.licence_class_id))
		.where(
			and(
				isNull(driver.deleted_at),
				eq(driver.status, 1),
				gte(
					licence_class.rank,
					db
						.select({ rank: licence_class.rank })
						.from(licence_class)
						.where(eq(licence_class.id, licence_class_id)),
				),
			),
		)
		.orderBy(driver.first_name, driver.last_name, driver.id);
