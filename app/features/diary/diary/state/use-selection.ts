import { useCallback, useState } from "react";
import { describeError } from "~/client/api";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import { fetchAllRows } from "../data/diary-api";
import type { DiaryRow } from "../data/types";
import type { Diary } from "./use-diary";

const MAX_SELECTED = 5000;

/** The jobs selected in the grid: individually, or every job the filter finds, loaded or not. */
export function useSelection({ area, rows, state, list }: Diary) {
	const [selected, setSelected] = useState<DiaryRow[]>([]);
	const [isSelectingAll, setIsSelectingAll] = useState(false);
	const latest = useLatest(selected);

	/** `withinFilter`: the grid knows only the loaded rows of a selection that covers the whole filter. */
	const onSelection = useCallback(
		(now: DiaryRow[], withinFilter: boolean) => {
			if (!withinFilter) return setSelected(now);
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
	const selectAll = async () => {
		if (isSelectingAll || rows.total === 0) return;
		setIsSelectingAll(true);
		try {
			const all = await fetchAllRows(area, rows.query, state.sort, MAX_SELECTED);
			setSelected(all);
			list.current?.select?.(new Set(all.map(({ id }) => id)));
			if (rows.total > all.length)
				toast.info(
					`The first ${all.length.toLocaleString("en-GB")} jobs are selected, which is the maximum.`,
				);
		} catch (error) {
			toast.error(describeError(error));
		} finally {
			setIsSelectingAll(false);
		}
	};
	const clear = useCallback(() => {
		list.current?.clear?.();
		setSelected([]);
	}, [list]);
	/** Clears the selection after an action on it, unless it has changed meanwhile. */
	const clearAfter = useCallback(
		(processed: readonly DiaryRow[]) => {
			if (latest.current === processed) clear();
		},
		[clear],
	);
	return { selected, setSelected, onSelection, selectAll, isSelectingAll, clear, clearAfter };
}
