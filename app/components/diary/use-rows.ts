import { useCallback, useMemo, useRef, useState } from "react";
import { CallError } from "~/components/api";
import type { Page, PageRequest } from "~/components/grid/types";
import type { DiaryState } from "~/domain/diary/address";
import { listQuery } from "~/domain/diary/address";
import { fetchDiary, PAGE } from "./diary-api";
import type { Area, Counts, DiaryPage, DiaryRow } from "./types";

/** The key of what a page was read for. */
const keyOf = (query: Record<string, string>, sort: DiaryState["sort"]) => JSON.stringify([query, sort]);

/** An answer nobody waits for any more: it neither arrives nor fails. */
const never = <T>() => new Promise<T>(() => undefined);

/**
 * The diary's rows as far as they have been read, with the counts and the total of the newest answer. The first page came with
 * the screen. A question that another filter has overtaken is given up.
 */
export function useRows(area: Area, state: DiaryState, first: { page: DiaryPage; state: DiaryState }) {
	const asked = JSON.stringify(listQuery(state));
	// The same filter stays the same object, whatever else the address changes.
	const query = useMemo((): Record<string, string> => JSON.parse(asked), [asked]);
	// The grid says of a pressed heading before the address has it.
	const order = useRef({ of: state.sort, sort: state.sort });
	if (order.current.of !== state.sort) order.current = { of: state.sort, sort: state.sort };
	const [counts, setCounts] = useState<Counts>(first.page.counts);
	const [total, setTotal] = useState(first.page.total);
	const loaded = useRef(new Map(first.page.rows.map((row) => [row.id, row]))).current;
	/** Which job stands at which place of the list, as far as it has been read. */
	const places = useRef(new Map(first.page.rows.map(({ id }, at) => [at, id]))).current;
	const firstKey = keyOf(listQuery(first.state), first.state.sort);
	const given = useRef<{ key: string; page: DiaryPage } | null>({ key: firstKey, page: first.page });
	/** Something could not be read as there was no connection. */
	const missed = useRef(false);
	const asking = useRef({ key: firstKey, controller: new AbortController() });

	const heard = useCallback((next: Counts, all: number) => {
		setCounts(next);
		setTotal(all);
	}, []);

	const fetchPage = useCallback(
		async ({ startRow, filter }: PageRequest<Record<string, string>>): Promise<Page<DiaryRow>> => {
			const { sort } = order.current;
			const key = keyOf(filter, sort);
			if (given.current?.key === key && startRow === 0) {
				const { page } = given.current;
				given.current = null;
				return page;
			}
			given.current = null;
			if (asking.current.key !== key) {
				asking.current.controller.abort();
				asking.current = { key, controller: new AbortController() };
				loaded.clear();
				places.clear();
			}
			const { signal } = asking.current.controller;
			try {
				const page = await fetchDiary(area, filter, { page: startRow / PAGE + 1, sort, signal });
				if (signal.aborted) return never();
				for (const [at, row] of page.rows.entries()) {
					loaded.set(row.id, row);
					places.set(startRow + at, row.id);
				}
				heard(page.counts, page.total);
				return page;
			} catch (problem) {
				if (signal.aborted) return never();
				if (problem instanceof CallError) throw problem;
				missed.current = true;
				throw new Error("These jobs cannot be read while there is no connection.");
			}
		},
		[area, heard, loaded, places],
	);

	/** The place of a job in the list, of a sub-job that of its trip; null for one that is not there or not read yet. */
	const placeOf = useCallback(
		(id: number): number | null => {
			const listed = loaded.get(id)?.parent_id ?? id;
			return [...places].find(([, one]) => one === listed)?.[0] ?? null;
		},
		[loaded, places],
	);
	/** The job so many places further on in the list; null beyond its ends. */
	const beside = useCallback(
		async (id: number, step: number): Promise<DiaryRow | null> => {
			const at = placeOf(id);
			const to = at === null ? -1 : at + step;
			if (to < 0) return null;
			if (!places.has(to)) {
				const startRow = Math.floor(to / PAGE) * PAGE;
				await fetchPage({ startRow, endRow: startRow + PAGE, sort: order.current.sort, filter: query });
			}
			return loaded.get(places.get(to) ?? 0) ?? null;
		},
		[placeOf, places, loaded, fetchPage, query],
	);

	const sortBy = useCallback((sort: DiaryState["sort"]) => {
		order.current = { ...order.current, sort };
	}, []);

	return { query, counts, total, loaded, heard, fetchPage, placeOf, beside, sortBy, missed };
}

export type Rows = ReturnType<typeof useRows>;
