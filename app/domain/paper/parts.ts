import { ACCENT, GREY, INNER, PAGE } from "./look";
import { LEADING, type Pen } from "./pen";

/** A title over what follows, with a rule under it. */
export function heading(pen: Pen, text: string) {
	pen.room(46);
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
	pen.down(3);
}

/** Ruled lines to write on, each after its label. */
export function blanks(pen: Pen, labels: readonly string[]) {
	for (const label of labels) {
		pen.room(28);
		pen.down(26);
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
		pen.down(18);
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

/** Labels with their values, in columns; those without a value are left out. */
export function pairs(pen: Pen, list: readonly Pair[], columns: 1 | 2 | 3 = 2) {
	const shown = list.filter(([, value]) => value !== null && value !== undefined && value !== "");
	const width = INNER / columns;
	const label = 88;
	for (let from = 0; from < shown.length; from += columns) {
		const row = shown.slice(from, from + columns).map(([name, value]) => ({
			name,
			lines: pen.wrap(String(value), width - label - 10),
		}));
		const height = Math.max(...row.map(({ lines }) => lines.length)) * LEADING;
		pen.room(height);
		row.forEach(({ name, lines }, at) => {
			const x = PAGE.margin + at * width;
			pen.write(name, x, pen.y() - LEADING, { size: 8.5, color: GREY });
			for (const [no, line] of lines.entries()) pen.write(line, x + label, pen.y() - LEADING * (no + 1));
		});
		pen.down(height);
	}
	pen.down(2);
}

const GAP = 8;

/** Two or more blocks side by side, each a title over its lines. */
export function blocks(
	pen: Pen,
	list: readonly { title: string; lines: readonly (string | null | undefined)[] }[],
) {
	const width = (INNER - GAP * (list.length - 1)) / Math.max(1, list.length);
	const full = list.map(({ title, lines }) => ({
		title,
		lines: lines.flatMap((line) => (line ? pen.wrap(line, width - 20) : [])),
	}));
	const height = Math.max(...full.map(({ lines }) => lines.length)) * LEADING + 32;
	pen.room(height + 10);
	pen.down(8);
	full.forEach(({ title, lines }, at) => {
		const x = PAGE.margin + at * (width + GAP);
		pen.fill(x, pen.y() - height, width, height);
		pen.write(title, x + 10, pen.y() - 16, { font: pen.strong, size: 9, color: ACCENT });
		for (const [no, line] of lines.entries()) pen.write(line, x + 10, pen.y() - 20 - LEADING * (no + 1));
	});
	pen.down(height + 2);
}
