/** Repeatable random choices; `weighted` chooses a key by weight, `fork` is an independent stream, which other choices do not affect.
 * @typedef {object} Random
 * @property {(low: number, high: number) => number} int
 * @property {<T>(list: readonly T[]) => T} pick of a list that is not empty
 * @property {<T>(list: readonly T[]) => T[]} shuffle
 * @property {(share: number) => boolean} chance
 * @property {<T>(list: readonly T[], count: number) => T[]} sample
 * @property {<Key extends string>(weights: Readonly<Record<Key, number>>) => Key} weighted
 * @property {(count: number) => string} digits
 * @property {(count: number, of?: string) => string} letters
 * @property {(streamName: string) => Random} fork */

/** @param {string} text */
function hashText(text) {
	let hash = 2166136261;
	for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
	return hash >>> 0;
}

/**
 * mulberry32: small, fast, and the same numbers for the same seed on every machine.
 * @param {number} seed
 */
function mulberry32(seed) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/**
 * Repeatable random choices: the same name gives the same choices.
 * @param {string} name
 * @returns {Random}
 */
export function createRandom(name) {
	const next = mulberry32(hashText(name));
	const int = (/** @type {number} */ low, /** @type {number} */ high) =>
		low + Math.floor(next() * (high - low + 1));
	/**
	 * @template T
	 * @param {readonly T[]} list not empty
	 */
	const pick = (list) => /** @type {T} */ (list[int(0, list.length - 1)]);
	/**
	 * @template T
	 * @param {readonly T[]} list
	 */
	const shuffle = (list) => {
		const mixed = [...list];
		for (let last = mixed.length - 1; last > 0; last--) {
			const other = int(0, last);
			[mixed[last], mixed[other]] = [/** @type {T} */ (mixed[other]), /** @type {T} */ (mixed[last])];
		}
		return mixed;
	};
	return {
		int,
		pick,
		shuffle,
		chance: (/** @type {number} */ share) => next() < share,
		/**
		 * @template T
		 * @param {readonly T[]} list
		 * @param {number} count
		 */
		sample: (list, count) => shuffle(list).slice(0, count),
		/**
		 * A key, chosen by weight.
		 * @template {string} Key
		 * @param {Readonly<Record<Key, number>>} weights
		 */
		weighted(weights) {
			const entries = /** @type {[Key, number][]} */ (Object.entries(weights));
			let left = next() * entries.reduce((total, [, weight]) => total + weight, 0);
			for (const [key, weight] of entries) {
				left -= weight;
				if (left < 0) return key;
			}
			const [[first] = []] = entries;
			if (first === undefined) throw new Error("there is nothing to choose from");
			return first;
		},
		digits: (/** @type {number} */ count) => Array.from({ length: count }, () => int(0, 9)).join(""),
		letters: (/** @type {number} */ count, of = "ABCDEFGHJKLMNPRSTVWXYZ") =>
			Array.from({ length: count }, () => pick([...of])).join(""),
		/** An independent stream, which other choices do not affect. */
		fork: (streamName) => createRandom(`${name}/${streamName}`),
	};
}
