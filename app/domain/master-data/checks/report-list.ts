import { type RowOf, read } from "~/db/read";
import {
	countReports,
	selectCheckReport,
	selectReportPage,
	selectResultsOf,
	selectSignature,
} from "~/db/repositories/master-data/check-reports";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { publishedAs } from "~/shared/money/price-fields";
import { addDays, type DateText } from "~/shared/time/dates";
import { midnightInLondon, todayInLondon } from "~/shared/time/london";
import { checkReportsInput } from "./report-setting-schemas";
import { checkReportDetailResponse, checkReportsResponse } from "./responses";

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
	/** When and by whom the repair was signed off. */
	defect_cleared_at: string | null;
	defect_cleared_by: string | null;
	pictures: string[];
}

/** A check report in the list. */
export type ReportRow = RowOf<typeof selectCheckReport>;

/** The answers of reports, by report id. */
export async function readResults(
	d1: D1Database,
	reports: readonly { id: number }[],
): Promise<ReadonlyMap<number, ReportResult[]>> {
	if (reports.length === 0) return new Map();
	const [rows] = await read(d1, [selectResultsOf(reports.map(({ id }) => id))]);
	const byReport = new Map<number, ReportResult[]>();
	for (const { check_report_id, defect_image, optional_image, random_image_url, ...row } of rows) {
		const pictures = [defect_image, optional_image, random_image_url].flatMap((file) => file || []);
		byReport.set(check_report_id, [...(byReport.get(check_report_id) ?? []), { ...row, pictures }]);
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
	response: checkReportsResponse,
	async run({ ctx, input }): Promise<ReportPage> {
		const today = todayInLondon(ctx.now);
		const date_to = input.date_to ?? (input.date_from && input.date_from > today ? input.date_from : today);
		const date_from = input.date_from ?? addDays(date_to, -6);
		const filter = {
			from: midnightInLondon(date_from),
			before: midnightInLondon(addDays(date_to, 1)),
			truck_type: input.truck_type,
			onlyDefects: Boolean(input.only_defects),
			keywords: input.keywords,
		};
		const [data, [count]] = await read(ctx.d1, [selectReportPage(filter, input), countReports(filter)]);
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

/** A check report with its answers and the key of its signature. */
export type SignedReport = ReportWithResults & { check_signature: string | null };

/** One check report with its answers. Throws 404. */
export const getCheckReport = defineOperation({
	access: staffWith("settings.check-report"),
	input: idInput,
	response: publishedAs<SignedReport>(checkReportDetailResponse),
	async run({ ctx, input }): Promise<SignedReport> {
		const [[[row], [signature]], results] = await Promise.all([
			read(ctx.d1, [selectCheckReport(input.id), selectSignature(input.id)]),
			readResults(ctx.d1, [input]),
		]);
		if (!row) throw notFound("Check report");
		return {
			...row,
			check_signature: signature?.check_signature || null,
			results: results.get(row.id) ?? [],
		};
	},
});
