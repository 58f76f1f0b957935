import { z } from "zod";
import { read } from "~/db/read";
import { selectJobList } from "~/db/repositories/diary/job-list/select-list";
import { jobListFilter } from "~/domain/jobs/jobs/list/schemas-list";
import { listViews } from "~/domain/jobs/views/list";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { todayInLondon } from "~/shared/time/london";
import { diaryAccess } from "./access";
import { toListQuery } from "./address";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";
import { toDiaryState } from "./view-state";

/** As many views as fit the toolbar; the others are in a menu without a count. */
const MAX_COUNTED_VIEWS = 12;

/** How many jobs each of a user's saved views currently matches. */
export const countViews = defineOperation({
	access: diaryAccess,
	input: noInput,
	response: z.array(z.object({ id: z.int(), total: z.int() })),
	async run({ ctx }): Promise<{ id: number; total: number }[]> {
		const views = (await listViews.run({ ctx, input: { screen: "traffic-diary" } })).slice(
			0,
			MAX_COUNTED_VIEWS,
		);
		const today = todayInLondon(ctx.now);
		const scope = diaryScope(ctx.actor);
		const lists = views.flatMap(({ id, filters, sort }) => {
			const parsed = jobListFilter.safeParse(
				toListQuery(toDiaryState({ filters: filters ?? {}, sort }, today)),
			);
			if (!parsed.success) return [];
			const filter = withDefaultDays(permittedFilter(ctx.actor, parsed.data), ctx.now);
			return [{ id, list: selectJobList(scope, { ...filter, page: 1, perPage: 1 }) }];
		});
		if (lists.length === 0) return [];
		const results = await read(
			ctx.d1,
			lists.map(({ list }) => list),
		);
		return lists.map(({ id }, index) => ({ id, total: results[index]?.[0]?.total ?? 0 }));
	},
});
