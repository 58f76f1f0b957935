import type { PDFFont } from "pdf-lib";
import { GREY, INK, INNER, LINE, PAGE } from "./look";
import type { Pen } from "./pen";

/** A column of a table; widths are shares of the page. */
export interface Column {
	title: string;
	share: number;
	right?: true;
}

const SIZE = 9;
const HEAD = 17;

/** A table with its titles again at the top of every page; `strongLast` prints the last row in bold, as a total. */
export function table(
	pen: Pen,
	columns: readonly Column[],
	rows: readonly (readonly string[])[],
	strongLast = false,
) {
	const whole = columns.reduce((sum, { share }) => sum + share, 0);
	const widths = columns.map(({ share }) => (share / whole) * INNER);
	const starts = widths.map((_, at) => PAGE.margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
	const cell = (text: string, at: number, baseline: number, font: PDFFont, size = SIZE, color = INK) => {
		const [x, width] = [starts[at] ?? PAGE.margin, widths[at] ?? 0];
		const own = font.widthOfTextAtSize(text, size);
		pen.write(text, columns[at]?.right ? x + width - own - 4 : x + 4, baseline, { font, size, color });
	};
	const titles = () => {
		pen.down(4);
		pen.fill(PAGE.margin, pen.y() - HEAD, INNER, HEAD);
		for (const [at, { title }] of columns.entries()) cell(title, at, pen.y() - 12, pen.strong, 8.5, GREY);
		pen.down(HEAD);
	};
	pen.room(50);
	titles();
	for (const [no, row] of rows.entries()) {
		const font = strongLast && no === rows.length - 1 ? pen.strong : pen.plain;
		const lines = row.map((text, at) => pen.wrap(text, (widths[at] ?? 0) - 8, SIZE));
		const height = Math.max(...lines.map(({ length }) => length)) * 12 + 5;
		if (pen.room(height)) titles();
		for (const [at, own] of lines.entries())
			for (const [place, line] of own.entries()) cell(line, at, pen.y() - 12 * (place + 1), font);
		pen.down(height);
		pen.rule(pen.y(), LINE, 0.5);
	}
	pen.down(4);
}
