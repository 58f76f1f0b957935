import type { Page } from "./types";

type OpenRow<Row> = { index: number; rows: Row[] };
type Window<Row> = { rows: Row[]; count: number };

type PageStoreOptions<Row> = {
	blockSize: number;
	idOf: (row: Row) => string;
	fetch: (startRow: number, endRow: number) => Promise<Page<Row>>;
	/** The rows that unfold under a row. */
	childrenOf?: (row: Row) => Row[] | Promise<Row[]>;
	/** Whether a row is unfolded when it is first loaded. */
	startsOpen?: (row: Row) => boolean;
};

/**
 * The loaded rows of a long list, with unfolded child rows in between. The grid uses display indexes, the server counts only
 * its own rows; this class translates between the two.
 */
export class PageStore<Row> {
	#options: PageStoreOptions<Row>;
	#rows = new Map<number, Row>();
	#openRows = new Map<string, OpenRow<Row>>();
	#pendingBlocks = new Map<number, Promise<void>>();
	#generation = 0;
	/** The rows that have been unfolded, or left folded, when they were first loaded. */
	#started = new Set<string>();
	total: number | null = null;

	constructor(options: PageStoreOptions<Row>) {
		this.#options = options;
	}

	/** Number of displayed rows, child rows included; null until the first response. */
	get count(): number | null {
		if (this.total === null) return null;
		return [...this.#openRows.values()].reduce((sum, open) => sum + open.rows.length, this.total);
	}

	isOpen(id: string): boolean {
		return this.#openRows.has(id);
	}

	isChild(id: string): boolean {
		for (const open of this.#openRows.values()) {
			if (open.rows.some((row) => this.#options.idOf(row) === id)) return true;
		}
		return false;
	}

	/** The rows in a range of display indexes; fetches missing ones. */
	async window(start: number, end: number): Promise<Window<Row>> {
		const generation = this.#generation;
		const from = this.#serverIndex(start);
		const to = this.#serverIndex(Math.max(start, end - 1));
		await this.#load(from, this.total === null ? to : Math.min(to, this.total - 1));
		if (generation !== this.#generation) return this.window(start, end);
		const rows: Row[] = [];
		const count = this.count ?? 0;
		for (let index = start; index < Math.min(end, count); index += 1) {
			const row = this.#rowAt(index);
			if (row !== undefined) rows.push(row);
		}
		return { rows, count };
	}

	/** Unfolds or folds a row; returns false if it has no children or is not loaded. */
	async toggle(id: string): Promise<boolean> {
		if (this.#openRows.delete(id)) return true;
		const at = this.#indexOf(id);
		const row = at === null ? undefined : this.#rows.get(at);
		const children = row === undefined ? [] : ((await this.#options.childrenOf?.(row)) ?? []);
		if (at === null || children.length === 0) return false;
		this.#openRows.set(id, { index: at, rows: children });
		return true;
	}

	/** Replaces a changed row; returns false if it is not loaded. */
	replace(id: string, row: Row): boolean {
		const at = this.#indexOf(id);
		if (at !== null) {
			this.#rows.set(at, row);
			return true;
		}
		for (const open of this.#openRows.values()) {
			const child = open.rows.findIndex((other) => this.#options.idOf(other) === id);
			if (child >= 0) {
				open.rows[child] = row;
				return true;
			}
		}
		return false;
	}

	/**
	 * Refetches the given display range and the blocks of unfolded rows, and drops everything else. Unfolded rows that no longer
	 * exist are dropped too.
	 */
	async refetch(start: number, end: number): Promise<void> {
		const size = this.#options.blockSize;
		const blocks = new Set<number>();
		const last = Math.floor(this.#serverIndex(Math.max(start, end - 1)) / size);
		for (let block = Math.floor(this.#serverIndex(start) / size); block <= last; block += 1)
			blocks.add(block);
		for (const open of this.#openRows.values()) blocks.add(Math.floor(open.index / size));
		const pages = await Promise.all(
			[...blocks].map(async (block) => ({
				block,
				page: await this.#options.fetch(block * size, (block + 1) * size),
			})),
		);
		this.#generation += 1;
		this.#pendingBlocks.clear();
		this.#rows.clear();
		for (const { block, page } of pages) this.#store(block, page);
		await this.#reopen();
		for (const { block, page } of pages) await this.#openFirst(block, page);
	}

	async #reopen(): Promise<void> {
		for (const id of [...this.#openRows.keys()]) {
			const at = this.#indexOf(id);
			const row = at === null ? undefined : this.#rows.get(at);
			const rows = row === undefined ? [] : ((await this.#options.childrenOf?.(row)) ?? []);
			if (at === null || rows.length === 0) {
				this.#openRows.delete(id);
				this.#started.delete(id);
			} else this.#openRows.set(id, { index: at, rows });
		}
	}

	#store(block: number, page: Page<Row>): void {
		this.total = page.total;
		page.rows.forEach((row, index) => {
			this.#rows.set(block * this.#options.blockSize + index, row);
		});
	}

	async #openFirst(block: number, { rows }: Page<Row>): Promise<void> {
		const { startsOpen, childrenOf, idOf, blockSize } = this.#options;
		if (!startsOpen) return;
		for (const [place, row] of rows.entries()) {
			const id = idOf(row);
			if (this.#started.has(id)) continue;
			this.#started.add(id);
			const children = startsOpen(row) ? ((await childrenOf?.(row)) ?? []) : [];
			if (children.length > 0) this.#openRows.set(id, { index: block * blockSize + place, rows: children });
		}
	}

	async #load(from: number, to: number): Promise<void> {
		const size = this.#options.blockSize;
		const requests: Promise<void>[] = [];
		for (let block = Math.floor(from / size); block <= Math.floor(to / size); block += 1) {
			if (this.#isComplete(block)) continue;
			const request = this.#pendingBlocks.get(block) ?? this.#fetchBlock(block);
			this.#pendingBlocks.set(block, request);
			requests.push(request);
		}
		await Promise.all(requests);
	}

	async #fetchBlock(block: number): Promise<void> {
		const generation = this.#generation;
		const size = this.#options.blockSize;
		try {
			const page = await this.#options.fetch(block * size, (block + 1) * size);
			if (generation !== this.#generation) return;
			await this.#openFirst(block, page);
			this.#store(block, page);
		} finally {
			if (generation === this.#generation) this.#pendingBlocks.delete(block);
		}
	}

	#isComplete(block: number): boolean {
		const size = this.#options.blockSize;
		const last = Math.min((block + 1) * size, this.total ?? Number.POSITIVE_INFINITY) - 1;
		return this.#rows.has(block * size) && this.#rows.has(last);
	}

	#indexOf(id: string): number | null {
		for (const [at, row] of this.#rows) if (this.#options.idOf(row) === id) return at;
		return null;
	}

	#sortedOpenRows(): OpenRow<Row>[] {
		return [...this.#openRows.values()].sort((a, b) => a.index - b.index);
	}

	/** The index of the server row at or above a display index. */
	#serverIndex(display: number): number {
		let before = 0;
		for (const open of this.#sortedOpenRows()) {
			if (open.index + before >= display) break;
			if (display <= open.index + before + open.rows.length) return open.index;
			before += open.rows.length;
		}
		return display - before;
	}

	#rowAt(index: number): Row | undefined {
		let before = 0;
		for (const open of this.#sortedOpenRows()) {
			const parent = open.index + before;
			if (index <= parent) break;
			if (index <= parent + open.rows.length) return open.rows[index - parent - 1];
			before += open.rows.length;
		}
		return this.#rows.get(index - before);
	}
}
