import { indexesOf, type MatrixBlock, type MatrixCell, type MatrixSize } from "./cell-range";
import {
	type CellEntry,
	type CellPlaces,
	MILES,
	raisePrice,
	readCellText,
	showCellAmount,
} from "./cell-text";

/** Prices row by row, in pounds; null where distance decides. */
export type CellPrices = readonly (number | null)[];

const replaceAt = (
	prices: CellPrices,
	indexes: readonly number[],
	replace: (index: number) => number | null,
): (number | null)[] => {
	const next = [...prices];
	for (const index of indexes) next[index] = replace(index);
	return next;
};

/** Whether a price differs from what it was. */
export const arePricesChanged = (before: CellPrices, after: CellPrices): boolean =>
	after.some((price, at) => price !== (before[at] ?? null));

/** Puts an entry into each cell of a block. A raise leaves cells without a price as they are. */
export const enterIntoCells = (
	prices: CellPrices,
	columns: number,
	block: MatrixBlock,
	entry: CellEntry,
	places: CellPlaces,
): (number | null)[] =>
	replaceAt(prices, indexesOf(block, columns), (index) => {
		if ("price" in entry) return entry.price;
		const price = prices[index] ?? null;
		return price === null ? null : raisePrice(price, entry.raise, places);
	});

/** Fills a block from its first row downwards, or from its first column to the right. */
export const fillCells = (
	prices: CellPrices,
	columns: number,
	block: MatrixBlock,
	direction: "down" | "right",
): (number | null)[] =>
	replaceAt(prices, indexesOf(block, columns), (index) => {
		const source =
			direction === "down"
				? block.top * columns + (index % columns)
				: Math.floor(index / columns) * columns + block.left;
		return prices[source] ?? null;
	});

/** A block as a spreadsheet reads it: tabs between cells, a line for each row, "miles" without a price. */
export function copyCells(prices: CellPrices, columns: number, block: MatrixBlock): string {
	const rows: string[] = [];
	for (let row = block.top; row <= block.bottom; row += 1) {
		const cells = prices.slice(row * columns + block.left, row * columns + block.right + 1);
		rows.push(cells.map((price) => (price === null ? MILES : showCellAmount(price))).join("\t"));
	}
	return rows.join("\n");
}

/** The cells of copied text, row by row. A last line break ends the last row. */
const splitCells = (text: string): string[][] =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/\n$/, "")
		.split("\n")
		.map((line) => line.split("\t"));

/** The prices with pasted cells and the block that they fill, or why they cannot be pasted. */
export type PasteResult = { prices: (number | null)[]; block: MatrixBlock } | { problem: string };

const tooLarge = (more: number, what: string): PasteResult => ({
	problem: `What was copied has ${more} ${what}${more === 1 ? "" : "s"} too many for this place`,
});

function pasteBlock(
	prices: CellPrices,
	size: MatrixSize,
	block: MatrixBlock,
	rows: readonly (readonly string[])[],
	places: CellPlaces,
): PasteResult {
	const at: MatrixCell = { row: block.top, column: block.left };
	const width = Math.max(...rows.map((cells) => cells.length));
	const tooLow = at.row + rows.length - size.rows;
	const tooWide = at.column + width - size.columns;
	if (tooLow > 0) return tooLarge(tooLow, "row");
	if (tooWide > 0) return tooLarge(tooWide, "column");
	const next = [...prices];
	for (const [down, cells] of rows.entries())
		for (const [across, text] of cells.entries()) {
			const entry = readCellText(text, places);
			if (!entry || !("price" in entry))
				return { problem: `Row ${down + 1}, column ${across + 1} is not a price: “${text.trim()}”` };
			next[(at.row + down) * size.columns + at.column + across] = entry.price;
		}
	const pasted = { ...block, bottom: at.row + rows.length - 1, right: at.column + width - 1 };
	return { prices: next, block: pasted };
}

/** Pastes copied text: one cell into the whole block, several from its first cell on. */
export function pasteCells(
	prices: CellPrices,
	size: MatrixSize,
	block: MatrixBlock,
	text: string,
	places: CellPlaces,
): PasteResult {
	const rows = splitCells(text);
	const [only, ...others] = rows.flat();
	if (others.length > 0 || only === undefined) return pasteBlock(prices, size, block, rows, places);
	const entry = readCellText(only, places);
	if (!entry) return { problem: `What was copied is not a price: “${only.trim()}”` };
	return { prices: enterIntoCells(prices, size.columns, block, entry, places), block };
}
