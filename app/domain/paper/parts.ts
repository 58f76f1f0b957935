import { ACCENT, GREY, INNER, PAGE } from "./look";
import { LEADING, type Pen } from "./pen";

/** A title over what follows, with a rule under it; it stays on one page with so many points of it. */
export function heading(pen: Pen, text: string, follows = 56) {
	pen.room(32 + follows);
	pen.down(22);
	pen.write(text, PAGE.margin, pen.y(), { font: pen.strong, size: 11 });
	pen.down(6);
	pen.rule(pen.y());
	pen.down(4);
}

/** Running text over the whole width. */
export function paragraph(pen: Pen, text: string) {
	for (const line of pen.wrap(text, INNER)) {
		pen.room(LEADING);
		pen.down(LEADING);
		pen.write(line, PAGE.margin, pen.y());
	}
	pen.down(6);
}

const BLANK = 26;

/** How high so many ruled lines are, in points. */
export const heightOfBlanks = (count: number): number => count * BLANK;

/** Ruled lines to write on, each after its label, together on one page. */
export function blanks(pen: Pen, labels: readonly string[]) {
	pen.room(heightOfBlanks(labels.length));
	for (const label of labels) {
		pen.down(BLANK);
		pen.write(label, PAGE.margin, pen.y(), { size: 8.5, color: GREY });
		pen.page().drawLine({
			start: { x: PAGE.margin + 96, y: pen.y() - 2 },
			end: { x: PAGE.margin + INNER, y: pen.y() - 2 },
			thickness: 0.7,
			color: GREY,
		});
	}
	pen.down(8);
}

/** Empty boxes to tick, two a row. */
export function boxes(pen: Pen, labels: readonly string[]) {
	for (let from = 0; from < labels.length; from += 2) {
		pen.room(20);
		pen.down(17);
		labels.slice(from, from + 2).forEach((label, at) => {
			const x = PAGE.margin + at * (INNER / 2);
			const [side, y] = [10, pen.y() - 2];
			pen.page().drawRectangle({ x, y, width: side, height: side, borderColor: GREY, borderWidth: 0.8 });
			pen.write(label, x + 17, pen.y());
		});
	}
	pen.down(4);
}

type Pair = readonly [label: string, value: string | number | null | undefined];

const LABEL = 88;
/** A value of more lines than this in its column has the whole width. */
const FEW_LINES = 2;

/** Labels with their values, in columns; those without a value are left out, long ones stand below over the whole width. */
export function pairs(pen: Pen, list: readonly Pair[], columns: 1 | 2 | 3 = 2) {
	const width = INNER / columns;
	const shown = list
		.filter(([, value]) => value !== null && value !== undefined && value !== "")
		.map(([name, value]) => ({
			name,
			text: String(value),
			lines: pen.wrap(String(value), width - LABEL - 10),
		}));
	const short = shown.filter(({ lines }) => lines.length <= FEW_LINES);
	for (let from = 0; from < short.length; from += columns) {
		const row = short.slice(from, from + columns);
		const height = Math.max(...row.map(({ lines }) => lines.length)) * LEADING;
		pen.room(height);
		row.forEach(({ name, lines }, at) => {
			const x = PAGE.margin + at * width;
			pen.write(name, x, pen.y() - LEADING, { size: 8.5, color: GREY });
			for (const [no, line] of lines.entries()) pen.write(line, x + LABEL, pen.y() - LEADING * (no + 1));
		});
		pen.down(height);
	}
	for (const { name, text, lines } of shown) if (lines.length > FEW_LINES) longPair(pen, name, text);
	pen.down(2);
}

function longPair(pen: Pen, name: string, text: string) {
	for (const [no, line] of pen.wrap(text, INNER - LABEL).entries()) {
		pen.room(LEADING);
		pen.down(LEADING);
		if (no === 0) pen.write(name, PAGE.margin, pen.y(), { size: 8.5, color: GREY });
		pen.write(line, PAGE.margin + LABEL, pen.y());
	}
}

const GAP = 8;
/** What a block has around its lines, and the fewest lines that one begins with at the foot of a page. */
const FRAME = 32;
const FEWEST = 4;

/** Two or more blocks side by side, each a title over its lines; what a page cannot hold goes on on the next. */
export function blocks(
	pen: Pen,
	list: readonly { title: string; lines: readonly (string | null | undefined)[] }[],
) {
	const width = (INNER - GAP * (list.length - 1)) / Math.max(1, list.length);
	const full = list.map(({ title, lines }) => ({
		title,
		lines: lines.flatMap((line) => (line ? pen.wrap(line, width - 20) : [])),
	}));
	const most = Math.max(...full.map(({ lines }) => lines.length));
	for (let from = 0; from === 0 || from < most; ) {
		pen.room(Math.min(most - from, FEWEST) * LEADING + FRAME + 10);
		const fitting = Math.floor((pen.left() - FRAME - 10) / LEADING);
		const shown = Math.min(most - from, fitting);
		const height = shown * LEADING + FRAME;
		pen.down(8);
		full.forEach(({ title, lines }, at) => {
			const x = PAGE.margin + at * (width + GAP);
			const own = lines.slice(from, from + shown);
			pen.fill(x, pen.y() - height, width, height);
			if (from === 0 || own.length > 0)
				pen.write(from === 0 ? title : `${title}, continued`, x + 10, pen.y() - 16, {
					font: pen.strong,
					size: 9,
					color: ACCENT,
				});
			for (const [no, line] of own.entries()) pen.write(line, x + 10, pen.y() - 20 - LEADING * (no + 1));
		});
		pen.down(height + 2);
		from += Math.max(shown, 1);
	}
}
