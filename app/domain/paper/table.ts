import type { PDFFont } from "pdf-lib";
import { GREY, INK, INNER, LINE, PAGE } from "./look";
import type { Pen } from "./pen";
import { widthOf } from "./text";

/** A column of a table; widths are shares of the page. */
export interface Column {
	title: string;
	share: number;
	right?: true;
}

const SIZE = 9;
const HEAD = 17;
const STEP = 12;
/** A row of more lines than this goes on on the next page, where a shorter one moves there as a whole. */
const WHOLE = 12;
const BEGINNING = 3;

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
		const own = widthOf(text, font, size);
		pen.write(text, columns[at]?.right ? x + width - own - 4 : x + 4, baseline, { font, size, color });
	};
	const titles = () => {
		pen.down(4);
		pen.fill(PAGE.margin, pen.y() - HEAD, INNER, HEAD);
		for (const [at, { title }] of columns.entries()) cell(title, at, pen.y() - 12, pen.strong, 8.5, GREY);
		pen.down(HEAD);
	};
	const write = (lines: readonly (readonly string[])[], font: PDFFont) => {
		const most = Math.max(...lines.map(({ length }) => length));
		if (pen.room((most > WHOLE ? BEGINNING : most) * STEP + 5)) titles();
		const fitting = Math.min(most, Math.floor((pen.left() - 5) / STEP));
		for (const [at, own] of lines.entries())
			for (const [place, line] of own.slice(0, fitting).entries())
				cell(line, at, pen.y() - STEP * (place + 1), font);
		pen.down(fitting * STEP + 5);
		pen.rule(pen.y(), LINE, 0.5);
		// What goes on says again which row it is of.
		const rest = lines.map((own, at) => (at === 0 && own.length === 1 ? own : own.slice(fitting)));
		if (fitting < most) write(rest, font);
	};
	pen.room(50);
	titles();
	for (const [no, row] of rows.entries())
		write(
			row.map((text, at) => pen.wrap(text, (widths[at] ?? 0) - 8, SIZE)),
			strongLast && no === rows.length - 1 ? pen.strong : pen.plain,
		);
	pen.down(4);
}
