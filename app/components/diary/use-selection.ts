import { useCallback, useRef, useState } from "react";
import { whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { DiaryRow } from "./types";
import type { Diary } from "./use-diary";

/** The most jobs that are chosen at once. */
const MOST_PICKED = 5000;

/** The jobs chosen in the grid: one by one, or every job of the filter, loaded or not. */
export function useSelection({ area, rows, state, list }: Diary) {
	const [selected, setSelected] = useState<DiaryRow[]>([]);
	const [picking, setPicking] = useState(false);
	const latest = useRef(selected);
	latest.current = selected;

	/** What the grid says is selected. `among`: within all the jobs of the filter, of which it knows only those it has loaded. */
	const onSelection = useCallback(
		(now: DiaryRow[], among: boolean) => {
			if (!among) return setSelected(now);
			const ticked = new Set(now.map(({ id }) => id));
			const before = new Set(latest.current.map(({ id }) => id));
			const next = [
				...latest.current.filter(({ id }) => ticked.has(id) || !rows.loaded.has(id)),
				...now.filter(({ id }) => !before.has(id)),
			];
			setSelected(next);
			list.current?.select?.(new Set(next.map(({ id }) => id)));
		},
		[rows.loaded, list],
	);
	const pickAll = async () => {
		if (picking || rows.total === 0) return;
		setPicking(true);
		try {
			const { fetchEvery } = await import("./diary-api");
			const all = await fetchEvery(area, rows.query, state.sort, MOST_PICKED);
			setSelected(all);
			list.current?.select?.(new Set(all.map(({ id }) => id)));
			if (rows.total > all.length)
				toast.info(`The first ${all.length.toLocaleString("en-GB")} jobs are selected, no more at once.`);
		} catch (problem) {
			toast.error(whyFailed(problem));
		} finally {
			setPicking(false);
		}
	};
	const clear = useCallback(() => {
		list.current?.clear?.();
		setSelected([]);
	}, [list]);
	/** Takes the selection away after work on it, unless others have been selected meanwhile. */
	const clearAfter = useCallback(
		(those: readonly DiaryRow[]) => {
			if (latest.current === those) clear();
		},
		[clear],
	);
	return { selected, setSelected, onSelection, pickAll, picking, clear, clearAfter };
}
