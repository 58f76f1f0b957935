function hashText(text) {
	let hash = 2166136261;
	for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 16777619);
	return hash >>> 0;
}

/** mulberry32: small, fast, and the same numbers for the same seed on every machine. */
function mulberry32(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** Repeatable random choices: the same name gives the same choices. */
export function createRandom(name) {
	const next = mulberry32(hashText(name));
	const int = (low, high) => low + Math.floor(next() * (high - low + 1));
	const pick = (list) => list[int(0, list.length - 1)];
	const shuffle = (list) => {
		const mixed = [...list];
		for (let last = mixed.length - 1; last > 0; last--) {
			const other = int(0, last);
			[mixed[last], mixed[other]] = [mixed[other], mixed[last]];
		}
		return mixed;
	};
	return {
		int,
		pick,
		shuffle,
		chance: (share) => next() < share,
		sample: (list, count) => shuffle(list).slice(0, count),
		/** A key, chosen by weight. */
		weighted(weights) {
			const entries = Object.entries(weights);
			let left = next() * entries.reduce((total, [, weight]) => total + weight, 0);
			for (const [key, weight] of entries) {
				left -= weight;
				if (left < 0) return key;
			}
			return entries[0][0];
		},
		digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(""),
		letters: (count, of = "ABCDEFGHJKLMNPRSTVWXYZ") =>
			Array.from({ length: count }, () => pick([...of])).join(""),
		/** An independent stream, which other choices do not affect. */
		fork: (streamName) => createRandom(`${name}/${streamName}`),
	};
}
