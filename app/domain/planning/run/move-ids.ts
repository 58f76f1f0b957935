/** The new order of ids after some were moved to a position, counted from 1 among the others; to the end without a position. */
export function moveIds(
	ids: readonly number[],
	moved: readonly number[],
	position?: number | null,
): number[] {
	const others = ids.filter((id) => !moved.includes(id));
	const at = Math.max(0, Math.min(others.length, (position ?? others.length + 1) - 1));
	return [...others.slice(0, at), ...moved, ...others.slice(at)];
}
