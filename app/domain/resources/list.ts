import { z } from "zod";
import { query, read } from "~/db/read";
import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { validation } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Column, Row } from "./field";
import type { Resource } from "./resource";
import { decode, expression, present, selection, tableOf } from "./sql";

const whole = (most: number) => z.coerce.number({ error: "Please enter a number" }).int().min(1).max(most);

/** How many rows a page has unless the caller asks. */
export const PER_PAGE = 20;

/** What a list is asked for; `sort` is a column and every other column's id filters by it. */
export interface ListInput {
	page: number;
	perPage: number;
	keywords: string;
	sort?: string;
	direction: "asc" | "desc";
	filters: Record<string, string>;
	/** Which list of a split table; all of them where it is not said. */
	split?: string;
}

const sortable = ({ columns }: Resource) => columns.filter(({ fixed }) => !fixed).map(({ id }) => id);

/** Everything a list can be filtered by: its columns, and what stands in its bar. */
const filterable = ({ columns, quick = [] }: Resource) => [...columns, ...quick].map(({ id }) => id);

/** The query of a list. Throws 422 for a column there is not. */
export function listQuery(resource: Resource) {
	const text = z.string().trim().max(200);
	const filters = Object.fromEntries(filterable(resource).map((id) => [id, text.optional()]));
	const splits = Object.fromEntries(
		(resource.split?.synonyms ?? [])
			.concat(resource.split?.column ?? [])
			.map((name) => [name, text.optional()]),
	);
	return z.object({
		...filters,
		...splits,
		page: whole(1_000_000).default(1),
		perPage: whole(500).default(PER_PAGE),
		keywords: text.optional(),
		keyword: text.optional(),
		sort: z.enum(["", ...sortable(resource)], { error: "This list has no such column" }).optional(),
		direction: z.enum(["asc", "desc", ""]).optional(),
	});
}

/** A list's query in the shape the verb takes. */
export function listInput(resource: Resource, sent: Record<string, unknown>): ListInput {
	const text = (name: string) => {
		const value = sent[name];
		return typeof value === "string" ? value : "";
	};
	const { split } = resource;
	const splitBy = split && [split.column, ...split.synonyms].map(text).find(Boolean);
	return {
		page: typeof sent.page === "number" ? sent.page : 1,
		perPage: typeof sent.perPage === "number" ? sent.perPage : PER_PAGE,
		keywords: text("keywords") || text("keyword"),
		sort: text("sort") || undefined,
		direction: text("direction") === "desc" ? "desc" : "asc",
		filters: Object.fromEntries(filterable(resource).flatMap((id) => (text(id) ? [[id, text(id)]] : []))),
		split: splitBy || undefined,
	};
}

/** Reads the query of an address as the API would. Throws 422. */
export function parseList(resource: Resource, search: URLSearchParams): ListInput {
	const parsed = listQuery(resource).safeParse(Object.fromEntries(search));
	if (!parsed.success) throw validation({ page: "This list cannot be shown so" });
	return listInput(resource, parsed.data);
}

export interface Page {
	data: Row[];
	total: number;
	current_page: number;
	per_page: number;
	next_link: string | null;
	previous_link: string | null;
}

/** One page of the records there are, found by keyword and filters, in their own order or by a column. */
export async function listRecords(ctx: Ctx, resource: Resource, input: ListInput): Promise<Page> {
	const [found, [counted]] = await read(ctx.d1, listQueries(resource, input));
	const total = counted?.n ?? 0;
	const to = (page: number) => `/api/v3${resource.path}?page=${page}&perPage=${input.perPage}`;
	return {
		data: found.map((row) => decode(resource, row)),
		total,
		current_page: input.page,
		per_page: input.perPage,
		next_link: input.page * input.perPage < total ? to(input.page + 1) : null,
		previous_link: input.page > 1 ? to(input.page - 1) : null,
	};
}

/** The two statements of a list: its rows and how many there are. */
export function listQueries(resource: Resource, input: ListInput) {
	const where = joined(
		[
			present(resource, input.split),
			...keywordCondition(resource, input.keywords),
			...filterConditions(resource, input),
		],
		" AND ",
	);
	const table = tableOf(resource.table);
	const order = raw(orderBy(resource, input));
	// A page is found by its ids, so that what is passed over or sorted is narrow.
	const ids = sqlText`SELECT r.id FROM ${raw(table)} r WHERE ${where}
		ORDER BY ${order} LIMIT ${input.perPage} OFFSET ${(input.page - 1) * input.perPage}`;
	const page = sqlText`SELECT ${raw(selection(resource, false))} FROM ${raw(table)} r WHERE r.id IN (${ids}) ORDER BY ${order}`;
	const count = sqlText`SELECT count(*) AS n FROM ${raw(table)} r WHERE ${where}`;
	return [
		query<Record<string, unknown>>(page.sql, ...page.params),
		query<{ n: number }>(count.sql, ...count.params),
	] as const;
}

function keywordCondition(resource: Resource, typed: string): SqlText[] {
	if (!typed) return [];
	const places = resource.search.map((name) => expression(resource, name) ?? name);
	const one = (place: string) => sqlText`instr(lower(${raw(place)}), lower(${typed})) > 0`;
	const found = joined(places.map(one), " OR ");
	return [{ sql: `(${found.sql})`, params: found.params }];
}

/** Columns whose cells are chosen are compared, all others searched. */
const EXACT = ["choice", "flag", "active"];

function filterConditions(resource: Resource, { filters }: ListInput): SqlText[] {
	return Object.entries(filters).flatMap(([id, wanted]) => {
		if (resource.quick?.some((one) => one.id === id))
			return [sqlText`r.${raw(`"${id}"`)} = ${Number(wanted) || 0}`];
		const column = resource.columns.find((one) => one.id === id);
		const place = column && !column.fixed ? expression(resource, id) : null;
		return column && place ? [condition(column, place, wanted)] : [];
	});
}

const condition = (column: Column, place: string, wanted: string) =>
	EXACT.includes(column.cell ?? "text")
		? sqlText`CAST(${raw(place)} AS TEXT) = ${wanted}`
		: sqlText`instr(lower(${raw(place)}), lower(${wanted})) > 0`;

function orderBy(resource: Resource, { sort, direction }: ListInput): string {
	const place = sort ? expression(resource, sort) : null;
	if (!place) return [...resource.order.map((name) => `r."${name}"`), "r.id"].join(", ");
	const way = direction.toUpperCase();
	return `${place} ${way}, r.id ${way}`;
}
