/** Numbers from 0 up to 1 that only seem to be random: the same seed gives the same ones. A xorshift and a counter, added. */
export class SeededNumbers {
	#state: number;
	#count = 0x9e3779b9 | 0;

	constructor(seed: number) {
		this.#state = seed | 0 || 1;
		for (let at = 0; at < 20; at++) this.next();
	}

	next(): number {
		let state = this.#state;
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		this.#state = state;
		this.#count = (this.#count + 0x6d2b79f5) | 0;
		return ((state + this.#count) >>> 0) / 4_294_967_296;
	}

	/** A whole number from 0 up to below a limit. */
	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}
}
