/** A column as it is to be laid out; `fixed` ones keep the width the user gave them. */
export interface Fitting {
	id: string;
	width: number;
	min: number;
	/** Its share of the room left over; 0 keeps the width. */
	share: number;
}

/**
 * The widths, in pixels, with which columns fill a room: what is left over goes to those with a share, what is missing is taken
 * from them down to their least width. Less than that cannot be helped and scrolls.
 */
export function fitWidths(columns: readonly Fitting[], room: number): Map<string, number> {
	const total = columns.reduce((sum, { width }) => sum + width, 0);
	const spare = room - total;
	const weight = ({ share, width, min }: Fitting) => (share === 0 ? 0 : spare > 0 ? share : width - min);
	const weights = columns.reduce((sum, column) => sum + weight(column), 0);
	const widths = new Map(columns.map(({ id, width }) => [id, width]));
	if (weights === 0 || spare === 0) return widths;
	const given = spare > 0 ? spare : Math.max(spare, -weights);
	let left = given;
	const sharing = columns.filter((column) => weight(column) > 0);
	sharing.forEach((column, place) => {
		const part = place === sharing.length - 1 ? left : Math.trunc((given * weight(column)) / weights);
		left -= part;
		widths.set(column.id, column.width + part);
	});
	return widths;
}
