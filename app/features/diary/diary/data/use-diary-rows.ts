import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "~/client/api";
import type { DiaryState } from "~/domain/diary/diary/address";
import { toListQuery } from "~/domain/diary/diary/address";
import type { Page, PageRequest } from "~/ui/grid/types";
import { useLatest } from "~/ui/hooks/use-latest";
import { DIARY_PAGE_SIZE, fetchDiaryPage } from "./diary-api";
import type { DiaryArea, DiaryCounts, DiaryPage, DiaryRow } from "./types";

/** Called with the place of a page's first row once its rows are loaded. */
type PageListener = (startRow: number) => void;

const pageKey = (query: Record<string, string>, sort: DiaryState["sort"]) => JSON.stringify([query, sort]);

const isEqualCounts = (shown: DiaryCounts, next: DiaryCounts) => {
	const names = Object.keys(next) as (keyof DiaryCounts)[];
	return names.length === Object.keys(shown).length && names.every((name) => shown[name] === next[name]);
};

/** For a superseded request: its result must neither arrive nor fail. */
const neverResolve = <T>() => new Promise<T>(() => undefined);

/** The counts and total of the latest response. */
function useTotals(first: DiaryPage) {
	const [counts, setCounts] = useState<DiaryCounts>(first.counts);
	const [total, setTotal] = useState(first.total);
	const [isLimited, setIsLimited] = useState(first.isLimited);
	const setTotals = useCallback((next: DiaryCounts, newTotal: number, isNowLimited = false) => {
		// The same counts stay the same object: a page that arrives while scrolling renders nothing above the grid.
		setCounts((shown) => (isEqualCounts(shown, next) ? shown : next));
		setTotal(newTotal);
		setIsLimited(isNowLimited);
	}, []);
	return { counts, total, isLimited, setTotals };
}

interface ListedRows {
	loaded: ReadonlyMap<number, DiaryRow>;
	idByPosition: ReadonlyMap<number, number>;
	fetchPage: (request: PageRequest<Record<string, string>>) => Promise<unknown>;
	query: Record<string, string>;
	getSort: () => DiaryState["sort"];
}

/** Where a job is in the list, and the jobs before and after it. */
function useNeighbours({ loaded, idByPosition, fetchPage, query, getSort }: ListedRows) {
	/** Position of a job in the list, or of a sub-job's trip; null if not listed or not loaded yet. */
	const positionOf = useCallback(
		(id: number): number | null => {
			const listedId = loaded.get(id)?.parent_id ?? id;
			return [...idByPosition].find(([, jobId]) => jobId === listedId)?.[0] ?? null;
		},
		[loaded, idByPosition],
	);
	/** The job `step` positions further on in the list; null beyond its ends. */
	const fetchNeighbour = useCallback(
		async (id: number, step: number): Promise<DiaryRow | null> => {
			const index = positionOf(id);
			const position = index === null ? -1 : index + step;
			if (position < 0) return null;
			if (!idByPosition.has(position)) {
				const startRow = Math.floor(position / DIARY_PAGE_SIZE) * DIARY_PAGE_SIZE;
				await fetchPage({
					startRow,
					endRow: startRow + DIARY_PAGE_SIZE,
					sort: getSort(),
					filter: query,
				});
			}
			return loaded.get(idByPosition.get(position) ?? 0) ?? null;
		},
		[positionOf, idByPosition, loaded, fetchPage, query, getSort],
	);
	return { positionOf, fetchNeighbour };
}

/**
 * The diary's loaded rows, with the counts and total of the latest response. The first page comes with the document. A request
 * is aborted when the filter changes.
 */
export function useDiaryRows(
	area: DiaryArea,
	state: DiaryState,
	first: { page: DiaryPage; state: DiaryState },
) {
	const serialisedQuery = JSON.stringify(toListQuery(state));
	// The same filter stays the same object when only other parts of the URL change.
	const query = useMemo((): Record<string, string> => JSON.parse(serialisedQuery), [serialisedQuery]);
	const addressSort = useLatest(state.sort);
	/** The grid reports a new sort order before the URL, here `before`, has it. */
	const reportedSort = useRef({ before: state.sort, sort: state.sort });
	const { setTotals, ...totals } = useTotals(first.page);
	const loaded = useRef(new Map(first.page.rows.map((row) => [row.id, row]))).current;
	/** Ids by position in the list, as far as loaded. */
	const idByPosition = useRef(new Map(first.page.rows.map(({ id }, index) => [index, id]))).current;
	const firstKey = pageKey(toListQuery(first.state), first.state.sort);
	const initialPage = useRef<{ key: string; page: DiaryPage } | null>({ key: firstKey, page: first.page });
	/** A page could not be fetched while offline. */
	const hasUnreadPage = useRef(false);
	const currentRequest = useRef({ key: firstKey, controller: new AbortController() });
	const pageListeners = useRef(new Set<PageListener>()).current;

	const getSort = useCallback(() => {
		const { before, sort } = reportedSort.current;
		return before === addressSort.current ? sort : addressSort.current;
	}, []);

	const fetchPage = useCallback(
		async ({ startRow, filter }: PageRequest<Record<string, string>>): Promise<Page<DiaryRow>> => {
			const sort = getSort();
			const key = pageKey(filter, sort);
			if (initialPage.current?.key === key && startRow === 0) {
				const { page } = initialPage.current;
				initialPage.current = null;
				return page;
			}
			initialPage.current = null;
			if (currentRequest.current.key !== key) {
				currentRequest.current.controller.abort();
				currentRequest.current = { key, controller: new AbortController() };
				loaded.clear();
				idByPosition.clear();
			}
			const { signal } = currentRequest.current.controller;
			try {
				const page = await fetchDiaryPage(area, filter, {
					page: startRow / DIARY_PAGE_SIZE + 1,
					sort,
					signal,
				});
				if (signal.aborted) return neverResolve();
				for (const [index, row] of page.rows.entries()) {
					loaded.set(row.id, row);
					idByPosition.set(startRow + index, row.id);
				}
				for (const notify of pageListeners) notify(startRow);
				setTotals(page.counts, page.total, page.isLimited);
				return page;
			} catch (error) {
				if (signal.aborted) return neverResolve();
				if (error instanceof ApiError) throw error;
				hasUnreadPage.current = true;
				// The counts and the total of the days before would be read as those of these days.
				if (startRow === 0) setTotals({}, 0);
				throw new Error("These jobs cannot be loaded while you are offline.");
			}
		},
		[area, setTotals, loaded, idByPosition, pageListeners, getSort],
	);
	const onPage = useCallback(
		(listener: PageListener) => {
			pageListeners.add(listener);
			return () => void pageListeners.delete(listener);
		},
		[pageListeners],
	);

	const neighbours = useNeighbours({ loaded, idByPosition, fetchPage, query, getSort });

	const sortBy = useCallback((sort: DiaryState["sort"]) => {
		reportedSort.current = { before: addressSort.current, sort };
	}, []);

	return {
		query,
		...totals,
		loaded,
		setTotals,
		fetchPage,
		onPage,
		...neighbours,
		sortBy,
		hasUnreadPage,
	};
}

export type DiaryRows = ReturnType<typeof useDiaryRows>;
