import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, insertSelect, jsonList } from "~/db/builder";
import { jsonObjectIf } from "~/db/json-fields";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import { driverName } from "~/db/repositories/master-data/drivers";
import type { Statement } from "~/db/statements";
import { driver, driver_message, user, work_day } from "~/db/tenant";

const authorName = sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("author");

/** Selects messages of a driver's thread, the newest first; `before` is the id of the oldest that is known. */
export const selectThreadPage = (driver_id: number, before: number | null, limit: number) =>
	db
		.select({
			id: driver_message.id,
			uid: driver_message.uid,
			from_driver: driver_message.from_driver,
			author: authorName,
			body: driver_message.body,
			is_urgent: driver_message.is_urgent,
			sent_at: driver_message.sent_at,
			read_at: driver_message.read_at,
			confirmed_at: driver_message.confirmed_at,
		})
		.from(driver_message)
		.leftJoin(user, eq(user.id, driver_message.user_id))
		.where(
			and(
				eq(driver_message.driver_id, driver_id),
				before === null ? undefined : lt(driver_message.id, before),
			),
		)
		.orderBy(desc(driver_message.id))
		.limit(limit);

// Literal, so that the partial index applies.
const isUnreadByOffice = sql`${driver_message.from_driver} = 1 and ${driver_message.read_at} is null`;

const unreadOf = (driver_id: typeof driver.id) =>
	sql<number>`(SELECT count(*) FROM ${driver_message} WHERE ${eq(driver_message.driver_id, driver_id)} AND ${isUnreadByOffice})`;

/** Selects every driver who works for the company with the last message and what is unread; who is on duty on one of these days. */
export function selectThreads(dates: readonly string[]) {
	const last = alias(driver_message, "last");
	const isOnDuty = sql<boolean>`EXISTS (SELECT 1 FROM ${work_day} WHERE ${and(
		eq(work_day.driver_id, driver.id),
		inArray(work_day.date, [...dates]),
		isNotNull(work_day.clockin_time),
		isNull(work_day.clockout_time),
	)})`.mapWith(Boolean);
	return db
		.select({
			driver_id: driver.id,
			full_name: driverName,
			profile_image: driver.profile_image,
			is_on_duty: isOnDuty.as("is_on_duty"),
			unread: unreadOf(driver.id).as("unread"),
			last: jsonObjectIf(isNotNull(last.id), {
				id: last.id,
				body: last.body,
				from_driver: last.from_driver,
				is_urgent: last.is_urgent,
				sent_at: last.sent_at,
				confirmed_at: last.confirmed_at,
			}).as("last_message"),
		})
		.from(driver)
		.leftJoin(
			last,
			sql`${last.id} = (SELECT max(${driver_message.id}) FROM ${driver_message} WHERE ${eq(driver_message.driver_id, driver.id)})`,
		)
		.where(and(isNull(driver.deleted_at), eq(driver.status, 1)))
		.orderBy(driver.first_name, driver.last_name, driver.id);
}

/** Counts what drivers wrote and nobody of the office has read. */
export const countUnreadByOffice = () =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(driver_message)
		.where(isUnreadByOffice);

/** Selects those of some drivers who work for the company. */
export const selectActiveDrivers = (ids: readonly number[]) =>
	db
		.select({ id: driver.id })
		.from(driver)
		.where(and(sql`${driver.id} IN ${jsonList(ids)}`, isNull(driver.deleted_at), eq(driver.status, 1)));

/** Enters a message of the office to each of these drivers; `job_id` if it is about a change of a job. */
export const insertOfficeMessages = (
	ctx: WriteContext,
	driver_ids: readonly number[],
	{ body, is_urgent, job_id = null }: { body: string; is_urgent: 0 | 1; job_id?: number | null },
): Statement =>
	insertSelect(
		driver_message,
		{
			driver_id: sql`${driver.id}`,
			from_driver: 0,
			user_id: actorId(ctx),
			job_id: sql`${job_id}`,
			body,
			is_urgent,
			sent_at: ctx.now.toISOString(),
		},
		sql`FROM ${driver} WHERE ${driver.id} IN ${jsonList(driver_ids)}`,
	);

/** Enters a message of a driver to the office. */
export const insertDriverMessage = (
	message: Required<
		Pick<typeof driver_message.$inferInsert, "driver_id" | "uid" | "user_id" | "body" | "sent_at">
	>,
): Statement => db.insert(driver_message).values({ ...message, from_driver: 1 });

const upTo = (driver_id: number, id: number, from_driver: 0 | 1) =>
	and(
		eq(driver_message.driver_id, driver_id),
		eq(driver_message.from_driver, from_driver),
		lte(driver_message.id, id),
		isNull(driver_message.read_at),
	);

/** Marks messages of a thread as read by the other side, up to one; what was read before stays so. */
export const markMessagesRead = (
	{ driver_id, up_to, from_driver }: { driver_id: number; up_to: number; from_driver: 0 | 1 },
	read_at: string,
): Statement =>
	db
		.update(driver_message)
		.set({ read_at })
		.where(upTo(driver_id, up_to, from_driver));

/** Selects a message of the office to a driver. */
export const selectOfficeMessage = (driver_id: number, id: number) =>
	db
		.select({
			id: driver_message.id,
			job_id: driver_message.job_id,
			is_urgent: driver_message.is_urgent,
			confirmed_at: driver_message.confirmed_at,
		})
		.from(driver_message)
		.where(
			and(
				eq(driver_message.id, id),
				eq(driver_message.driver_id, driver_id),
				eq(driver_message.from_driver, 0),
			),
		);

/** Marks a message as confirmed by its driver, and as read. */
export const confirmMessage = (id: number, at: string): Statement =>
	db
		.update(driver_message)
		.set({ confirmed_at: at, read_at: sql`coalesce(${driver_message.read_at}, ${at})` })
		.where(and(eq(driver_message.id, id), isNull(driver_message.confirmed_at)));

/** How many of a thread's newest messages are looked through for what a driver has not read. */
const RECENT_MESSAGES = 200;

/** Selects what the office wrote to a driver who has not read it, or not confirmed it although it is urgent; in order. */
export function selectOpenMessages(driver_id: number) {
	const recent = db
		.select({
			id: driver_message.id,
			user_id: driver_message.user_id,
			from_driver: driver_message.from_driver,
			body: driver_message.body,
			is_urgent: driver_message.is_urgent,
			sent_at: driver_message.sent_at,
			read_at: driver_message.read_at,
			confirmed_at: driver_message.confirmed_at,
		})
		.from(driver_message)
		.where(eq(driver_message.driver_id, driver_id))
		.orderBy(desc(driver_message.id))
		.limit(RECENT_MESSAGES)
		.as("recent");
	return db
		.select({
			id: recent.id,
			author: authorName,
			body: recent.body,
			is_urgent: recent.is_urgent,
			sent_at: recent.sent_at,
			read_at: recent.read_at,
			confirmed_at: recent.confirmed_at,
		})
		.from(recent)
		.leftJoin(user, eq(user.id, recent.user_id))
		.where(
			and(
				eq(recent.from_driver, 0),
				sql`(${recent.read_at} IS NULL OR (${recent.is_urgent} = 1 AND ${recent.confirmed_at} IS NULL))`,
			),
		)
		.orderBy(recent.id);
}
