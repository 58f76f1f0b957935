import { containsText } from "~/db/contains";
import { type Query, query } from "~/db/read";
import { columnExpression, type StoredRow, selectedColumns } from "~/db/record-columns";
import { notDeletedCondition, quotedTable, type StoredRecordKind } from "~/db/record-tables";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";

// Which columns are read is known only when a record is, so these are SQL text over the tables' columns.

/** A condition on a column or derived value: equal as a number or as text, or containing the text in any case, with or without spaces. */
export interface RecordFilter {
	name: string;
	value: string;
	match: "number" | "text" | "part" | "compact part";
}

/** Which records of a kind, and in which order. */
export interface RecordListFilter {
	/** Which list of a split table; all of them if undefined. */
	split?: string;
	/** Empty for all. */
	keywords: string;
	filters: readonly RecordFilter[];
	/** Column or derived value; the default order if undefined. */
	sort?: string;
	direction: "asc" | "desc";
	limit: number;
	offset: number;
}

/** The two queries of a list: one page of rows, and the total count. */
export function selectRecordPage(kind: StoredRecordKind, filter: RecordListFilter) {
	const where = joinSql(
		[
			notDeletedCondition(kind, filter.split),
			...keywordCondition(kind, filter.keywords),
			...filter.filters.flatMap((one) => filterCondition(kind, one)),
		],
		" AND ",
	);
	const table = quotedTable(kind.table);
	const order = raw(orderBy(kind, filter));
	// The page is selected by id first, so that skipping and sorting read narrow rows only.
	const ids = sqlText`SELECT r.id FROM ${raw(table)} r WHERE ${where}
		ORDER BY ${order} LIMIT ${filter.limit} OFFSET ${filter.offset}`;
	const page = sqlText`SELECT ${raw(selectedColumns(kind, false))} FROM ${raw(table)} r WHERE r.id IN (${ids}) ORDER BY ${order}`;
	return [query<StoredRow>(page.sql, ...page.params), countWhere(kind, where)] as const;
}

/** The ids of all records of a kind in the default order, as JSON lists of `size` ids, for a file that is written page by page. */
export function selectRecordIdPages(kind: StoredRecordKind, size: number): Query<{ ids: string }> {
	const { sql, params } = sqlText`SELECT json_group_array(id ORDER BY place) AS ids FROM (
		SELECT r.id, row_number() OVER (ORDER BY ${raw(defaultOrder(kind))}) - 1 AS place
		FROM ${raw(quotedTable(kind.table))} r WHERE ${notDeletedCondition(kind)})
		GROUP BY place / ${raw(String(size))} ORDER BY min(place)`;
	return query<{ ids: string }>(sql, ...params);
}

/** Selects the records of one of these pages. */
export const selectRecordsOfPage = (kind: StoredRecordKind, ids: string): Query<StoredRow> =>
	query<StoredRow>(
		`SELECT ${selectedColumns(kind, false)} FROM json_each(?) e CROSS JOIN ${quotedTable(kind.table)} r ON r.id = e.value ORDER BY e.key`,
		ids,
	);

/** Counts the records of a kind, or of one list if its table is split. */
export const countRecords = (kind: StoredRecordKind, split?: unknown) =>
	countWhere(kind, notDeletedCondition(kind, split));

const countWhere = ({ table }: StoredRecordKind, { sql, params }: SqlText): Query<{ n: number }> =>
	query<{ n: number }>(`SELECT count(*) AS n FROM ${quotedTable(table)} r WHERE ${sql}`, ...params);

function keywordCondition(kind: StoredRecordKind, keywords: string): SqlText[] {
	if (!keywords) return [];
	const places = kind.search.map((name) => columnExpression(kind, name) ?? name);
	return [containsText(places, keywords)];
}

function filterCondition(kind: StoredRecordKind, { name, value, match }: RecordFilter): SqlText[] {
	if (match === "number") return [sqlText`r.${raw(`"${name}"`)} = ${Number(value) || 0}`];
	const expression = columnExpression(kind, name);
	if (!expression) return [];
	if (match === "compact part")
		return [containsText([`replace(${expression}, ' ', '')`], value.replaceAll(" ", ""))];
	return [
		match === "text"
			? sqlText`CAST(${raw(expression)} AS TEXT) = ${value}`
			: containsText([expression], value),
	];
}

function orderBy(kind: StoredRecordKind, { sort, direction }: RecordListFilter): string {
	const expression = sort ? columnExpression(kind, sort) : null;
	if (!expression) return defaultOrder(kind);
	const sortDirection = direction.toUpperCase();
	return `${expression} ${sortDirection}, r.id ${sortDirection}`;
}

const defaultOrder = ({ order }: StoredRecordKind) =>
	[...order.map((name) => `r."${name}"`), "r.id"].join(", ");
