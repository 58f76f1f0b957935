import { z } from "zod";
import {
	jobListFilter,
	jobListResponse,
	jobListRowResponse,
	toListRows,
} from "~/domain/jobs/jobs/list/schemas-list";
import { listViews } from "~/domain/jobs/views/list";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { readLookups } from "~/domain/master-data/records/lookups";
import { screenResult, unpriced } from "~/shared/money/price-fields";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAudienceAccess } from "./access";
import { parseDiaryAddress, toListQuery } from "./address";
import { getDiaryColumns } from "./column-settings";
import { loadJobPage } from "./list-jobs";
import { getQuickUpdate } from "./quick-update";
import { diaryScope, permittedFilter } from "./scope";

/** How many rows a diary loads first. */
const FIRST_ROWS = 100;

/** Everything a diary needs to open: the first page for its URL, columns, table style and saved views. */
export const loadDiary = defineOperation({
	// The person's columns are stored when the diary is first opened, also for those who only view.
	isOwn: true,
	access: diaryAudienceAccess,
	input: z.object({ params: z.instanceof(URLSearchParams) }),
	response: screenResult(
		z
			.object({ page: z.object({ rows: z.array(jobListRowResponse) }).catchall(unpriced()) })
			.catchall(unpriced()),
	),
	async run({ ctx, input }) {
		const today = todayInLondon(ctx.now);
		const [page, columns, style, views, { load_types }] = await Promise.all([
			loadFirstPage(ctx, input.params, today),
			getDiaryColumns.run({ ctx, input: undefined }),
			getQuickUpdate.run({ ctx, input: undefined }),
			ctx.actor.type === "client" ? listViews.run({ ctx, input: { screen: "traffic-diary" } }) : [],
			readLookups(ctx, ["load_types"]),
		]);
		return {
			today,
			page,
			columns,
			style: style.value,
			views,
			loadTypes: load_types.map(({ id, code, description }) => ({
				value: Number(id),
				label: String(code),
				secondary: description ? String(description) : undefined,
			})),
		};
	},
});

async function loadFirstPage(ctx: Ctx, params: URLSearchParams, today: string) {
	const { sort, ...state } = parseDiaryAddress(params, today);
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const parsed = jobListFilter.safeParse({
		...toListQuery({ ...state, sort }),
		...order,
		perPage: FIRST_ROWS,
	});
	// A hand-written URL may have invalid filters; then only its days are used.
	const filter = parsed.success
		? parsed.data
		: jobListFilter.parse({ date_from: state.from, date_to: state.to, perPage: FIRST_ROWS });
	const result = await loadJobPage(ctx, diaryScope(ctx.actor), permittedFilter(ctx.actor, filter), "diary");
	const counts = jobListResponse.shape.statusCount.parse(JSON.parse(result.statusCount));
	return { rows: toListRows(result.rows), total: result.total, isLimited: result.isLimited === 1, counts };
}
