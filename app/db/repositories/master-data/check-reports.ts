import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { db, hasText, jsonList, ONE_ROW } from "~/db/builder";
import { jsonRows } from "~/db/json-fields";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { BatchId } from "~/db/repositories/messages/staff-notices";
import type { SqlText } from "~/db/statements";
import { check_report, check_result, driver, job, trailer, user, vehicle, work_day } from "~/db/tenant";

const resultCount = (condition?: SQL) =>
	sql<number>`(SELECT count(*) FROM ${check_result} WHERE ${and(eq(check_result.check_report_id, check_report.id), condition)})`;

/** Whether an answer is a defect. A literal, for the index of defects. */
const isDefect = sql`${check_result.defect} = 1`;

const hasDefect = sql`EXISTS (SELECT 1 FROM ${check_result}
	WHERE ${and(eq(check_result.check_report_id, check_report.id), isDefect)})`;

const selectReports = () =>
	db
		.select({
			id: check_report.id,
			truck_type: check_report.truck_type,
			mode: check_report.mode,
			done_at: check_report.done_at,
			vehicle_id: check_report.vehicle_id,
			trailer_id: check_report.trailer_id,
			job_id: check_report.job_id,
			driver_name: sql<string>`coalesce(nullif(${check_report.driver_name}, ''),
				(SELECT trim(${user.first_name} || ' ' || ${user.last_name}) FROM ${user} WHERE ${eq(user.id, check_report.user_id)}), '')`.as(
				"done_by",
			),
			/** The vehicle's reg, the trailer's serial number or the job number. */
			subject: sql<string>`coalesce(CASE ${check_report.truck_type} WHEN 2 THEN ${trailer.serial_no}
				WHEN 4 THEN 'Job ' || ${job.job_number} END, ${vehicle.reg}, ${trailer.serial_no}, '')`.as("subject"),
			checks: resultCount().as("checks"),
			defects: resultCount(isDefect).as("defects"),
		})
		.from(check_report)
		.leftJoin(vehicle, eq(vehicle.id, check_report.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, check_report.trailer_id))
		.leftJoin(job, eq(job.id, check_report.job_id));

/** Selects a check report. */
export const selectCheckReport = (id: number) => selectReports().where(eq(check_report.id, id));

/** Selects the key of the signature under a report. */
export const selectSignature = (id: number) =>
	db
		.select({ check_signature: check_report.check_signature })
		.from(check_report)
		.where(eq(check_report.id, id));

/** Selects the reports of one kind of a workday, in order. */
export const selectReportsOfWorkday = (work_day_id: number, truck_type: number) =>
	selectReports()
		.where(and(eq(check_report.work_day_id, work_day_id), eq(check_report.truck_type, truck_type)))
		.orderBy(check_report.done_at, check_report.id);

/** Selects the reports, or those with a defect, that have arrived since a moment; at most 500. */
export const selectReportsSince = (since: string, { onlyDefects }: { onlyDefects: boolean }) =>
	selectReports()
		.where(and(gt(check_report.created_at, since), onlyDefects ? hasDefect : undefined))
		.orderBy(check_report.created_at, check_report.id)
		.limit(500);

interface Moments {
	from: string;
	/** Not included. */
	before: string;
}
const isDoneIn = ({ from, before }: Moments) =>
	and(gte(check_report.done_at, from), lt(check_report.done_at, before));

/** Selects the reports, or those with a defect, that were made between two moments; at most 500. */
export const selectReportsMade = (moments: Moments, { onlyDefects }: { onlyDefects: boolean }) =>
	selectReports()
		.where(and(isDoneIn(moments), onlyDefects ? hasDefect : undefined))
		.orderBy(check_report.done_at, check_report.id)
		.limit(500);

interface ReportFilter extends Moments {
	truck_type: number | null | undefined;
	onlyDefects: boolean;
	/** A part of a reg, a serial number or a driver's name; empty for all. */
	keywords: string;
}

