import { query, read } from "~/db/read";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { readResults, reportsQuery } from "./report-list";
import { formatCheckValue, rowLabel } from "./rules-report";
import { checkedType, type WorkdayChecks } from "./workday-check-responses";

interface ReportHeaderRow {
	date: string;
	reg: string;
	driver_name: string;
	signature: string | null;
	signed_at: string | null;
}

const HEADER_SQL = `SELECT w.date, CASE WHEN ?2 = 2 THEN coalesce(t.serial_no, t.code, '') ELSE coalesce(v.reg, '') END AS reg,
		coalesce(d.full_name, '') AS driver_name, r.check_signature AS signature, r.done_at AS signed_at
	FROM work_day w LEFT JOIN vehicle v ON v.id = w.vehicle_id LEFT JOIN trailer t ON t.id = w.trailer_id
		LEFT JOIN driver d ON d.id = w.driver_id
		LEFT JOIN check_report r ON r.work_day_id = w.id AND r.truck_type = ?2 AND r.check_signature <> ''
	WHERE w.id = ?1 ORDER BY r.done_at DESC LIMIT 1`;

/** The checks of one kind done on a workday, in order. Throws 404. */
export const getWorkdayChecks = defineOperation({
	access: staffWith("organizer.read"),
	input: checkedType.extend(idInput.shape),
	async run({ ctx, input: { id, truck_type } }): Promise<WorkdayChecks> {
		const [[header], reports] = await read(ctx.d1, [
			query<ReportHeaderRow>(HEADER_SQL, id, truck_type),
			reportsQuery("r.work_day_id = ?1 AND r.truck_type = ?2 ORDER BY r.done_at, r.id", id, truck_type),
		]);
		if (!header) throw notFound("Workday");
		const results = await readResults(ctx.d1, reports);
		const rows = reports.flatMap(({ id: report, mode }) =>
			(results.get(report) ?? []).map((result) => ({
				id: result.id,
				check: rowLabel({ mode, ...result }),
				name: result.name,
				status: formatCheckValue(result.value),
				defect: result.defect,
				defect_description: result.defect_description,
				defect_note: result.defect_note,
				mode,
			})),
		);
		return { ...header, work_day_id: id, truck_type, rows };
	},
});
