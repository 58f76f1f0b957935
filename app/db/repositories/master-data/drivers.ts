import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { driverCarriedUntil } from "~/db/carried-until-sql";
import { driverPapersSql, neededLicenceSql } from "~/db/driver-papers-sql";
import { dutyOfDriver } from "~/db/duty-sql";
import { raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { unscaled } from "~/db/scale5";
import type { Statement } from "~/db/statements";
import {
	driver,
	driver_document,
	driver_rate,
	driver_unavail_date,
	holiday_request,
	vehicle,
	vehicle_favourite_driver,
	work_day,
} from "~/db/tenant";
import { weekOf } from "~/shared/time/dates";

/** A driver's full name, which the database computes; in a left join it may be null. */
export const driverName = sql<string>`${driver.full_name}`;

type DocumentValues = Pick<
	typeof driver_document.$inferInsert,
	"document_type_id" | "document_name" | "other_document" | "expires_on"
>;

/** The columns of a document that the API returns. */
const SAVED_DOCUMENT = {
	id: driver_document.id,
	driver_id: driver_document.driver_id,
	document_type_id: driver_document.document_type_id,
	document_name: driver_document.document_name,
	other_document: driver_document.other_document,
	expires_on: driver_document.expires_on,
};

/** Selects a driver, if not deleted. */
export const selectDriverId = (id: number) =>
	db
		.select({ id: driver.id })
		.from(driver)
		.where(and(eq(driver.id, id), isNull(driver.deleted_at)));

/** Selects a document of a driver. */
export const selectDriverDocument = (id: number) =>
	db.select(SAVED_DOCUMENT).from(driver_document).where(eq(driver_document.id, id));

/** Raises the version of a driver whose documents have changed. */
export const raiseDriverVersion = (ctx: WriteContext, id: number): Statement =>
	db
		.update(driver)
		.set({ ...updated(ctx), version: raised(driver.version) })
		.where(eq(driver.id, id));

/** Adds a document to a driver; returns it. */
export const insertDriverDocument = (driver_id: number, values: DocumentValues) =>
	db
		.insert(driver_document)
		.values({ driver_id, ...values })
		.returning(SAVED_DOCUMENT);

/** Changes a document of a driver; returns it. */
export const updateDriverDocument = (ctx: WriteContext, id: number, values: DocumentValues) =>
	db
		.update(driver_document)
		.set({ ...values, ...updated(ctx) })
		.where(eq(driver_document.id, id))
		.returning(SAVED_DOCUMENT);

/** Deletes a document of a driver. */
export const deleteDriverDocument = (id: number): Statement =>
	db.delete(driver_document).where(eq(driver_document.id, id));

/**
 * The half of a day that a driver has as holiday, of a select of drivers; null without one. Half days are read from the approved requests:
 * a mark of absence would keep the driver from the other half's work.
 */
const halfAwayOn = (date: string) =>
	sql<"am" | "pm" | null>`(SELECT ${holiday_request.half_day} FROM ${holiday_request} WHERE ${and(
		eq(holiday_request.driver_id, driver.id),
		eq(holiday_request.date_from, date),
		eq(holiday_request.status, "approved"),
		isNotNull(holiday_request.half_day),
	)} LIMIT 1)`.as("half_day");

/** How a driver is away for a whole day, of a select of drivers: 1 holiday, 2 sick, 3 not available; null if they are not. */
const awayOn = (date: string) =>
	sql<number | null>`${db
		.select({ type: driver_unavail_date.type })
		.from(driver_unavail_date)
		.where(and(eq(driver_unavail_date.driver_id, driver.id), eq(driver_unavail_date.date, date)))}`.as(
		"away",
	);

/** Selects the name of a driver, to know whether they exist. */
export const selectDriverName = (id: number) =>
	db
		.select({ full_name: driverName })
		.from(driver)
		.where(and(eq(driver.id, id), isNull(driver.deleted_at)));

/** Selects the mail address of a driver, also of a former one. */
export const selectDriverEmail = (id: number) =>
	db.select({ email: driver.email }).from(driver).where(eq(driver.id, id));

/** Selects a driver who works for the company, and how they are away on a day. */
export const selectActiveDriver = (id: number, date: string) =>
	db
		.select({ id: driver.id, full_name: driverName, away: awayOn(date) })
		.from(driver)
		.where(and(eq(driver.id, id), isNull(driver.deleted_at), eq(driver.status, 1)));

/** Selects the name of a driver who works for the company. */
export const selectActiveDriverName = (id: number) =>
	db
		.select({ full_name: driverName })
		.from(driver)
		.where(and(eq(driver.id, id), isNull(driver.deleted_at), eq(driver.status, 1)));

interface Slot {
	date: string;
	vehicle_id: number;
	shift_type_id: number;
}

/** Selects all drivers for a vehicle's day and shift with their papers, what the vehicle needs, and their workday, favourites first, then by name. */
export function selectDriversFor({ date, vehicle_id, shift_type_id }: Slot) {
	const ofVehicle = (column: string) =>
		sql.raw(`(SELECT ${column} FROM vehicle x WHERE x.id = ${Number(vehicle_id)})`);
	const favourite = sql<0 | 1>`EXISTS (SELECT 1 FROM ${vehicle_favourite_driver} WHERE ${and(
		eq(vehicle_favourite_driver.driver_id, driver.id),
		eq(vehicle_favourite_driver.vehicle_id, vehicle_id),
		eq(vehicle_favourite_driver.shift_type_id, shift_type_id),
	)})`.as("favourite");
	return db
		.select({
			id: driver.id,
			code: driver.code,
			first_name: driver.first_name,
			last_name: driver.last_name,
			full_name: driverName,
			profile_image: driver.profile_image,
			papers: sql<string>`${sql.raw(driverPapersSql("driver.id"))}`.as("papers"),
			needed: sql<string | null>`${ofVehicle(neededLicenceSql("x.driver_class_id"))}`.as("needed"),
			gross_weight: sql<number | null>`${ofVehicle(unscaled("x.gross_weight"))}`.as("gross_weight"),
			away: awayOn(date),
			half_day: halfAwayOn(date),
			favourite,
			work_day_id: sql<number | null>`${work_day.id}`.as("work_day_id"),
			reg: vehicle.reg,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			/** The booked jobs of that workday, which move along with it. */
			jobs: sql<number>`(SELECT count(*) FROM work_day_job a WHERE a.work_day_id = ${work_day.id} AND a.is_deleted = 0
				AND a.is_planned = 0 AND a.is_completed = 0)`.as("jobs"),
			/** When work of days before that reaches into the day is done. */
			carried_until: driverCarriedUntil("driver.id", date).as("carried_until"),
			/** Worked in the week of the day, before it. */
			week_minutes: dutyOfDriver(driver.id, weekOf(date).from, date).as("week_minutes"),
		})
		.from(driver)
		.leftJoin(
			work_day,
			and(
				eq(work_day.driver_id, driver.id),
				eq(work_day.date, date),
				eq(work_day.shift_type_id, shift_type_id),
			),
		)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(and(isNull(driver.deleted_at), eq(driver.status, 1)))
		.orderBy(desc(favourite), asc(driver.first_name), asc(driver.last_name), asc(driver.id));
}

/** Selects what a driver is paid for a night out. */
export const selectNightOutRate = (driver_id: number) =>
	db.select({ nightout: driver_rate.nightout }).from(driver_rate).where(eq(driver_rate.driver_id, driver_id));
