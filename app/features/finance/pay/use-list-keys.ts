import { type RefObject, useCallback } from "react";
import { useKeys } from "~/ui/keys/keys";

const ROWS = "button.opens";

/**
 * The keys of a list of weeks: up and down between weeks and their days, right and left to unfold and fold. Enter opens what has the
 * focus by itself. The button of a week has `data-week`, that of a day `data-day`, and `data-of` with its week.
 */
export function useListKeys(
	list: RefObject<HTMLElement>,
	fold: { isOpen: (week: number) => boolean; toggle: (week: number) => void },
) {
	const focusedRow = useCallback(() => {
		const focused = document.activeElement?.closest("tr")?.querySelector<HTMLElement>(ROWS);
		return focused && list.current?.contains(focused) ? focused : null;
	}, [list]);
	const move = (by: number) => {
		const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
		const focused = focusedRow();
		const next = focused ? rows.indexOf(focused) + by : 0;
		rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
	};
	const setOpen = (isOpen: boolean) => {
		const focused = focusedRow();
		const owner = focused?.dataset.week ?? focused?.dataset.of;
		if (!focused || owner === undefined) return;
		if (fold.isOpen(Number(owner)) !== isOpen) fold.toggle(Number(owner));
		list.current?.querySelector<HTMLElement>(`[data-week="${owner}"]`)?.focus();
	};
	useKeys([
		{ key: "arrowdown", label: "Next row", run: () => move(1) },
		{ key: "arrowup", label: "Previous row", run: () => move(-1) },
		{ key: "arrowright", label: "Unfold the week", run: () => setOpen(true) },
		{ key: "arrowleft", label: "Fold the week", run: () => setOpen(false) },
	]);
	return {
		/** The week that has the focus, or whose day has it. */
		findFocused: () => {
			const { week, of, day } = focusedRow()?.dataset ?? {};
			return { week: Number(week ?? of), day: day === undefined ? null : Number(day) };
		},
	};
}
