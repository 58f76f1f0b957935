import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LazyMenuPanel } from "~/ui/menu/menu";
import type { DiaryRow } from "../data/types";
import { useRowActions } from "./row-actions-context";
import { rowMenu, statusMenu } from "./row-menu";

interface OpenMenu {
	row: DiaryRow;
	/** Where the pointer was; null at the row's own button. */
	at: { x: number; y: number } | null;
	/** Only its next statuses. */
	isStatuses?: true;
}

const MENU_BUTTON = "[data-row-menu]";

/** The menu of a row: at its button, or by a right click at the pointer. Sub-jobs have their actions in the row. */
export function useRowMenu(loaded: ReadonlyMap<number, DiaryRow>) {
	const [open, setOpen] = useState<OpenMenu | null>(null);
	const onContextMenu = useCallback(
		(event: MouseEvent) => {
			const element = event.target instanceof Element ? event.target.closest("[row-id]") : null;
			const row = loaded.get(Number(element?.getAttribute("row-id")));
			if (!row || row.parent_id) return;
			event.preventDefault();
			setOpen({ row, at: { x: event.clientX, y: event.clientY } });
		},
		[loaded],
	);
	const openAtButton = useCallback((row: DiaryRow) => setOpen({ row, at: null }), []);
	/** Sub-jobs have no button for a menu: theirs opens at the row. */
	const openStatuses = useCallback((row: DiaryRow) => {
		const place = row.parent_id ? document.querySelector(`.ag-row[row-id="${row.id}"]`) : null;
		const box = place?.getBoundingClientRect();
		setOpen({ row, at: box ? { x: box.left + box.width / 2, y: box.bottom } : null, isStatuses: true });
	}, []);
	/** Fetches the menu's code when the pointer comes to a button. */
	const onPointerOver = useCallback(({ target }: { target: EventTarget }) => {
		if (target instanceof Element && target.closest(MENU_BUTTON)) void LazyMenuPanel.preload();
	}, []);
	return { onContextMenu, onPointerOver, openAtButton, openStatuses, open, close: () => setOpen(null) };
}

/** The button of a row, found when it is needed, as the grid may draw it again; marked as open meanwhile. */
function useOpenButton(frame: RefObject<HTMLElement>, row: DiaryRow | null) {
	const button = useMemo(
		() => ({
			get current() {
				return row && (frame.current?.querySelector<HTMLButtonElement>(toButtonSelector(row)) ?? null);
			},
		}),
		[frame, row],
	);
	useEffect(() => {
		const opened = button.current;
		if (!row || !opened) return;
		opened.setAttribute("aria-expanded", "true");
		return () => {
			opened.setAttribute("aria-expanded", "false");
		};
	}, [row, button]);
	return button;
}

const toButtonSelector = ({ id }: DiaryRow) => `[row-id="${id}"] ${MENU_BUTTON}`;

/** Shows the open row menu. */
export function RowMenu({
	menu,
	frame,
}: {
	menu: ReturnType<typeof useRowMenu>;
	frame: RefObject<HTMLElement>;
}) {
	const actions = useRowActions();
	const anchor = useRef<HTMLButtonElement>(null);
	const { row, at, isStatuses = false } = menu.open ?? { row: null, at: null };
	const button = useOpenButton(frame, at ? null : row);
	if (!row || !actions) return null;
	return (
		<>
			{at && (
				<button
					type="button"
					ref={anchor}
					tabIndex={-1}
					aria-hidden="true"
					className="menu-anchor"
					style={{ left: at.x, top: at.y }}
				/>
			)}
			<LazyMenuPanel
				key={`${row.id} ${at?.x} ${at?.y} ${isStatuses}`}
				label={isStatuses ? `Change status of ${row.job_number}` : `Job ${row.job_number}`}
				entries={isStatuses ? statusMenu(row, actions) : rowMenu(row, actions)}
				placement={at ? "bottom start" : "bottom end"}
				trigger={at ? anchor : button}
				onClose={menu.close}
			/>
		</>
	);
}
