import { and, between, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import {
	driver,
	trailer,
	vehicle,
	vehicle_date,
	vehicle_favourite_driver,
	vehicle_type,
	work_day,
} from "~/db/tenant";
import { driverName } from "./drivers";

type MaintenanceKind = typeof vehicle_date.$inferSelect.kind;
interface Days {
	from: string;
	to: string;
}

/** Selects the id of a vehicle, to know whether it exists. */
export const selectVehicleId = (id: number) =>
	db
		.select({ id: vehicle.id })
		.from(vehicle)
		.where(and(eq(vehicle.id, id), isNull(vehicle.deleted_at)));

/** Selects the registration of a vehicle. */
export const selectVehicleReg = (id: number) =>
	db
		.select({ id: vehicle.id, reg: vehicle.reg })
		.from(vehicle)
		.where(and(eq(vehicle.id, id), isNull(vehicle.deleted_at)));

/** Selects the registration of a vehicle, also of a former one. */
export const selectAnyVehicleReg = (id: number) =>
	db.select({ reg: vehicle.reg }).from(vehicle).where(eq(vehicle.id, id));

/** Selects a vehicle with its gross weight and payload in kilograms, and its pallet spaces, also a former one. */
export const selectAnyVehicle = (id: number) =>
	db
		.select({
			id: vehicle.id,
			reg: vehicle.reg,
			gross_weight: vehicle.gross_weight,
			payload: vehicle.payload,
			spaces: vehicle.spaces,
		})
		.from(vehicle)
		.where(eq(vehicle.id, id));

/** Selects the id of a vehicle, also of a former one. */
export const selectAnyVehicleId = (id: number) =>
	db.select({ id: vehicle.id }).from(vehicle).where(eq(vehicle.id, id));

/** Selects the id of a trailer, also of a former one. */
export const selectAnyTrailerId = (id: number) =>
	db.select({ id: trailer.id }).from(trailer).where(eq(trailer.id, id));

/** Selects a vehicle in use. */
export const selectActiveVehicle = (id: number) =>
	db
		.select({ id: vehicle.id, reg: vehicle.reg, vehicle_type_id: vehicle.vehicle_type_id })
		.from(vehicle)
		.where(and(eq(vehicle.id, id), isNull(vehicle.deleted_at), eq(vehicle.is_active, 1)));

/** Selects a vehicle with its type's code. */
export const selectVehicleOfOrganizer = (id: number) =>
	db
		.select({ id: vehicle.id, code: vehicle.code, reg: vehicle.reg, v_code: vehicle_type.v_code })
		.from(vehicle)
		.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
		.where(and(eq(vehicle.id, id), isNull(vehicle.deleted_at)));

/** Selects the trailers by code, with another vehicle that has the trailer on the day and shift. */
export function selectTrailersFor({
	date,
	vehicle_id,
	shift_type_id,
}: {
	date: string;
	vehicle_id: number;
	shift_type_id: number;
}) {
	const takenBy = db
		.select({ reg: vehicle.reg })
		.from(work_day)
		.innerJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(
			and(
				eq(work_day.trailer_id, trailer.id),
				eq(work_day.date, date),
				eq(work_day.shift_type_id, shift_type_id),
				ne(work_day.vehicle_id, vehicle_id),
			),
		)
		.limit(1);
	return db
		.select({
			id: trailer.id,
			code: trailer.code,
			serial_no: trailer.serial_no,
			taken_by: sql<string | null>`${takenBy}`.as("taken_by"),
		})
		.from(trailer)
		.where(isNull(trailer.deleted_at))
		.orderBy(trailer.code, trailer.id);
}

/** Selects the maintenance days of a vehicle in a period, by day and kind. */
export const selectVehicleDates = (vehicle_id: number, { from, to }: Days) =>
	db
		.select({ date: vehicle_date.date, kind: vehicle_date.kind })
		.from(vehicle_date)
		.where(and(eq(vehicle_date.vehicle_id, vehicle_id), between(vehicle_date.date, from, to)))
		.orderBy(vehicle_date.date, vehicle_date.kind);

/** Selects the maintenance days of a vehicle from a day on, in order. */
export const selectVehicleDatesFrom = (vehicle_id: number, from: string) =>
	db
		.select({
			kind: vehicle_date.kind,
			date: vehicle_date.date,
			notes: vehicle_date.notes,
			workshop: vehicle_date.workshop,
			expected_return: vehicle_date.expected_return,
		})
		.from(vehicle_date)
		.where(and(eq(vehicle_date.vehicle_id, vehicle_id), gte(vehicle_date.date, from)))
		.orderBy(vehicle_date.date);

/** Selects the days of one kind that a vehicle has in a period, in order. */
export const selectDatesOfKind = (vehicle_id: number, kind: MaintenanceKind, { from, to }: Days) =>
	db
		.select({ date: vehicle_date.date })
		.from(vehicle_date)
		.where(
			and(
				eq(vehicle_date.vehicle_id, vehicle_id),
				eq(vehicle_date.kind, kind),
				between(vehicle_date.date, from, to),
			),
		)
		.orderBy(vehicle_date.date);

/** Selects which of some days are of a kind for a vehicle. */
export const selectDatesAmong = (vehicle_id: number, kind: MaintenanceKind, dates: readonly string[]) =>
	db
		.select({ date: vehicle_date.date })
		.from(vehicle_date)
		.where(
			and(
				eq(vehicle_date.vehicle_id, vehicle_id),
				eq(vehicle_date.kind, kind),
				sql`${vehicle_date.date} IN ${jsonList(dates)}`,
			),
		);

/** Selects the favourite drivers of a vehicle's shift, in order. */
export const selectFavouritesOfShift = (vehicle_id: number, shift_type_id: number) =>
	db
		.select({
			id: vehicle_favourite_driver.id,
			driver_id: vehicle_favourite_driver.driver_id,
			full_name: driverName,
			position: vehicle_favourite_driver.position,
		})
		.from(vehicle_favourite_driver)
		.innerJoin(driver, eq(driver.id, vehicle_favourite_driver.driver_id))
		.where(
			and(
				eq(vehicle_favourite_driver.vehicle_id, vehicle_id),
				eq(vehicle_favourite_driver.shift_type_id, shift_type_id),
				isNull(driver.deleted_at),
			),
		)
		.orderBy(vehicle_favourite_driver.position, vehicle_favourite_driver.id);
