/** The places of a list by the numbers there, the least first; one is found in the logarithm of their count (a binary heap). */
export class LeastFirst {
	readonly #numbers: readonly number[];
	readonly #heap: Int32Array;
	#count: number;

	/** Of a list only the first `count` numbers are taken. */
	constructor(numbers: readonly number[], count: number) {
		this.#numbers = numbers;
		this.#count = count;
		this.#heap = new Int32Array(count);
		for (let at = 0; at < count; at++) this.#heap[at] = at;
		for (let at = (count >> 1) - 1; at >= 0; at--) this.#sink(at);
	}

	/** The place of the least number that is left, which is then left no more; -1 at the end. */
	next(): number {
		if (this.#count === 0) return -1;
		const least = this.#heap[0] ?? 0;
		this.#heap[0] = this.#heap[--this.#count] ?? 0;
		this.#sink(0);
		return least;
	}

	#sink(from: number): void {
		const heap = this.#heap;
		const value = heap[from] ?? 0;
		const number = this.#numbers[value] ?? 0;
		let at = from;
		for (let child = 2 * at + 1; child < this.#count; child = 2 * at + 1) {
			if (child + 1 < this.#count && this.#numberAt(child + 1) < this.#numberAt(child)) child++;
			if (this.#numberAt(child) >= number) break;
			heap[at] = heap[child] ?? 0;
			at = child;
		}
		heap[at] = value;
	}

	#numberAt(at: number): number {
		return this.#numbers[this.#heap[at] ?? 0] ?? 0;
	}
}
