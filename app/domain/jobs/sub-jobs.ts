import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { JOB_PARTS, unpackPart } from "./parts";
import type { SubJobView } from "./shapes";
import { statusName } from "./status";

/** The sub-jobs of a trip in their order, with who carries each; none for a plain job. Throws 404. */
export async function subJobs({ ctx, input }: Verb<{ id: number }>): Promise<SubJobView[]> {
	const [own, rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ?1", input.id),
		query<SubJobView & { status: number }>(JOB_PARTS.trip_sub_jobs.sql, input.id),
	]);
	if (!own[0]) throw notFound("Job");
	return rows.map((row) => ({
		...row,
		...(unpackPart(JOB_PARTS.trip_sub_jobs, { ...row }) as Pick<
			SubJobView,
			"work_day_jobs" | "sub_contractor_jobs"
		>),
		status: statusName(row.status),
	}));
}
