import type { Page } from "./types";

type Opened<Row> = { at: number; rows: Row[] };
type Window<Row> = { rows: Row[]; count: number };

type Options<Row> = {
	blockSize: number;
	idOf: (row: Row) => string;
	fetch: (startRow: number, endRow: number) => Promise<Page<Row>>;
	/** The rows that unfold under a row. */
	childrenOf?: (row: Row) => Row[] | Promise<Row[]>;
};

/**
 * The rows of a long list as far as the server has sent them, with rows unfolded in between. The grid counts what it
 * displays, the server counts its own rows; this knows both.
 */
export class PageStore<Row> {
	#options: Options<Row>;
	#rows = new Map<number, Row>();
	#opened = new Map<string, Opened<Row>>();
	#waiting = new Map<number, Promise<void>>();
	#generation = 0;
	total: number | null = null;

	constructor(options: Options<Row>) {
		this.#options = options;
	}

	/** Rows on display, unfolded ones included; null until the first answer. */
	get count(): number | null {
		if (this.total === null) return null;
		return [...this.#opened.values()].reduce((sum, opened) => sum + opened.rows.length, this.total);
	}

	isOpen(id: string): boolean {
		return this.#opened.has(id);
	}

	isChild(id: string): boolean {
		for (const opened of this.#opened.values()) {
			if (opened.rows.some((row) => this.#options.idOf(row) === id)) return true;
		}
		return false;
	}

	/** The rows from one display index up to another, fetching what is missing. */
	async window(start: number, end: number): Promise<Window<Row>> {
		const generation = this.#generation;
		const from = this.#serverIndex(start);
		const to = this.#serverIndex(Math.max(start, end - 1));
		await this.#load(from, this.total === null ? to : Math.min(to, this.total - 1));
		if (generation !== this.#generation) return this.window(start, end);
		const rows: Row[] = [];
		const count = this.count ?? 0;
		for (let index = start; index < Math.min(end, count); index += 1) {
			const row = this.#display(index);
			if (row !== undefined) rows.push(row);
		}
		return { rows, count };
	}

	/** Unfolds or folds a row; false for one that has nothing under it or is not loaded. */
	async toggle(id: string): Promise<boolean> {
		if (this.#opened.delete(id)) return true;
		const at = this.#indexOf(id);
		const row = at === null ? undefined : this.#rows.get(at);
		const children = row === undefined ? [] : ((await this.#options.childrenOf?.(row)) ?? []);
		if (at === null || children.length === 0) return false;
		this.#opened.set(id, { at, rows: children });
		return true;
	}

	/** Takes a changed row in; false when it is not loaded. */
	replace(id: string, row: Row): boolean {
		const at = this.#indexOf(id);
		if (at !== null) {
			this.#rows.set(at, row);
			return true;
		}
		for (const opened of this.#opened.values()) {
			const child = opened.rows.findIndex((other) => this.#options.idOf(other) === id);
			if (child >= 0) {
				opened.rows[child] = row;
				return true;
			}
		}
		return false;
	}

	/**
	 * Fetches the given display range anew, and whatever holds an unfolded row, then forgets everything else. Unfolded rows
	 * that are gone are folded.
	 */
	async refetch(start: number, end: number): Promise<void> {
		const size = this.#options.blockSize;
		const blocks = new Set<number>();
		const last = Math.floor(this.#serverIndex(Math.max(start, end - 1)) / size);
		for (let block = Math.floor(this.#serverIndex(start) / size); block <= last; block += 1)
			blocks.add(block);
		for (const opened of this.#opened.values()) blocks.add(Math.floor(opened.at / size));
		const pages = await Promise.all(
			[...blocks].map(async (block) => ({
				block,
				page: await this.#options.fetch(block * size, (block + 1) * size),
			})),
		);
		this.#generation += 1;
		this.#waiting.clear();
		this.#rows.clear();
		for (const { block, page } of pages) this.#keep(block, page);
		await this.#reopen();
	}

	async #reopen(): Promise<void> {
		for (const id of [...this.#opened.keys()]) {
			const at = this.#indexOf(id);
			const row = at === null ? undefined : this.#rows.get(at);
			const rows = row === undefined ? [] : ((await this.#options.childrenOf?.(row)) ?? []);
			if (at === null || rows.length === 0) this.#opened.delete(id);
			else this.#opened.set(id, { at, rows });
		}
	}

	#keep(block: number, page: Page<Row>): void {
		this.total = page.total;
		page.rows.forEach((row, index) => {
			this.#rows.set(block * this.#options.blockSize + index, row);
		});
	}

	async #load(from: number, to: number): Promise<void> {
		const size = this.#options.blockSize;
		const jobs: Promise<void>[] = [];
		for (let block = Math.floor(from / size); block <= Math.floor(to / size); block += 1) {
			if (this.#complete(block)) continue;
			const under = this.#waiting.get(block) ?? this.#fetchBlock(block);
			this.#waiting.set(block, under);
			jobs.push(under);
		}
		await Promise.all(jobs);
	}

	async #fetchBlock(block: number): Promise<void> {
		const generation = this.#generation;
		const size = this.#options.blockSize;
		try {
			const page = await this.#options.fetch(block * size, (block + 1) * size);
			if (generation === this.#generation) this.#keep(block, page);
		} finally {
			if (generation === this.#generation) this.#waiting.delete(block);
		}
	}

	#complete(block: number): boolean {
		const size = this.#options.blockSize;
		const last = Math.min((block + 1) * size, this.total ?? Number.POSITIVE_INFINITY) - 1;
		return this.#rows.has(block * size) && this.#rows.has(last);
	}

	#indexOf(id: string): number | null {
		for (const [at, row] of this.#rows) if (this.#options.idOf(row) === id) return at;
		return null;
	}

	#inOrder(): Opened<Row>[] {
		return [...this.#opened.values()].sort((a, b) => a.at - b.at);
	}

	/** The server's row at or above a display index. */
	#serverIndex(display: number): number {
		let before = 0;
		for (const opened of this.#inOrder()) {
			if (opened.at + before >= display) break;
			if (display <= opened.at + before + opened.rows.length) return opened.at;
			before += opened.rows.length;
		}
		return display - before;
	}

	#display(index: number): Row | undefined {
		let before = 0;
		for (const opened of this.#inOrder()) {
			const parent = opened.at + before;
			if (index <= parent) break;
			if (index <= parent + opened.rows.length) return opened.rows[index - parent - 1];
			before += opened.rows.length;
		}
		return this.#rows.get(index - before);
	}
}
