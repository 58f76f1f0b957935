/** The pairs of neighbouring letters of a text. */
function pairsOf(text: string): Map<string, number> {
	const pairs = new Map<string, number>();
	for (let at = 0; at < text.length - 1; at++) {
		const pair = text.slice(at, at + 2);
		pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
	}
	return pairs;
}

/** How alike two texts are, from 0 to 1: the share of the pairs of letters they have in common. Order of words hardly counts. */
export function likeness(a: string, b: string): number {
	if (a === b) return 1;
	if (a.length < 2 || b.length < 2) return 0;
	const others = pairsOf(b);
	let common = 0;
	for (const [pair, times] of pairsOf(a)) common += Math.min(times, others.get(pair) ?? 0);
	return (2 * common) / (a.length + b.length - 2);
}
