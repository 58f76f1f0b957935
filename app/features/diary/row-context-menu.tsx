import { type MouseEvent, useCallback, useRef, useState } from "react";
import { DeferredMenuPanel } from "~/ui/menu";
import { useRowActions } from "./row-actions-context";
import { rowMenu } from "./row-menu";
import type { DiaryRow } from "./types";

interface OpenMenu {
	row: DiaryRow;
	x: number;
	y: number;
}

/** The menu of a row at the pointer, by a right click; sub-jobs have their actions in the row. */
export function useRowContextMenu(loaded: ReadonlyMap<number, DiaryRow>) {
	const [open, setOpen] = useState<OpenMenu | null>(null);
	const onContextMenu = useCallback(
		(event: MouseEvent) => {
			const element = event.target instanceof Element ? event.target.closest("[row-id]") : null;
			const row = loaded.get(Number(element?.getAttribute("row-id")));
			if (!row || row.parent_id) return;
			event.preventDefault();
			setOpen({ row, x: event.clientX, y: event.clientY });
		},
		[loaded],
	);
	return { onContextMenu, open, close: () => setOpen(null) };
}

/** Shows the open row menu where the pointer was. */
export function RowContextMenu({ menu }: { menu: ReturnType<typeof useRowContextMenu> }) {
	const actions = useRowActions();
	const anchor = useRef<HTMLButtonElement>(null);
	if (!menu.open || !actions) return null;
	const { row, x, y } = menu.open;
	return (
		<>
			<button
				type="button"
				ref={anchor}
				tabIndex={-1}
				aria-hidden="true"
				className="menu-anchor"
				style={{ left: x, top: y }}
			/>
			<DeferredMenuPanel
				key={`${row.id} ${x} ${y}`}
				label={`Job ${row.job_number}`}
				entries={rowMenu(row, actions)}
				placement="bottom start"
				trigger={anchor}
				onClose={menu.close}
			/>
		</>
	);
}
