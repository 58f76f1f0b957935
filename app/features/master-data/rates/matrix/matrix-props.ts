import type { CellPrices } from "./cell-changes";
import type { CellPlaces } from "./cell-text";

/** A row or a column: its short name, what it is in full, and its key among its like. */
export interface MatrixHeading {
	key: string;
	code: string;
	name: string;
}

export interface PriceMatrixProps {
	label: string;
	/** The heading of the headings. */
	corner: string;
	rows: readonly MatrixHeading[];
	columns: readonly MatrixHeading[];
	/** Row by row, in pounds; null for none. */
	prices: CellPrices;
	/** Indexes of prices that are not saved yet. */
	changed: ReadonlySet<number>;
	places: CellPlaces;
	/** What a cell without a price shows. */
	emptyText: string;
	/** Dearer cells are darker. */
	isShaded?: boolean;
	/** How many jobs ran by each price: cells with more are darker, instead of dearer ones. */
	jobs?: readonly number[] | null;
	isReadOnly: boolean;
	onChange: (prices: (number | null)[]) => void;
}
