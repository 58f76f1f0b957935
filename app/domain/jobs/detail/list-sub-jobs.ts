import { query, read } from "~/db/read";
import { defineOperation, idInput } from "~/domain/operation";
import { notFound } from "~/domain/shared/errors";
import { jobReadAccess } from "../model/access";
import type { SubJobView } from "../model/responses-relations";
import { statusName } from "../model/status";
import { JOB_RELATIONS, parseRelationRow } from "./relations";

/** The sub-jobs of a trip in order, with their allocations; empty for a plain job. Throws 404. */
export const listSubJobs = defineOperation({
	access: jobReadAccess,
	input: idInput,
	async run({ ctx, input }): Promise<SubJobView[]> {
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
	},
});
