import { z } from "zod";
import { read } from "~/db/read";
import { countRecords } from "~/db/repositories/master-data/record-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { OptionList } from "~/domain/master-data/records/field";
import {
	listRecords,
	parseRecordListInput,
	type RecordListInput,
	type RecordPage,
} from "~/domain/master-data/records/list";
import { type LookupOption, loadOptions } from "~/domain/master-data/records/load-options";
import { type PlanNotice, readPlanNotice } from "~/domain/master-data/records/plan-limits";
import type { Resource } from "~/domain/master-data/records/resource";
import { recordScreenResult } from "~/domain/master-data/records/responses";
import { type ResourceView, toResourceView } from "~/domain/master-data/records/view";
import { AppError, notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type AccountScreen, LIST_SCREENS, type ScreenTab } from "./screens";

/** The data of a list screen. */
export interface ListScreen {
	title: string;
	search: string | null;
	tabs: { title: string; count: number }[];
	tab: number;
	view: ResourceView;
	page: RecordPage;
	input: RecordListInput;
	options: Partial<Record<OptionList, LookupOption[]>>;
	/** That a limit of the plan is near or reached, for those who may add records. */
	notice: PlanNotice | null;
}

/** The tab in the URL, from 0; the first if missing or invalid. */
export function parseTab(search: URLSearchParams, tabs: readonly unknown[]): number {
	const requested = Number(search.get("tab") ?? 0);
	return Number.isInteger(requested) && requested >= 0 && requested < tabs.length ? requested : 0;
}

/** The name of a screen, the last segment of its URL, and the query of its URL. */
const listScreenInput = z.object({ screen: z.string().max(60), search: z.instanceof(URLSearchParams) });

function findScreen(name: string): AccountScreen {
	const screen = Object.hasOwn(LIST_SCREENS, name) ? LIST_SCREENS[name] : undefined;
	if (!screen) throw notFound("Screen");
	return screen;
}

/** Loads a list screen for its URL, with the options of its editor. */
export const loadListScreen = defineOperation({
	access: staffWith("account.read"),
	input: listScreenInput,
	response: recordScreenResult(
		Object.values(LIST_SCREENS).flatMap(({ tabs }) => tabs.map(({ resource }) => resource)),
	),
	async run({ ctx, input: { screen: name, search } }): Promise<ListScreen> {
		const screen = findScreen(name);
		const tab = parseTab(search, screen.tabs);
		const { resource, naming } = screen.tabs[tab] ?? screen.tabs[0];
		const input = {
			...parseListInput(resource, search),
			...(naming?.split ? { split: String(naming.split) } : {}),
		};
		const fields = [...resource.fields, ...(resource.relations ?? []).flatMap((relation) => relation.fields)];
		const view = toResourceView(resource, ctx.actor.permissions, naming);
		const [page, counts, options, notice] = await Promise.all([
			readPageOrLast(ctx, resource, input),
			countTabs(ctx, screen.tabs),
			loadOptions(ctx, fields),
			view.canWrite ? readPlanNotice(ctx, resource) : null,
		]);
		return {
			title: screen.title,
			search: screen.search,
			tabs: screen.tabs.map(({ title }, at) => ({ title, count: counts[at] ?? 0 })),
			tab,
			view,
			page,
			input,
			options,
			notice,
		};
	},
});

/** Parses the list parameters of the URL; invalid ones, as in an old link, fall back to the whole list. */
function parseListInput(resource: Resource, search: URLSearchParams): RecordListInput {
	try {
		return parseRecordListInput(resource, search);
	} catch (error) {
		if (error instanceof AppError) return parseRecordListInput(resource, new URLSearchParams());
		throw error;
	}
}

/** Reads a page of a list, or the last page if there are fewer. */
async function readPageOrLast(ctx: Ctx, resource: Resource, input: RecordListInput): Promise<RecordPage> {
	const page = await listRecords(ctx, resource, input);
	if (page.data.length > 0 || page.total === 0) return page;
	return await listRecords(ctx, resource, { ...input, page: Math.ceil(page.total / input.perPage) });
}

async function countTabs(ctx: Ctx, tabs: readonly ScreenTab[]): Promise<number[]> {
	const counts = tabs.map(({ resource, naming }) => countRecords(resource, naming?.split));
	return (await read(ctx.d1, counts)).map(([row]) => row?.n ?? 0);
}
