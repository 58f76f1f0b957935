/**
 * A whole number in whole shares by weights: each its part rounded down, and what is left one by one to those with the largest remainders,
 * the first of equal ones. The shares add up to the whole. Without any weight all count the same.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((total, weight) => total + weight, 0);
	const exact = weights.map((weight) => (sum > 0 ? (whole * weight) / sum : whole / weights.length));
	const shares = exact.map(Math.floor);
	const left = whole - shares.reduce((total, share) => total + share, 0);
	const remainderOf = (at: number) => (exact[at] ?? 0) - (shares[at] ?? 0);
	const inTurn = [...shares.keys()].sort((a, b) => remainderOf(b) - remainderOf(a) || a - b);
	for (const at of inTurn.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
	return shares;
}
