import type { RefObject } from "react";
import { focusedRow, focusRowBeside, rowButtons } from "~/ui/grid/simple-table-keys";
import { useKeys } from "~/ui/keys/keys";

/**
 * The keys of a list of weeks: up and down between weeks and their days, right and left to unfold and fold. Enter opens what has the
 * focus by itself. The button of a week has `data-week`, that of a day `data-day`, and `data-of` with its week.
 */
export function useListKeys(
	list: RefObject<HTMLElement>,
	fold: { isOpen: (week: number) => boolean; toggle: (week: number) => void },
) {
	const focusedData = () => rowButtons(list.current)[focusedRow(list.current)]?.dataset;
	const setOpen = (isOpen: boolean) => {
		const focused = focusedData();
		const owner = focused?.week ?? focused?.of;
		if (owner === undefined) return;
		if (fold.isOpen(Number(owner)) !== isOpen) fold.toggle(Number(owner));
		list.current?.querySelector<HTMLElement>(`[data-week="${owner}"]`)?.focus();
	};
	useKeys([
		{ key: "arrowdown", label: "Next row", run: () => focusRowBeside(list.current, 1) },
		{ key: "arrowup", label: "Previous row", run: () => focusRowBeside(list.current, -1) },
		{ key: "arrowright", label: "Unfold the week", run: () => setOpen(true) },
		{ key: "arrowleft", label: "Fold the week", run: () => setOpen(false) },
	]);
	return {
		/** The week that has the focus, or whose day has it. */
		findFocused: () => {
			const { week, of, day } = focusedData() ?? {};
			return { week: Number(week ?? of), day: day === undefined ? null : Number(day) };
		},
	};
}
