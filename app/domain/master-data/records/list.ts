import { z } from "zod";
import { read } from "~/db/read";
import { decodeRow } from "~/db/record-columns";
import { kindAt } from "~/db/record-days";
import { type RecordFilter, selectRecordPage } from "~/db/repositories/master-data/record-lists";
import { validation } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { markPrice } from "~/shared/money/price-inputs";
import type { Ctx } from "~/tenancy/ctx";
import { isPriceField, type ResourceRow } from "./field";
import type { Resource } from "./resource";

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
	const prices = new Set(resource.fields.filter(isPriceField).map(({ name }) => name));
	const filters = Object.fromEntries(
		filterableColumns(resource).map((id) => [
			id,
			prices.has(id) ? markPrice(text.optional()) : text.optional(),
		]),
	);
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
		keywords: searchField.optional(),
		keyword: searchField.optional(),
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
	const [rows, [counted]] = await read(ctx.d1, listQueries(resource, input, ctx.now));
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

/** The two queries of a list of `resource` at a moment: one page of rows, and the total count. */
export const listQueries = (resource: Resource, input: RecordListInput, now: Date) =>
	selectRecordPage(kindAt(now, resource), {
		split: input.split,
		keywords: input.keywords,
		filters: Object.entries(input.filters).flatMap(([id, value]) => toFilter(resource, id, value)),
		sort: input.sort,
		direction: input.direction,
		limit: input.perPage,
		offset: (input.page - 1) * input.perPage,
	});

/** Kinds of cells that filters compare exactly; all others are searched. */
const EXACT = ["choice", "flag", "active"];

function toFilter(resource: Resource, id: string, value: string): RecordFilter[] {
	if (resource.quickFilters?.some((quick) => quick.id === id)) return [{ name: id, value, match: "number" }];
	const column = resource.columns.find((one) => one.id === id);
	if (!column || column.computed) return [];
	if (column.cell === "reg") return [{ name: id, value, match: "compact part" }];
	return [{ name: id, value, match: EXACT.includes(column.cell ?? "text") ? "text" : "part" }];
}
