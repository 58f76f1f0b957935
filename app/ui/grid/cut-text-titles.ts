/**
 * A listener that gives the cell under a moving pointer its whole text as a title where the text is cut. One for all cells; a list that
 * scrolls under a resting pointer moves no pointer, so it measures nothing.
 */
export function createCutTextTitles() {
	let lastCell: Element | null = null;
	return ({ target }: MouseEvent): void => {
		const cell = target instanceof Element ? target.closest<HTMLElement>(".ag-cell") : null;
		if (cell === lastCell) return;
		lastCell = cell;
		if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? "") : "";
	};
}
