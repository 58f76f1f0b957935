import { type DragEvent, type RefObject, useRef, useState } from "react";
import { describeError } from "~/client/api";
import { callResource } from "~/client/call-resource";
import { toast } from "~/ui/overlay/toasts";
import type { ResourceRow, ResourceView } from "../fields/types";

/** Drag-and-drop ordering of a list: its state and the props of rows and handles. */
export interface RowOrder {
	/** False while the list is sorted, searched or filtered, as the visible rows are then not neighbours. */
	enabled: boolean;
	body: RefObject<HTMLTableSectionElement>;
	draggedIndex: number | null;
	dropIndex: number | null;
	move: (from: number, to: number) => void;
	getHandleProps: (index: number) => {
		draggable: boolean;
		onDragStart: (event: DragEvent) => void;
		onDragEnd: () => void;
	};
	getRowProps: (index: number) => {
		onDragOver: (event: DragEvent) => void;
		onDrop: (event: DragEvent) => void;
	};
}

/** Reorders rows by drag or keyboard. Rows move immediately and move back if the server refuses. */
export function useRowOrder(
	view: ResourceView,
	rows: readonly ResourceRow[],
	setRows: (rows: readonly ResourceRow[]) => void,
	enabled: boolean,
	onSaved: () => void,
): RowOrder | null {
	const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
	const [dropIndex, setDropIndex] = useState<number | null>(null);
	const body = useRef<HTMLTableSectionElement>(null);
	const { position } = view;
	if (!position || !view.canWrite) return null;
	const focus = (index: number) =>
		requestAnimationFrame(() =>
			body.current?.rows[index]?.querySelector<HTMLElement>('[draggable="true"]')?.focus(),
		);
	const move = (from: number, to: number) => {
		const row = rows[from];
		if (!enabled || !row || to < 0 || to >= rows.length || from === to) return;
		const next = rows.filter((_, index) => index !== from);
		next.splice(to, 0, row);
		setRows(next);
		focus(to);
		// The rows of a page exchange the positions they already have.
		const positions = rows
			.map((other, index) => Number(other[position.column] ?? index + 1))
			.sort((a, b) => a - b);
		const newPositions = next.map(({ id }, index) => ({
			id,
			[position.column]: positions[index] ?? index + 1,
		}));
		callResource(position.path, { method: position.method, body: newPositions }).then(onSaved, (failure) => {
			setRows(rows);
			toast.error(describeError(failure));
		});
	};
	const endDrag = () => {
		setDraggedIndex(null);
		setDropIndex(null);
	};
	return {
		enabled,
		body,
		draggedIndex,
		dropIndex,
		move,
		getHandleProps: (index) => ({
			draggable: enabled,
			onDragStart: (event) => {
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", String(index));
				const row = body.current?.rows[index];
				if (row) event.dataTransfer.setDragImage(row, 16, 18);
				setDraggedIndex(index);
			},
			onDragEnd: endDrag,
		}),
		getRowProps: (index) => ({
			onDragOver: (event) => {
				if (draggedIndex === null) return;
				event.preventDefault();
				if (dropIndex !== index) setDropIndex(index);
			},
			onDrop: (event) => {
				event.preventDefault();
				if (draggedIndex !== null) move(draggedIndex, index);
				endDrag();
			},
		}),
	};
}
