import { z } from "zod";
import { parseJobListAddress, toJobListQuery } from "~/domain/diary/current-jobs/address";
import { readCurrentJobs } from "~/domain/diary/current-jobs/read-current-jobs";
import { jobListFilter, jobListResponse, toListRows } from "~/domain/jobs/jobs/list/schemas-list";
import { customerJobAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { screenResult } from "~/shared/money/price-fields";
import { todayInLondon } from "~/shared/time/london";
import { loadJobPage } from "./list-jobs";
import { diaryScope, permittedFilter } from "./scope";

/** How many rows a customer's list loads at a time. */
const PAGE_ROWS = 100;

/** What a customer's diary opens with: what is under way today, and the first page of the list for its address. */
export const readCustomerDiary = defineOperation({
	access: customerJobAccess,
	input: z.object({ params: z.instanceof(URLSearchParams) }),
	response: screenResult(),
	async run({ ctx, input }) {
		const today = todayInLondon(ctx.now);
		const query = toJobListQuery(parseJobListAddress(input.params), today);
		const parsed = jobListFilter.safeParse({ ...query, perPage: PAGE_ROWS });
		// A search may be longer than a list takes; then the days alone count.
		const { keywords, ...days } = query;
		const filter = parsed.success ? parsed.data : jobListFilter.parse({ ...days, perPage: PAGE_ROWS });
		const [currentJobs, { rows, total, isLimited, statusCount }] = await Promise.all([
			readCurrentJobs.run({ ctx, input: undefined }),
			loadJobPage(ctx, diaryScope(ctx.actor), permittedFilter(ctx.actor, filter), "diary"),
		]);
		return {
			today,
			now: ctx.now.toISOString(),
			currentJobs,
			page: {
				rows: toListRows(rows),
				total,
				isLimited: isLimited === 1,
				counts: jobListResponse.shape.statusCount.parse(JSON.parse(statusCount)),
			},
		};
	},
});
