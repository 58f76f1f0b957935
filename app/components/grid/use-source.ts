import type { GridApi, IDatasource } from "ag-grid-community";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { DataGridProps } from "./data-grid";
import { PageStore } from "./page-store";
import type { Sort } from "./types";

const PAGE = 100;

function message(problem: unknown): string {
	return problem instanceof Error && problem.message ? problem.message : "Something Went Wrong";
}

/**
 * Feeds the grid from the server page by page. Another filter is asked for while the old rows stay dimmed; only when its
 * first page is there are they replaced, so nothing blinks.
 */
export function useSource<Row, Filter>(
	props: DataGridProps<Row, Filter>,
	api: RefObject<GridApi<Row> | null>,
) {
	const latest = useRef(props);
	latest.current = props;
	const sort = useRef<Sort | null>(props.sort ?? null);
	const store = useRef<PageStore<Row> | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [count, setCount] = useState<number | null>(null);
	const [stale, setStale] = useState(false);
	const filterKey = JSON.stringify(props.filter ?? null);
	const shownKey = useRef(filterKey);

	const tools = useMemo(() => {
		const made = (filter: Filter): PageStore<Row> => {
			const size = latest.current.pageSize ?? PAGE;
			return new PageStore<Row>({
				blockSize: size,
				idOf: (row) => latest.current.rowId(row),
				childrenOf: (row) => latest.current.childrenOf?.(row) ?? [],
				fetch: (startRow, endRow) =>
					latest.current.fetchPage({ startRow, endRow, sort: sort.current, filter }),
			});
		};
		const told = (total: number | null, shown: number) => {
			setError(null);
			setCount(shown);
			if (total !== null) latest.current.onTotal?.(total);
		};
		const fresh = () => made(latest.current.filter);
		const datasource: IDatasource = {
			getRows: ({ startRow, endRow, successCallback, failCallback }) => {
				store.current ??= fresh();
				const from = store.current;
				from.window(startRow, endRow).then(
					({ rows, count: shown }) => {
						successCallback(rows, shown);
						if (from === store.current) told(from.total, shown);
					},
					(problem: unknown) => {
						failCallback();
						if (from === store.current) setError(message(problem));
					},
				);
			},
		};
		/** Another order: the grid empties itself, so the rows are simply asked for anew. */
		const sorted = (next: Sort | null) => {
			sort.current = next;
			store.current = fresh();
		};
		/** Another filter: the first page is fetched before the old rows go. */
		const filtered = async (isWanted: () => boolean) => {
			const next = fresh();
			setStale(true);
			try {
				const { count: shown } = await next.window(0, 1);
				if (!isWanted()) return;
				store.current = next;
				told(next.total, shown);
				// The old rows stay until the new ones take their places: a purge would blink.
				api.current?.refreshInfiniteCache();
				api.current?.ensureIndexVisible(0, "top");
			} catch (problem) {
				if (!isWanted()) return;
				// Trying again is to ask for what is wanted now.
				store.current = next;
				setError(message(problem));
			} finally {
				if (isWanted()) setStale(false);
			}
		};
		const reload = async (keepScroll: boolean) => {
			const grid = api.current;
			const from = store.current;
			if (!grid || !from) return;
			try {
				await from.refetch(
					keepScroll ? Math.max(0, grid.getFirstDisplayedRowIndex()) : 0,
					keepScroll ? grid.getLastDisplayedRowIndex() + 1 : 1,
				);
				if (from !== store.current || grid.isDestroyed()) return;
				grid.refreshInfiniteCache();
				if (!keepScroll) grid.ensureIndexVisible(0, "top");
				told(from.total, from.count ?? 0);
			} catch (problem) {
				setError(message(problem));
			}
		};
		return { datasource, sorted, filtered, reload };
	}, [api]);

	useEffect(() => {
		if (shownKey.current === filterKey) return;
		shownKey.current = filterKey;
		void tools.filtered(() => shownKey.current === filterKey);
	}, [filterKey, tools]);

	return { ...tools, store, error, count, stale };
}
