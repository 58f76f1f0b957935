import { query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import { baseCondition, extraConditions, selectedStatuses } from "~/domain/jobs/list/list-filter";
import { jobListFilter } from "~/domain/jobs/list/schemas-list";
import { jobAudienceAccess } from "~/domain/jobs/model/access";
import { defineOperation } from "~/domain/operation";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** The total charge of the jobs in a filter, in pounds. It reads every matching job, so it is a separate request. */
export const sumDiary = defineOperation({
	access: jobAudienceAccess,
	input: jobListFilter,
	async run({ ctx, input }): Promise<{ total_charge: number }> {
		const scope = diaryScope(ctx.actor);
		const filter = withDefaultDays(permittedFilter(ctx.actor, input), ctx.now);
		const conditions = joinSql([baseCondition(scope, filter), ...extraConditions(scope, filter)], " AND ");
		const { sql, params } =
			sqlText`SELECT ${raw(unscaled("coalesce(sum(j.total_charge), 0)"))} AS total_charge
			FROM job j WHERE ${conditions} AND j.status IN ${selectedStatuses(filter)}`;
		const [rows] = await read(ctx.d1, [query<{ total_charge: number }>(sql, ...params)]);
		return rows[0] ?? { total_charge: 0 };
	},
});
