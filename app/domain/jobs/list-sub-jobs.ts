import { query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { JOB_RELATIONS, parseRelationRow } from "./relations";
import type { SubJobView } from "./responses-relations";
import { statusName } from "./status";

/** The sub-jobs of a trip in order, with their allocations; empty for a plain job. Throws 404. */
export async function listSubJobs({ ctx, input }: Verb<{ id: number }>): Promise<SubJobView[]> {
	const [jobRows, rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ?1", input.id),
		query<Record<string, unknown> & { status: number }>(JOB_RELATIONS.trip_sub_jobs.sql, input.id),
	]);
	if (!jobRows[0]) throw notFound("Job");
	// The query names its columns as the response does; tests check a trip against it.
	return rows.map((row) => ({
		...parseRelationRow(JOB_RELATIONS.trip_sub_jobs, row),
		status: statusName(row.status),
	})) as SubJobView[];
}
