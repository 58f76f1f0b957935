import { z } from "zod";
import { query, read } from "~/db/read";
import { notDeletedCondition, quotedTable } from "~/db/record-tables";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { validation } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceColumn, ResourceRow } from "./field";
import type { Resource } from "./resource";
import { columnExpression, decodeRow, selectedColumns } from "./sql";

const integerUpTo = (max: number) =>
	z.coerce.number({ error: "Please enter a number" }).int().min(1).max(max);

export const DEFAULT_PAGE_SIZE = 20;

/** Input of a list; `sort` is a column id and `filters` are values by column id. */
export interface RecordListInput {
	page: number;
	perPage: number;
	keywords: string;
	sort?: string;
	direction: "asc" | "desc";
	filters: Record<string, string>;
	/** Which list of a split table; all of them if undefined. */
	split?: string;
}

const sortableColumns = ({ columns }: Resource) =>
	columns.filter(({ computed: fixed }) => !fixed).map(({ id }) => id);

/** Everything a list can be filtered by: its columns and its quick filters. */
const filterableColumns = ({ columns, quickFilters: quick = [] }: Resource) =>
	[...columns, ...quick].map(({ id }) => id);

/** Schema of a list's query string; unknown sort columns are an error. */
export function recordListQuery(resource: Resource) {
	const text = z.string().trim().max(200);
	const filters = Object.fromEntries(filterableColumns(resource).map((id) => [id, text.optional()]));
	const splits = Object.fromEntries(
		(resource.split?.synonyms ?? [])
			.concat(resource.split?.column ?? [])
			.map((name) => [name, text.optional()]),
	);
	return z.object({
		...filters,
		...splits,
		page: integerUpTo(1_000_000).default(1),
		perPage: integerUpTo(500).default(DEFAULT_PAGE_SIZE),
		keywords: text.optional(),
		keyword: text.optional(),
		sort: z.enum(["", ...sortableColumns(resource)], { error: "This list has no such column" }).optional(),
		direction: z.enum(["asc", "desc", ""]).optional(),
	});
}

/** Converts a parsed query string to the input of `listRecords`. */
export function toListInput(resource: Resource, sent: Record<string, unknown>): RecordListInput {
	const text = (name: string) => {
		const value = sent[name];
		return typeof value === "string" ? value : "";
	};
	const { split } = resource;
	const splitBy = split && [split.column, ...split.synonyms].map(text).find(Boolean);
	return {
		page: typeof sent.page === "number" ? sent.page : 1,
		perPage: typeof sent.perPage === "number" ? sent.perPage : DEFAULT_PAGE_SIZE,
		keywords: text("keywords") || text("keyword"),
		sort: text("sort") || undefined,
		direction: text("direction") === "desc" ? "desc" : "asc",
		filters: Object.fromEntries(
			filterableColumns(resource).flatMap((id) => (text(id) ? [[id, text(id)]] : [])),
		),
		split: splitBy || undefined,
	};
}

/** Parses a query string as the API would. Throws 422. */
export function parseRecordListInput(resource: Resource, search: URLSearchParams): RecordListInput {
	const parsed = recordListQuery(resource).safeParse(Object.fromEntries(search));
	if (!parsed.success) throw validation({ page: "This list cannot be shown like this" });
	return toListInput(resource, parsed.data);
}

export interface RecordPage {
	data: ResourceRow[];
	total: number;
	current_page: number;
	per_page: number;
	next_link: string | null;
	previous_link: string | null;
}

/** One page of the records that match keyword and filters, in default order or sorted by a column. */
export async function listRecords(ctx: Ctx, resource: Resource, input: RecordListInput): Promise<RecordPage> {
	const [rows, [counted]] = await read(ctx.d1, listQueries(resource, input));
	const total = counted?.n ?? 0;
	const to = (page: number) => `/api/v3${resource.path}?page=${page}&perPage=${input.perPage}`;
	return {
		data: rows.map((row) => decodeRow(resource, row)),
		total,
		current_page: input.page,
		per_page: input.perPage,
		next_link: input.page * input.perPage < total ? to(input.page + 1) : null,
		previous_link: input.page > 1 ? to(input.page - 1) : null,
	};
}

/** The two statements of a list: one page of rows, and the total count. */
export function listQueries(resource: Resource, input: RecordListInput) {
	const where = joinSql(
		[
			notDeletedCondition(resource, input.split),
			...keywordCondition(resource, input.keywords),
			...filterConditions(resource, input),
		],
		" AND ",
	);
	const table = quotedTable(resource.table);
	const order = raw(orderBy(resource, input));
	// The page is selected by id first, so that skipping and sorting read narrow rows only.
	const ids = sqlText`SELECT r.id FROM ${raw(table)} r WHERE ${where}
		ORDER BY ${order} LIMIT ${input.perPage} OFFSET ${(input.page - 1) * input.perPage}`;
	const page = sqlText`SELECT ${raw(selectedColumns(resource, false))} FROM ${raw(table)} r WHERE r.id IN (${ids}) ORDER BY ${order}`;
	const count = sqlText`SELECT count(*) AS n FROM ${raw(table)} r WHERE ${where}`;
	return [
		query<Record<string, unknown>>(page.sql, ...page.params),
		query<{ n: number }>(count.sql, ...count.params),
	] as const;
}

function keywordCondition(resource: Resource, keywords: string): SqlText[] {
	if (!keywords) return [];
	const places = resource.search.map((name) => columnExpression(resource, name) ?? name);
	const contains = (expression: string) => sqlText`instr(lower(${raw(expression)}), lower(${keywords})) > 0`;
	const rows = joinSql(places.map(contains), " OR ");
	return [{ sql: `(${rows.sql})`, params: rows.params }];
}

/** Kinds of cells that filters compare exactly; all others are searched. */
const EXACT = ["choice", "flag", "active"];

function filterConditions(resource: Resource, { filters }: RecordListInput): SqlText[] {
	return Object.entries(filters).flatMap(([id, value]) => {
		if (resource.quickFilters?.some((contains) => contains.id === id))
			return [sqlText`r.${raw(`"${id}"`)} = ${Number(value) || 0}`];
		const column = resource.columns.find((contains) => contains.id === id);
		const expression = column && !column.computed ? columnExpression(resource, id) : null;
		return column && expression ? [condition(column, expression, value)] : [];
	});
}

const condition = (column: ResourceColumn, expression: string, value: string) =>
	EXACT.includes(column.cell ?? "text")
		? sqlText`CAST(${raw(expression)} AS TEXT) = ${value}`
		: sqlText`instr(lower(${raw(expression)}), lower(${value})) > 0`;

function orderBy(resource: Resource, { sort, direction }: RecordListInput): string {
	const expression = sort ? columnExpression(resource, sort) : null;
	if (!expression) return [...resource.order.map((name) => `r."${name}"`), "r.id"].join(", ");
	const sortDirection = direction.toUpperCase();
	return `${expression} ${sortDirection}, r.id ${sortDirection}`;
}
