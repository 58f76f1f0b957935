import type { GridApi, IDatasource } from "ag-grid-community";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { PageStore } from "./page-store";
import type { DataGridProps, Sort } from "./types";

const DEFAULT_PAGE_SIZE = 100;

function errorText(problem: unknown): string {
	return problem instanceof Error && problem.message ? problem.message : "Something Went Wrong";
}

/**
 * The data source of the grid, page by page. After a change of the filter the old rows stay dimmed until the first page of
 * the new ones has arrived, so nothing flickers.
 */
export function usePageSource<Row, Filter>(
	props: DataGridProps<Row, Filter>,
	api: RefObject<GridApi<Row> | null>,
) {
	const latest = useLatest(props);
	const sort = useRef<Sort | null>(props.sort ?? null);
	const store = useRef<PageStore<Row> | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [count, setCount] = useState<number | null>(null);
	const [isStale, setStale] = useState(false);
	const filterKey = JSON.stringify(props.filter ?? null);
	const shownFilterKey = useRef(filterKey);

	const tools = useMemo(() => {
		const createStore = (filter: Filter): PageStore<Row> => {
			const size = latest.current.pageSize ?? DEFAULT_PAGE_SIZE;
			return new PageStore<Row>({
				blockSize: size,
				idOf: (row) => latest.current.rowId(row),
				childrenOf: (row) => latest.current.childrenOf?.(row) ?? [],
				startsOpen: latest.current.startsOpen,
				fetch: (startRow, endRow) =>
					latest.current.fetchPage({ startRow, endRow, sort: sort.current, filter }),
			});
		};
		const handleLoaded = (rowCount: number) => {
			setError(null);
			setCount(rowCount);
		};
		const createCurrentStore = () => createStore(latest.current.filter);
		const datasource: IDatasource = {
			getRows: ({ startRow, endRow, successCallback, failCallback }) => {
				store.current ??= createCurrentStore();
				const source = store.current;
				source.window(startRow, endRow).then(
					({ rows, count: rowCount }) => {
						successCallback(rows, rowCount);
						if (source === store.current) handleLoaded(rowCount);
					},
					(problem: unknown) => {
						failCallback();
						if (source === store.current) setError(errorText(problem));
					},
				);
			},
		};
		/** After a change of the order the grid empties itself and requests rows again. */
		const applySort = (next: Sort | null) => {
			sort.current = next;
			store.current = createCurrentStore();
		};
		/** After a change of the filter the first page is fetched before the old rows are replaced. */
		const applyFilter = async (isCurrent: () => boolean) => {
			const next = createCurrentStore();
			setStale(true);
			try {
				const { count: rowCount } = await next.window(0, 1);
				if (!isCurrent()) return;
				store.current = next;
				handleLoaded(rowCount);
				// A refresh replaces the rows in place; a purge would flicker.
				api.current?.refreshInfiniteCache();
				api.current?.ensureIndexVisible(0, "top");
			} catch (problem) {
				if (!isCurrent()) return;
				// A retry must use the current filter.
				store.current = next;
				setError(errorText(problem));
			} finally {
				if (isCurrent()) setStale(false);
			}
		};
		const reload = async (keepScroll: boolean) => {
			const grid = api.current;
			const source = store.current;
			if (!grid || !source) return;
			try {
				await source.refetch(
					keepScroll ? Math.max(0, grid.getFirstDisplayedRowIndex()) : 0,
					keepScroll ? grid.getLastDisplayedRowIndex() + 1 : 1,
				);
				if (source !== store.current || grid.isDestroyed()) return;
				grid.refreshInfiniteCache();
				if (!keepScroll) grid.ensureIndexVisible(0, "top");
				handleLoaded(source.count ?? 0);
			} catch (problem) {
				setError(errorText(problem));
			}
		};
		return { datasource, applySort, applyFilter, reload };
	}, [api]);

	useEffect(() => {
		if (shownFilterKey.current === filterKey) return;
		shownFilterKey.current = filterKey;
		void tools.applyFilter(() => shownFilterKey.current === filterKey);
	}, [filterKey, tools]);

	return { ...tools, store, error, count, isStale };
}
