import {
	type ReactNode,
	type Ref,
	useCallback,
	useEffect,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { classNames } from "~/ui/class-names";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import { DIARY_PAGE_SIZE } from "../data/diary-api";
import type { DiaryListHandle, DiaryRow } from "../data/types";
import type { DiaryRows } from "../data/use-diary-rows";
import { PhoneCard } from "./phone-card";
import styles from "./phone-list.module.css";

interface Props {
	rows: DiaryRows;
	first: DiaryRow[];
	/** Changes with the filter and the sort order. */
	listKey: string;
	now: number;
	onOpen?: (row: DiaryRow) => void;
	empty: ReactNode;
	list: Ref<DiaryListHandle>;
}

const errorMessage = (failure: unknown) =>
	failure instanceof Error && failure.message ? failure.message : "Something Went Wrong";

/** The diary as cards, with infinite scrolling. */
export function PhoneList({ rows, first, listKey, now, onOpen, empty, list }: Props) {
	const [cards, setCards] = useState(first);
	const [error, setError] = useState<string | null>(null);
	const [isReloading, setIsReloading] = useState(false);
	const end = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLUListElement>(null);
	const shownKey = useRef(listKey);
	const isLoading = useRef(false);
	const { fetchPage, query, total } = rows;

	const fetchRange = useCallback(
		async (from: number, upTo: number) => {
			const result: DiaryRow[] = [];
			for (let startRow = from; startRow < upTo; startRow += DIARY_PAGE_SIZE) {
				const page = await fetchPage({
					startRow,
					endRow: startRow + DIARY_PAGE_SIZE,
					sort: null,
					filter: query,
				});
				result.push(...page.rows);
				if (page.rows.length < DIARY_PAGE_SIZE) break;
			}
			return result;
		},
		[fetchPage, query],
	);

	const loadFirst = useCallback(
		async (length = DIARY_PAGE_SIZE) => {
			setError(null);
			setIsReloading(true);
			try {
				setCards(await fetchRange(0, length));
			} catch (failure) {
				setError(errorMessage(failure));
			} finally {
				setIsReloading(false);
			}
		},
		[fetchRange],
	);

	useEffect(() => {
		if (shownKey.current === listKey) return;
		shownKey.current = listKey;
		void loadFirst();
	}, [listKey, loadFirst]);

	const loadMore = useCallback(async () => {
		if (isLoading.current) return;
		isLoading.current = true;
		try {
			const next = await fetchRange(cards.length, cards.length + 1);
			setCards((before) => [...before, ...next.filter(({ id }) => !before.some((card) => card.id === id))]);
		} catch (failure) {
			setError(errorMessage(failure));
		} finally {
			isLoading.current = false;
		}
	}, [fetchRange, cards.length]);

	const hasMore = cards.length >= DIARY_PAGE_SIZE && cards.length < total;
	useEffect(() => {
		if (!end.current || !hasMore) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
			rootMargin: "600px",
		});
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [loadMore, hasMore]);

	useImperativeHandle(list, () => {
		const element = (id: number) => box.current?.querySelector(`[data-id="${id}"]`);
		return {
			refresh: (row) => {
				if (!rows.loaded.has(row.id)) return false;
				rows.loaded.set(row.id, row);
				setCards((before) => before.map((other) => (other.id === row.id ? row : other)));
				const card = element(row.id);
				card?.removeAttribute("data-fading");
				card?.classList.remove("flash");
				requestAnimationFrame(() => card?.classList.add("flash"));
				card?.addEventListener("animationend", () => card.classList.remove("flash"), { once: true });
				return true;
			},
			reload: () => loadFirst(Math.max(DIARY_PAGE_SIZE, cards.length)),
			show: (id) => {
				element(id)?.scrollIntoView({ block: "center" });
				return true;
			},
			fade: (id) => element(id)?.setAttribute("data-fading", ""),
		};
	}, [rows.loaded, loadFirst, cards.length]);

	if (error && cards.length === 0) return <ErrorPanel message={error} onRetry={() => void loadFirst()} />;
	if (cards.length === 0 && !isReloading) return <>{empty}</>;
	return (
		<div className={styles.scroller}>
			<ul
				className={isReloading ? classNames(styles.cards, "stale") : styles.cards}
				ref={box}
				aria-label="Jobs"
			>
				{cards.map((row) => (
					<RowBoundary
						key={row.id}
						row={row}
						broken={
							<li data-id={row.id}>
								<BrokenRow name={`Job ${row.job_number}`} />
							</li>
						}
					>
						<PhoneCard row={row} onOpen={onOpen} now={now} />
					</RowBoundary>
				))}
			</ul>
			{error && <ErrorPanel message={error} onRetry={() => void loadMore()} />}
			{hasMore && !error && <SkeletonRows rows={3} columns={3} density="comfortable" />}
			<div ref={end} />
		</div>
	);
}
