import { useCallback, useState } from "react";
import {
	arePricesChanged,
	type CellPrices,
	enterIntoCells,
	fillCells,
	type PasteResult,
	pasteCells,
} from "./cell-changes";
import {
	blockOf,
	clampCell,
	type MatrixCell,
	type MatrixRange,
	type MatrixSize,
	moveCell,
	rangeOfCell,
} from "./cell-range";
import { type CellPlaces, readCellText } from "./cell-text";

const refuseEntry = (typed: string) =>
	`“${typed.trim()}” is not a price. Type a price, “miles”, “+4.5%” or “+4”`;

interface MatrixOptions {
	prices: CellPrices;
	size: MatrixSize;
	places: CellPlaces;
	isReadOnly: boolean;
	onChange: (prices: (number | null)[]) => void;
}

/** What is chosen and typed in a matrix, and what its keys do. */
export function useMatrix({ prices, size, places, isReadOnly, onChange }: MatrixOptions) {
	const [chosen, setChosen] = useState<MatrixRange>(() => rangeOfCell({ row: 0, column: 0 }));
	const [draft, setDraft] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const range = { anchor: clampCell(chosen.anchor, size), cursor: clampCell(chosen.cursor, size) };
	const block = blockOf(range);
	const choose = useCallback((cell: MatrixCell, isExtending: boolean) => {
		setProblem(null);
		setChosen(({ anchor }) => (isExtending ? { anchor, cursor: cell } : rangeOfCell(cell)));
	}, []);
	const change = (next: (number | null)[]) => {
		// A vehicle that is charged by the prices of All gets its own by the first that differs.
		if (!isReadOnly && arePricesChanged(prices, next)) onChange(next);
	};
	const take = (result: PasteResult) => {
		if ("problem" in result) return setProblem(result.problem);
		change(result.prices);
		const { top, left, bottom, right } = result.block;
		setChosen({ anchor: { row: top, column: left }, cursor: { row: bottom, column: right } });
	};
	/** Puts what is typed into the cell, a raise or with `everywhere` into all that are chosen. False if it is not a price. */
	const enterDraft = (everywhere: boolean): boolean => {
		if (draft === null) return true;
		const entry = readCellText(draft, places);
		setProblem(entry ? null : refuseEntry(draft));
		if (!entry) return false;
		const into = everywhere || "raise" in entry ? block : blockOf(rangeOfCell(range.cursor));
		change(enterIntoCells(prices, size.columns, into, entry, places));
		setDraft(null);
		return true;
	};
	return {
		range,
		block,
		isReadOnly,
		draft,
		problem,
		choose,
		enterDraft,
		/** Begins to edit with a text; null leaves the cell as it was. */
		edit: (text: string | null) => {
			setProblem(null);
			if (!isReadOnly) setDraft(text);
		},
		/** Leaves the cell as it was, with the problem of what was typed. */
		dropDraft: () => setDraft(null),
		/** Moves by a key; false if the key does not move. */
		move: (key: string, { isFar, isExtending }: { isFar: boolean; isExtending: boolean }): boolean => {
			const cell = moveCell(key, range.cursor, size, isFar);
			if (cell) choose(cell, isExtending);
			return cell !== null;
		},
		chooseAll: () =>
			setChosen({
				anchor: { row: 0, column: 0 },
				cursor: { row: size.rows - 1, column: size.columns - 1 },
			}),
		clear: () => change(enterIntoCells(prices, size.columns, block, { price: null }, places)),
		fill: (direction: "down" | "right") => change(fillCells(prices, size.columns, block, direction)),
		paste: (text: string) => take(pasteCells(prices, size, block, text, places)),
	};
}

/** The state of a matrix. */
export type MatrixState = ReturnType<typeof useMatrix>;

/** Enters what is typed as the cell is left; what is not a price is dropped, and why is shown. */
export function settleDraft(matrix: MatrixState): void {
	if (!matrix.enterDraft(false)) matrix.dropDraft();
}
