import type { QuoteReportRow } from "~/domain/finance/reports/responses";
import type { Sort } from "~/ui/grid/types";

const VALUES = new Map<string, (row: QuoteReportRow) => number>([
	["quotes", (row) => row.quotes],
	["open", (row) => row.open],
	["won", (row) => row.won],
	["lost", (row) => row.lost],
	["expired", (row) => row.expired],
	["won_percent", (row) => row.won_percent ?? -1],
	["quoted", (row) => row.quoted],
	["won_value", (row) => row.won_value],
]);

/** The rows in the order of a column; without one as they were read. */
export function sortQuoteRows(rows: readonly QuoteReportRow[], sort: Sort | null): readonly QuoteReportRow[] {
	if (!sort) return rows;
	const sign = sort.direction === "asc" ? 1 : -1;
	const value = VALUES.get(sort.column);
	return [...rows].sort((a, b) =>
		value ? sign * (value(a) - value(b)) : sign * a.name.localeCompare(b.name, "en-GB"),
	);
}
