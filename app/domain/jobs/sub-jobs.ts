import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { JOB_PARTS, unpackPart } from "./parts";
import type { SubJobView } from "./shapes-parts";
import { statusName } from "./status";

/** The sub-jobs of a trip in their order, with who carries each; none for a plain job. Throws 404. */
export async function subJobs({ ctx, input }: Verb<{ id: number }>): Promise<SubJobView[]> {
	const [own, rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ?1", input.id),
		query<Record<string, unknown> & { status: number }>(JOB_PARTS.trip_sub_jobs.sql, input.id),
	]);
	if (!own[0]) throw notFound("Job");
	// The query names its columns as the shape does; the tests hold a trip against it.
	return rows.map((row) => ({
		...unpackPart(JOB_PARTS.trip_sub_jobs, row),
		status: statusName(row.status),
	})) as SubJobView[];
}
