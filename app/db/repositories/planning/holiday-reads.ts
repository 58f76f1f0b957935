import { and, between, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { jsonRows, jsonTexts, orNull } from "~/db/json-fields";
import { driverName } from "~/db/repositories/master-data/drivers";
import {
	bank_holiday,
	driver,
	driver_unavail_date,
	holiday_allowance,
	holiday_request,
	holiday_setting,
	user,
	vehicle,
	work_day,
} from "~/db/tenant";
import { countOfJobs } from "./workday-lists";

interface Period {
	from: string;
	to: string;
}

/** Selects the company's holiday settings. */
export const selectHolidaySettings = () =>
	db
		.select({
			year_start: holiday_setting.year_start,
			days: holiday_setting.days,
			carry_over_days: holiday_setting.carry_over_days,
			includes_bank_holidays: holiday_setting.includes_bank_holidays,
			notice_days: holiday_setting.notice_days,
			division: holiday_setting.division,
		})
		.from(holiday_setting)
		.where(eq(holiday_setting.id, 1));

/** Selects the stored bank holidays of some years, of a nation or by default that of the company. */
export const selectBankHolidays = (years: { from: number; to: number }, division: string | undefined) =>
	db
		.select({ date: bank_holiday.date, title: bank_holiday.title })
		.from(bank_holiday)
		.where(
			and(
				eq(
					bank_holiday.division,
					division ??
						db
							.select({ division: holiday_setting.division })
							.from(holiday_setting)
							.where(eq(holiday_setting.id, 1)),
				),
				between(bank_holiday.date, `${years.from}-01-01`, `${years.to}-12-31`),
			),
		)
		.orderBy(bank_holiday.date);

/** Selects the requests of a driver, pending or approved, that contain a day of a period. */
export const selectOverlappingRequests = (driver_id: number, { from, to }: Period) =>
	db
		.select({ id: holiday_request.id })
		.from(holiday_request)
		.where(
			and(
				eq(holiday_request.driver_id, driver_id),
				inArray(holiday_request.status, ["pending", "approved"]),
				overlaps({ from, to }),
			),
		);

const overlaps = ({ from, to }: Period) =>
	and(lte(holiday_request.date_from, to), gte(holiday_request.date_to, from));

const isActiveDriver = and(isNull(driver.deleted_at), eq(driver.status, 1));

/** The days of a period on which a driver is away, of a select of drivers. */
const marksOf = ({ from, to }: Period) =>
	jsonRows(
		{ date: driver_unavail_date.date, type: driver_unavail_date.type },
		(rows) =>
			db
				.select({ rows })
				.from(driver_unavail_date)
				.where(
					and(eq(driver_unavail_date.driver_id, driver.id), between(driver_unavail_date.date, from, to)),
				),
		driver_unavail_date.date,
	);

/** The half days of holiday that a driver has in a period, of a select of drivers. */
const halfDaysOf = ({ from, to }: Period) =>
	jsonRows({ date: holiday_request.date_from, half_day: orNull(holiday_request.half_day) }, (rows) =>
		db
			.select({ rows })
			.from(holiday_request)
			.where(
				and(
					eq(holiday_request.driver_id, driver.id),
					eq(holiday_request.status, "approved"),
					isNotNull(holiday_request.half_day),
					between(holiday_request.date_from, from, to),
				),
			),
	);

/** Selects the half days of holiday in a period: of all drivers, or of one. */
export const selectHalfDays = ({ from, to }: Period, driver_id?: number) =>
	db
		.select({
			driver_id: holiday_request.driver_id,
			date: holiday_request.date_from,
			half_day: holiday_request.half_day,
		})
		.from(holiday_request)
		.where(
			and(
				driver_id === undefined ? undefined : eq(holiday_request.driver_id, driver_id),
				eq(holiday_request.status, "approved"),
				isNotNull(holiday_request.half_day),
				between(holiday_request.date_from, from, to),
			),
		);

/** A driver's pending requests in a period, of a select of drivers. */
const pendingOf = (period: Period) =>
	jsonRows(
		{
			from: holiday_request.date_from,
			to: holiday_request.date_to,
			half_day: orNull(holiday_request.half_day),
		},
		(rows) =>
			db
				.select({ rows })
				.from(holiday_request)
				.where(
					and(
						eq(holiday_request.driver_id, driver.id),
						eq(holiday_request.status, "pending"),
						overlaps(period),
					),
				),
	);

/** Selects every active driver with the days of a period on which they are away, want to be, and work. */
export function selectTeamDays(period: Period) {
	const worked = db
		.select({ dates: sql`json_group_array(DISTINCT ${work_day.date})` })
		.from(work_day)
		.where(and(eq(work_day.driver_id, driver.id), between(work_day.date, period.from, period.to)));
	return db
		.select({
			id: driver.id,
			full_name: driverName,
			away: marksOf(period).as("away"),
			half_days: halfDaysOf(period).as("half_days"),
			pending: pendingOf(period).as("pending"),
			worked: jsonTexts(worked).as("worked"),
		})
		.from(driver)
		.where(isActiveDriver)
		.orderBy(driver.first_name, driver.last_name, driver.id);
}

/** Selects every active driver with their allowance of a holiday year and its marked and requested days; or any one driver. */
export const selectAllowances = (year: Period, driver_id: number | undefined) =>
	db
		.select({
			id: driver.id,
			full_name: driverName,
			code: driver.code,
			profile_image: driver.profile_image,
			days: holiday_allowance.days,
			carried_over: holiday_allowance.carried_over,
			marks: marksOf(year).as("marks"),
			half_days: halfDaysOf(year).as("half_days"),
			pending: pendingOf(year).as("pending"),
		})
		.from(driver)
		.leftJoin(
			holiday_allowance,
			and(eq(holiday_allowance.driver_id, driver.id), eq(holiday_allowance.year_start, year.from)),
		)
		.where(
			driver_id === undefined ? isActiveDriver : and(isNull(driver.deleted_at), eq(driver.id, driver_id)),
		)
		.orderBy(driver.first_name, driver.last_name, driver.id);

/** The workdays that a driver has in the days of their request. */
const clashesOf = () =>
	jsonRows(
		{
			work_day_id: work_day.id,
			date: work_day.date,
			reg: orNull(vehicle.reg),
			begun: sql<boolean>`${isNotNull(work_day.clockin_time)}`.mapWith(Boolean),
			jobs: countOfJobs(),
		},
		(rows) =>
			db
				.select({ rows })
				.from(work_day)
				.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
				.where(
					and(
						eq(work_day.driver_id, holiday_request.driver_id),
						between(work_day.date, holiday_request.date_from, holiday_request.date_to),
					),
				),
		work_day.date,
	);

function selectRequests(where: SQL | undefined) {
	const other = alias(driver, "other");
	const alsoAway = db
		.select({ names: sql`json_group_array(DISTINCT ${other.full_name})` })
		.from(driver_unavail_date)
		.innerJoin(other, eq(other.id, driver_unavail_date.driver_id))
		.where(
			and(
				ne(driver_unavail_date.driver_id, holiday_request.driver_id),
				between(driver_unavail_date.date, holiday_request.date_from, holiday_request.date_to),
				isNull(other.deleted_at),
			),
		);
	return db
		.select({
			id: holiday_request.id,
			driver_id: holiday_request.driver_id,
			full_name: driverName,
			profile_image: driver.profile_image,
			date_from: holiday_request.date_from,
			date_to: holiday_request.date_to,
			days: holiday_request.days,
			half_day: holiday_request.half_day,
			reason: holiday_request.reason,
			status: holiday_request.status,
			decided_by: sql<string | null>`trim(${user.first_name} || ' ' || ${user.last_name})`.as("decider"),
			decided_at: holiday_request.decided_at,
			decision_note: holiday_request.decision_note,
			created_at: holiday_request.created_at,
			version: holiday_request.version,
			clashes: clashesOf().as("clashes"),
			also_away: jsonTexts(alsoAway).as("also_away"),
		})
		.from(holiday_request)
		.innerJoin(driver, eq(driver.id, holiday_request.driver_id))
		.leftJoin(user, eq(user.id, holiday_request.decided_by))
		.where(where);
}

/** Selects a request for holiday with the workdays that clash with it, and who else is away on its days. */
export const selectHolidayRequest = (id: number) => selectRequests(eq(holiday_request.id, id));

interface RequestFilter {
	status: typeof holiday_request.$inferSelect.status | undefined;
	driver_id: number | undefined;
	id: number | undefined;
}

/** Selects the requests of a period, or one by its id, as `selectHolidayRequest` does: pending ones first. At most 1,000. */
export const selectHolidayRequests = (period: Period, { status, driver_id, id }: RequestFilter) =>
	selectRequests(
		and(
			id === undefined ? overlaps(period) : eq(holiday_request.id, id),
			status && eq(holiday_request.status, status),
			driver_id === undefined ? undefined : eq(holiday_request.driver_id, driver_id),
		),
	)
		.orderBy(
			ne(holiday_request.status, "pending"),
			sql`iif(${eq(holiday_request.status, "pending")}, ${holiday_request.date_from}, NULL)`,
			desc(holiday_request.date_from),
			holiday_request.id,
		)
		.limit(1000);

/** Selects the first days of the requests to decide that lie outside a period; at most 1,000. */
export const selectPendingOutside = (period: Period) =>
	db
		.select({ date_from: holiday_request.date_from })
		.from(holiday_request)
		.where(and(eq(holiday_request.status, "pending"), sql`NOT (${overlaps(period)})`))
		.orderBy(holiday_request.date_from)
		.limit(1000);

/** Selects the days on which a driver is away, in order; at most 4,000. */
export const selectAbsences = (driver_id: number) =>
	db
		.select({
			date: driver_unavail_date.date,
			type: driver_unavail_date.type,
			text: driver_unavail_date.text,
		})
		.from(driver_unavail_date)
		.where(eq(driver_unavail_date.driver_id, driver_id))
		.orderBy(driver_unavail_date.date)
		.limit(4000);
