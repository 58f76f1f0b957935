import { ACCENT_COLOR, CONTENT_WIDTH, GREY_COLOR, PAGE } from "./page-style";
import { LINE_HEIGHT, type PdfCanvas } from "./pdf-canvas";

/** A heading with a rule, on the same page with the first `following` points of its content. */
export function heading(canvas: PdfCanvas, text: string, following = 56) {
	canvas.ensureSpace(32 + following);
	canvas.moveDown(22);
	canvas.drawText(text, PAGE.margin, canvas.y(), { font: canvas.strong, size: 11 });
	canvas.moveDown(6);
	canvas.drawRule(canvas.y());
	canvas.moveDown(4);
}

/** Text over the full width. */
export function paragraph(canvas: PdfCanvas, text: string) {
	for (const line of canvas.wrap(text, CONTENT_WIDTH)) {
		canvas.ensureSpace(LINE_HEIGHT);
		canvas.moveDown(LINE_HEIGHT);
		canvas.drawText(line, PAGE.margin, canvas.y());
	}
	canvas.moveDown(6);
}

const BLANK_LINE_HEIGHT = 24;

/** The height of `count` ruled lines, in points. */
export const blankLinesHeight = (count: number): number => count * BLANK_LINE_HEIGHT;

/** Labelled ruled lines to write on, all on one page. */
export function blankLines(canvas: PdfCanvas, labels: readonly string[]) {
	canvas.ensureSpace(blankLinesHeight(labels.length));
	for (const label of labels) {
		canvas.moveDown(BLANK_LINE_HEIGHT);
		canvas.drawText(label, PAGE.margin, canvas.y(), { size: 8.5, color: GREY_COLOR });
		canvas.page().drawLine({
			start: { x: PAGE.margin + 96, y: canvas.y() - 2 },
			end: { x: PAGE.margin + CONTENT_WIDTH, y: canvas.y() - 2 },
			thickness: 0.7,
			color: GREY_COLOR,
		});
	}
	canvas.moveDown(8);
}

/** Empty boxes to tick, two per row. */
export function checkboxes(canvas: PdfCanvas, labels: readonly string[]) {
	for (let from = 0; from < labels.length; from += 2) {
		canvas.ensureSpace(20);
		canvas.moveDown(17);
		labels.slice(from, from + 2).forEach((label, index) => {
			const x = PAGE.margin + index * (CONTENT_WIDTH / 2);
			const [side, y] = [10, canvas.y() - 2];
			canvas
				.page()
				.drawRectangle({ x, y, width: side, height: side, borderColor: GREY_COLOR, borderWidth: 0.8 });
			canvas.drawText(label, x + 17, canvas.y());
		});
	}
	canvas.moveDown(4);
}

type Field = readonly [label: string, value: string | number | null | undefined];

const LABEL_WIDTH = 88;
/** A value that needs more lines than this in its column gets the full width. */
const MAX_COLUMN_LINES = 2;

/** Labels and values in columns. Empty values are omitted; long ones follow below over the full width. */
export function fields(canvas: PdfCanvas, items: readonly Field[], columns: 1 | 2 | 3 = 2) {
	const width = CONTENT_WIDTH / columns;
	const shown = items
		.filter(([, value]) => value !== null && value !== undefined && value !== "")
		.map(([name, value]) => ({
			name,
			text: String(value),
			lines: canvas.wrap(String(value), width - LABEL_WIDTH - 10),
		}));
	const short = shown.filter(({ lines }) => lines.length <= MAX_COLUMN_LINES);
	for (let from = 0; from < short.length; from += columns) {
		const row = short.slice(from, from + columns);
		const height = Math.max(...row.map(({ lines }) => lines.length)) * LINE_HEIGHT;
		canvas.ensureSpace(height);
		row.forEach(({ name, lines }, index) => {
			const x = PAGE.margin + index * width;
			canvas.drawText(name, x, canvas.y() - LINE_HEIGHT, { size: 8.5, color: GREY_COLOR });
			for (const [index, line] of lines.entries())
				canvas.drawText(line, x + LABEL_WIDTH, canvas.y() - LINE_HEIGHT * (index + 1));
		});
		canvas.moveDown(height);
	}
	for (const { name, text, lines } of shown)
		if (lines.length > MAX_COLUMN_LINES) wideField(canvas, name, text);
	canvas.moveDown(2);
}

function wideField(canvas: PdfCanvas, name: string, text: string) {
	for (const [index, line] of canvas.wrap(text, CONTENT_WIDTH - LABEL_WIDTH).entries()) {
		canvas.ensureSpace(LINE_HEIGHT);
		canvas.moveDown(LINE_HEIGHT);
		if (index === 0) canvas.drawText(name, PAGE.margin, canvas.y(), { size: 8.5, color: GREY_COLOR });
		canvas.drawText(line, PAGE.margin + LABEL_WIDTH, canvas.y());
	}
}

const GAP = 8;
/** The padding of a block, and the fewest lines it may start with at the bottom of a page. */
const BLOCK_PADDING = 32;
const MIN_BLOCK_LINES = 4;

/** Blocks side by side, each a title over its lines, continued on the next page when needed. */
export function blocks(
	canvas: PdfCanvas,
	items: readonly { title: string; lines: readonly (string | null | undefined)[] }[],
) {
	const width = (CONTENT_WIDTH - GAP * (items.length - 1)) / Math.max(1, items.length);
	const wrappedBlocks = items.map(({ title, lines }) => ({
		title,
		lines: lines.flatMap((line) => (line ? canvas.wrap(line, width - 20) : [])),
	}));
	const maxLines = Math.max(...wrappedBlocks.map(({ lines }) => lines.length));
	for (let from = 0; from === 0 || from < maxLines; ) {
		canvas.ensureSpace(Math.min(maxLines - from, MIN_BLOCK_LINES) * LINE_HEIGHT + BLOCK_PADDING + 10);
		const fitting = Math.floor((canvas.remaining() - BLOCK_PADDING - 10) / LINE_HEIGHT);
		const shown = Math.min(maxLines - from, fitting);
		const height = shown * LINE_HEIGHT + BLOCK_PADDING;
		canvas.moveDown(8);
		wrappedBlocks.forEach(({ title, lines }, index) => {
			const x = PAGE.margin + index * (width + GAP);
			const pageLines = lines.slice(from, from + shown);
			canvas.fillRectangle(x, canvas.y() - height, width, height);
			if (from === 0 || pageLines.length > 0)
				canvas.drawText(from === 0 ? title : `${title}, continued`, x + 10, canvas.y() - 16, {
					font: canvas.strong,
					size: 9,
					color: ACCENT_COLOR,
				});
			for (const [index, line] of pageLines.entries())
				canvas.drawText(line, x + 10, canvas.y() - 20 - LINE_HEIGHT * (index + 1));
		});
		canvas.moveDown(height + 2);
		from += Math.max(shown, 1);
	}
}