const matches = ({ truck_type, onlyDefects, keywords, ...moments }: ReportFilter) =>
	and(
		isDoneIn(moments),
		typeof truck_type === "number" ? eq(check_report.truck_type, truck_type) : undefined,
		onlyDefects ? hasDefect : undefined,
		keywords === ""
			? undefined
			: hasText(
					[vehicle.reg, sql`replace(${vehicle.reg}, ' ', '')`, trailer.serial_no, check_report.driver_name],
					keywords,
				),
	);

/** Selects a page of reports, the newest first. */
export const selectReportPage = (
	filter: ReportFilter,
	{ page, perPage }: { page: number; perPage: number },
) =>
	selectReports()
		.where(matches(filter))
		.orderBy(desc(check_report.done_at), desc(check_report.id))
		.limit(perPage)
		.offset((page - 1) * perPage);

/** Counts the reports of all pages. */
export const countReports = (filter: ReportFilter) =>
	db
		.select({ n: count() })
		.from(check_report)
		.leftJoin(vehicle, eq(vehicle.id, check_report.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, check_report.trailer_id))
		.where(matches(filter));

/** Selects the answers of reports, in order. */
export const selectResultsOf = (reportIds: readonly number[]) =>
	db
		.select({
			id: check_result.id,
			check_report_id: check_result.check_report_id,
			check_id: check_result.check_id,
			name: check_result.name,
			value: check_result.value,
			defect: check_result.defect,
			defect_description: check_result.defect_description,
			defect_note: check_result.defect_note,
			defect_status: check_result.defect_status,
			defect_cleared_at: check_result.defect_cleared_at,
			defect_cleared_by: sql<
				string | null
			>`(SELECT trim(${user.first_name} || ' ' || ${user.last_name}) FROM ${user}
				WHERE ${eq(user.id, check_result.defect_cleared_by)})`.as("cleared_by"),
			defect_image: check_result.defect_image,
			optional_image: check_result.optional_image,
			random_image_url: check_result.random_image_url,
		})
		.from(check_result)
		.where(sql`${check_result.check_report_id} IN ${jsonList(reportIds)}`)
		.orderBy(check_result.check_report_id, check_result.id);

/** Selects the defects of reports that have arrived since a moment; at most 500. */
export const selectDefectsSince = (since: string) =>
	db
		.select({
			id: check_result.id,
			name: check_result.name,
			description:
				sql<string>`trim(coalesce(${check_result.defect_description}, '') || ' ' || coalesce(${check_result.defect_note}, ''))`.as(
					"description",
				),
			driver: check_report.driver_name,
			vehicle: sql<string>`coalesce(${vehicle.reg}, ${trailer.serial_no}, '')`.as("checked"),
			severity: check_result.defect_severity,
			vehicle_id: check_report.vehicle_id,
			done_at: check_report.done_at,
		})
		.from(check_result)
		.innerJoin(check_report, eq(check_report.id, check_result.check_report_id))
		.leftJoin(vehicle, eq(vehicle.id, check_report.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, check_report.trailer_id))
		.where(and(isDefect, gt(check_report.created_at, since)))
		.orderBy(check_report.created_at, check_result.id)
		.limit(500);

const resultAt = (
	param: string,
) => `(SELECT r.id FROM check_result r JOIN check_report c ON c.id = r.check_report_id
	WHERE c.uid = ${param} ->> 'uid' ORDER BY r.id LIMIT 1 OFFSET ${param} ->> 'at')`;

/** The id of an answer of a report that the batch stores, by its place among them, from 0. */
export const idOfNewResult = (report_uid: string, at: number): BatchId => ({
	sql: resultAt("?2"),
	param: JSON.stringify({ uid: report_uid, at }),
});

/**
 * Records that a defect of a report that the batch stores has been announced, under the key that `defectKey` makes of its id. The key may be
 * there: the id of a report that was deleted can be given again, which is no reason to refuse the report.
 */
