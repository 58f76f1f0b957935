import type { PDFFont } from "pdf-lib";
import { CONTENT_WIDTH, GREY_COLOR, LINE_COLOR, PAGE, TEXT_COLOR } from "./page-style";
import type { PdfCanvas } from "./pdf-canvas";
import { textWidth } from "./text";

/** A column of a table; widths are shares of the page. */
interface PdfColumn {
	title: string;
	share: number;
	right?: true;
}

const FONT_SIZE = 9;
const HEADER_HEIGHT = 17;
const ROW_LINE_HEIGHT = 12;
/** Rows with more lines than this may break across pages; shorter ones move to the next page as a whole. */
const MAX_UNBROKEN_LINES = 12;
const MIN_STARTED_LINES = 3;

/**
 * A table with its header, if its columns have titles, repeated on every page; `strongLast` prints the last row in bold, as a total. `carriedAfter` is the row that ends
 * a page and begins the next one, after so many rows.
 */
export function table(
	canvas: PdfCanvas,
	columns: readonly PdfColumn[],
	rows: readonly (readonly string[])[],
	strongLast = false,
	carriedAfter?: (rows: number) => readonly string[],
) {
	const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
	const widths = columns.map(({ share }) => (share / totalShare) * CONTENT_WIDTH);
	const starts = widths.map(
		(_, columnIndex) => PAGE.margin + widths.slice(0, columnIndex).reduce((sum, width) => sum + width, 0),
	);
	const drawCell = (
		text: string,
		columnIndex: number,
		baseline: number,
		font: PDFFont,
		size = FONT_SIZE,
		color = TEXT_COLOR,
	) => {
		const [x, width] = [starts[columnIndex] ?? PAGE.margin, widths[columnIndex] ?? 0];
		const cellLines = textWidth(text, font, size);
		canvas.drawText(text, columns[columnIndex]?.right ? x + width - cellLines - 4 : x + 4, baseline, {
			font,
			size,
			color,
		});
	};
	const hasTitles = columns.some(({ title }) => title !== "");
	const drawHeader = () => {
		canvas.moveDown(4);
		if (!hasTitles) return;
		canvas.fillRectangle(PAGE.margin, canvas.y() - HEADER_HEIGHT, CONTENT_WIDTH, HEADER_HEIGHT);
		for (const [columnIndex, { title }] of columns.entries())
			drawCell(title, columnIndex, canvas.y() - 12, canvas.strong, 8.5, GREY_COLOR);
		canvas.moveDown(HEADER_HEIGHT);
	};
	const carriedHeight = carriedAfter ? ROW_LINE_HEIGHT + 5 : 0;
	const drawCarried = (done: number) => {
		if (!carriedAfter || done === 0) return;
		for (const [columnIndex, text] of carriedAfter(done).entries())
			drawCell(text, columnIndex, canvas.y() - ROW_LINE_HEIGHT, canvas.strong);
		canvas.moveDown(carriedHeight);
	};
	/** Makes room for a row on this page or the next, with what is carried over between them. */
	const ensureRow = (height: number, done: number) => {
		if (canvas.remaining() >= height + carriedHeight) return;
		drawCarried(done);
		canvas.ensureSpace(Number.POSITIVE_INFINITY);
		drawHeader();
		drawCarried(done);
	};
	const drawRow = (lines: readonly (readonly string[])[], font: PDFFont, done: number) => {
		const lineCount = Math.max(...lines.map(({ length }) => length));
		ensureRow((lineCount > MAX_UNBROKEN_LINES ? MIN_STARTED_LINES : lineCount) * ROW_LINE_HEIGHT + 5, done);
		const fitting = Math.min(
			lineCount,
			Math.floor((canvas.remaining() - carriedHeight - 5) / ROW_LINE_HEIGHT),
		);
		for (const [columnIndex, cellLines] of lines.entries())
			for (const [lineIndex, line] of cellLines.slice(0, fitting).entries())
				drawCell(line, columnIndex, canvas.y() - ROW_LINE_HEIGHT * (lineIndex + 1), font);
		canvas.moveDown(fitting * ROW_LINE_HEIGHT + 5);
		canvas.drawRule(canvas.y(), LINE_COLOR, 0.5);
		// A continued row repeats its first cell.
		const rest = lines.map((cellLines, columnIndex) =>
			columnIndex === 0 && cellLines.length === 1 ? cellLines : cellLines.slice(fitting),
		);
		if (fitting < lineCount) drawRow(rest, font, done);
	};
	canvas.ensureSpace(50);
	drawHeader();
	for (const [rowIndex, row] of rows.entries())
		drawRow(
			row.map((text, columnIndex) => canvas.wrap(text, (widths[columnIndex] ?? 0) - 8, FONT_SIZE)),
			strongLast && rowIndex === rows.length - 1 ? canvas.strong : canvas.plain,
			rowIndex,
		);
	canvas.moveDown(4);
}
