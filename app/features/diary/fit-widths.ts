/** A column to lay out, widths in pixels. */
export interface FitColumn {
	id: string;
	width: number;
	min: number;
	/** Share of the spare width; 0 keeps the width. */
	share: number;
}

/**
 * Column widths, in pixels, that fill the available width: spare width goes to columns with a share, missing width is taken
 * from them down to their minimum. Below that the grid scrolls.
 */
export function fitWidths(columns: readonly FitColumn[], available: number): Map<string, number> {
	const total = columns.reduce((sum, { width }) => sum + width, 0);
	const spare = available - total;
	const weight = ({ share, width, min }: FitColumn) => (share === 0 ? 0 : spare > 0 ? share : width - min);
	const weights = columns.reduce((sum, column) => sum + weight(column), 0);
	const widths = new Map(columns.map(({ id, width }) => [id, width]));
	if (weights === 0 || spare === 0) return widths;
	const distributed = spare > 0 ? spare : Math.max(spare, -weights);
	let remaining = distributed;
	const sharing = columns.filter((column) => weight(column) > 0);
	sharing.forEach((column, index) => {
		const amount =
			index === sharing.length - 1 ? remaining : Math.trunc((distributed * weight(column)) / weights);
		remaining -= amount;
		widths.set(column.id, column.width + amount);
	});
	return widths;
}
