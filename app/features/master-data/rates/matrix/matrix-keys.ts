import type { ClipboardEvent, KeyboardEvent } from "react";
import { type CellPrices, copyCells } from "./cell-changes";
import type { MatrixSize } from "./cell-range";
import { showCellAmount } from "./cell-text";
import type { MatrixState } from "./use-matrix";

/** What begins an entry: digits, signs, and the m of "miles". All other letters are the screen's. */
const BEGINS_ENTRY = /^[\d.£+\-m]$/i;

/** Whether a key changes prices, so that it is not the matrix's where one can only read. */
export const isChangingKey = (key: string, isCtrl: boolean): boolean =>
	isCtrl ? /^[dr]$/i.test(key) : /^(F2|Delete|Backspace)$/.test(key) || BEGINS_ENTRY.test(key);

type GridKey = (matrix: MatrixState, prices: CellPrices, size: MatrixSize) => void;

/** Begins to edit the cell of the cursor with what it has. */
export const editCell: GridKey = (matrix, prices, size) => {
	const { row, column } = matrix.range.cursor;
	const price = prices[row * size.columns + column] ?? null;
	matrix.edit(price === null ? "" : showCellAmount(price));
};

const KEYS = new Map(
	Object.entries<GridKey>({
		F2: editCell,
		Delete: (matrix) => matrix.clear(),
		Backspace: (matrix) => matrix.clear(),
		Escape: (matrix) => matrix.choose(matrix.range.cursor, false),
	}),
);

const CTRL_KEYS = new Map(
	Object.entries<GridKey>({
		d: (matrix) => matrix.fill("down"),
		r: (matrix) => matrix.fill("right"),
		a: (matrix) => matrix.chooseAll(),
	}),
);

const isInRow = (matrix: MatrixState, size: MatrixSize, step: number) => {
	const column = matrix.range.cursor.column + step;
	return column >= 0 && column < size.columns;
};

/** Moves down by Enter and along the row by Tab, which leaves the matrix at the end of the row. */
function moveOn(event: KeyboardEvent, matrix: MatrixState, size: MatrixSize): boolean {
	if (event.key === "Enter")
		return matrix.move(event.shiftKey ? "ArrowUp" : "ArrowDown", { isFar: false, isExtending: false });
	if (event.key !== "Tab" || !isInRow(matrix, size, event.shiftKey ? -1 : 1)) return false;
	return matrix.move(event.shiftKey ? "ArrowLeft" : "ArrowRight", { isFar: false, isExtending: false });
}

/** A key pressed while no cell is edited. */
export function pressGridKey(
	event: KeyboardEvent,
	matrix: MatrixState,
	prices: CellPrices,
	size: MatrixSize,
): void {
	const isCtrl = event.ctrlKey || event.metaKey;
	if (event.altKey || (matrix.isReadOnly && isChangingKey(event.key, isCtrl))) return;
	const act = (isCtrl ? CTRL_KEYS : KEYS).get(isCtrl ? event.key.toLowerCase() : event.key);
	if (act) {
		event.preventDefault();
		act(matrix, prices, size);
		return;
	}
	const hasMoved =
		matrix.move(event.key, { isFar: isCtrl, isExtending: event.shiftKey }) ||
		(!isCtrl && moveOn(event, matrix, size));
	const begins = !hasMoved && !isCtrl && BEGINS_ENTRY.test(event.key);
	if (hasMoved || begins) event.preventDefault();
	if (begins) matrix.edit(event.key);
}

/** A key pressed in the field of a cell. True if the entry is over. */
export function pressDraftKey(event: KeyboardEvent, matrix: MatrixState, size: MatrixSize): boolean {
	if (event.key === "Escape") {
		event.preventDefault();
		event.stopPropagation();
		matrix.edit(null);
		return true;
	}
	const isEverywhere = event.ctrlKey || event.metaKey;
	// What is typed is saved, too.
	if (isEverywhere && event.key.toLowerCase() === "s") matrix.enterDraft(false);
	if (event.key !== "Enter" && event.key !== "Tab") return false;
	const isRaise = /^\s*[+-]/.test(matrix.draft ?? "");
	event.preventDefault();
	event.stopPropagation();
	if (!matrix.enterDraft(isEverywhere)) return false;
	// What was raised stays chosen, to be looked at or raised again.
	if (!isEverywhere && !isRaise) moveOn(event, matrix, size);
	return true;
}

/** Puts the chosen cells on the clipboard, and clears them if they are cut. */
export function copyFromGrid(
	event: ClipboardEvent,
	matrix: MatrixState,
	prices: CellPrices,
	size: MatrixSize,
): void {
	event.preventDefault();
	event.clipboardData.setData("text/plain", copyCells(prices, size.columns, matrix.block));
	if (event.type === "cut") matrix.clear();
}
