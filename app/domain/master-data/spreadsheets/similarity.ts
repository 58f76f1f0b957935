/** Counts the pairs of adjacent letters of a text. */
function countPairs(text: string): Map<string, number> {
	const pairs = new Map<string, number>();
	for (let at = 0; at < text.length - 1; at++) {
		const pair = text.slice(at, at + 2);
		pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
	}
	return pairs;
}

/** Dice coefficient of two texts, from 0 to 1: the share of adjacent letter pairs in common. Word order hardly matters. */
export function similarity(a: string, b: string): number {
	if (a === b) return 1;
	if (a.length < 2 || b.length < 2) return 0;
	const others = countPairs(b);
	let common = 0;
	for (const [pair, times] of countPairs(a)) common += Math.min(times, others.get(pair) ?? 0);
	return (2 * common) / (a.length + b.length - 2);
}
