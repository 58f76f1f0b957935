import { type DragEvent, type RefObject, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { ResourceView, Row } from "./types";

/** The order of a list that people drag, and what rows and handles need for it. */
export interface Order {
	/** False while the list is sorted, searched or filtered: then the rows shown are not neighbours. */
	enabled: boolean;
	body: RefObject<HTMLTableSectionElement>;
	/** Which row is dragged, and over which it is. */
	held: number | null;
	over: number | null;
	move: (from: number, to: number) => void;
	handle: (at: number) => {
		draggable: boolean;
		onDragStart: (event: DragEvent) => void;
		onDragEnd: () => void;
	};
	target: (at: number) => { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** Reordering by drag and by keyboard: rows move at once, the server is told, and a refusal puts them back. */
export function useOrder(
	view: ResourceView,
	rows: readonly Row[],
	setRows: (rows: readonly Row[]) => void,
	enabled: boolean,
	onSaved: () => void,
): Order | null {
	const [held, setHeld] = useState<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	const body = useRef<HTMLTableSectionElement>(null);
	const { position } = view;
	if (!position || !view.mayWrite) return null;
	const focus = (at: number) =>
		requestAnimationFrame(() => body.current?.rows[at]?.querySelector<HTMLElement>(".rc-handle")?.focus());
	const move = (from: number, to: number) => {
		const row = rows[from];
		if (!enabled || !row || to < 0 || to >= rows.length || from === to) return;
		const next = rows.filter((_, at) => at !== from);
		next.splice(to, 0, row);
		setRows(next);
		focus(to);
		// The rows of a page trade the places they have.
		const places = rows.map((one, at) => Number(one[position.column] ?? at + 1)).sort((a, b) => a - b);
		const sent = next.map(({ id }, at) => ({ id, [position.column]: places[at] ?? at + 1 }));
		call(position.path, { method: position.method, body: sent }).then(onSaved, (failure) => {
			setRows(rows);
			toast.error(whyFailed(failure));
		});
	};
	const end = () => {
		setHeld(null);
		setOver(null);
	};
	return {
		enabled,
		body,
		held,
		over,
		move,
		handle: (at) => ({
			draggable: enabled,
			onDragStart: (event) => {
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", String(at));
				const row = body.current?.rows[at];
				if (row) event.dataTransfer.setDragImage(row, 16, 18);
				setHeld(at);
			},
			onDragEnd: end,
		}),
		target: (at) => ({
			onDragOver: (event) => {
				if (held === null) return;
				event.preventDefault();
				if (over !== at) setOver(at);
			},
			onDrop: (event) => {
				event.preventDefault();
				if (held !== null) move(held, at);
				end();
			},
		}),
	};
}
