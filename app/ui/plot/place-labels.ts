/** A circle of a plot and the text that names it. */
export interface LabelledPoint {
	id: string;
	label: string;
	x: number;
	y: number;
	radius: number;
}

export interface PlacedLabel {
	id: string;
	x: number;
	y: number;
	anchor: "start" | "middle" | "end";
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** About the width of a letter at 11 px. */
const LETTER = 6.2;
const HEIGHT = 14;
const GAP = 6;

const overlaps = (a: Box, b: Box) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Places the names of points beside them, the first points first; one that fits nowhere has none. `width` is that of the plot. */
export function placePointLabels(points: readonly LabelledPoint[], width: number): PlacedLabel[] {
	const taken: Box[] = points.map(({ x, y, radius }) => ({
		left: x - radius,
		right: x + radius,
		top: y - radius,
		bottom: y + radius,
	}));
	return points.flatMap((point): PlacedLabel[] => {
		for (const { label, box } of candidates(point)) {
			if (box.left < 0 || box.right > width || box.top < 0 || taken.some((other) => overlaps(box, other)))
				continue;
			taken.push(box);
			return [label];
		}
		return [];
	});
}

/** Right of its point, left, above, below. */
function candidates({ id, label, x, y, radius }: LabelledPoint): { label: PlacedLabel; box: Box }[] {
	const length = label.length * LETTER;
	const place = (anchor: PlacedLabel["anchor"], at: number, centre: number) => {
		const left = anchor === "start" ? at : anchor === "end" ? at - length : at - length / 2;
		return {
			label: { id, x: at, y: centre + 4, anchor },
			box: { left, right: left + length, top: centre - HEIGHT / 2, bottom: centre + HEIGHT / 2 },
		};
	};
	return [
		place("start", x + radius + GAP, y),
		place("end", x - radius - GAP, y),
		place("middle", x, y - radius - HEIGHT / 2 - 2),
		place("middle", x, y + radius + HEIGHT / 2 + 2),
	];
}
