import { z } from "zod";
import { read } from "~/db/read";
import { selectJobList, selectJobRows, selectListedIds } from "~/db/repositories/diary/job-list/select-list";
import { jobListFilter, jobListPageResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { jobListAudienceAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** Changed rows as JSON text, the ids that still match the filter, and the filter's current counts. */
interface ChangedRowsResult {
	rows: string;
	matching: number[];
	total: number;
	statusCount: string;
	isLimited: 0 | 1;
}

const MAX_IDS = 200;

/** A filter, and the ids of the changed jobs separated by commas. */
const changedRowsInput = z.intersection(
	jobListFilter,
	z.object({
		ids: z
			.string()
			.regex(/^\d{1,15}(,\d{1,15})*$/, "Send ids separated by commas")
			.transform((text) => text.split(",").map(Number))
			.refine((ids) => ids.length <= MAX_IDS, `At most ${MAX_IDS}`),
	}),
);

/** Reads changed jobs, which of them match a filtered list, and the list's counts, in one round trip. */
export const readChangedRows = defineOperation({
	access: jobListAudienceAccess,
	input: changedRowsInput,
	response: jobListPageResponse.omit({ page: true, perPage: true }).extend({ matching: z.array(z.int()) }),
	async run({ ctx, input: { ids, ...listInput } }): Promise<ChangedRowsResult> {
		const scope = diaryScope(ctx.actor);
		const filter = {
			...withDefaultDays(permittedFilter(ctx.actor, listInput), ctx.now),
			page: 1,
			perPage: 1,
		};
		const [listRows, rowTexts, matching] = await read(ctx.d1, [
			selectJobList(scope, filter),
			selectJobRows(scope, ids),
			selectListedIds(scope, filter, ids),
		]);
		return {
			rows: rowTexts[0]?.rows ?? "[]",
			matching: matching.map(({ id }) => id),
			total: listRows[0]?.total ?? 0,
			statusCount: listRows[0]?.statusCount ?? '{"All":0}',
			isLimited: listRows[0]?.isLimited ?? 0,
		};
	},
});
