import { query, read } from "~/db/read";
import { type JobListAnswer, jobListSql } from "~/domain/jobs/list-sql";
import { jobListFilter } from "~/domain/jobs/schemas-list";
import { todayInLondon } from "~/domain/time/london";
import { listViews } from "~/domain/views/list";
import type { Verb } from "~/tenancy/ctx";
import { listQuery } from "./address";
import { diaryFilter } from "./filter";
import { diaryScope, permittedFilter } from "./scope";
import { stateOfView } from "./view-state";

/** As many views as fit the bar; the rest stand in a menu without a count. */
const COUNTED = 12;

/** How many jobs each of a person's saved views finds now, by the id of the view. */
export async function viewCounts({ ctx }: Verb<undefined>): Promise<{ id: number; total: number }[]> {
	const views = (await listViews({ ctx, input: { screen: "traffic-diary" } })).slice(0, COUNTED);
	const today = todayInLondon(ctx.now);
	const scope = diaryScope(ctx.actor);
	const counted = views.flatMap(({ id, filters, sort }) => {
		const asked = jobListFilter.safeParse(listQuery(stateOfView({ filters: filters ?? {}, sort }, today)));
		if (!asked.success) return [];
		const filter = diaryFilter(permittedFilter(ctx.actor, asked.data), ctx.now);
		return [{ id, list: jobListSql(scope, { ...filter, page: 1, perPage: 1 }) }];
	});
	if (counted.length === 0) return [];
	const answers = await read(
		ctx.d1,
		counted.map(({ list }) => query<JobListAnswer>(list.sql, ...list.params)),
	);
	return counted.map(({ id }, place) => ({ id, total: answers[place]?.[0]?.total ?? 0 }));
}
