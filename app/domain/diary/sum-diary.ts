import { query, read } from "~/db/read";
import { joinSql, sqlText } from "~/db/sql-text";
import { baseCondition, extraConditions, selectedStatuses } from "~/domain/jobs/list-filter";
import type { JobListQuery } from "~/domain/jobs/schemas-list";
import type { Verb } from "~/tenancy/ctx";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** The total charge of the jobs in a filter, in pounds. It reads every matching job, so it is a separate request. */
export async function sumDiary({ ctx, input }: Verb<JobListQuery>): Promise<{ total_charge: number }> {
	const scope = diaryScope(ctx.actor);
	const filter = withDefaultDays(permittedFilter(ctx.actor, input), ctx.now);
	const conditions = joinSql([baseCondition(scope, filter), ...extraConditions(scope, filter)], " AND ");
	const { sql, params } = sqlText`SELECT coalesce(sum(j.total_charge), 0) / 100000.0 AS total_charge
		FROM job j WHERE ${conditions} AND j.status IN ${selectedStatuses(filter)}`;
	const [rows] = await read(ctx.d1, [query<{ total_charge: number }>(sql, ...params)]);
	return rows[0] ?? { total_charge: 0 };
}
