import type { GridApi, IRowNode } from "ag-grid-community";
import { type CellClick, cellHtml } from "./cell-html";
import type { GridColumn, RowState } from "./types";

const CELL = ".ag-cell";
const ROW = ".ag-row";
/** For as long after its last move a list counts as scrolling. */
const SCROLL_MS = 100;
/** With more new rows than these at a time their text is enough until the list has rested for so long. */
const FAR_ROWS = 16;
const REST_MS = 60;
/** For as long a frame of a scroll may be busy with its rows. */
const PAINT_MS = 3;

type Options<Row> = {
	/** The columns shown now. */
	columns: () => readonly GridColumn<Row>[];
	api: () => GridApi<Row> | null;
	stateOf: (row: Row) => Omit<RowState, "isSelected">;
};

/**
 * Fills the cells that need more than text with their HTML. For the grid they are cells of text: one with a renderer it draws twice, in
 * five components of React's, which a fast scroll has no time for. Rows are filled when they have been added, before they are shown, and
 * again when their data has changed.
 */
export class CellPainter<Row> {
	readonly #options: Options<Row>;
	readonly #observer = new MutationObserver((records) => this.#paintAdded(records));
	/** What each cell was filled with, and the data each row was filled by. */
	readonly #html = new WeakMap<Element, string>();
	readonly #rows = new WeakMap<Element, Row>();
	/** Rows that have been added while the list scrolls. */
	readonly #waiting = new Set<Element>();
	#paintRequest = 0;
	#scrolledAt = Number.NEGATIVE_INFINITY;
	#frame: HTMLElement | null = null;
	#columns: readonly GridColumn<Row>[] = [];
	#columnsById = new Map<string, GridColumn<Row>>();

	constructor(options: Options<Row>) {
		this.#options = options;
	}

	/** Fills what the grid adds to this element until `stop`. */
	start(frame: HTMLElement): void {
		this.#frame = frame;
		this.#observer.observe(frame, { childList: true, characterData: true, subtree: true });
		frame.addEventListener("scroll", this.#noteScroll, { capture: true, passive: true });
		this.paintChanged();
	}

	stop(): void {
		this.#observer.disconnect();
		this.#frame?.removeEventListener("scroll", this.#noteScroll, { capture: true });
		cancelAnimationFrame(this.#paintRequest);
	}

	/** Fills the rows that have other data than before. */
	paintChanged(): void {
		this.#paintRows((element) => this.#rows.get(element) !== this.#nodeOf(element)?.data);
	}

	/** Fills rows again where what they show has changed without their data. */
	paint(ids: Iterable<string>): void {
		const changed = new Set(ids);
		this.#paintRows((element) => changed.has(element.getAttribute("row-id") ?? ""));
	}

	/** Makes the check boxes show which rows are selected. */
	updateChecks(): void {
		for (const element of this.#listRows()) {
			const box = element.querySelector<HTMLInputElement>(".check-cell > input");
			if (box) box.checked = this.#nodeOf(element)?.isSelected() ?? false;
		}
	}

	/** Does what a clicked button of a cell is for: one listener for all rows. The cell is drawn again to find it. */
	runClick({ target }: Event): void {
		const button = target instanceof Element ? target.closest("[data-click]") : null;
		const cell = button?.closest(CELL);
		const element = cell?.closest(ROW);
		const node = element && this.#nodeOf(element);
		if (!button || !cell || !node) return;
		const clicks: CellClick[] = [];
		this.#drawCell(cell, node, clicks);
		clicks[Number(button.getAttribute("data-click"))]?.();
	}

	#listRows(): Iterable<Element> {
		return this.#frame?.querySelectorAll(ROW) ?? [];
	}

	/** By its place, as the grid looks an id up by reading all rows. */
	#nodeOf(element: Element): IRowNode<Row> | undefined {
		return this.#options.api()?.getDisplayedRowAtIndex(Number(element.getAttribute("row-index")));
	}

	#paintRows(isWanted: (element: Element) => boolean): void {
		this.#paintAdded(this.#observer.takeRecords());
		this.#paintNow([...this.#listRows()].filter(isWanted));
	}

	/** What it changes itself is not looked at again. */
	#paintNow(elements: Iterable<Element>): void {
		for (const element of elements) this.#paintRow(element);
		this.#observer.takeRecords();
	}

	#paintAdded(records: readonly MutationRecord[]): void {
		const elements = new Set<Element>();
		for (const { target, addedNodes } of records) {
			const changed = target instanceof Element ? target : target.parentElement;
			// The grid has put its own text into the cell.
			if (changed?.matches(CELL)) this.#html.delete(changed);
			const row = changed?.closest(ROW);
			if (row) elements.add(row);
			else
				for (const added of addedNodes)
					if (added instanceof Element)
						for (const within of added.matches(ROW) ? [added] : added.querySelectorAll(ROW))
							elements.add(within);
		}
		if (elements.size === 0) return;
		if (performance.now() - this.#scrolledAt > SCROLL_MS) {
			this.#paintNow(elements);
			return;
		}
		for (const element of elements) this.#waiting.add(element);
		this.#paintRequest ||= requestAnimationFrame(() => this.#paintWaiting());
	}

	#noteScroll = (): void => {
		this.#scrolledAt = performance.now();
	};

	/** In the frames after they have been added, so that none has much to do; after a far move once the list rests. */
	#paintWaiting(): void {
		const startedAt = performance.now();
		this.#paintAdded(this.#observer.takeRecords());
		for (const element of this.#waiting) if (!element.isConnected) this.#waiting.delete(element);
		const isFar = this.#waiting.size > FAR_ROWS && startedAt - this.#scrolledAt < REST_MS;
		for (const element of isFar ? [] : this.#waiting) {
			this.#paintRow(element);
			this.#waiting.delete(element);
			if (performance.now() - startedAt > PAINT_MS) break;
		}
		this.#observer.takeRecords();
		this.#paintRequest = this.#waiting.size > 0 ? requestAnimationFrame(() => this.#paintWaiting()) : 0;
	}

	#paintRow(element: Element): void {
		const node = this.#nodeOf(element);
		if (node?.data === undefined) return;
		this.#rows.set(element, node.data);
		for (const cell of element.querySelectorAll(CELL)) {
			const html = this.#drawCell(cell, node, []);
			if (html === null) this.#html.delete(cell);
			else if (this.#html.get(cell) !== html) {
				this.#html.set(cell, html);
				cell.innerHTML = html;
			}
		}
	}

	/** Null where the cell shows its text. */
	#drawCell(cell: Element, node: IRowNode<Row>, clicks: CellClick[]): string | null {
		const { data } = node;
		const column = this.#columnOf(cell.getAttribute("col-id") ?? "");
		if (data === undefined || !column?.cell || !(column.needsCell?.(data) ?? true)) return null;
		const state = { ...this.#options.stateOf(data), isSelected: node.isSelected() ?? false };
		return cellHtml(column.cell(data, state), clicks);
	}

	#columnOf(id: string): GridColumn<Row> | undefined {
		const columns = this.#options.columns();
		if (columns !== this.#columns) {
			this.#columns = columns;
			this.#columnsById = new Map(columns.map((column) => [column.id, column]));
		}
		return this.#columnsById.get(id);
	}
}
