import { query, read } from "~/db/read";
import { joinSql, sqlText } from "~/db/sql-text";
import { baseCondition, extraConditions, selectedStatuses } from "~/domain/jobs/list-filter";
import { type JobListSqlRow, jobListSql, jobRowsSql } from "~/domain/jobs/list-sql";
import type { JobListQuery } from "~/domain/jobs/schemas-list";
import type { Verb } from "~/tenancy/ctx";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** Changed rows as JSON text, the ids that still match the filter, and the filter's current counts. */
interface ChangedRowsResult {
	rows: string;
	matching: number[];
	total: number;
	statusCount: string;
}

/** Reads changed jobs, which of them match a filtered list, and the list's counts, in one round trip. */
export async function readChangedRows({
	ctx,
	input: { ids, ...listInput },
}: Verb<JobListQuery & { ids: number[] }>): Promise<ChangedRowsResult> {
	const scope = diaryScope(ctx.actor);
	const filter = { ...withDefaultDays(permittedFilter(ctx.actor, listInput), ctx.now), page: 1, perPage: 1 };
	const list = jobListSql(scope, filter);
	const rows = jobRowsSql(scope, ids);
	const conditions = joinSql([baseCondition(scope, filter), ...extraConditions(scope, filter)], " AND ");
	const matchingSql = sqlText`SELECT j.id FROM json_each(${JSON.stringify(ids)}) e CROSS JOIN job j ON j.id = e.value
		WHERE ${conditions} AND j.status IN ${selectedStatuses(filter)}`;
	const [listRows, rowTexts, matching] = await read(ctx.d1, [
		query<JobListSqlRow>(list.sql, ...list.params),
		query<{ rows: string }>(rows.sql, ...rows.params),
		query<{ id: number }>(matchingSql.sql, ...matchingSql.params),
	]);
	return {
		rows: rowTexts[0]?.rows ?? "[]",
		matching: matching.map(({ id }) => id),
		total: listRows[0]?.total ?? 0,
		statusCount: listRows[0]?.statusCount ?? '{"All":0}',
	};
}
