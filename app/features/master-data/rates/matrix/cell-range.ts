/** A cell of a zone matrix, row and column from 0. */
export interface MatrixCell {
	row: number;
	column: number;
}

/** Chosen cells: from where the choice began to where the cursor is. */
export interface MatrixRange {
	anchor: MatrixCell;
	cursor: MatrixCell;
}

/** Cells side by side; `bottom` and `right` are the last ones. */
export interface MatrixBlock {
	top: number;
	left: number;
	bottom: number;
	right: number;
}

export interface MatrixSize {
	rows: number;
	columns: number;
}

const PAGE_ROWS = 10;

const STEPS = new Map(
	Object.entries<(cell: MatrixCell, size: MatrixSize) => MatrixCell>({
		ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
		ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
		ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
		ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
		PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
		PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
		Home: ({ row }) => ({ row, column: 0 }),
		End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
	}),
);

const FAR_STEPS = new Map(
	Object.entries<(cell: MatrixCell, size: MatrixSize) => MatrixCell>({
		ArrowUp: ({ column }) => ({ row: 0, column }),
		ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
		ArrowLeft: ({ row }) => ({ row, column: 0 }),
		ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
		Home: () => ({ row: 0, column: 0 }),
		End: (_cell, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
	}),
);

const clamp = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/** The nearest cell that the matrix has. */
export const clampCell = ({ row, column }: MatrixCell, size: MatrixSize): MatrixCell => ({
	row: clamp(row, size.rows),
	column: clamp(column, size.columns),
});

/** Where a key leads from a cell, with Ctrl to the edge; null for a key that does not move. */
export function moveCell(key: string, cell: MatrixCell, size: MatrixSize, isFar: boolean): MatrixCell | null {
	const step = (isFar ? FAR_STEPS : STEPS).get(key);
	return step ? clampCell(step(cell, size), size) : null;
}

/** The cells between anchor and cursor, whichever is first. */
export const blockOf = ({ anchor, cursor }: MatrixRange): MatrixBlock => ({
	top: Math.min(anchor.row, cursor.row),
	left: Math.min(anchor.column, cursor.column),
	bottom: Math.max(anchor.row, cursor.row),
	right: Math.max(anchor.column, cursor.column),
});

/** The choice of one cell alone. */
export const rangeOfCell = (cell: MatrixCell): MatrixRange => ({ anchor: cell, cursor: cell });

/** The indexes of a block's cells in the list of prices, row by row. */
export function indexesOf({ top, left, bottom, right }: MatrixBlock, columns: number): number[] {
	const indexes: number[] = [];
	for (let row = top; row <= bottom; row += 1)
		for (let column = left; column <= right; column += 1) indexes.push(row * columns + column);
	return indexes;
}
