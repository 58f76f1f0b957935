import {
	type ReactNode,
	type Ref,
	useCallback,
	useEffect,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { PAGE } from "./diary-api";
import { PhoneCard } from "./phone-card";
import type { DiaryList, DiaryRow } from "./types";
import type { Rows } from "./use-rows";

interface Props {
	rows: Rows;
	first: DiaryRow[];
	/** Changes with the filter and the order. */
	listKey: string;
	now: number;
	onOpen?: (row: DiaryRow) => void;
	empty: ReactNode;
	list: Ref<DiaryList>;
}

const message = (problem: unknown) =>
	problem instanceof Error && problem.message ? problem.message : "Something Went Wrong";

/** The diary as cards, a page more whenever the end comes near. */
export function PhoneList({ rows, first, listKey, now, onOpen, empty, list }: Props) {
	const [cards, setCards] = useState(first);
	const [error, setError] = useState<string | null>(null);
	const [stale, setStale] = useState(false);
	const end = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLUListElement>(null);
	const shownKey = useRef(listKey);
	const busy = useRef(false);
	const { fetchPage, query, total } = rows;

	const read = useCallback(
		async (from: number, upTo: number) => {
			const found: DiaryRow[] = [];
			for (let startRow = from; startRow < upTo; startRow += PAGE) {
				const page = await fetchPage({ startRow, endRow: startRow + PAGE, sort: null, filter: query });
				found.push(...page.rows);
				if (page.rows.length < PAGE) break;
			}
			return found;
		},
		[fetchPage, query],
	);

	const start = useCallback(
		async (length = PAGE) => {
			setError(null);
			setStale(true);
			try {
				setCards(await read(0, length));
			} catch (problem) {
				setError(message(problem));
			} finally {
				setStale(false);
			}
		},
		[read],
	);

	useEffect(() => {
		if (shownKey.current === listKey) return;
		shownKey.current = listKey;
		void start();
	}, [listKey, start]);

	const more = useCallback(async () => {
		if (busy.current) return;
		busy.current = true;
		try {
			const next = await read(cards.length, cards.length + 1);
			setCards((before) => [...before, ...next.filter(({ id }) => !before.some((one) => one.id === id))]);
		} catch (problem) {
			setError(message(problem));
		} finally {
			busy.current = false;
		}
	}, [read, cards.length]);

	const hasMore = cards.length >= PAGE && cards.length < total;
	useEffect(() => {
		if (!end.current || !hasMore) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), {
			rootMargin: "600px",
		});
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [more, hasMore]);

	useImperativeHandle(list, () => {
		const element = (id: number) => box.current?.querySelector(`[data-id="${id}"]`);
		return {
			refresh: (row) => {
				if (!rows.loaded.has(row.id)) return false;
				rows.loaded.set(row.id, row);
				setCards((before) => before.map((one) => (one.id === row.id ? row : one)));
				const card = element(row.id);
				card?.classList.remove("gone", "flash");
				requestAnimationFrame(() => card?.classList.add("flash"));
				card?.addEventListener("animationend", () => card.classList.remove("flash"), { once: true });
				return true;
			},
			reload: () => start(Math.max(PAGE, cards.length)),
			show: (id) => element(id)?.scrollIntoView({ block: "center" }),
			fade: (id) => element(id)?.classList.add("gone"),
		};
	}, [rows.loaded, start, cards.length]);

	if (error && cards.length === 0) return <ErrorPanel message={error} onRetry={() => void start()} />;
	if (cards.length === 0 && !stale) return <>{empty}</>;
	return (
		<div className="phone-scroll">
			<ul className={stale ? "phone-list stale" : "phone-list"} ref={box} aria-label="Jobs">
				{cards.map((row) => (
					<PhoneCard key={row.id} row={row} onOpen={onOpen} now={now} />
				))}
			</ul>
			{error && <ErrorPanel message={error} onRetry={() => void more()} />}
			{hasMore && !error && <SkeletonRows rows={3} columns={3} density="comfortable" />}
			<div ref={end} />
		</div>
	);
}
