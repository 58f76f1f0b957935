/** Of prices in their order, so many around the chosen one, with one cheaper where there is one; the first ones if none is chosen. */
export function pricesAround<Price extends { load_type_id: number }>(
	prices: readonly Price[],
	chosen: number | null,
	count: number,
): readonly Price[] {
	const at = prices.findIndex(({ load_type_id }) => load_type_id === chosen);
	const start = Math.max(0, Math.min(at - 1, prices.length - count));
	return prices.slice(start, start + count);
}
