import { and, eq, gt, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { driverName } from "~/db/repositories/master-data/drivers";
import type { Statement } from "~/db/statements";
import { driver, driver_location, driver_position, work_day } from "~/db/tenant";

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

type Position = typeof driver_position.$inferInsert;

/** Stores the last position of a driver, unless a newer one is stored. */
export const saveLastPosition = ({ driver_id, doubt: _, ...position }: Position): Statement =>
	db
		.insert(driver_location)
		.values({ driver_id, ...position })
		.onConflictDoUpdate({
			target: driver_location.driver_id,
			set: position,
			setWhere: sql`excluded.at > ${driver_location.at}`,
		});

/** How much a position has beside its place. */
const detailOf = (row: string) =>
	`(${row}.speed IS NOT NULL) + (${row}.heading IS NOT NULL) + (${row}.accuracy IS NOT NULL)`;

/** The better one of a slot stays: one that is believed, then one with more beside its place; else the one stored before. */
const BETTER = `ON CONFLICT (driver_id, at) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed,
	heading = excluded.heading, accuracy = excluded.accuracy, doubt = excluded.doubt
	WHERE (excluded.doubt IS NULL) > (driver_position.doubt IS NULL) OR ((excluded.doubt IS NULL) = (driver_position.doubt IS NULL)
		AND ${detailOf("excluded")} > ${detailOf("driver_position")})`;

/** Adds positions to the trail of a driver, of those with the same moment the better. */
export const insertTrail = (positions: readonly Position[]): Statement[] =>
	insertRows(driver_position, positions).map(({ sql: text, params }) => ({
		sql: `${text} WHERE true ${BETTER}`,
		params,
	}));

/** Selects the newest position of a driver that is believed. */
export const selectLastPosition = (driver_id: number) =>
	db
		.select({
			at: driver_location.at,
			latitude: driver_location.latitude,
			longitude: driver_location.longitude,
			accuracy: driver_location.accuracy,
		})
		.from(driver_location)
		.where(eq(driver_location.driver_id, driver_id));

/** Selects the first position of a driver that was a jump, since the newest that is believed. */
export const selectFirstJump = (driver_id: number) =>
	db
		.select({
			at: driver_position.at,
			latitude: driver_position.latitude,
			longitude: driver_position.longitude,
			accuracy: driver_position.accuracy,
		})
		.from(driver_position)
		.where(
			and(
				eq(driver_position.driver_id, driver_id),
				gt(
					driver_position.at,
					sql`(SELECT ${driver_location.at} FROM ${driver_location} WHERE ${eq(driver_location.driver_id, driver_id)})`,
				),
				sql`${driver_position.doubt} = 'jump'`,
			),
		)
		.orderBy(driver_position.at)
		.limit(1);

/** Selects the trail of a driver between two moments, in order, as far as it is believed. */
export const selectTrail = (driver_id: number, from: string, before: string) =>
	db
		.select({
			at: driver_position.at,
			latitude: driver_position.latitude,
			longitude: driver_position.longitude,
			speed: driver_position.speed,
			heading: driver_position.heading,
			accuracy: driver_position.accuracy,
		})
		.from(driver_position)
		.where(
			and(
				eq(driver_position.driver_id, driver_id),
				gte(driver_position.at, from),
				lt(driver_position.at, before),
				isNull(driver_position.doubt),
			),
		)
		.orderBy(driver_position.at);
