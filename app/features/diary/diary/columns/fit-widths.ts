/** A column to lay out, widths in pixels. */
export interface FitColumn {
	id: string;
	min: number;
	/** The width that shows its content. */
	wanted: number;
	/** Lower ranks get their wanted width first. */
	rank: number;
	/** Share of the width that is left when all have what they want; 0 takes none. */
	share: number;
}

/**
 * Column widths, in pixels, that fill the available width: each gets its minimum, then rank by rank what it wants, or its part of what is
 * left; the rest goes to columns with a share. Below the sum of the minimums the grid scrolls.
 */
export function fitWidths(columns: readonly FitColumn[], available: number): Map<string, number> {
	const widths = new Map(columns.map(({ id, min }) => [id, min]));
	let left = available - sumOf(columns, ({ min }) => min);
	for (const rank of [...new Set(columns.map((column) => column.rank))].sort((a, b) => a - b)) {
		const members = columns.filter((column) => column.rank === rank);
		left -= distribute(widths, members, ({ min, wanted }) => Math.max(0, wanted - min), left);
	}
	distribute(widths, columns, ({ share }) => share, left, true);
	return widths;
}

const sumOf = (columns: readonly FitColumn[], amountOf: (column: FitColumn) => number) =>
	columns.reduce((sum, column) => sum + amountOf(column), 0);

/** Widens columns by their amounts, or by their parts of a width that is less, or of all of it; returns what was used, to the pixel. */
function distribute(
	widths: Map<string, number>,
	columns: readonly FitColumn[],
	amountOf: (column: FitColumn) => number,
	available: number,
	usesAll = false,
): number {
	const needed = sumOf(columns, amountOf);
	const total = usesAll ? available : Math.min(needed, available);
	if (needed === 0 || total <= 0) return 0;
	const sharing = columns.filter((column) => amountOf(column) > 0);
	let remaining = total;
	sharing.forEach((column, index) => {
		const isLast = index === sharing.length - 1;
		const amount = isLast ? remaining : Math.trunc((total * amountOf(column)) / needed);
		remaining -= amount;
		widths.set(column.id, (widths.get(column.id) ?? 0) + amount);
	});
	return total;
}
