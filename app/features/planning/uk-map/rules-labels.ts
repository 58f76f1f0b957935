/** A box in pixels; among boxes that overlap, the one with the higher priority stays. */
export interface LabelBox {
	left: number;
	top: number;
	width: number;
	height: number;
	priority: number;
}

/** Pixels of a cell of the index of the boxes that stay. */
const CELL = 64;

/** The boxes that can be shown without overlapping, in the order of their priority, at equal ones the first. */
export function thinLabels<Box extends LabelBox>(boxes: readonly Box[]): Box[] {
	const cells = new Map<string, Box[]>();
	return boxes
		.toSorted((a, b) => b.priority - a.priority)
		.filter((box) => {
			const keys = cellsOf(box);
			if (keys.some((key) => cells.get(key)?.some((other) => overlap(box, other)))) return false;
			for (const key of keys) {
				const cell = cells.get(key);
				if (cell) cell.push(box);
				else cells.set(key, [box]);
			}
			return true;
		});
}

const overlap = (a: LabelBox, b: LabelBox) =>
	a.left < b.left + b.width &&
	b.left < a.left + a.width &&
	a.top < b.top + b.height &&
	b.top < a.top + a.height;

function cellsOf({ left, top, width, height }: LabelBox): string[] {
	const keys: string[] = [];
	for (let x = Math.floor(left / CELL); x <= Math.floor((left + width) / CELL); x += 1)
		for (let y = Math.floor(top / CELL); y <= Math.floor((top + height) / CELL); y += 1)
			keys.push(`${x} ${y}`);
	return keys;
}
