/** The parts of a grid of divisions: a table's rows cannot leave gaps for those out of view. Its rows take the focus, not its cells. */
export const GRID_ROLES = {
	grid: { role: "grid" },
	body: { role: "rowgroup" },
	row: { role: "row" },
	heading: { role: "columnheader" },
	cell: { role: "gridcell" },
	gap: { role: "presentation" },
} as const;
