import type { ClientActor } from "~/auth/actor";
import { query, read } from "~/db/read";
import { AppError } from "~/domain/errors";
import type { OptionList } from "~/domain/resources/field";
import { type ListInput, listRecords, type Page, parseList } from "~/domain/resources/list";
import { type Option, optionsFor } from "~/domain/resources/lookups";
import type { Resource } from "~/domain/resources/resource";
import { present, tableOf } from "~/domain/resources/sql";
import { type ResourceView, viewOf } from "~/domain/resources/view";
import type { Ctx } from "~/tenancy/ctx";
import type { Screen, ScreenTab } from "./screens";

/** Everything a screen of lists shows. */
export interface ListScreen {
	title: string;
	search: string | null;
	tabs: { title: string; count: number }[];
	tab: number;
	view: ResourceView;
	page: Page;
	input: ListInput;
	options: Partial<Record<OptionList, Option[]>>;
}

/** Which tab an address names, from 0; the first where it names none there is. */
export function tabOf(search: URLSearchParams, tabs: readonly unknown[]): number {
	const named = Number(search.get("tab") ?? 0);
	return Number.isInteger(named) && named >= 0 && named < tabs.length ? named : 0;
}

/** The list of a screen as its address asks for it, with what its editor chooses from. */
export async function listScreen(
	ctx: Ctx<ClientActor>,
	screen: Screen,
	search: URLSearchParams,
): Promise<ListScreen> {
	const tab = tabOf(search, screen.tabs);
	const { resource, naming } = screen.tabs[tab] ?? screen.tabs[0];
	const input = {
		...listAsked(resource, search),
		...(naming?.split ? { split: String(naming.split) } : {}),
	};
	const fields = [...resource.fields, ...(resource.parts ?? []).flatMap((part) => part.fields)];
	const [page, counts, options] = await Promise.all([
		lastPageAtMost(ctx, resource, input),
		countTabs(ctx, screen.tabs),
		optionsFor(ctx, fields),
	]);
	return {
		title: screen.title,
		search: screen.search,
		tabs: screen.tabs.map(({ title }, at) => ({ title, count: counts[at] ?? 0 })),
		tab,
		view: viewOf(resource, ctx.actor.permissions, naming),
		page,
		input,
		options,
	};
}

/** The list an address asks for; the whole list where it asks for what there is not, as an old link may. */
function listAsked(resource: Resource, search: URLSearchParams): ListInput {
	try {
		return parseList(resource, search);
	} catch (failure) {
		if (failure instanceof AppError) return parseList(resource, new URLSearchParams());
		throw failure;
	}
}

/** A page of a list, or its last where it no longer has that many. */
async function lastPageAtMost(ctx: Ctx, resource: Resource, input: ListInput): Promise<Page> {
	const page = await listRecords(ctx, resource, input);
	if (page.data.length > 0 || page.total === 0) return page;
	return await listRecords(ctx, resource, { ...input, page: Math.ceil(page.total / input.perPage) });
}

async function countTabs(ctx: Ctx, tabs: readonly ScreenTab[]): Promise<number[]> {
	const counts = tabs.map(({ resource, naming }) => {
		const { sql, params } = present(resource, naming?.split);
		return query<{ n: number }>(
			`SELECT count(*) AS n FROM ${tableOf(resource.table)} r WHERE ${sql}`,
			...params,
		);
	});
	return (await read(ctx.d1, counts)).map(([row]) => row?.n ?? 0);
}
