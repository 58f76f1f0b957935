import type { KeyboardEvent } from "react";
import type { BoardTools } from "../actions/use-board-tools";
import type { BoardCursor } from "../state/drag-state";
import { type CursorGrid, type CursorStep, moveCursor } from "./cursor";
import { findCursorElement, jobOfElement } from "./cursor-element";
import { type BoardKeyAction, findKeyAction } from "./key-action";
import type { KeyboardDrag } from "./keyboard-drag";

interface KeyHandlerOptions {
	tools: BoardTools;
	keyboardDrag: KeyboardDrag;
	getGrid: () => CursorGrid;
	/** Selects or unselects a job. */
	toggle: (job: number) => void;
	focus: (to: BoardCursor | null) => void;
}

/** Handles the keys pressed on a job or a vehicle of the board. */
export function createKeyHandler({ tools, keyboardDrag, getGrid, toggle, focus }: KeyHandlerOptions) {
	const { cursor, drag, selected, openJobMenu, openVehicleMenu } = tools.shared;

	const moveBy = (step: CursorStep, extendFrom: number | null) => {
		const to = moveCursor(cursor.get(), step, getGrid());
		if (extendFrom !== null) {
			const added = [extendFrom, to?.job ?? extendFrom].filter((id) => !tools.isCarried(id));
			selected.set(new Set([...selected.get(), ...added]));
		}
		focus(to);
	};

	const doOnJob = (type: BoardKeyAction["type"], job: number) => {
		if (type === "pickUp" && !tools.refuseCarried(job)) keyboardDrag.start(job);
		else if (type === "openJob") tools.openJob(job);
		else if (type === "toggle") toggle(job);
	};

	return (event: KeyboardEvent<HTMLElement>) => {
		const element = event.target instanceof HTMLElement ? findCursorElement(event.target) : null;
		if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
		const job = jobOfElement(element);
		const action = findKeyAction(event, {
			isDragging: drag.get() !== null,
			isOnJob: job !== null,
			hasSelection: selected.get().size > 0,
		});
		if (!action) return;
		event.preventDefault();
		event.stopPropagation();
		if (action.type === "moveTarget") keyboardDrag.moveTarget(action.step);
		else if (action.type === "drop") keyboardDrag.drop();
		else if (action.type === "cancelDrag") keyboardDrag.cancel();
		else if (action.type === "moveCursor") moveBy(action.step, action.extendsSelection ? job : null);
		else if (action.type === "clearSelection") selected.set(new Set());
		else if (action.type === "openMenu" && job === null)
			openVehicleMenu(Number(element.dataset.vehicle), element);
		else if (action.type === "openMenu" && job !== null) openJobMenu(job, element);
		else if (job !== null) doOnJob(action.type, job);
	};
}
