import { type Query, query, read } from "~/db/read";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { addDays, type DateText } from "~/domain/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/domain/shared/time/london";
import { checkReportsInput } from "./report-setting-schemas";

/** One answer of a report. */
export interface ReportResult {
	id: number;
	check_id: number;
	name: string;
	value: string;
	defect: 0 | 1;
	defect_description: string | null;
	defect_note: string | null;
	defect_status: string | null;
	pictures: string[];
}

/** A check report in the list. */
export interface ReportRow {
	id: number;
	truck_type: number;
	mode: "start" | "end";
	done_at: string;
	driver_name: string;
	/** The vehicle's reg, the trailer's serial number or the job number. */
	subject: string;
	vehicle_id: number | null;
	trailer_id: number | null;
	job_id: number | null;
	checks: number;
	defects: number;
}

const COLUMNS = `r.id, r.truck_type, r.mode, r.done_at, r.vehicle_id, r.trailer_id, r.job_id,
	coalesce(nullif(r.driver_name, ''), (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u WHERE u.id = r.user_id), '')
		AS driver_name,
	coalesce(CASE r.truck_type WHEN 2 THEN t.serial_no WHEN 4 THEN 'Job ' || j.job_number END, v.reg, t.serial_no, '') AS subject,
	(SELECT count(*) FROM check_result c WHERE c.check_report_id = r.id) AS checks,
	(SELECT count(*) FROM check_result c WHERE c.check_report_id = r.id AND c.defect = 1) AS defects`;

const FROM = `FROM check_report r LEFT JOIN vehicle v ON v.id = r.vehicle_id LEFT JOIN trailer t ON t.id = r.trailer_id
	LEFT JOIN job j ON j.id = r.job_id`;

const RESULTS = `SELECT c.id, c.check_report_id, c.check_id, c.name, c.value, c.defect, c.defect_description, c.defect_note,
	c.defect_status, json_array(c.defect_image, c.optional_image, c.random_image_url) AS pictures
	FROM check_result c WHERE c.check_report_id IN (SELECT value FROM json_each(?)) ORDER BY c.check_report_id, c.id`;

type StoredResult = Omit<ReportResult, "pictures"> & { check_report_id: number; pictures: string };

/** The start of a day in London, ISO. */
export const startOfLondonDay = (date: DateText) => instantOf(date, toUtcTime(date, "00:00")).toISOString();

/** Reads the reports `r` that match a condition. */
export const reportsQuery = (where: string, ...params: unknown[]): Query<ReportRow> =>
	query<ReportRow>(`SELECT ${COLUMNS} ${FROM} WHERE ${where}`, ...params);

/** The answers of reports, by report id. */
export async function readResults(
	d1: D1Database,
	reports: readonly { id: number }[],
): Promise<ReadonlyMap<number, ReportResult[]>> {
	if (reports.length === 0) return new Map();
	const [rows] = await read(d1, [query<StoredResult>(RESULTS, JSON.stringify(reports.map(({ id }) => id)))]);
	const byReport = new Map<number, ReportResult[]>();
	for (const { check_report_id, pictures, ...row } of rows) {
		const files = (JSON.parse(pictures) as (string | null)[]).filter((file) => file !== null && file !== "");
		const results = byReport.get(check_report_id) ?? [];
		byReport.set(check_report_id, [...results, { ...row, pictures: files as string[] }]);
	}
	return byReport;
}

/** A page of check reports, newest first. */
export interface ReportPage {
	data: ReportRow[];
	total: number;
	current_page: number;
	per_page: number;
	date_from: DateText;
	date_to: DateText;
}

/** The check reports of some days, by default the last seven; newest first. */
export const listCheckReports = defineOperation({
	access: staffWith("settings.check-report"),
	input: checkReportsInput,
	async run({ ctx, input }): Promise<ReportPage> {
		const today = todayInLondon(ctx.now);
		const date_to = input.date_to ?? (input.date_from && input.date_from > today ? input.date_from : today);
		const date_from = input.date_from ?? addDays(date_to, -6);
		const where = `r.done_at >= ?1 AND r.done_at < ?2 AND (?3 IS NULL OR r.truck_type = ?3)
			AND (?4 = 0 OR EXISTS (SELECT 1 FROM check_result c WHERE c.check_report_id = r.id AND c.defect = 1))
			AND (?5 = '' OR instr(lower(coalesce(v.reg, '') || ' ' || coalesce(t.serial_no, '') || ' ' || r.driver_name), lower(?5)) > 0)`;
		const params = [
			startOfLondonDay(date_from),
			startOfLondonDay(addDays(date_to, 1)),
			input.truck_type,
			input.only_defects ? 1 : 0,
			input.keywords,
		];
		const [data, [count]] = await read(ctx.d1, [
			reportsQuery(
				`${where} ORDER BY r.done_at DESC, r.id DESC LIMIT ?6 OFFSET ?7`,
				...params,
				input.perPage,
				(input.page - 1) * input.perPage,
			),
			query<{ n: number }>(`SELECT count(*) AS n ${FROM} WHERE ${where}`, ...params),
		]);
		return {
			data,
			total: count?.n ?? 0,
			current_page: input.page,
			per_page: input.perPage,
			date_from,
			date_to,
		};
	},
});

/** A check report with its answers. */
export type ReportWithResults = ReportRow & { results: ReportResult[] };

/** One check report with its answers. Throws 404. */
export const getCheckReport = defineOperation({
	access: staffWith("settings.check-report"),
	input: idInput,
	async run({ ctx, input }): Promise<ReportWithResults> {
		const [[row]] = await read(ctx.d1, [reportsQuery("r.id = ?", input.id)]);
		if (!row) throw notFound("Check report");
		return { ...row, results: (await readResults(ctx.d1, [row])).get(row.id) ?? [] };
	},
});
