import { useState } from "react";
import { getSortRequest } from "~/domain/jobs/jobs/list/rules-list";
import type { RecordListInput, RecordPage } from "~/domain/master-data/records/list";
import { useListParams } from "~/features/shell/navigation";
import type { Sort } from "~/ui/grid/types";
import type { ResourceRow, ResourceView } from "../fields/types";

const compare = (a: unknown, b: unknown) =>
	typeof a === "number" && typeof b === "number"
		? a - b
		: String(a ?? "").localeCompare(String(b ?? ""), "en-GB", { numeric: true });

/** Sorts a list: in the browser if it fits on one page, otherwise on the server from page 1. */
export function useRecordSort(
	view: ResourceView,
	page: RecordPage,
	input: RecordListInput,
	rows: readonly ResourceRow[],
) {
	const go = useListParams();
	const [localSort, setLocalSort] = useState<Sort | null>(null);
	const isOnePage = page.total <= page.per_page;
	const serverSort: Sort | null = input.sort ? { column: input.sort, direction: input.direction } : null;
	const current = (isOnePage ? localSort : null) ?? serverSort;
	const sortBy = ({ column, direction }: Sort) => {
		const request = getSortRequest(column, direction, Math.ceil(page.total / page.per_page));
		if (request) go({ ...request, page: null });
		else setLocalSort({ column, direction });
	};
	const sign = localSort?.direction === "desc" ? -1 : 1;
	const isColumn = view.columns.some(({ id }) => id === localSort?.column);
	const sorted =
		localSort && isOnePage && isColumn
			? [...rows].sort((a, b) => sign * compare(a[localSort.column], b[localSort.column]) || a.id - b.id)
			: rows;
	return { current, sortBy, rows: sorted };
}
