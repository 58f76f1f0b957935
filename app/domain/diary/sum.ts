import { query, read } from "~/db/read";
import { joined, sqlText } from "~/db/sql-text";
import { baseCondition, chosenStatuses, furtherConditions } from "~/domain/jobs/list-filter";
import type { JobListQuery } from "~/domain/jobs/schemas-list";
import type { Verb } from "~/tenancy/ctx";
import { diaryFilter } from "./filter";
import { diaryScope, permittedFilter } from "./scope";

/** What the jobs of a filter come to, in pounds. A sum reads every job found, so it is asked for apart from the page. */
export async function diarySum({ ctx, input }: Verb<JobListQuery>): Promise<{ total_charge: number }> {
	const scope = diaryScope(ctx.actor);
	const filter = diaryFilter(permittedFilter(ctx.actor, input), ctx.now);
	const conditions = joined([baseCondition(scope, filter), ...furtherConditions(scope, filter)], " AND ");
	const { sql, params } = sqlText`SELECT coalesce(sum(j.total_charge), 0) / 100000.0 AS total_charge
		FROM job j WHERE ${conditions} AND j.status IN ${chosenStatuses(filter)}`;
	const [rows] = await read(ctx.d1, [query<{ total_charge: number }>(sql, ...params)]);
	return rows[0] ?? { total_charge: 0 };
}
