import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import { useLatest } from "~/ui/hooks/use-latest";

const PAGE_ROWS = 100;

/** The first page as the loader gives it. */
export interface FirstPage {
	rows: ShownJobRow[];
	total: number;
	/** More jobs match than the total has. */
	isLimited: boolean;
	counts: Record<string, number>;
}

interface Loaded {
	/** The query whose rows these are. */
	key: string;
	total: number;
	/** More jobs match than the total has. */
	isLimited: boolean;
	counts: Record<string, number>;
	rows: ReadonlyMap<number, ShownJobRow>;
}

const toRows = (rows: readonly ShownJobRow[], page: number) =>
	rows.map((row, index): [number, ShownJobRow] => [(page - 1) * PAGE_ROWS + index, row]);
const toLoaded = (first: FirstPage, key: string): Loaded => ({
	key,
	total: first.total,
	isLimited: first.isLimited,
	counts: first.counts,
	rows: new Map(toRows(first.rows, 1)),
});

/**
 * The rows of a long list, fetched page by page as they come into view. A new query keeps the former rows until its own are there;
 * `reload` reads the pages in view again and drops the others.
 */
export function useJobPages(first: FirstPage, query: Record<string, string>) {
	const key = JSON.stringify(query);
	const [loaded, setLoaded] = useState(() => toLoaded(first, key));
	const [error, setError] = useState<string | null>(null);
	const latest = useLatest({ key, query, loaded });
	const pending = useRef(new Set<string>());
	const inView = useRef({ from: 0, to: 0 });

	const fetchPages = useCallback(async (pages: readonly number[], isFresh: boolean) => {
		const request = latest.current;
		const names = pages.map((page) => `${request.key} ${page}`);
		for (const name of names) pending.current.add(name);
		try {
			const answers = await Promise.all(
				pages.map((page) =>
					callApi("GET /customer/get-job-list", {
						query: { ...request.query, page, perPage: PAGE_ROWS, fields: "diary" },
					}),
				),
			);
			if (latest.current.key !== request.key) return;
			const rows = answers.flatMap(({ data }, at) => toRows(data.job_details.data, pages[at] ?? 1));
			const newest = answers.at(-1)?.data;
			if (!newest) return;
			setLoaded((before) => ({
				key: request.key,
				total: newest.job_details.total,
				isLimited: newest.job_details.total_is_limited === 1,
				counts: newest.statusCount,
				rows: new Map(isFresh || before.key !== request.key ? rows : [...before.rows, ...rows]),
			}));
			setError(null);
		} catch (failure) {
			if (latest.current.key === request.key) setError(describeError(failure));
		} finally {
			for (const name of names) pending.current.delete(name);
		}
	}, []);

	/** Fetches what is missing of a range of rows. */
	const show = useCallback(
		(from: number, to: number) => {
			inView.current = { from, to };
			const { loaded, key } = latest.current;
			if (loaded.key !== key) return;
			const pages = pagesOf(from, Math.min(to, loaded.total - 1)).filter(
				(page) => !loaded.rows.has((page - 1) * PAGE_ROWS) && !pending.current.has(`${key} ${page}`),
			);
			if (pages.length > 0) void fetchPages(pages, false);
		},
		[fetchPages],
	);

	const reload = useCallback(() => {
		const { from, to } = inView.current;
		return fetchPages(pagesOf(from, Math.max(from, Math.min(to, latest.current.loaded.total - 1))), true);
	}, [fetchPages]);

	useEffect(() => {
		if (latest.current.loaded.key !== key) void fetchPages([1], true);
	}, [key, fetchPages]);
	// Data that the loader has read again are newer than what is shown.
	const shown = useRef(first);
	useEffect(() => {
		if (shown.current === first) return;
		shown.current = first;
		setLoaded(toLoaded(first, latest.current.key));
	}, [first]);

	return { ...loaded, isStale: loaded.key !== key, error, show, reload };
}

function pagesOf(from: number, to: number): number[] {
	const [first, last] = [Math.floor(from / PAGE_ROWS) + 1, Math.floor(to / PAGE_ROWS) + 1];
	return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

export type JobPages = ReturnType<typeof useJobPages>;