export const insertAnnouncedDefect = (
	{ now }: Pick<WriteContext, "now">,
	report_uid: string,
	at: number,
): SqlText => ({
	// The id exists only inside the batch.
	sql: `INSERT INTO reminder_sent (key, at) VALUES ('defect:' || ${resultAt("?1")}, ?2) ON CONFLICT DO NOTHING`,
	params: [JSON.stringify({ uid: report_uid, at }), now.toISOString()],
});

/** Selects what a vehicle and a trailer are called; empty without either. */
export const selectCheckedName = (checked: { vehicle_id: number | null; trailer_id: number | null }) =>
	db
		.select({
			name: sql<string>`coalesce((SELECT ${vehicle.reg} FROM ${vehicle} WHERE ${vehicle.id} = ${checked.vehicle_id}),
				(SELECT ${trailer.serial_no} FROM ${trailer} WHERE ${trailer.id} = ${checked.trailer_id}), '')`.as(
				"name",
			),
		})
		.from(ONE_ROW);

/** Selects the header of a workday's checks of one kind: what was checked, by whom, and the last signature. */
export const selectChecksHeader = (work_day_id: number, truck_type: number) =>
	db
		.select({
			date: work_day.date,
			reg: (truck_type === 2
				? sql<string>`coalesce(${trailer.serial_no}, ${trailer.code}, '')`
				: sql<string>`coalesce(${vehicle.reg}, '')`
			).as("checked"),
			driver_name: sql<string>`coalesce(${driver.full_name}, '')`.as("driver"),
			signature: check_report.check_signature,
			signed_at: check_report.done_at,
		})
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, work_day.trailer_id))
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(
			check_report,
			and(
				eq(check_report.work_day_id, work_day.id),
				eq(check_report.truck_type, truck_type),
				sql`${check_report.check_signature} <> ''`,
			),
		)
		.where(eq(work_day.id, work_day_id))
		.orderBy(desc(check_report.done_at))
		.limit(1);

const answers = () =>
	jsonRows(
		{
			check: { id: check_result.check_id, name: check_result.name },
			mode: check_report.mode,
			value: check_result.value,
			defect: check_result.defect,
			defect_description: check_result.defect_description,
			defect_note: check_result.defect_note,
			defect_image: check_result.defect_image,
			optional_image: check_result.optional_image,
			optional_image_description: check_result.optional_image_description,
			random_image_url: check_result.random_image_url,
		},
		(rows) => db.select({ rows }).from(check_result).where(eq(check_result.check_report_id, check_report.id)),
		check_result.id,
	);

const DAY_DONE = sql<string>`substr(${check_report.done_at}, 1, 10)`;

const selectReportsOf = (where: SQL | undefined) =>
	db
		.select({
			id: check_report.id,
			mode: check_report.mode,
			date: DAY_DONE.as("date"),
			done_at: check_report.done_at,
			driver_name: check_report.driver_name,
			check_signature: check_report.check_signature,
			check_duration: check_report.check_duration,
			checks: answers().as("checks"),
		})
		.from(check_report)
		.where(where)
		.orderBy(asc(check_report.done_at), asc(check_report.id))
		.limit(1000);

/** Selects the checks of a vehicle on some days with their answers, in order; at most 1,000. */
export const selectReportsOfVehicle = (vehicle_id: number, dates: readonly string[]) =>
	selectReportsOf(
		and(
			eq(check_report.vehicle_id, vehicle_id),
			eq(check_report.truck_type, 1),
			sql`${DAY_DONE} IN ${jsonList(dates)}`,
		),
	);

/** Selects the checks of a trailer between two moments, as `selectReportsOfVehicle` does. */
export const selectReportsOfTrailer = (trailer_id: number, moments: Moments) =>
	selectReportsOf(
		and(eq(check_report.trailer_id, trailer_id), eq(check_report.truck_type, 2), isDoneIn(moments)),
	);
