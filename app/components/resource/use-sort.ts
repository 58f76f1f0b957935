import { useState } from "react";
import { sortRequest } from "~/domain/jobs/rules-list";
import type { ListInput, Page } from "~/domain/resources/list";
import type { ResourceView, Row } from "./types";
import { useListAddress } from "./use-list-address";

interface Sort {
	column: string;
	direction: "asc" | "desc";
}

const compare = (one: unknown, other: unknown) =>
	typeof one === "number" && typeof other === "number"
		? one - other
		: String(one ?? "").localeCompare(String(other ?? ""), "en-GB", { numeric: true });

/** Sorting of a list: by the server over all pages, from page 1; where all is on one page, here without a request. */
export function useSort(view: ResourceView, page: Page, input: ListInput, rows: readonly Row[]) {
	const go = useListAddress();
	const [here, setHere] = useState<Sort | null>(null);
	const isOnePage = page.total <= page.per_page;
	const asked: Sort | null = input.sort ? { column: input.sort, direction: input.direction } : null;
	const now = (isOnePage ? here : null) ?? asked;
	const by = (column: string) => {
		const direction = now?.column === column && now.direction === "asc" ? "desc" : "asc";
		const request = sortRequest(column, direction, Math.ceil(page.total / page.per_page));
		if (request) go({ ...request, page: null });
		else setHere({ column, direction });
	};
	const way = here?.direction === "desc" ? -1 : 1;
	const known = view.columns.some(({ id }) => id === here?.column);
	const sorted =
		here && isOnePage && known
			? [...rows].sort((a, b) => way * compare(a[here.column], b[here.column]) || a.id - b.id)
			: rows;
	return { now, by, rows: sorted };
}
