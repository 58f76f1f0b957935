import type { GridColumn } from "./types";

/** Pixels of the column of check boxes. */
export const CHECK_WIDTH = 34;

/** The check box of a row, one element where the grid's own has eight: a fast scroll draws each of them. */
export const CHECK_COLUMN: GridColumn<unknown> = {
	id: "check",
	header: "",
	text: () => "",
	cell: (_, { isSelected }) => (
		<input type="checkbox" className="checkbox" tabIndex={-1} aria-label="Select row" checked={isSelected} />
	),
	className: "check-cell",
};
