import { and, between, eq, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import {
	bank_holiday,
	driver_unavail_date,
	holiday_allowance,
	holiday_request,
	holiday_setting,
} from "~/db/tenant";

/** Saves the company's holiday settings, which are one row. */
export const updateHolidaySettings = (
	ctx: WriteContext,
	values: Pick<
		typeof holiday_setting.$inferInsert,
		"year_start" | "days" | "carry_over_days" | "includes_bank_holidays" | "notice_days" | "division"
	>,
): Statement =>
	db
		.update(holiday_setting)
		.set({ ...values, ...updated(ctx) })
		.where(eq(holiday_setting.id, 1));

/** Enters a holiday request; returns its id. */
export const insertHolidayRequest = (
	ctx: WriteContext,
	request: Pick<
		typeof holiday_request.$inferInsert,
		"driver_id" | "date_from" | "date_to" | "days" | "half_day" | "reason"
	>,
): Statement =>
	db
		.insert(holiday_request)
		.values({ ...request, ...created(ctx) })
		.returning({ id: holiday_request.id });

/** Saves the decision on a holiday request, by whom and when. */
export const saveHolidayDecision = (
	ctx: WriteContext,
	id: number,
	decision: Pick<typeof holiday_request.$inferSelect, "status" | "decision_note">,
	expectedVersion?: number,
): Statement =>
	db
		.update(holiday_request)
		.set({
			status: decision.status,
			decision_note: decision.decision_note,
			decided_at: ctx.now.toISOString(),
			decided_by: actorId(ctx),
			...updated(ctx),
			version: raised(holiday_request.version, expectedVersion),
		})
		.where(eq(holiday_request.id, id));

/** Sets a driver's holiday allowance of the year that starts on a day. */
export function saveHolidayAllowance(
	ctx: WriteContext,
	allowance: Pick<
		typeof holiday_allowance.$inferInsert,
		"driver_id" | "year_start" | "days" | "carried_over"
	>,
): Statement {
	const { days, carried_over } = allowance;
	return db
		.insert(holiday_allowance)
		.values({ ...allowance, ...created(ctx) })
		.onConflictDoUpdate({
			target: [holiday_allowance.driver_id, holiday_allowance.year_start],
			set: { days, carried_over, ...updated(ctx) },
		});
}

interface AbsentDays {
	driver_id: number;
	dates: readonly string[];
	type: number;
	text: string | null;
	/** The approved request that the days come from. */
	holiday_request_id?: number;
}

/** Marks days on which a driver is away; it replaces earlier marks. */
export const insertAbsentDays = (
	ctx: WriteContext,
	{ driver_id, dates, type, text, holiday_request_id }: AbsentDays,
): Statement =>
	insertSelect(
		driver_unavail_date,
		{
			driver_id,
			date: sql`value`,
			type,
			text,
			holiday_request_id: holiday_request_id ?? null,
			...created(ctx),
		},
		sql`FROM json_each(${JSON.stringify(dates)}) WHERE true
			ON CONFLICT (driver_id, date) DO UPDATE SET type = excluded.type, text = excluded.text,
				holiday_request_id = excluded.holiday_request_id, updated_at = excluded.updated_at`,
	);

/** Removes the marks of some days of a driver. */
export const deleteAbsentDays = (driver_id: number, dates: readonly string[]): Statement =>
	db
		.delete(driver_unavail_date)
		.where(
			and(
				eq(driver_unavail_date.driver_id, driver_id),
				sql`${driver_unavail_date.date} IN ${jsonList(dates)}`,
			),
		);

/** Removes the marks that a holiday request has made. */
export const deleteAbsentDaysOfRequest = (holiday_request_id: number): Statement =>
	db.delete(driver_unavail_date).where(eq(driver_unavail_date.holiday_request_id, holiday_request_id));

/** Stores bank holidays of a nation. */
export const insertBankHolidays = (
	division: string,
	days: readonly Pick<typeof bank_holiday.$inferInsert, "date" | "title">[],
): Statement =>
	insertSelect(
		bank_holiday,
		{ division, date: sql`value ->> 'date'`, title: sql`value ->> 'title'` },
		sql`FROM json_each(${JSON.stringify(days)})`,
	);

/** Removes the stored bank holidays of a year and nation. */
export const deleteBankHolidays = (year: number, division: string): Statement =>
	db
		.delete(bank_holiday)
		.where(
			and(eq(bank_holiday.division, division), between(bank_holiday.date, `${year}-01-01`, `${year}-12-31`)),
		);
