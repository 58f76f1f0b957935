import { type JobListRow, jobListFilter } from "~/domain/jobs/schemas-list";
import { lookups } from "~/domain/lookups/lookups";
import { todayInLondon } from "~/domain/time/london";
import { listViews } from "~/domain/views/list";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { listQuery, readDiary } from "./address";
import { pageOf } from "./list-jobs";
import { quickUpdate } from "./quick-update";
import { diaryScope, permittedFilter } from "./scope";
import { diarySettings } from "./settings";

/** How many rows a diary opens with. */
const FIRST_ROWS = 100;

/** Everything a diary opens with, in one go: the first page of its address, columns, table style and saved views. */
export async function openDiary({ ctx, input }: Verb<{ params: URLSearchParams }>) {
	const today = todayInLondon(ctx.now);
	const [page, columns, style, views, { load_types }] = await Promise.all([
		firstPage(ctx, input.params, today),
		diarySettings({ ctx, input: undefined }),
		quickUpdate({ ctx, input: undefined }),
		ctx.actor.type === "client" ? listViews({ ctx, input: { screen: "traffic-diary" } }) : [],
		lookups(ctx, ["load_types"]),
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
}

async function firstPage(ctx: Ctx, params: URLSearchParams, today: string) {
	const { sort, ...state } = readDiary(params, today);
	const order = sort ? { sort: sort.column, direction: sort.direction } : {};
	const asked = jobListFilter.safeParse({ ...listQuery({ ...state, sort }), ...order, perPage: FIRST_ROWS });
	// An address written by hand may ask for what there is not; it opens on its days.
	const filter = asked.success
		? asked.data
		: jobListFilter.parse({ date_from: state.from, date_to: state.to, perPage: FIRST_ROWS });
	const answer = await pageOf(ctx, diaryScope(ctx.actor), permittedFilter(ctx.actor, filter));
	const rows: JobListRow[] = JSON.parse(answer.rows);
	const counts: Record<string, number> = JSON.parse(answer.statusCount);
	return { rows, total: answer.total, counts };
}
