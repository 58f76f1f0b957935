import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { BoardTools } from "../actions/use-board-tools";
import type { DragSession } from "../drag/use-drag-session";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardCursor } from "../state/drag-state";
import { toShownCursor } from "./cursor";
import { cursorOnElement, cursorSelector, findCursorElement } from "./cursor-element";
import { createKeyHandler } from "./key-handler";
import { createKeyboardDrag } from "./keyboard-drag";
import { createPointerSelection } from "./pointer-selection";

interface Props {
	/** The element around the list and the board, and the board's scroller. */
	root: RefObject<HTMLElement>;
	board: RefObject<HTMLElement>;
	view: BoardView;
	others: BoardLeases["others"];
	session: DragSession;
	tools: BoardTools;
	/** Announces the drop target to screen readers. */
	announce: (text: string) => void;
}

/** Keyboard control of the board: move, select, pick up with Space, position with the arrows, drop with Enter. */
export function useBoardCursor({ root, board, view, others, session, tools, announce }: Props) {
	const { cursor } = tools.shared;
	const latest = useLatest({ view, others });

	const focus = useCallback(
		(to: BoardCursor | null) => {
			if (!to) return;
			cursor.set(to);
			// Wait until the row has been rendered with the cursor on it.
			requestAnimationFrame(() => {
				const element = root.current?.querySelector<HTMLElement>(cursorSelector(to));
				element?.focus({ preventScroll: true });
				if (to.zone === "board" && to.job !== null)
					element?.scrollIntoView({ block: "nearest", inline: "nearest" });
			});
		},
		[cursor, root],
	);

	const handlers = useMemo(() => {
		const getShown = () => latest.current;
		const keyboardDrag = createKeyboardDrag({
			getShown,
			board,
			stores: tools.shared,
			session,
			announce,
			focus,
		});
		const { toggle, onClick, onContextMenu } = createPointerSelection(tools, () => latest.current.view);
		const onKeyDown = createKeyHandler({
			tools,
			keyboardDrag,
			getGrid: () => latest.current.view,
			toggle,
			focus,
		});

		/** Space picks the job up; it must not click the button as well. */
		const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
			if (event.key === " " && event.target instanceof Element && event.target.closest("[data-job]"))
				event.preventDefault();
		};

		const onFocus = (event: FocusEvent<HTMLElement>) => {
			const element = findCursorElement(event.target);
			if (!element) return;
			const now = cursor.get();
			const next = cursorOnElement(element);
			if (now?.zone !== next.zone || now.vehicle !== next.vehicle || now.job !== next.job) cursor.set(next);
		};

		return { onKeyDown, onKeyUp, onClick, onContextMenu, onFocus };
	}, [cursor, session, tools, announce, board, focus]);

	// Exactly one item stays reachable with Tab.
	useEffect(() => {
		const at = cursor.get();
		const shown = toShownCursor(at, view);
		if (shown !== at) cursor.set(shown);
	}, [view, cursor]);

	return { ...handlers, focus };
}

export type BoardCursorHandlers = ReturnType<typeof useBoardCursor>;
