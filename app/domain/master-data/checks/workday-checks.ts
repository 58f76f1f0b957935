import { read } from "~/db/read";
import { selectChecksHeader, selectReportsOfWorkday } from "~/db/repositories/master-data/check-reports";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { readResults } from "./report-list";
import { formatCheckValue, rowLabel } from "./rules-report";
import { checkedType, type WorkdayChecks, workdayChecksResponse } from "./workday-check-responses";

/** The checks of one kind done on a workday, in order. Throws 404. */
export const getWorkdayChecks = defineOperation({
	access: staffWith("organizer.read"),
	input: checkedType.extend(idInput.shape),
	response: workdayChecksResponse,
	async run({ ctx, input: { id, truck_type } }): Promise<WorkdayChecks> {
		const [[header], reports] = await read(ctx.d1, [
			selectChecksHeader(id, truck_type),
			selectReportsOfWorkday(id, truck_type),
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
