import { and, eq, gte, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { vehicle, vehicle_date, vehicle_favourite_driver, vehicle_reminder } from "~/db/tenant";

type Clock = Pick<WriteContext, "now">;
type MaintenanceKind = typeof vehicle_date.$inferSelect.kind;

/** Raises the version of a vehicle whose favourite drivers or days have changed. */
export const raiseVehicleVersion = (ctx: WriteContext, id: number): Statement =>
	db
		.update(vehicle)
		.set({ ...updated(ctx), version: raised(vehicle.version) })
		.where(eq(vehicle.id, id));

/** Adds a favourite driver to a vehicle's shift, after the others. */
export function insertFavourite(
	ctx: WriteContext,
	favourite: Pick<typeof vehicle_favourite_driver.$inferInsert, "vehicle_id" | "driver_id"> & {
		shift_type_id: number;
	},
): Statement {
	const { vehicle_id, shift_type_id } = favourite;
	const last = sql`(SELECT max(${vehicle_favourite_driver.position}) FROM ${vehicle_favourite_driver}
		WHERE ${and(eq(vehicle_favourite_driver.vehicle_id, vehicle_id), eq(vehicle_favourite_driver.shift_type_id, shift_type_id))})`;
	return db
		.insert(vehicle_favourite_driver)
		.values({ ...favourite, position: sql`coalesce(${last}, 0) + 1`, ...created(ctx) });
}

/** Replaces the driver of a favourite. */
export const updateFavourite = (ctx: WriteContext, id: number, driver_id: number): Statement =>
	db
		.update(vehicle_favourite_driver)
		.set({ driver_id, ...updated(ctx) })
		.where(eq(vehicle_favourite_driver.id, id));

/** Removes a favourite driver. */
export const deleteFavourite = (id: number): Statement =>
	db.delete(vehicle_favourite_driver).where(eq(vehicle_favourite_driver.id, id));

/** Adds maintenance days of a kind; days that the vehicle has already stay as they are. */
export const insertMaintenanceDays = (
	ctx: WriteContext,
	vehicle_id: number,
	kind: MaintenanceKind,
	dates: readonly string[],
): Statement =>
	insertSelect(
		vehicle_date,
		{ vehicle_id, kind, date: sql`value`, ...created(ctx) },
		sql`FROM json_each(${JSON.stringify(dates)}) WHERE true ON CONFLICT (vehicle_id, kind, date) DO NOTHING`,
	);

/** Saves why a vehicle is off the road from a day on, where it is, and when it is expected back. */
export const updateOffRoadDays = (
	ctx: WriteContext,
	vehicle_id: number,
	from: string,
	details: Pick<typeof vehicle_date.$inferSelect, "notes" | "workshop" | "expected_return">,
): Statement =>
	db
		.update(vehicle_date)
		.set({ ...details, ...updated(ctx) })
		.where(
			and(
				eq(vehicle_date.vehicle_id, vehicle_id),
				eq(vehicle_date.kind, "vor"),
				gte(vehicle_date.date, from),
			),
		);

/** Removes maintenance days of a kind. */
export const deleteMaintenanceDays = (
	vehicle_id: number,
	kind: MaintenanceKind,
	dates: readonly string[],
): Statement =>
	db
		.delete(vehicle_date)
		.where(
			and(
				eq(vehicle_date.vehicle_id, vehicle_id),
				eq(vehicle_date.kind, kind),
				sql`${vehicle_date.date} IN ${jsonList(dates)}`,
			),
		);

/** Adds a reminder to a vehicle; returns its id. */
export const insertVehicleReminder = (
	ctx: WriteContext,
	reminder: Pick<typeof vehicle_reminder.$inferInsert, "vehicle_id" | "date" | "time" | "notes">,
): Statement =>
	db
		.insert(vehicle_reminder)
		.values({ ...reminder, ...created(ctx) })
		.returning({ id: vehicle_reminder.id });

/** Marks a reminder of a vehicle as sent. */
export const markVehicleReminderSent = ({ now }: Clock, id: number): Statement =>
	db.update(vehicle_reminder).set({ sent_at: now.toISOString() }).where(eq(vehicle_reminder.id, id));

/** Deletes a reminder of a vehicle. */
export const deleteVehicleReminder = (id: number): Statement =>
	db.delete(vehicle_reminder).where(eq(vehicle_reminder.id, id));
