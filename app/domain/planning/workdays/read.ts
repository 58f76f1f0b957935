import { type RowOf, read } from "~/db/read";
import { selectWorkday } from "~/db/repositories/planning/workday-details";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";

type WorkdayRow = RowOf<typeof selectWorkday>;

/** A stored workday as the API returns it. */
export const toWorkday = (row: WorkdayRow): Workday => ({
	...row,
	work_day_jobs: row.work_day_jobs.map((job) => ({ ...job, status: statusName(job.status) })),
	organizer_activity: row.workday_activity,
});

/** A workday with all its relations. Throws 404. */
export async function readWorkday(ctx: Ctx, id: number): Promise<Workday> {
	const [[row]] = await read(ctx.d1, [selectWorkday(id)]);
	if (!row) throw notFound("Workday");
	return toWorkday(row);
}

/** A workday with all its relations, for staff. Throws 404. */
export const getWorkday = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput,
	response: workdayResponse,
	run: async ({ ctx, input }): Promise<Workday> => await readWorkday(ctx, input.id),
});
