import { query, read } from "~/db/read";
import { joined, sqlText } from "~/db/sql-text";
import { baseCondition, chosenStatuses, furtherConditions } from "~/domain/jobs/list-filter";
import { type JobListAnswer, jobListSql, jobRowsSql } from "~/domain/jobs/list-sql";
import type { JobListQuery } from "~/domain/jobs/schemas-list";
import type { Verb } from "~/tenancy/ctx";
import { diaryFilter } from "./filter";
import { diaryScope, permittedFilter } from "./scope";

/** What became of some jobs: finished JSON text, the ids the filter still finds, and the filter's counts as they now are. */
export interface ChangedRows {
	rows: string;
	matching: number[];
	total: number;
	statusCount: string;
}

/** The rows of jobs that have changed, whether they stand in a filtered list, and the list's counts: one trip. */
export async function changedRows({
	ctx,
	input: { ids, ...sent },
}: Verb<JobListQuery & { ids: number[] }>): Promise<ChangedRows> {
	const scope = diaryScope(ctx.actor);
	const filter = { ...diaryFilter(permittedFilter(ctx.actor, sent), ctx.now), page: 1, perPage: 1 };
	const list = jobListSql(scope, filter);
	const rows = jobRowsSql(scope, ids);
	const conditions = joined([baseCondition(scope, filter), ...furtherConditions(scope, filter)], " AND ");
	const found = sqlText`SELECT j.id FROM json_each(${JSON.stringify(ids)}) e CROSS JOIN job j ON j.id = e.value
		WHERE ${conditions} AND j.status IN ${chosenStatuses(filter)}`;
	const [answers, texts, matching] = await read(ctx.d1, [
		query<JobListAnswer>(list.sql, ...list.params),
		query<{ rows: string }>(rows.sql, ...rows.params),
		query<{ id: number }>(found.sql, ...found.params),
	]);
	return {
		rows: texts[0]?.rows ?? "[]",
		matching: matching.map(({ id }) => id),
		total: answers[0]?.total ?? 0,
		statusCount: answers[0]?.statusCount ?? '{"All":0}',
	};
}
