import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { driver, owner_driver, sub_contractor, vehicle, work_day } from "~/db/tenant";

const WORKDAY_LABEL = sql<string>`trim(coalesce(${driver.full_name}, '') || ' ' || coalesce(${vehicle.reg}, ''))`;

const selectWorkdays = (condition: SQL | undefined) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			driver_id: work_day.driver_id,
			vehicle_id: work_day.vehicle_id,
			label: WORKDAY_LABEL.as("label"),
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(condition);

/** Selects a workday as a carrier. */
export const selectWorkdayCarrier = (id: number) => selectWorkdays(eq(work_day.id, id));

/** Selects the workday of a vehicle on a day: the given one, whosever it is, else that of the earliest shift. */
export const selectWorkdayOfVehicle = (vehicle_id: number, date: string, id: number | null) =>
	id === null
		? selectWorkdays(and(eq(work_day.vehicle_id, vehicle_id), eq(work_day.date, date)))
				.orderBy(asc(work_day.shift_type_id))
				.limit(1)
		: selectWorkdays(eq(work_day.id, id)).orderBy(asc(work_day.shift_type_id)).limit(1);

/** Selects the id of the workday that a vehicle has on a day and shift. */
export const selectIdOfShift = (shift: { vehicle_id: number; date: string; shift_type_id: number }) =>
	db
		.select({ id: work_day.id })
		.from(work_day)
		.where(
			and(
				eq(work_day.vehicle_id, shift.vehicle_id),
				eq(work_day.date, shift.date),
				eq(work_day.shift_type_id, shift.shift_type_id),
			),
		);

const NO_WORKDAY = {
	date: sql<null>`NULL`.as("date"),
	shift_type_id: sql<null>`NULL`.as("shift_type_id"),
	driver_id: sql<null>`NULL`.as("driver_id"),
	vehicle_id: sql<null>`NULL`.as("vehicle_id"),
};

/** Selects an active sub-contractor as a carrier. */
export const selectSubContractorCarrier = (id: number) =>
	db
		.select({ id: sub_contractor.id, label: sub_contractor.name, ...NO_WORKDAY })
		.from(sub_contractor)
		.where(
			and(eq(sub_contractor.id, id), eq(sub_contractor.is_active, 1), isNull(sub_contractor.deleted_at)),
		);

/** Selects an active owner-driver as a carrier. */
export const selectOwnerDriverCarrier = (id: number) =>
	db
		.select({ id: owner_driver.id, label: sql<string>`${owner_driver.full_name}`.as("label"), ...NO_WORKDAY })
		.from(owner_driver)
		.where(and(eq(owner_driver.id, id), eq(owner_driver.is_active, 1), isNull(owner_driver.deleted_at)));
