import type { PDFDocument, PDFFont, PDFPage } from "pdf-lib";
import { CONTENT_WIDTH, FILL_COLOR, LINE_COLOR, PAGE, TEXT_COLOR } from "./page-style";
import { toPrintable, wrapText } from "./text";

/** The default font size and line height, in points. */
const TEXT_SIZE = 9.5;
export const LINE_HEIGHT = 13;

interface Style {
	font?: PDFFont;
	size?: number;
	color?: typeof TEXT_COLOR;
}

/** Draws on the pages of a PDF from top to bottom, tracking the current position. */
export interface PdfCanvas {
	readonly plain: PDFFont;
	readonly strong: PDFFont;
	/** The current page. */
	page(): PDFPage;
	/** The current position, in points from the bottom edge. */
	y(): number;
	moveDown(points: number): void;
	/** The points remaining on the page. */
	remaining(): number;
	/** Starts a new page if `points` do not fit. Returns whether it did. */
	ensureSpace(points: number): boolean;
	drawText(text: string, x: number, position: number, style?: Style): void;
	drawRule(position: number, color?: typeof TEXT_COLOR, thickness?: number): void;
	fillRectangle(x: number, position: number, width: number, height: number): void;
	wrap(text: string, width: number, size?: number): string[];
}

/** Creates a canvas at the top of a first page. */
export function createCanvas(pdf: PDFDocument, plain: PDFFont, strong: PDFFont): PdfCanvas {
	let page = pdf.addPage([PAGE.width, PAGE.height]);
	let y = PAGE.height - PAGE.margin;
	const fonts = new WeakMap<PDFPage, PDFFont>();
	/** Given with each text, the font would be listed in the page once a text. */
	const setFont = (font: PDFFont) => {
		if (fonts.get(page) === font) return;
		fonts.set(page, font);
		page.setFont(font);
	};
	return {
		plain,
		strong,
		page: () => page,
		y: () => y,
		moveDown: (points) => {
			y -= points;
		},
		remaining: () => y - PAGE.margin - PAGE.footer,
		ensureSpace(points) {
			if (y - points > PAGE.margin + PAGE.footer) return false;
			page = pdf.addPage([PAGE.width, PAGE.height]);
			y = PAGE.height - PAGE.margin;
			return true;
		},
		drawText(text, x, position, { font = plain, size = TEXT_SIZE, color = TEXT_COLOR } = {}) {
			setFont(font);
			page.drawText(toPrintable(text).replaceAll("\n", " "), { x, y: position, size, color });
		},
		drawRule(position, color = LINE_COLOR, thickness = 0.7) {
			const [left, right] = [PAGE.margin, PAGE.margin + CONTENT_WIDTH];
			page.drawLine({ start: { x: left, y: position }, end: { x: right, y: position }, thickness, color });
		},
		fillRectangle(x, position, width, height) {
			page.drawRectangle({ x, y: position, width, height, color: FILL_COLOR });
		},
		wrap: (text, width, size = TEXT_SIZE) => wrapText(text, plain, size, width),
	};
}
