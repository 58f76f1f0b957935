import {
	type FocusEvent,
	type KeyboardEvent,
	type RefObject,
	useCallback,
	useEffect,
	useMemo,
	useRef,
} from "react";
import type { BoardTools } from "../actions/use-board-tools";
import { defaultPosition } from "../board/lane";
import { scrollToRow } from "../board/row-size";
import { describeDrop } from "../drag/describe-drop";
import type { DragSession } from "../drag/use-drag-session";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardCursor } from "../state/drag-state";
import { type CursorGrid, type CursorStep, moveCursor } from "./cursor";
import { createPointerSelection } from "./pointer-selection";

const STEP_KEYS: Record<string, CursorStep> = {
	ArrowUp: "up",
	ArrowDown: "down",
	ArrowLeft: "left",
	ArrowRight: "right",
	Home: "first",
	End: "last",
	PageUp: "pageup",
	PageDown: "pagedown",
};

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

const selectorFor = ({ vehicle, job }: BoardCursor) =>
	job !== null ? `[data-job="${job}"]` : `[data-vehicle="${vehicle}"]`;

/** Keyboard control of the board: move, select, pick up with Space, position with the arrows, drop with Enter. */
export function useBoardCursor({ root, board, view, others, session, tools, announce }: Props) {
	const { cursor, drag: store, selected, openJobMenu, openVehicleMenu } = tools.shared;
	const latest = useRef({ view, others });
	latest.current = { view, others };
	/** The row of the last drop, suggested first for the next one. */
	const lastRow = useRef<number | null>(null);

	const focus = useCallback(
		(to: BoardCursor | null) => {
			if (!to) return;
			cursor.set(to);
			// Wait until the row has been rendered with the cursor on it.
			requestAnimationFrame(() => {
				const element = root.current?.querySelector<HTMLElement>(selectorFor(to));
				element?.focus({ preventScroll: true });
				if (to.zone === "board" && to.job !== null)
					element?.scrollIntoView({ block: "nearest", inline: "nearest" });
			});
		},
		[cursor, root],
	);

	const handlers = useMemo(() => {
		const setTarget = (vehicle: number | null, position: number) => {
			const drag = store.get();
			if (!drag) return;
			session.setTarget({ vehicle, position });
			announce(describeDrop(latest.current.view, latest.current.others, drag, vehicle, position));
		};

		const targetRow = (vehicle: number, requestedPosition?: number) => {
			const grid = latest.current.view;
			const row = grid.rows.find(({ vehicle: rowVehicle }) => rowVehicle.id === vehicle);
			const drag = store.get();
			if (!row || !drag) return;
			const maxPosition = row.cards.filter(({ id }) => !drag.ids.includes(id)).length + 1;
			const position = requestedPosition ?? defaultPosition(grid.date, row.cards, drag.jobs);
			setTarget(vehicle, Math.max(1, Math.min(maxPosition, position)));
		};

		const moveTarget = (step: CursorStep) => {
			const { rows } = latest.current.view;
			const currentTarget = store.get()?.target;
			const here = rows.findIndex(({ vehicle }) => vehicle.id === currentTarget?.vehicle);
			if (step === "left" || step === "right") {
				if (currentTarget && currentTarget.vehicle !== null)
					targetRow(currentTarget.vehicle, currentTarget.position + (step === "left" ? -1 : 1));
				else if (step === "right" && rows[0]) targetRow(lastRow.current ?? rows[0].vehicle.id);
				return;
			}
			if (step === "first") return setTarget(null, 1);
			const by = { up: -1, down: 1, pageup: -8, pagedown: 8, last: rows.length }[step];
			const start = rows.findIndex(({ vehicle }) => vehicle.id === lastRow.current);
			const to = here < 0 ? Math.max(0, start) : Math.max(0, Math.min(rows.length - 1, here + by));
			const row = rows[to];
			if (!row) return;
			scrollToRow(board, to);
			targetRow(row.vehicle.id);
		};

		const startDrag = (id: number) => {
			const drag = session.start(id, "keys");
			if (!drag) return;
			const from = drag.jobs[0]?.job_planner?.plannerable_id ?? null;
			const row = latest.current.view.rows.find(({ vehicle: rowVehicle }) => rowVehicle.id === from);
			announce(
				`Picked up ${drag.jobs.length === 1 ? drag.jobs[0]?.job_number : `${drag.jobs.length} jobs`}. Arrow keys move, Enter drops, Escape cancels.`,
			);
			if (row && from !== null) targetRow(from, row.cards.findIndex((card) => card.id === id) + 1);
		};

		const drop = () => {
			const drag = store.get();
			if (!drag) return;
			const at = cursor.get();
			const vehicle = drag.target?.vehicle ?? null;
			const dropped: BoardCursor = { zone: "board", vehicle, job: at?.job ?? null };
			const next = at?.zone === "list" ? nextInList(latest.current.view, drag.ids, at.job) : null;
			if (vehicle !== null) lastRow.current = vehicle;
			void session.drop();
			// Focus the next unplanned job; a job that was on a vehicle keeps the focus.
			if (drag.target) focus(vehicle === null ? at : (next ?? dropped));
		};

		const { toggle, onClick, onContextMenu } = createPointerSelection(tools, () => latest.current.view);

		const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
			const target = event.target instanceof HTMLElement ? event.target : null;
			const on = target?.closest<HTMLElement>("[data-job], [data-vehicle]");
			if (!target || !on || event.ctrlKey || event.metaKey || event.altKey) return;
			const job = on.dataset.job ? Number(on.dataset.job) : null;
			const isDragging = store.get() !== null;
			const step = STEP_KEYS[event.key];
			const consume = () => {
				event.preventDefault();
				event.stopPropagation();
			};
			if (isDragging) {
				if (step) {
					consume();
					moveTarget(step);
				} else if (event.key === "Enter" || event.key === " ") {
					consume();
					if (!event.repeat) drop();
				} else if (event.key === "Escape") {
					consume();
					session.cancel();
					announce("Move cancelled");
				}
				return;
			}
			if (step) {
				consume();
				const to = moveCursor(cursor.get(), step, latest.current.view);
				if (event.shiftKey && job !== null) {
					const selectedIds = new Set(selected.get()).add(job);
					if (to?.job) selectedIds.add(to.job);
					selected.set(selectedIds);
				}
				focus(to);
			} else if (event.key === " " && job !== null) {
				consume();
				if (!event.repeat) startDrag(job);
			} else if (event.key === "Enter" && job !== null) {
				consume();
				tools.openJob(job);
			} else if (event.key === "x" && job !== null) {
				consume();
				toggle(job);
			} else if (
				event.key === "." ||
				event.key === "ContextMenu" ||
				(event.key === "F10" && event.shiftKey)
			) {
				consume();
				if (job !== null) openJobMenu(job, on);
				else openVehicleMenu(Number(on.dataset.vehicle), on);
			} else if (event.key === "Escape" && selected.get().size > 0) {
				consume();
				selected.set(new Set());
			}
		};

		/** Space picks the job up; it must not click the button as well. */
		const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
			if (event.key === " " && event.target instanceof Element && event.target.closest("[data-job]"))
				event.preventDefault();
		};

		const onFocus = (event: FocusEvent<HTMLElement>) => {
			const on =
				event.target instanceof Element
					? event.target.closest<HTMLElement>("[data-job], [data-vehicle]")
					: null;
			if (!on) return;
			const job = on.dataset.job ? Number(on.dataset.job) : null;
			const lane = on.closest<HTMLElement>("[data-lane]")?.dataset.lane;
			const vehicle = on.dataset.vehicle ?? lane;
			const now = cursor.get();
			const next: BoardCursor = vehicle
				? { zone: "board", vehicle: Number(vehicle), job }
				: { zone: "list", vehicle: null, job };
			if (now?.zone !== next.zone || now.vehicle !== next.vehicle || now.job !== next.job) cursor.set(next);
		};

		return { onKeyDown, onKeyUp, onClick, onContextMenu, onFocus };
	}, [cursor, store, selected, session, tools, announce, openJobMenu, openVehicleMenu, board, focus]);

	// Exactly one item stays reachable with Tab.
	useEffect(() => {
		const at = cursor.get();
		const isThere =
			at &&
			(at.zone === "list"
				? view.list.some(({ id }) => id === at.job)
				: view.rows.some(
						({ vehicle, cards }) =>
							vehicle.id === at.vehicle && (at.job === null || cards.some(({ id }) => id === at.job)),
					));
		if (isThere) return;
		const row = at?.zone === "board" ? view.rows.find(({ vehicle }) => vehicle.id === at.vehicle) : undefined;
		cursor.set(row ? { zone: "board", vehicle: row.vehicle.id, job: null } : moveCursor(null, "down", view));
	}, [view, cursor]);

	return { ...handlers, focus };
}

/** The next job of the list once others have left it. */
function nextInList(
	{ list }: CursorGrid,
	leaving: readonly number[],
	job: number | null,
): BoardCursor | null {
	const here = list.findIndex(({ id }) => id === job);
	const stays = ({ id }: { id: number }) => !leaving.includes(id);
	const next = list.slice(here + 1).find(stays) ?? list.slice(0, Math.max(0, here)).reverse().find(stays);
	return next ? { zone: "list", vehicle: null, job: next.id } : null;
}

export type BoardCursorHandlers = ReturnType<typeof useBoardCursor>;
