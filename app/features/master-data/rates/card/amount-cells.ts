import type { LoadTypeAmount } from "~/shared/rates/rate-card";
import type { CellPrices } from "../matrix/cell-changes";

/** The load types of the columns; null for all without an amount of their own. */
export type LoadTypeColumns = readonly (number | null)[];

/** Amounts of lines as cells, row by row. */
export const toAmountCells = (
	rows: readonly (readonly LoadTypeAmount[])[],
	columns: LoadTypeColumns,
): (number | null)[] =>
	rows.flatMap((amounts) =>
		columns.map((id) => amounts.find(({ load_type_id }) => load_type_id === id)?.amount ?? null),
	);

/** The amounts of one row of cells; those of load types without a column stay as they were. */
export function toAmounts(
	cells: CellPrices,
	columns: LoadTypeColumns,
	row: number,
	before: readonly LoadTypeAmount[],
): LoadTypeAmount[] {
	const shown = columns.flatMap((load_type_id, at) => {
		const amount = cells[row * columns.length + at] ?? null;
		return amount === null ? [] : [{ load_type_id, amount }];
	});
	return [...shown, ...before.filter(({ load_type_id }) => !columns.includes(load_type_id))];
}

/** Which cells differ from what is saved; of something new all that have an amount. */
export const changedCells = (saved: CellPrices | null, cells: CellPrices): ReadonlySet<number> =>
	new Set(cells.flatMap((price, at) => (price === (saved?.[at] ?? null) ? [] : [at])));
